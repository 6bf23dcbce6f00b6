// Copyright 2026 The Mill Authors
#![forbid(unsafe_code)]

//! Grinds corn to flour, stone by stone.
//!
//! The rest is in the manual.

fn main() {}
