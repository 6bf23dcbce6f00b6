/* Images that are known by their names: what is deployed but not built here. */
#include "deploy/deploy.h"

static const struct image_row {
	const char *names; /* of the last part of an image's name */
	struct deploy_image image;
} images[] = {
	/* clang-format off */
	{ "postgres postgresql postgis timescaledb pgvector cockroach",
	    { "store", "postgresql" } },
	{ "mysql mysql-server percona", { "store", "mysql" } },
	{ "mariadb", { "store", "mariadb" } },
	{ "mongo mongodb", { "store", "mongodb" } },
	{ "redis valkey redis-stack redis-stack-server", { "cache", "redis" } },
	{ "memcached", { "cache", "memcached" } },
	{ "kafka cp-kafka redpanda", { "broker", "kafka" } },
	{ "rabbitmq", { "broker", "rabbitmq" } },
	{ "zipkin jaeger", { "tracing", "zipkin" } },
	{ "nginx", { "gateway", "nginx" } },
	{ "prometheus", { "monitoring", "prometheus" } },
	{ "grafana", { "monitoring", "grafana" } },
	/* clang-format on */
};

const struct deploy_image *deploy_image_of(struct str image)
{
	struct str name = str_slice(image, 0, str_find(image, '@'));

	name = str_after_last(name, '/');
	name = str_slice(name, 0, str_find(name, ':'));
	for (size_t i = 0; i < LENGTH(images); i++)
		if (str_listed(images[i].names, name))
			return &images[i].image;
	return NULL;
}
