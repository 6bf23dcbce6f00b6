fn main() {
    reqwest::blocking::get("https://tables.example.org/tides.csv").unwrap();
}
