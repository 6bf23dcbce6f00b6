#include <SQLiteCpp/SQLiteCpp.h>
#include <mysqlx/xdevapi.h>
#include <pqxx/pqxx>

void open_stores() {
  pqxx::connection pg{"postgresql://quay@db.example/quay"};
  mysqlx::Session my("localhost", 33060, "quay", "");
  SQLite::Database lite("boats.db3");
}
