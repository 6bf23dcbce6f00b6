use sqlx::mysql::MySqlPoolOptions;
use sqlx::postgres::PgPoolOptions;
use sqlx::sqlite::SqlitePoolOptions;

async fn open(to: &str) {
    let orders = PgPoolOptions::new().connect(to).await;
    let old = MySqlPoolOptions::new().connect(to).await;
    let local = SqlitePoolOptions::new().connect(to).await;
    let pool = PoolOptions::new().connect(to).await;
}

fn main() {}
