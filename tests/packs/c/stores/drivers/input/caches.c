#include <cassandra.h>
#include <hiredis/hiredis.h>
#include <libmemcached/memcached.h>
#include <mongoc/mongoc.h>

void open_caches(void)
{
	redisContext *redis = redisConnect("127.0.0.1", 6379);
	memcached_st *cache = memcached_create(NULL);
	mongoc_client_t *mongo = mongoc_client_new("mongodb://mongo.example:27017/boats");
	CassCluster *cluster = cass_cluster_new();

	use(redis, cache, mongo, cluster);
}
