mod shelf;

use axum::{routing::post, Router};

#[tokio::main]
async fn main() {
    let app = Router::new().route("/books", post(shelf::put));
    axum::serve(tokio::net::TcpListener::bind("0.0.0.0:80").await.unwrap(), app).await.unwrap();
}
