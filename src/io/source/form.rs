use std::fmt;

/// A form that cards come in.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Form {
    /// The reply of YGOPRODeck's API, version 7, or cards of it.
    Ygoprodeck,
    /// A `.cdb` of EDOPro, YGOPro, Omega and their like.
    Edopro,
    /// yaml-yugi, as JSON or YAML.
    YamlYugi,
    /// YGOJSON.
    Ygojson,
    /// The card history of db.ygoresources.com, or a reply of its API.
    Ygoresources,
    /// Wikitext of Yugipedia, or yaml-yugipedia's files around it.
    Yugipedia,
    /// A reply of Dueling Book with cards or a deck.
    DuelingBook,
    /// What the programs write that people make cards with.
    CardMaker,
    /// A saved object of Tabletop Simulator.
    TabletopSimulator,
    /// A set of Magic Set Editor.
    MagicSetEditor,
    /// A table.
    Csv,
    /// Objects with `id`, `name`, `type` and `text`.
    Slim,
    /// psct's own form.
    Corpus,
    /// Bare text.
    Text,
}

impl Form {
    /// Every form with its name and one line for people.
    pub const ALL: [(Self, &'static str, &'static str); 14] = [
        (Self::Ygoprodeck, "ygoprodeck", "YGOPRODeck's API, version 7: a reply, its `data`, single cards, JSON lines"),
        (Self::Edopro, "edopro", "databases of EDOPro, YGOPro and Omega (.cdb); later rows replace earlier ones"),
        (Self::YamlYugi, "yaml-yugi", "yaml-yugi, Rush Duels and Skills too: JSON or YAML, all cards or a file a card"),
        (Self::Ygojson, "ygojson", "YGOJSON: the aggregate, or a file a card"),
        (Self::Ygoresources, "ygoresources", "the card history of ygoresources, or an object of its API"),
        (Self::Yugipedia, "yugipedia", "wikitext with {{CardTable2}}, or yaml-yugipedia's YAML around it"),
        (Self::DuelingBook, "dueling-book", "cards or a deck of Dueling Book, custom ones too"),
        (
            Self::CardMaker,
            "card-maker",
            "JSON of the card makers: `name`, and `effect`, `description`, `desc` or `text`",
        ),
        (Self::TabletopSimulator, "tabletop-simulator", "a saved object of Tabletop Simulator"),
        (Self::MagicSetEditor, "magic-set-editor", "a set of Magic Set Editor (.mse-set), or the file `set` in it"),
        (Self::Csv, "csv", "a table with a line of headings; --columns says which is what"),
        (Self::Slim, "slim", "NDJSON or JSON objects with `id`, `name`, `type` and `text`"),
        (Self::Corpus, "corpus", "a card a file: a header, `---`, the text"),
        (Self::Text, "text", "bare texts with blank lines between them, each perhaps below lines such as `name: …`"),
    ];

    /// The name that `--from` takes.
    pub fn name(self) -> &'static str {
        self.row().1
    }

    /// One line for people.
    pub fn description(self) -> &'static str {
        self.row().2
    }

    fn row(self) -> (Self, &'static str, &'static str) {
        Self::ALL.into_iter().find(|(form, ..)| *form == self).unwrap_or(Self::ALL[0])
    }

    /// Whether its cards are objects, in JSON or YAML.
    pub(super) fn is_of_objects(self) -> bool {
        !matches!(self, Self::Edopro | Self::MagicSetEditor | Self::Csv | Self::Corpus | Self::Text)
    }
}

impl fmt::Display for Form {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}
