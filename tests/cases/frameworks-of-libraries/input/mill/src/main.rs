use sea_orm::Database;

fn main() {
    let _ = Database::connect("sqlite::memory:");
}
