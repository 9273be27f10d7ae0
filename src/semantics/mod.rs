//! What a text means. Takes the tree and a [`Context`]; never searches the text.
//!
//! | file | question |
//! |---|---|
//! | `signals`, `statement`, `event` | what do the words of a sentence say |
//! | `role`, `rule`, `material_rule`, `card_activation`, `refers_back`, `unclassified` | what is a sentence for |
//! | `segment`, `effect` | which sentences make one effect, and what is true of it |
//! | `effect_kind`, `legacy` | Ignition, Trigger, Quick, Flip, in new and old wording |
//! | `bullets` | what are the bullets below a stem |
//! | `obligation`, `targeting`, `activates_in`, `usage_limit` | what is true of an effect |
//! | `action`, `action_lists`, `activity`, `amount`, `antecedent`, `delay`, `lasting`, `proposition`, `time`, `selection`, `places`, `place_owner`, `clauses` | what is done, to which cards, from where to where |
//! | `clause_class`, `equipped`, `inner_clause` | what would the encyclopedia call a sentence |
//! | `procedure`, `built_in`, `summon`, `summoned`, `referent`, `stopping`, `summoning_condition` | who is Special Summoned, how, from where, and what can stop it |
//! | `stops` | what an effect stops of other cards |
//! | `text_style` | old or new wording |

mod action;
mod action_lists;
mod activates_in;
mod activity;
mod amount;
mod antecedent;
mod built_in;
mod bullets;
mod card_activation;
mod clause_class;
mod clauses;
mod context;
mod delay;
mod done;
mod effect;
mod effect_kind;
mod equipped;
mod event;
mod inner_clause;
mod lasting;
mod legacy;
mod material_rule;
mod obligation;
mod origin;
mod place_owner;
mod places;
mod procedure;
mod proposition;
mod read;
mod referent;
mod refers_back;
mod restriction;
mod role;
mod rule;
mod segment;
mod selection;
mod signals;
mod statement;
mod stopping;
mod stops;
mod summon;
mod summoned;
mod summoning_condition;
mod targeting;
mod text_style;
mod tie;
mod time;
mod unclassified;
mod usage_limit;

pub use context::Context;
pub use proposition::sentence;
pub use read::{Meaning, Reading, Text, read};
pub use stopping::stops;
pub use text_style::TextStyle;
