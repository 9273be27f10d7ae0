use crate::io::whole::read_whole;
use crate::io::{Error, Input, read_records};
use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use std::collections::{BTreeMap, BTreeSet};
use std::ops::ControlFlow;
use std::path::Path;

/// The longest deck list that is read. Sixty cards take less than a thousandth of it.
const LONGEST: u64 = 1 << 20;
const LINK: &str = "ydke://";

/// The passcodes of a deck list.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Deck {
    /// The Main Deck, with a passcode for every copy.
    pub main: Vec<u64>,
    /// The Extra Deck.
    pub extra: Vec<u64>,
    /// The Side Deck.
    pub side: Vec<u64>,
}

/// The cards of a database that are in a deck.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct DeckCards {
    ids: BTreeSet<u64>,
}

impl Deck {
    /// Reads a deck list: a `.ydk` file, or a `ydke://` link itself.
    ///
    /// ```
    /// use psct::io::Deck;
    /// let deck = Deck::read("ydke://o6lXBaOpVwU=!!!")?;
    /// assert_eq!(deck.main, [89_631_139, 89_631_139]);
    /// # Ok::<(), psct::io::Error>(())
    /// ```
    ///
    /// # Errors
    /// If the file cannot be read, or with the line or part that is no passcode.
    pub fn read(source: &str) -> Result<Self, Error> {
        if source.get(..LINK.len()).is_some_and(|head| head.eq_ignore_ascii_case(LINK)) {
            return Self::from_link(&source[LINK.len()..]);
        }
        let path = Path::new(source);
        let fault = |expected: &str| Error::Deck { deck: source.to_owned(), expected: expected.to_owned() };
        let bytes = read_whole(path, LONGEST)?;
        let Some(bytes) = bytes else { return Err(fault("expected a deck list, found a file of more than 1 MB")) };
        let text = String::from_utf8_lossy(&bytes);
        let text = text.trim_start_matches('\u{FEFF}').trim();
        match text.get(..LINK.len()) {
            Some(head) if head.eq_ignore_ascii_case(LINK) => Self::from_link(&text[LINK.len()..]),
            _ => Self::from_lines(source, text),
        }
    }

    fn from_lines(source: &str, text: &str) -> Result<Self, Error> {
        let mut deck = Self::default();
        let mut part = &mut deck.main;
        for (number, line) in (1..).zip(text.lines().map(str::trim)) {
            match line.to_lowercase().as_str() {
                "#main" => part = &mut deck.main,
                "#extra" => part = &mut deck.extra,
                "!side" | "#side" => part = &mut deck.side,
                comment if comment.is_empty() || comment.starts_with('#') => {}
                passcode => match passcode.parse() {
                    Ok(passcode) => part.push(passcode),
                    Err(_) => {
                        let expected = format!("expected a passcode, `#main`, `#extra` or `!side`, found `{line}`");
                        return Err(Error::Deck { deck: format!("{source}:{number}"), expected });
                    }
                },
            }
        }
        deck.some(source)
    }

    fn from_link(parts: &str) -> Result<Self, Error> {
        let fault = |expected: String| Error::Deck { deck: LINK.to_owned(), expected };
        let parts: Vec<_> = parts.trim().split('!').collect();
        let (main, extra, side) = match parts[..] {
            [main, extra, side] | [main, extra, side, ""] => (main, extra, side),
            _ => {
                let found = parts.len();
                return Err(fault(format!(
                    "expected the Main, Extra and Side Deck with `!` after each, found {found} of 3"
                )));
            }
        };
        let passcodes = |name: &str, part: &str| {
            let bytes = STANDARD.decode(part).ok().filter(|bytes| bytes.len() % 4 == 0);
            let bytes = bytes.ok_or_else(|| fault(format!("the {name} Deck is cut off or no list of passcodes")))?;
            let passcode = |bytes: &[u8]| bytes.iter().rev().fold(0, |code, byte| code << 8 | u64::from(*byte));
            Ok::<Vec<u64>, Error>(bytes.chunks(4).map(passcode).collect())
        };
        let deck =
            Self { main: passcodes("Main", main)?, extra: passcodes("Extra", extra)?, side: passcodes("Side", side)? };
        deck.some(LINK)
    }

    fn some(self, source: &str) -> Result<Self, Error> {
        if self.passcodes().next().is_none() {
            return Err(Error::Deck { deck: source.to_owned(), expected: "the deck holds no cards".to_owned() });
        }
        Ok(self)
    }

    /// The passcodes of all its parts.
    pub fn passcodes(&self) -> impl Iterator<Item = u64> {
        [&self.main, &self.extra, &self.side].into_iter().flatten().copied()
    }
}

impl DeckCards {
    /// The cards with the passcodes of these decks, and no others.
    pub fn exact<'d>(decks: impl IntoIterator<Item = &'d Deck>) -> Self {
        Self { ids: decks.into_iter().flat_map(Deck::passcodes).collect() }
    }

    /// The cards of the decks that are in the inputs, which are read for it, and the passcodes that are in none of
    /// them. A passcode that is no card's own stands for the first card of which the source says that it is another art.
    pub fn find<'d>(
        decks: impl IntoIterator<Item = &'d Deck>,
        inputs: impl IntoIterator<Item = Result<Input, Error>>,
    ) -> (Self, Vec<u64>) {
        let wanted = Self::exact(decks).ids;
        let mut ids = BTreeSet::new();
        let mut by_art = BTreeMap::<u64, u64>::new();
        read_records(inputs, |record| {
            // What is wrong with an input is told when it is read for its annotations.
            let Some((id, arts)) = record.ok().and_then(|record| Some((record.card.id?, record.arts))) else {
                return ControlFlow::Continue(());
            };
            if wanted.contains(&id) {
                ids.insert(id);
            }
            for art in arts.into_iter().filter(|art| wanted.contains(art)) {
                by_art.entry(art).or_insert(id);
            }
            ControlFlow::Continue(())
        });
        let absent = |passcode: &u64| !ids.contains(passcode) && !by_art.contains_key(passcode);
        let absent = wanted.iter().copied().filter(absent).collect();
        by_art.retain(|art, _| !ids.contains(art));
        ids.extend(by_art.into_values());
        (Self { ids }, absent)
    }

    /// Whether a card with this passcode is one of them.
    pub fn holds(&self, id: u64) -> bool {
        self.ids.contains(&id)
    }
}
