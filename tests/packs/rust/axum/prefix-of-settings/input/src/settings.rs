pub struct Settings {
    pub prefix: String,
}
