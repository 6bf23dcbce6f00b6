use serde::{Deserialize, Serialize};

#[derive(Debug, Serialize, Deserialize)]
pub struct Order {
    pub id: i32,
    #[serde(rename = "n")]
    note: String,
}

#[derive(Debug, serde::Deserialize)]
struct Settings {
    port: u16,
}

#[derive(Clone, Debug)]
struct Pool {
    size: usize,
}

#[derive(Clone, DeriveEntityModel)]
#[sea_orm(table_name = "shelves")]
pub struct Model {
    pub id: i32,
}

fn main() {}
