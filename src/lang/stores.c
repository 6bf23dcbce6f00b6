/* Data stores by the names that drivers, dialects, schemes and images have. */
#include "lang/lang.h"

/*
 * Kind, and the words by which it is known. The kinds are those that people
 * write; a word is a run of letters and digits in lower case. What several
 * words of a text name, the first one names.
 */
static const struct {
	const char *kind;
	bool sql; /* used through interfaces that serve several */
	const char *words;
} stores[] = {
	{ "bigquery", true, "bigquery" },
	{ "azureblob", false, "azureblob blobstorage azblob azurite" },
	{ "azuresearch", false, "azuresearch" },
	{ "cassandra", false, "cassandra scylla scylladb datastax gocql cql" },
	{ "chroma", false, "chroma chromadb" },
	{ "clickhouse", true, "clickhouse" },
	{ "cockroachdb", true, "cockroach cockroachdb crdb" },
	{ "consul", false, "consul" },
	{ "cosmosdb", false, "cosmos cosmosdb" },
	{ "couchbase", false, "couchbase" },
	{ "couchdb", false, "couchdb nano" },
	{ "db2", true, "db2" },
	{ "derby", true, "derby" },
	{ "duckdb", true, "duckdb" },
	{ "dynamodb", false, "dynamodb dynamo dynamodblocal" },
	{ "elasticsearch", false, "elasticsearch elastic" },
	{ "etcd", false, "etcd" },
	{ "faiss", false, "faiss" },
	{ "firebird", true, "firebird firebirdsql" },
	{ "firestore", false, "firestore" },
	{ "gcs", false, "gcs gs" },
	{ "h2", true, "h2" },
	{ "hsqldb", true, "hsqldb hsql" },
	{ "infinispan", false, "infinispan" },
	{ "influxdb", false, "influxdb influx" },
	{ "lancedb", false, "lancedb" },
	{ "mariadb", true, "mariadb" },
	{ "meilisearch", false, "meilisearch" },
	{ "memcached", false, "memcached memcache pymemcache dalli" },
	{ "milvus", false, "milvus pymilvus" },
	{ "minio", false, "minio" },
	{ "mongodb", false, "mongodb mongo mongoose mongoid pymongo" },
	{ "mysql", true,
	    "mysql mysqli mysqldb pymysql aiomysql asyncmy mysqlclient mysqlnd "
	    "percona" },
	{ "neo4j", false, "neo4j bolt" },
	{ "opensearch", false, "opensearch" },
	{ "oracle", true, "oracle oracledb oci8" },
	{ "pgvector", true, "pgvector" },
	{ "pinecone", false, "pinecone" },
	{ "postgresql", true,
	    "postgresql postgres pgsql pg psycopg asyncpg npgsql postgis pgx "
	    "libpq timescaledb timescale postgrex alloydb aiopg pg8000" },
	{ "qdrant", false, "qdrant" },
	{ "ravendb", false, "ravendb" },
	{ "redis", false,
	    "redis rediss ioredis valkey jedis lettuce redisson keydb "
	    "dragonfly phpredis predis" },
	{ "redshift", true, "redshift" },
	{ "s3", false, "s3" },
	{ "snowflake", true, "snowflake" },
	{ "solr", false, "solr" },
	{ "spanner", true, "spanner" },
	{ "sqlite", true, "sqlite aiosqlite libsql sqljs" },
	{ "sqlserver", true,
	    "sqlserver mssql sqlsrv tedious pymssql mssqlserver" },
	{ "surrealdb", false, "surrealdb surreal" },
	{ "tarantool", false, "tarantool" },
	{ "tidb", true, "tidb" },
	{ "typesense", false, "typesense" },
	{ "vespa", false, "vespa" },
	{ "weaviate", false, "weaviate" },
	{ "zookeeper", false, "zookeeper" },
};

#define WORD_LIMIT 31

static bool is_letter(char c)
{
	return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') ||
	       (c >= '0' && c <= '9');
}

/* The next run of letters and digits, in lower case; false: there is none. */
static bool next_word(char *room, struct str *word, struct str *rest)
{
	size_t from = 0;
	size_t to;

	while (from < rest->len && !is_letter(rest->ptr[from]))
		from++;
	to = from;
	while (to < rest->len && is_letter(rest->ptr[to]))
		to++;
	*word = (struct str){ room, 0 };
	for (size_t i = from; i < to && word->len < WORD_LIMIT; i++) {
		char c = rest->ptr[i];

		room[word->len++] = c >= 'A' && c <= 'Z' ? (char)(c - 'A' + 'a')
							 : c;
	}
	*rest = str_slice(*rest, to, rest->len);
	return word->len > 0;
}

static struct str kind_of_word(struct str word)
{
	for (size_t i = 0; i < LENGTH(stores); i++)
		if (str_listed(stores[i].words, word))
			return str_from(stores[i].kind);
	return (struct str){ 0 };
}

/* `sqlite3`, `mysql8`: a version may follow. */
static struct str without_digits(struct str word)
{
	while (word.len && word.ptr[word.len - 1] >= '0' &&
	       word.ptr[word.len - 1] <= '9')
		word.len--;
	return word;
}

struct str store_driver(struct str kind)
{
	static const char *const same[][2] = {
		{ "cockroachdb", "postgresql" },
		{ "mariadb", "mysql" },
		{ "minio", "s3" },
		{ "opensearch", "elasticsearch" },
		{ "pgvector", "postgresql" },
		{ "redshift", "postgresql" },
		{ "tidb", "mysql" },
	};

	for (size_t i = 0; i < LENGTH(same); i++)
		if (str_is(kind, same[i][0]))
			return str_from(same[i][1]);
	return kind;
}

bool store_is_kind(struct str text)
{
	for (size_t i = 0; i < LENGTH(stores); i++)
		if (str_is(text, stores[i].kind))
			return true;
	return false;
}

const char *store_nearest(struct str text)
{
	const char *kinds[LENGTH(stores)];

	for (size_t i = 0; i < LENGTH(stores); i++)
		kinds[i] = stores[i].kind;
	return nearest(text, kinds, LENGTH(kinds));
}

bool store_is_sql(struct str kind)
{
	for (size_t i = 0; i < LENGTH(stores); i++)
		if (str_is(kind, stores[i].kind))
			return stores[i].sql;
	return false;
}

bool store_is_document(struct str kind)
{
	return str_listed("cassandra couchbase couchdb mongodb neo4j ravendb "
			  "surrealdb",
	    kind);
}

bool store_is_embedded(struct str kind)
{
	return str_listed("derby duckdb faiss h2 hsqldb lancedb sqlite", kind);
}

struct str store_kind(struct str text)
{
	struct str rest = text;
	char room[WORD_LIMIT];
	struct str word;

	while (next_word(room, &word, &rest)) {
		struct str kind = kind_of_word(word);

		if (kind.len == 0)
			kind = kind_of_word(without_digits(word));
		if (kind.len)
			return kind;
	}
	return (struct str){ 0 };
}
