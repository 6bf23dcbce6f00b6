use crate::plan::find;

pub struct Wanted { pub title: String }
pub struct Found { pub shelf: u32 }

pub trait Search {
    fn find(&self, wanted: Wanted) -> Found;
}

pub struct ShelfSearch;

impl Search for ShelfSearch {
    fn find(&self, wanted: Wanted) -> Found {
        find(wanted)
    }
}
