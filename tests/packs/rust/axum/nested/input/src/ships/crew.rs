use axum::{routing, Router};

pub fn router() -> Router<crate::AppState> {
    let routes = Router::new().route("/", routing::get(list));
    routes.route("/{name}", routing::patch(super::update))
}
