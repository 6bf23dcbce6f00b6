// What bears the sails, as the yard writes it.
pub fn mast() -> u32 {
    4
}
