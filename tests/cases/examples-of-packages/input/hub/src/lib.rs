pub struct Hub {
    pub spokes: u32,
}
