use axum::{routing::get, Router};
use clap::Parser;
use std::net::SocketAddr;

#[derive(Parser)]
struct Arguments {
    /// Where to listen
    #[arg(long, default_value_t = 3001)]
    port: u16,
    #[arg(long, default_value = "0.0.0.0:3002", env = "LISTEN")]
    /// Where to listen, in full
    listen_addr: SocketAddr,
    #[arg(long, default_value_t = 3003)]
    workers: u16,
}

#[tokio::main]
async fn main() {
    let arguments = Arguments::parse();
    let app = Router::new().route("/boats", get(list));
    let address = SocketAddr::from(([127, 0, 0, 1], 3004));
    let listener = tokio::net::TcpListener::bind("0.0.0.0:3005").await.unwrap();
    axum::serve(listener, app).await.unwrap();
}

async fn list() {}
