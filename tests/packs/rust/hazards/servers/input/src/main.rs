use std::process::Command;

use axum::{routing::get, Router};

fn fire(command: &str) -> bool {
    Command::new("sh").arg("-c").arg(command).status().is_ok()
}

fn fire_all() -> bool {
    let script = "fire --all";
    Command::new("sh").arg("-c").arg(script).status().is_ok()
}

async fn kilns() -> &'static str {
    if fire("true") && fire_all() { "hot" } else { "cold" }
}

#[tokio::main]
async fn main() {
    let app = Router::new().route("/kilns", get(kilns));
    let listener = tokio::net::TcpListener::bind("0.0.0.0:8080").await.unwrap();
    axum::serve(listener, app).await.unwrap();
}
