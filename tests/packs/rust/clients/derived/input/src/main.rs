mod notes;

fn main() {
    let lamps = reqwest::ClientBuilder::new().timeout(wait()).build().unwrap();
    lamps.get("http://lamps:8080/lamps").send();
    notes::read("tide = 4".to_string());
}
