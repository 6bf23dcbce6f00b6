pub fn size() -> u32 {
    1
}
