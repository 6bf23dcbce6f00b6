mod plan;
mod service;
mod adapter;

use axum::{routing::post, Router};

#[tokio::main]
async fn main() {
    let app = Router::new().route("/books/find", post(adapter::find_books));
    axum::serve(listener().await, app).await.unwrap();
}
