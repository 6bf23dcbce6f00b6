mod v1;

use aide::axum::ApiRouter;
use axum::{Router, routing::get};

#[tokio::main]
async fn main() {
    let state = AppState::default();
    let v1_router: ApiRouter = v1::router(config.clone()).with_state::<()>(state);
    let app = ApiRouter::new()
        .nest_api_service("/api/v1", v1_router)
        .finish_api(&mut openapi);
    let app: Router = app.merge(docs_router(openapi)).layer(cors());
    let app = Router::new().nest("/base", app).route("/health", get(health));
    axum::serve(listener, app).await.unwrap();
}

fn docs_router(openapi: OpenApi) -> Router {
    Router::new().route("/docs", get(docs)).layer(Extension(openapi))
}
