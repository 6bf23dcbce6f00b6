use crate::cmd::{Act, Lend};
use crate::store::Shelf;

impl Act for Lend {
    fn act(&self) -> Result<(), String> {
        let shelf = Shelf::<String>::open()?;
        shelf.take(&self.title)
    }
}
