pub mod winch;
pub use self::winch::Winch;

pub fn haul() {}

fn slack() {}
