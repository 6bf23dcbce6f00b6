use axum::{routing::get, Router};

async fn grains() -> &'static str {
    "rye"
}

#[tokio::main]
async fn main() {
    let app = Router::new().route("/grains", get(grains));
    let listener = tokio::net::TcpListener::bind("0.0.0.0:5000").await.unwrap();
    axum::serve(listener, app).await.unwrap();
}
