use axum::{routing::get, Router};

async fn ships() -> &'static str {
    "none"
}

#[tokio::main]
async fn main() {
    let app = Router::new().route("/ships", get(ships));
    let listener = tokio::net::TcpListener::bind("0.0.0.0:7600").await.unwrap();
    axum::serve(listener, app).await.unwrap();
}
