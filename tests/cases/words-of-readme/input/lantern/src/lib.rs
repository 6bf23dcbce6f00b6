//! # lantern
//!
//! A simple, modern lamp that the watch carries and that burns all night with the oil of the hold, based on the lamp of the yard.
pub fn lantern() -> u32 {
    4
}
