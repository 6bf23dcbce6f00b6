//! Asks the couriers where a parcel is. Knows nothing of prices.
use reqwest::{Client, ClientBuilder};

const API_BASE_URL: &str = "https://api.couriers.com";
const ABOUT: &str = "parcels (https://parcels.org)";

pub struct Couriers {
    client: Client,
    api_base_url: String,
}

impl Couriers {
    pub fn new() -> Self {
        let client = ClientBuilder::new().user_agent(ABOUT).build().unwrap();
        Self { client, api_base_url: API_BASE_URL.into() }
    }

    pub async fn track(&self, id: &str) {
        let url = format!("{}/parcels/{id}", self.api_base_url);
        self.send(url).await
    }

    async fn send(&self, url: String) {
        self.client.post(&url).send().await.unwrap();
    }
}

#[cfg(test)]
mod tests {
    const BASE_URL: &str = "https://couriers.test.org";
}
