//! Any bytes as a file of cards, in whatever form they look like.
#![no_main]

use libfuzzer_sys::fuzz_target;
use psct_fuzz::holds;

fuzz_target!(|bytes: &[u8]| {
    assert_eq!(holds::file(bytes), Ok(()));
});
