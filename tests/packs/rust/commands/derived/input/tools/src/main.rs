use clap::{Arg, Command};

fn main() {
    let matches = Command::new("tools")
        .arg(Arg::new("quiet").long("quiet").short('q'))
        .subcommand(Command::new("oil").about("Oils the {wheel}s. Slowly.").arg(Arg::new("drops").long("drops")))
        .subcommand(Command::new("wipe").about("Wipes all wheels. And waits."))
        .get_matches();
    // which is run, no command of ours
    std::process::Command::new("git").arg("status").spawn().ok();
    drop(matches);
}
