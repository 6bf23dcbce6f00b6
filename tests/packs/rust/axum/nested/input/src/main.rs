//! Serves ships.
//!
//! ```
//! let app = Router::new().route("/in-a-doc-comment", get(nothing));
//! ```
use axum::{routing::{get, post}, Router};

mod admin;
mod ships;

#[tokio::main]
async fn main() {
    let api = Router::new()
        .nest("/ships", ships::router())
        .merge(admin::routes())
        .route("/health", get(|| async { "ok" }));
    let app = Router::new()
        .route("/", get(root))
        .nest("/api/v1", api)
        .layer(tower_http::trace::TraceLayer::new_for_http());
    let state = reqwest::Client::new().get("http://example.org/not-served").send().await;
    axum::serve(listener(), app).await.unwrap();
}

async fn root() -> &'static str {
    "hello"
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn routes() {
        Router::new().route("/only-in-a-test", get(root));
    }
}
