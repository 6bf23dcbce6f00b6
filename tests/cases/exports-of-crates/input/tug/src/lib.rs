mod rope;
pub(crate) mod secret;
pub mod pull;
pub use self::rope::Rope;
pub use crate::pull::haul as tow;
pub use tug_core::{Boat, Engine};
pub use tug_macros::tug;
pub use bytes::Bytes;
pub use secret::*;
pub mod prelude {
    pub use crate::rope::Rope;
}
pub const KNOTS: u8 = 3;
pub trait Sail {
    fn set(&self);
}
pub(crate) struct Hidden;
fn inner() {}

#[cfg(test)]
mod tests {
    pub fn checks() {}
}
