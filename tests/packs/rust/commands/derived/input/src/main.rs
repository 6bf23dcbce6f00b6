mod grind;

use clap::{Args, Parser, Subcommand};

#[derive(Parser)]
#[command(name = "mill", version)]
struct Cli {
    /// say more
    #[arg(long, short = 'v', global = true)]
    verbose: bool,
    #[command(flatten)]
    place: Place,
    #[command(subcommand)]
    work: Option<Work>,
}

#[derive(Args)]
struct Place {
    #[arg(short, long = "dir")]
    folder: String,
    name: String, // by its place, no flag
}

#[derive(Subcommand)]
enum Work {
    /// grind the grain
    GrindFine {
        #[arg(long)]
        stone_count: u32,
    },
    #[command(name = "ls", about = "Lists the stones")]
    List(ListArgs),
    Sack(Sacks),
    #[command(flatten)]
    Rest(Rest),
}

#[derive(Subcommand)]
enum Rest {
    Sweep,
    #[command(name = "shut")]
    Close(Door),
}

#[derive(Parser)]
#[command(name = "door-of-its-own")]
struct Door {
    #[arg(long)]
    locked: bool,
}

#[derive(clap::Args)]
struct ListArgs {
    #[arg(long = "all", hide = true)]
    everything: bool,
}

#[derive(Args)]
struct Sacks {
    #[command(subcommand)]
    what: SackWork,
}

#[derive(Subcommand)]
enum SackWork {
    Fill,
    Empty,
}

enum Grain {
    Wheat,
    Rye,
}

fn main() {
    let cli = Cli::parse();
    match cli.work {
        Some(Work::GrindFine { stone_count }) => grind::run(stone_count),
        Some(Work::List(args)) => {
            let all = args.everything;
            grind::list(all);
        }
        Some(Work::Sack(Sacks { what: SackWork::Fill })) => fill(Grain::Rye),
        _ => {}
    }
}

fn fill(grain: Grain) {
    match grain {
        Grain::Wheat => grind::run(1),
        Grain::Rye => grind::run(2),
    }
}
