//! Words of the vocabulary thrown together: read, annotated, written as JSON and read again.
#![no_main]

use libfuzzer_sys::fuzz_target;
use psct_fuzz::holds;

fuzz_target!(|bytes: &[u8]| {
    assert_eq!(holds::card(&holds::card_of_words(bytes)), Ok(()));
});
