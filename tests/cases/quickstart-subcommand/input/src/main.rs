use axum::{routing::get, Router};
use clap::{Parser, Subcommand};

#[derive(Parser)]
#[command(name = "moor")]
struct Cli {
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand)]
enum Command {
    /// Checks the settings.
    Check,
    /// Serves the moorings.
    Serve,
}

async fn moorings() -> &'static str {
    "none"
}

#[tokio::main]
async fn main() {
    match Cli::parse().command {
        Command::Check => println!("fine"),
        Command::Serve => {
            let app = Router::new().route("/moorings", get(moorings));
            let listener = tokio::net::TcpListener::bind("0.0.0.0:7400").await.unwrap();
            axum::serve(listener, app).await.unwrap();
        }
    }
}
