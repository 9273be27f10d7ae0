//! Which cards of the inputs are wanted: the arguments of all commands that go through whole databases.

use super::messages;
use psct::io::{Deck, DeckCards, Error, Filter, Input};

/// The longest list of passcodes that is shown.
const SHOWN: usize = 10;

/// Which cards are taken.
#[derive(Clone, Debug, clap::Args)]
pub struct Filtering {
    /// Take only cards of which this holds, as mechanism=built_in,effect or name~dragon; of several, all must hold
    ///
    /// A condition is a field, an operator and values with commas between them. `=` takes cards that have one of the
    /// values, `!=` those that have none of them, `~` those in which these letters stand, whether capital or small, `!~`
    /// the others. Fields of the card are id, konami_id, name, type (`type~spell`, `type=xyz_monster`, `type=tuner`),
    /// text (`text~destroy`) and, where the source tells them, level (also the Rank and the Link Rating), scale, atk, def, attribute and
    /// monster_type; all others are those of the annotation (`summons.from=gy`, `effects.actions.verb=draw`), for some
    /// of which there are short names: mechanism and method of its Special Summons, kind of its effects, style of its
    /// text. A field in a list has the values of all members; a card is taken with all of its members. `none` is no
    /// value: `mechanism=none` takes cards without a Special Summon. In names, which have commas, `|` stands between
    /// the values.
    #[arg(long, value_name = "CONDITION")]
    filter: Vec<String>,
    /// Take only cards of this deck: a .ydk file or a `ydke://` link; of several decks, the cards of all
    ///
    /// The Main, Extra and Side Deck are taken. A passcode of another art stands for the card of which the source says so
    /// (YGOPRODeck's `card_images`, YGOJSON's `passwords`, the alias of a .cdb); one that no input tells of is a finding.
    /// Standard input is read only once, so that there each passcode stands for itself.
    #[arg(long, value_name = "DECK")]
    deck: Vec<String>,
}

impl Filtering {
    /// Whether some cards may be left out.
    pub fn is_asked_for(&self) -> bool {
        !self.filter.is_empty() || !self.deck.is_empty()
    }

    /// The filter, and how many cards of the decks are not there. The inputs are read for the decks.
    pub fn filter(&self, inputs: impl FnOnce() -> Vec<Result<Input, Error>>) -> Result<(Filter, u64), Error> {
        let filter = Filter::new(&self.filter)?;
        if self.deck.is_empty() {
            return Ok((filter, 0));
        }
        let decks = self.deck.iter().map(|deck| Deck::read(deck)).collect::<Result<Vec<_>, _>>()?;
        let inputs = inputs();
        if inputs.iter().flatten().any(is_stdin) {
            return Ok((filter.with_deck(DeckCards::exact(&decks)), 0));
        }
        let (cards, absent) = DeckCards::find(&decks, inputs);
        if !absent.is_empty() {
            let mut list: Vec<_> = absent.iter().take(SHOWN).map(u64::to_string).collect();
            list.extend((absent.len() > SHOWN).then(|| "…".to_owned()));
            messages::finding(&format!("no input holds these passcodes of the deck: {}", list.join(", ")));
            messages::hint(
                "a passcode may be that of another art, which YGOPRODeck, YGOJSON and .cdb files tell and other forms do not",
            );
        }
        Ok((filter.with_deck(cards), absent.len() as u64))
    }
}

fn is_stdin(input: &Input) -> bool {
    match input {
        Input::Stdin => true,
        Input::Told { input, .. } => is_stdin(input),
        Input::File(_) | Input::Embedded { .. } => false,
    }
}
