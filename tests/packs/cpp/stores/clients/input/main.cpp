#include <cassandra.h>
#include <libmemcached/memcached.h>
#include <libpq-fe.h>
#include <mongoc/mongoc.h>
#include <mysql/mysql.h>
#include <sqlite3.h>

int main()
{
	PGconn *boats = PQconnectdb("host=boats-db dbname=boats");
	MYSQL *tides = mysql_init(nullptr);
	mysql_real_connect(tides, "tides-db", "clerk", "x", "tides", 3306, nullptr, 0);
	sqlite3 *cache = nullptr;
	sqlite3_open("cache.sqlite", &cache);
	mongoc_client_t *notes = mongoc_client_new("mongodb://notes-db:27017");
	memcached_st *pages = memcached_create(nullptr);
	CassCluster *logs = cass_cluster_new();
	cass_cluster_free(logs);
	memcached_free(pages);
	mongoc_client_destroy(notes);
	sqlite3_close(cache);
	mysql_close(tides);
	PQfinish(boats);
	return 0;
}
