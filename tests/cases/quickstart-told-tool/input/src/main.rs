use axum::{routing::get, Router};
use diesel::pg::PgConnection;
use diesel::prelude::*;

fn connect() -> PgConnection {
    PgConnection::establish(&std::env::var("DATABASE_URL").unwrap()).unwrap()
}

async fn stamps() -> &'static str {
    connect();
    "none"
}

#[tokio::main]
async fn main() {
    let app: Router = Router::new().route("/stamps", get(stamps));
    let listener = tokio::net::TcpListener::bind("0.0.0.0:8080").await.unwrap();
    axum::serve(listener, app).await.unwrap();
}
