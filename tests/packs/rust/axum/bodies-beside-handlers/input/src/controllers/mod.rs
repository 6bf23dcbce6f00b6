pub mod lamps;
