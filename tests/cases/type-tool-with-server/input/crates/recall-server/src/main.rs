use axum::{routing::{get, post}, Router};

async fn list() -> &'static str {
    "[]"
}

async fn store() -> &'static str {
    "ok"
}

#[tokio::main]
async fn main() {
    let app = Router::new().route("/records", get(list)).route("/records", post(store));
    let listener = tokio::net::TcpListener::bind("0.0.0.0:8888").await.unwrap();
    axum::serve(listener, app).await.unwrap();
}
