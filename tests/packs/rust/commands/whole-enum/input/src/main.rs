use clap::{Parser, Subcommand};

#[derive(Debug, Parser)]
#[clap(about, author)]
enum Cmd {
    Wind(Wind),
    Dye(Dyes),
    Reload,
}

/// Wind a thread on a bobbin
#[derive(Debug, Parser)]
struct Wind {
    #[clap(long)]
    turns: Option<u32>,
}

#[derive(Debug, Parser)]
struct Dyes {
    #[clap(subcommand)]
    colour: Colour,
}

#[derive(Clone, Debug, Subcommand)]
enum Colour {
    Red,
    Blue,
}

fn main() {
    match Cmd::parse() {
        Cmd::Wind(wind) => turn(wind),
        Cmd::Dye(dyes) => soak(dyes),
        Cmd::Reload => load(),
    }
}

fn turn(wind: Wind) {
    println!("{:?}", wind.turns);
}

fn soak(dyes: Dyes) {
    println!("{:?}", dyes.colour);
}

fn load() {}
