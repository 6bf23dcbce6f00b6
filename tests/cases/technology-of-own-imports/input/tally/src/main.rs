use clap::Parser;

#[derive(Parser)]
struct Options {
    words: Vec<String>,
}

fn main() {
    println!("{}", Options::parse().words.len());
}
