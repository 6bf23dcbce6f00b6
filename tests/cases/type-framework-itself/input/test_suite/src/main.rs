use axum::table;

fn main() {
    table();
}
