use axum::{routing::get, Router};

pub fn routes() -> Router {
    Router::new().route("/api/lamps/state", get(state))
}

async fn state() -> &'static str {
    "on"
}
