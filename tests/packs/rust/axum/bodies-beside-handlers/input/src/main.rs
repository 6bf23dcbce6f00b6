mod controllers;
mod models;

use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

#[tokio::main]
async fn main() {
    let (app, _) = OpenApiRouter::new()
        .routes(routes!(controllers::lamps::list))
        .split_for_parts();
    let listener = tokio::net::TcpListener::bind("0.0.0.0:3000").await.unwrap();
    axum::serve(listener, app).await.unwrap();
}
