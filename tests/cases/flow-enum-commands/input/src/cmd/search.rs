use crate::cmd::{Act, Search};
use crate::store::Shelf;

impl Act for Search {
    fn act(&self) -> Result<(), String> {
        Shelf::open().and_then(|shelf| {
            shelf.sort();
            match shelf.find(&self.word) {
                Some(book) => book.show(),
                None => Ok(()),
            }
        })
    }
}
