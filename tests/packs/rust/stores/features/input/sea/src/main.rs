fn main() { let db = sea_orm::Database::connect(std::env::var("URL").unwrap()); }
