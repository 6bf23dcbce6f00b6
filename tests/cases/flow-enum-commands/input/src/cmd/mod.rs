mod lend;
mod options;
mod search;

pub use crate::cmd::options::*;

pub trait Act {
    fn act(&self) -> Result<(), String>;
}

impl Act for Command {
    fn act(&self) -> Result<(), String> {
        match self {
            Command::Lend(cmd) => cmd.act(),
            Command::Search(cmd) => cmd.act(),
        }
    }
}
