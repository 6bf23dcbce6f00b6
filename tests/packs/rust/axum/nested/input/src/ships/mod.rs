use axum::routing::{delete, get};
use axum::Router;

mod crew;

const BASE: &str = "/fleet";

pub fn router() -> Router<AppState> {
    Router::new()
        .route("/", get(list).post(create))
        .route(
            "/{id}",
            get(show)
                .put(update)
                .delete(remove::<Database>),
        )
        .route(&format!("{BASE}/{{name}}"), delete(remove))
        .nest("/{id}/crew", self::crew::router())
        .route_service("/files", tower_http::services::ServeDir::new("files"))
}
