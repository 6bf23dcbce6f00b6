//! How wide a stripe of a label is.
pub fn width() -> u32 {
    4
}
