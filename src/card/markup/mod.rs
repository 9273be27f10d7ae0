//! Card text in the markup of its source: what of it a reader sees, and where that stands.

mod bb_code;
mod headers;
mod html;
mod plain;
mod wikitext;

pub use plain::Plain;

use std::borrow::Cow;

/// How the texts of a card are marked up in their source.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Markup {
    /// Not at all: what stands there is what is read.
    #[default]
    None,
    /// MediaWiki: `[[links]]`, `''italics''`, `<br />`, `&#80;`, `{{templates}}`.
    Wikitext,
    /// Tags in angle brackets: `<i>`, `<br>`, `<sym-auto>`.
    Html,
    /// Tags in square brackets, as in Tabletop Simulator: `[b]`, `[i]`, `[ff0000]`.
    BbCode,
    /// Headers of boxes that are not those of the cards: `←5 【Pendulum Effect】 5→`, `Monster Text :`, `[ Skill Activation ]`.
    Headers,
}

impl Markup {
    /// The markup of a text that a program may have put headers of its own into.
    pub fn of_headers(text: &str) -> Self {
        if headers::are_in(text) { Self::Headers } else { Self::None }
    }

    /// What a reader sees of a text.
    ///
    /// ```
    /// use psct::card::Markup;
    /// use psct::text::Span;
    /// let given = "You can [[target]]ed it.<br />[[Graveyard|GY]]";
    /// let plain = Markup::Wikitext.plain(given);
    /// assert_eq!(plain.text, "You can targeted it.\nGY");
    /// assert_eq!(plain.in_source(Span::new(8, 16)).of(given), "target]]ed");
    /// assert_eq!(plain.in_source(Span::new(21, 23)).of(given), "GY");
    /// ```
    pub fn plain(self, given: &str) -> Plain<'_> {
        match self {
            Self::None => Plain { text: Cow::Borrowed(given), runs: Vec::new(), left_out: Vec::new() },
            Self::Wikitext => wikitext::plain(given),
            Self::Html => html::plain(given),
            Self::BbCode => bb_code::plain(given),
            Self::Headers => headers::plain(given),
        }
    }
}
