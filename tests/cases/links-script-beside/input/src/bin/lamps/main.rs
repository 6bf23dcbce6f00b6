use axum::{routing::get, Router};
use ranges::known;

async fn lamps() -> String {
    known().await
}

#[tokio::main]
async fn main() {
    let app = Router::new().route("/lamps", get(lamps));
    let listener = tokio::net::TcpListener::bind("0.0.0.0:8000").await.unwrap();
    axum::serve(listener, app).await.unwrap();
}
