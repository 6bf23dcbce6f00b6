pub enum Signal {
    Left,
    Right,
}
