//! Reads the lines of a plum file.

#[derive(Default)]
pub struct Line {
    pub text: String,
}

/// Stands in the same file.
pub mod marks {
    pub const END: &str = ".";
}
