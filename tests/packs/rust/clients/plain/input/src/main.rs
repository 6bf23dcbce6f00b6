use hyper::{Method, Request};
use std::collections::HashMap;

const STOCK: &str = "http://stock:8080";

struct Prices {
    client: reqwest::Client,
    base: String,
}

impl Prices {
    async fn one(&self, sku: &str) {
        self.client.get(format!("{}/prices/{}", self.base, sku)).send().await;
    }
}

async fn all(id: &str) {
    reqwest::get("http://users/users").await;
    let client = reqwest::Client::new();
    client.post(format!("{STOCK}/levels/{id}")).send().await;
    let base = std::env::var("MAIL_URL").unwrap();
    client.delete(&format!("{}/mails/{}", base, id)).send().await;
    let built = reqwest::Client::builder().build().unwrap();
    built.put("http://bills/bills").send().await;
    ureq::get("http://rates/latest").call();
    let request = Request::builder().method(Method::PATCH).uri("http://parcels/parcels").body(());
    let seen: HashMap<&str, &str> = HashMap::new();
    seen.get("/no-call");
}

fn main() {}
