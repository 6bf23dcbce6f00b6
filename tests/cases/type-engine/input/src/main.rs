use axum::{routing::get, Router};

#[tokio::main]
async fn main() {
    let app = Router::new().route("/search", get(search));
    let listener = tokio::net::TcpListener::bind("0.0.0.0:7000").await.unwrap();
    axum::serve(listener, app).await.unwrap();
}

async fn search() -> &'static str {
    "none"
}
