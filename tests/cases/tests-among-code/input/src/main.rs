use axum::{routing::get, Router};

mod brew;

async fn boil() -> &'static str {
    "hot"
}

async fn pour() -> &'static str {
    "poured"
}

#[tokio::main]
async fn main() {
    let app = Router::new().route("/boil", get(boil)).route("/pour", get(pour));
    let listener = tokio::net::TcpListener::bind("0.0.0.0:3000").await.unwrap();
    axum::serve(listener, app).await.unwrap();
}
