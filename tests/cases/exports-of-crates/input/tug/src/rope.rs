pub struct Rope;

impl Rope {
    pub fn cut(&self) {}
}
