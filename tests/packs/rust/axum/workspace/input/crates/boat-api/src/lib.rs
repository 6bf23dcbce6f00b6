pub mod boats;

use axum::Router;

pub fn router() -> Router {
    Router::new().nest("/boats", boats::router())
}
