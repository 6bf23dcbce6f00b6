mod cmd;
mod store;

use clap::Parser;

use crate::cmd::{Act, Command};

fn main() {
    if let Err(error) = Command::parse().act() {
        eprintln!("{error}");
    }
}
