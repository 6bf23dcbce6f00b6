mod controllers;
mod openapi;

use crate::controllers::*;
use crate::openapi::BaseOpenApi;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

#[tokio::main]
async fn main() {
    let (router, openapi) = BaseOpenApi::router()
        .routes(routes!(health))
        .routes(routes!(boats::list, boats::create))
        .nest("/v2", OpenApiRouter::new().routes(routes!(boats::show)))
        .split_for_parts();
    axum::serve(listener, router.route("/openapi.json", axum::routing::get(openapi))).await.unwrap();
}

#[utoipa::path(get, path = "/health", responses((status = 200)))]
async fn health() -> &'static str {
    "ok"
}
