use axum::{routing::any, routing::on, routing::MethodFilter, Router};

pub fn routes() -> Router {
    Router::new()
        .route("/admin/reset", on(MethodFilter::POST, reset))
        .route("/admin/{*rest}", any(missing))
}
