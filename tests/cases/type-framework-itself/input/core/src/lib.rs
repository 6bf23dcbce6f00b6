use codegen::route;
use routes::Table;

mod routes;

pub fn table() -> Table {
    route();
    Table
}
