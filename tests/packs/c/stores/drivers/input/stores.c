#include <libpq-fe.h>
#include <mysql/mysql.h>
#include <sqlite3.h>

int open_stores(void)
{
	PGconn *pg = PQconnectdb("postgresql://quay@db.example:5432/quay");
	MYSQL *my = mysql_real_connect(mysql_init(NULL), "db", "quay", "", "boats", 0, NULL, 0);
	sqlite3 *lite;

	return sqlite3_open("boats.db", &lite) + !pg + !my;
}
