use super::{Ruling, Rulings};
use crate::meaning::Mechanism;
use crate::vocabulary::Location;

/// The passcodes of "Andro Sphinx" and "Sphinx Teleia", whose texts are alike: "You can pay 500 LP to
/// Special Summon this card from your hand when …", old wording without a mark.
const SPHINXES: [u64; 2] = [15_013_468, 51_402_177];

impl Rulings {
    /// The rulings on the cards about which sources disagree.
    ///
    /// The encyclopedia's page on Special Summons names "Andro Sphinx" as a monster that is Summoned
    /// at the resolution of its effect; its page on the card and the scripts of simulators treat the
    /// Summon as the card's own procedure. The page on Special Summons is followed.
    pub fn known() -> Self {
        SPHINXES
            .into_iter()
            .map(|id| Ruling {
                id,
                mechanism: Mechanism::Effect,
                from: vec![Location::Hand],
                source: "Yu-Gi-Oh! encyclopedia, \"Special Summon\": Summoned at the resolution of its effect"
                    .to_owned(),
            })
            .collect()
    }
}
