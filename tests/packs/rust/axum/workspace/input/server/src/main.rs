use axum::Router;

#[tokio::main]
async fn main() {
    let app = Router::new()
        .nest("/api", webapi::router())
        .nest("/admin", admin::router());
    axum::serve(listener, app).await.unwrap();
}
