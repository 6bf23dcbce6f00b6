//! archdrift:ignore r rust
mod b {}
