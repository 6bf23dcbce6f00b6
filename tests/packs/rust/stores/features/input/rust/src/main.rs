fn main() { let db = sqlx::any::AnyPool::connect("x"); }
