pub fn oars() -> u32 {
    4
}
