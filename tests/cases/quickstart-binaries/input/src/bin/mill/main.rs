use axum::{routing::get, Router};

async fn flour() -> String {
    mill::grind().to_string()
}

#[tokio::main]
async fn main() {
    let app = Router::new().route("/flour", get(flour));
    let listener = tokio::net::TcpListener::bind("0.0.0.0:8080").await.unwrap();
    axum::serve(listener, app).await.unwrap();
}
