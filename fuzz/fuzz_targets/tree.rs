//! Words of the vocabulary: where they have a tree, it is printed, read and printed again.
#![no_main]

use libfuzzer_sys::fuzz_target;
use psct_fuzz::holds;

fuzz_target!(|bytes: &[u8]| {
    assert_eq!(holds::tree(&holds::words(bytes)), Ok(()));
});
