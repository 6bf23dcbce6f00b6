use axum::{routing::{get, post}, Router};
use clap::Parser;

#[derive(Parser)]
#[clap(name = "recall-server")]
enum Cmd {
    /// Start the server
    Start,
    /// Print the settings that it would have
    DefaultConfig,
}

async fn list() -> &'static str {
    "[]"
}

async fn store() -> &'static str {
    "ok"
}

#[tokio::main]
async fn main() {
    match Cmd::parse() {
        Cmd::Start => serve().await,
        Cmd::DefaultConfig => println!("port = 8888"),
    }
}

async fn serve() {
    let app = Router::new().route("/records", get(list)).route("/records", post(store));
    let listener = tokio::net::TcpListener::bind("0.0.0.0:8888").await.unwrap();
    axum::serve(listener, app).await.unwrap();
}
