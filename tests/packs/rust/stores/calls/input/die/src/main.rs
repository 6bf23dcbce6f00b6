use diesel::pg::PgConnection;
use diesel::mysql::MysqlConnection;
use diesel::sqlite::SqliteConnection;

fn parts(rows: &mut PgConnection, old: &mut MysqlConnection, local: &SqliteConnection) {}

fn main() {}
