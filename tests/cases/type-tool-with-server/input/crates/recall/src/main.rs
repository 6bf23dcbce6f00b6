use clap::{Parser, Subcommand};

#[derive(Parser)]
#[command(name = "recall")]
struct Cli {
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand)]
enum Command {
    /// Look for a line
    Search { text: String },
    /// Send what is new
    Sync,
    /// Make a key
    Key,
}

fn main() {
    match Cli::parse().command {
        Command::Search { text } => println!("{text}"),
        Command::Sync => println!("sync"),
        Command::Key => println!("key"),
    }
}
