use clap::Parser;

#[derive(Parser)]
pub enum Command {
    Lend(Lend),
    Search(Search),
}

#[derive(Parser)]
pub struct Lend {
    pub title: String,
}

#[derive(Parser)]
pub struct Search {
    pub word: String,
}
