use axum::{routing::get, Router};

pub fn router() -> Router {
    Router::new().route("/stats", get(stats))
}
