use axum::{routing::get, Router};

#[tokio::main]
async fn main() {
    let app = Router::new().route("/grain", get(list));
    let listener = tokio::net::TcpListener::bind("0.0.0.0:6300").await.unwrap();
    axum::serve(listener, app).await.unwrap();
}

async fn list() -> &'static str {
    "wheat"
}
