pub fn plural(word: &str) -> String {
    format!("{word}s")
}
