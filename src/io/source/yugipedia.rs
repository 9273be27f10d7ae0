//! yaml-yugipedia's files: a page's title and its wikitext.

use super::field::Words;
use super::wikitext::{self, Fault};
use crate::io::{Error, Record};
use serde::Deserialize;
use serde::de::Error as _;

#[derive(Deserialize)]
#[serde(expecting = "a page")]
struct Page<'a> {
    #[serde(borrow, default)]
    title: Words<'a>,
    #[serde(borrow, default)]
    wikitext: Words<'a>,
}

/// Reads the cards of a page.
pub fn records(json: &str, take: &mut dyn FnMut(Result<Record<'_>, Error>)) -> Result<(), serde_json::Error> {
    let page = serde_json::from_str::<Page<'_>>(json)?;
    let mut none = true;
    for card in wikitext::cards(&page.title.words, &page.wikitext.words) {
        match card {
            Ok(record) => take(Ok(record)),
            Err(Fault::Unended { .. }) => {
                return Err(serde_json::Error::custom("expected the `}}` that ends `{{CardTable2` in `wikitext`"));
            }
            Err(Fault::NoTable) => {}
        }
        none = false;
    }
    if none { Err(serde_json::Error::custom("expected `{{CardTable2` in `wikitext`")) } else { Ok(()) }
}
