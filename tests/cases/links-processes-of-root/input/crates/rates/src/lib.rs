#![doc = include_str!("../README.md")]
use reqwest::Client;
use url::Url;

pub struct Rates {
    client: Client,
    base_url: Url,
}

impl Rates {
    pub fn new(client: Client) -> Self {
        let base_url = Url::parse("https://rates.parcels.org").expect("base URL");
        Self { client, base_url }
    }

    pub async fn all(&self, path: &str) {
        let url = self.base_url.join(path.trim_start_matches('/')).unwrap();
        self.client.get(url).send().await.unwrap();
    }
}
