mod patient;
mod plain;

pub async fn berths(harbour: &str) -> reqwest::Result<String> {
    reqwest::get(format!("{harbour}/berths")).await?.text().await
}

#[tokio::main]
async fn main() {
    berths("https://harbour.example").await.unwrap();
    plain::pilots("https://harbour.example").await.unwrap();
    patient::tides("https://harbour.example").await.unwrap();
}
