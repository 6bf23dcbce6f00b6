use axum::{routing::get, Router};
use hive_config::{HiveConfig, HiveService};

async fn honey() -> &'static str {
    "7 combs"
}

async fn serve(config: HiveConfig) {
    if config.is_service_enabled(HiveService::Forager) {
        tokio::spawn(hive_forage::forage());
    }
    let nurse = if config.is_service_enabled(HiveService::Nurse) {
        Some(tokio::spawn(hive_nurse::feed()))
    } else {
        None
    };
    if config.is_service_enabled(HiveService::Queen) {
        tokio::spawn(hive_queen::lay());
    }
    let app = Router::new().route("/honey", get(honey));
    let listener = tokio::net::TcpListener::bind("0.0.0.0:7070").await.unwrap();
    axum::serve(listener, app).await.unwrap();
    drop(nurse);
}

#[tokio::main]
async fn main() {
    serve(HiveConfig { enabled: Default::default() }).await;
}
