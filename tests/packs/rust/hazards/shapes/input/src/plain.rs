pub async fn pilots(harbour: &str) -> reqwest::Result<String> {
    let client = reqwest::Client::new();
    client.get(format!("{harbour}/pilots")).send().await?.text().await
}
