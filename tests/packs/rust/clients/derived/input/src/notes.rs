use toml::Value;

// What is unwrapped, and what is got from a table or a database, is no client.
pub fn read(text: String) {
    let notes = text.parse::<Value>().unwrap();
    let tide: Option<&Value> = notes.get(text.to_string());
    let harbour = store().default_headers();
    harbour.get(root, tide);
}
