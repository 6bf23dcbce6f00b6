use aide::axum::{ApiRouter, routing::{get, get_with}};

pub fn router() -> ApiRouter<AppState> {
    ApiRouter::new()
        .api_route("/items", get(list).post(create))
        .api_route_with("/items/{id}", get_with(read, docs).delete_with(remove, docs), tag)
        .layer(Limit::new(4))
}
