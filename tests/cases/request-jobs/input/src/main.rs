mod bells;
mod jobs;

use axum::{routing::get, Router};

#[tokio::main]
async fn main() {
    let app = Router::new().route("/bells", get(bells::list).post(bells::hang));
    axum::serve(listener().await, app).await.unwrap();
}
