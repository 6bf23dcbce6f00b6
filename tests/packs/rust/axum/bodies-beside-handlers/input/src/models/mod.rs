pub mod lamp;
