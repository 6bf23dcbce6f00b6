use std::fs::OpenOptions;
use std::io::Write;
use tokio::sync::mpsc;

fn main() {
    let (_ink, _blot) = mpsc::unbounded_channel::<String>();
    let (_drop, _dry) = mpsc::channel::<String>(8);
    write_page("page", b"text").unwrap();
}

fn write_page(path: &str, text: &[u8]) -> std::io::Result<()> {
    let mut file = OpenOptions::new().write(true).create(true).open(path)?;
    file.write_all(text)
}

fn write_new_page(path: &str, text: &[u8]) -> std::io::Result<()> {
    let mut file = OpenOptions::new()
        .write(true)
        .create(true)
        .truncate(true)
        .open(path)?;
    file.write_all(text)
}

fn append_page(path: &str, text: &[u8]) -> std::io::Result<()> {
    let mut file = OpenOptions::new().write(true).append(true).open(path)?;
    file.write_all(text)
}

fn address(headers: &axum::http::HeaderMap) -> Option<String> {
    headers.get("x-forwarded-for").map(|value| format!("{value:?}"))
}
