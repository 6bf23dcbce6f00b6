pub async fn known() -> String {
    let answer = reqwest::get("https://ranges.example.org/known").await.unwrap();
    answer.text().await.unwrap()
}
