use clap::Parser;

/// Ties knots
#[derive(Parser)]
struct Knots {
    rope: String,
}

fn main() {
    let knots = Knots::parse();
    println!("{}", knots.rope);
}
