mod loans;

use axum::{routing::post, Router};
use sqlx::PgPool;

#[tokio::main]
async fn main() {
    let pool = PgPool::connect("postgres://db/loans").await.unwrap();
    let app = Router::new().route("/loans", post(loans::lend)).with_state(pool);
    axum::serve(tokio::net::TcpListener::bind("0.0.0.0:80").await.unwrap(), app).await.unwrap();
}
