fn main() {
    reqwest::blocking::get("https://tides.example.net/now").unwrap();
}
