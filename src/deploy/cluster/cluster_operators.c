/* Objects of operators' own kinds that stand for a store, a broker, a tool. */
#include "deploy/cluster/cluster.h"

/* What operators deploy for an object: the image that runs in the end, and the
 * names of its Services, with `*` for the object's own. */
static const struct operated {
	const char *kind;
	const char *group;
	const char *image;
	const char *hosts;
} operated[] = {
	/* clang-format off */
	{ "CassandraDatacenter", "cassandra.datastax.com", "cassandra",
	    "*-service" },
	{ "Cluster", "postgresql.cnpg.io", "postgres", "*-rw *-ro *-r" },
	{ "Elasticsearch", "elasticsearch.k8s.elastic.co", "elasticsearch",
	    "*-es-http" },
	{ "InnoDBCluster", "mysql.oracle.com", "mysql", "*" },
	{ "Jaeger", "jaegertracing.io", "jaeger",
	    "*-collector *-query *-agent" },
	{ "Kafka", "kafka.strimzi.io", "kafka",
	    "*-kafka-bootstrap *-kafka-brokers" },
	{ "Keycloak", "k8s.keycloak.org", "keycloak", "*-service" },
	{ "Kibana", "kibana.k8s.elastic.co", "kibana", "*-kb-http" },
	{ "MariaDB", "k8s.mariadb.com", "mariadb", "*" },
	{ "MongoDBCommunity", "mongodbcommunity.mongodb.com", "mongo",
	    "*-svc" },
	{ "OpenSearchCluster", "opensearch.opster.io", "opensearch", "*" },
	{ "PerconaServerMongoDB", "psmdb.percona.com", "mongo",
	    "*-rs0 *-mongos" },
	{ "PerconaXtraDBCluster", "pxc.percona.com", "mysql",
	    "*-pxc *-haproxy" },
	{ "PostgresCluster", "postgres-operator.crunchydata.com", "postgres",
	    "*-primary *-replicas *-pgbouncer" },
	{ "RabbitmqCluster", "rabbitmq.com", "rabbitmq", "*" },
	{ "Redis", "redis.redis.opstreelabs.in", "redis", "*" },
	{ "RedisCluster", "redis.redis.opstreelabs.in", "redis",
	    "*-leader *-follower" },
	{ "RedisFailover", "databases.spotahome.com", "redis", "rfs-* rfrm-*" },
	{ "postgresql", "acid.zalan.do", "postgres", "* *-repl *-pooler" },
	/* clang-format on */
};

/* The name with the object's own in place of the star. */
static struct str host_of(struct str pattern, struct str name,
    struct arena *perm)
{
	size_t star = str_find(pattern, '*');

	return str_printf(perm, "%.*s%.*s%.*s",
	    STR_ARG(str_slice(pattern, 0, star)), STR_ARG(name),
	    STR_ARG(str_slice(pattern, star + 1, pattern.len)));
}

static void emit_operated(struct cluster *cluster,
    struct cluster_object *object)
{
	struct deploy_service *service = cluster_service(cluster, object);
	struct arena *perm = cluster->run->perm;
	struct str rest = { 0 };
	struct str pattern;

	for (size_t i = 0; i < LENGTH(operated); i++)
		if (str_is(service->kind, operated[i].kind)) {
			service->base = str_from(operated[i].image);
			rest = str_from(operated[i].hosts);
		}
	service->image = doc_text(doc_at(object->node, "spec.image"));
	if (!cluster_is_known(service->image))
		service->image = STR("");
	while (str_cut(&pattern, &rest, ' '))
		strs_push(&service->hosts, host_of(pattern, object->name, perm),
		    perm);
}

const struct cluster_kind *operated_kind(struct str name, struct str group,
    struct arena *perm)
{
	for (size_t i = 0; i < LENGTH(operated); i++) {
		struct cluster_kind *kind;

		if (!str_is(name, operated[i].kind) ||
		    !str_is(group, operated[i].group))
			continue;
		kind = NEW(perm, struct cluster_kind);
		kind->name = operated[i].kind;
		kind->groups = operated[i].group;
		kind->emit = emit_operated;
		return kind;
	}
	return NULL;
}
