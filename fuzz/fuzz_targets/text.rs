//! Any bytes as the text of a card.
#![no_main]

use libfuzzer_sys::fuzz_target;
use psct_fuzz::holds;

fuzz_target!(|bytes: &[u8]| {
    assert_eq!(holds::card(&holds::card_of(bytes)), Ok(()));
});
