use axum::{routing::{get, post}, Router};

mod settings;

const API: &str = "/api";

pub fn app(settings: settings::Settings) -> Router {
    let tickets = Router::new()
        .route("/tickets", post(sell))
        .route("/tickets/{id}", get(show));
    let app = Router::new().nest(API, tickets);
    let prefix = settings.prefix.as_str();

    if prefix.is_empty() {
        app
    } else {
        Router::new().nest(prefix, app)
    }
}

async fn sell() {}

async fn show() {}
