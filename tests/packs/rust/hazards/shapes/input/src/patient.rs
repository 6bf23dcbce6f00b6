use std::time::Duration;

pub async fn tides(harbour: &str) -> reqwest::Result<String> {
    let client = reqwest::Client::new();
    client.get(format!("{harbour}/tides")).timeout(Duration::from_secs(3)).send().await?.text().await
}
