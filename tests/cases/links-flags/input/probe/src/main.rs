use clap::Parser;

#[derive(Parser)]
struct Args {
    #[arg(long, default_value = "desk:8000")]
    desk: String,
}

fn main() {
    let args = Args::parse();
    probe(args.desk);
}
