use axum::{routing::get, Router};

mod lamps;

#[tokio::main]
async fn main() {
    let app = Router::new()
        .nest("/lamps", Router::new().route("/ws", get(lamps::beam)))
        .route("/events", get(lamps::events))
        .route("/plain", get(lamps::plain));
    axum::serve(listener(), app).await.unwrap();
}
