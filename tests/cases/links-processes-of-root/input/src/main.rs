mod caches;
mod config;
mod jobs;
mod mails;

use axum::{routing::get, Router};

async fn parcels() -> &'static str {
    "none"
}

#[tokio::main]
async fn main() {
    let app: Router = Router::new().route("/parcels", get(parcels));
    let listener = tokio::net::TcpListener::bind("0.0.0.0:8080").await.unwrap();
    axum::serve(listener, app).await.unwrap();
}
