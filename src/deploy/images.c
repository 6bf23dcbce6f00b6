/*
 * Images that are known by their names: what is deployed but not built here.
 * The kinds of stores are those of lang/stores.c.
 */
#include "deploy/deploy.h"

#include <pthread.h>

static const struct image_row {
	struct deploy_image image;
	const char *names; /* last parts of the name, one or two of them */
} images[] = {
	/* clang-format off */
	/* Stores that keep the data of others. */
	{ { "store", "azureblob" }, "azurite azure-storage/azurite" },
	{ { "store", "bigquery" }, "bigquery-emulator" },
	{ { "store", "cassandra" },
	    "cassandra scylla datastax/dse-server dse-server cassandra-lts" },
	{ { "store", "chroma" }, "chroma chromadb chroma-core/chroma" },
	{ { "store", "clickhouse" },
	    "clickhouse clickhouse-server yandex/clickhouse-server" },
	{ { "store", "cockroachdb" }, "cockroach cockroachdb" },
	{ { "store", "cosmosdb" },
	    "azure-cosmos-emulator cosmosdb/linux/azure-cosmos-emulator" },
	{ { "store", "couchbase" }, "couchbase couchbase/server" },
	{ { "store", "couchdb" }, "couchdb" },
	{ { "store", "db2" }, "db2 db2_community ibmcom/db2 db2express-c" },
	{ { "store", "dgraph" }, "dgraph" },
	{ { "store", "dynamodb" }, "dynamodb-local dynamodblocal dynalite" },
	{ { "store", "elasticsearch" },
	    "elasticsearch elasticsearch-oss opendistro-for-elasticsearch" },
	{ { "store", "eventstoredb" },
	    "eventstore eventstoredb eventstore/eventstore kurrentdb" },
	{ { "store", "firebird" }, "firebird" },
	{ { "store", "firestore" }, "firestore-emulator" },
	{ { "store", "foundationdb" }, "foundationdb" },
	{ { "store", "gcs" }, "fake-gcs-server" },
	{ { "store", "h2" }, "h2 h2database" },
	{ { "store", "influxdb" }, "influxdb influxdb2 influxdb3-core" },
	{ { "store", "janusgraph" }, "janusgraph" },
	{ { "store", "mariadb" }, "mariadb mariadb-galera mariadb-server" },
	{ { "store", "meilisearch" }, "meilisearch" },
	{ { "store", "milvus" }, "milvus milvusdb/milvus" },
	{ { "store", "minio" }, "minio minio/minio" },
	{ { "store", "mongodb" },
	    "mongo mongodb mongodb-community-server mongodb-enterprise-server "
	    "mongodb-sharded mongodb-atlas-local percona-server-mongodb "
	    "ferretdb" },
	{ { "store", "mysql" },
	    "mysql mysql-server percona percona-server percona-xtradb-cluster "
	    "mysql-galera community-server" },
	{ { "store", "neo4j" }, "neo4j" },
	{ { "store", "opensearch" }, "opensearch" },
	{ { "store", "oracle" },
	    "oracle-xe-11g oracle-xe oracle-free oracle-database "
	    "database/express database/free database/enterprise "
	    "oracle/database docker-oracle-xe-11g" },
	{ { "store", "orientdb" }, "orientdb" },
	{ { "store", "pgvector" }, "pgvector" },
	{ { "store", "postgresql" },
	    "postgres postgresql postgis timescaledb timescaledb-ha "
	    "timescaledb-postgis pgvecto-rs postgresql-repmgr "
	    "postgres-ha supabase/postgres edb-postgres-advanced "
	    "postgresql-container spilo docker-postgis kartoza/postgis "
	    "tensorchord/vchord-postgres alloydbomni citus paradedb "
	    "vchord-postgres immich-app/postgres pgautoupgrade" },
	{ { "store", "qdrant" }, "qdrant" },
	{ { "store", "questdb" }, "questdb" },
	{ { "store", "ravendb" }, "ravendb" },
	{ { "store", "rethinkdb" }, "rethinkdb" },
	{ { "store", "s3" },
	    "s3mock adobe/s3mock s3-ninja s3ninja seaweedfs garage "
	    "dxflrs/garage scality/s3server zenko/cloudserver cloudserver" },
	{ { "store", "solr" }, "solr" },
	{ { "store", "spanner" }, "cloud-spanner-emulator/emulator" },
	{ { "store", "sqlserver" },
	    "mssql/server mssql-server-linux mssql-server azure-sql-edge "
	    "mssql/rhel/server mssql-server-windows-express" },
	{ { "store", "surrealdb" }, "surrealdb" },
	{ { "store", "tarantool" }, "tarantool" },
	{ { "store", "tidb" }, "tidb" },
	{ { "store", "typesense" }, "typesense typesense/typesense" },
	{ { "store", "vespa" }, "vespa" },
	{ { "store", "weaviate" }, "weaviate" },
	{ { "store", "yugabytedb" }, "yugabyte yugabytedb" },
	/* The same of what may be lost. */
	{ { "cache", "hazelcast" }, "hazelcast" },
	{ { "cache", "ignite" }, "ignite apacheignite/ignite" },
	{ { "cache", "infinispan" }, "infinispan infinispan/server" },
	{ { "cache", "memcached" }, "memcached" },
	{ { "cache", "redis" },
	    "redis valkey redis-stack redis-stack-server redismod redis-cluster "
	    "redis-sentinel keydb dragonfly docker-redis-cluster redisearch "
	    "rejson valkey-bundle redis-server redis-alpine" },
	/* Brokers of messages. */
	{ { "broker", "activemq" },
	    "activemq activemq-artemis activemq-classic artemis "
	    "activemq-artemis-broker vromero/activemq-artemis" },
	{ { "broker", "beanstalkd" }, "beanstalkd" },
	{ { "broker", "gearman" }, "gearmand" },
	{ { "broker", "kafka" },
	    "kafka cp-kafka cp-server cp-enterprise-kafka redpanda "
	    "kafka-native fast-data-dev kafka-kraft eventuate-kafka "
	    "confluent-local" },
	{ { "broker", "mqtt" },
	    "eclipse-mosquitto mosquitto emqx emqx/emqx hivemq4 hivemq-ce "
	    "hivemq vernemq" },
	{ { "broker", "nats" }, "nats nats-streaming synadia/nats-server" },
	{ { "broker", "nsq" }, "nsq nsqd nsqlookupd" },
	{ { "broker", "pubsub" },
	    "pubsub-emulator gcloud-pubsub-emulator google-pubsub-emulator" },
	{ { "broker", "pulsar" }, "pulsar pulsar-all pulsar-standalone" },
	{ { "broker", "rabbitmq" }, "rabbitmq rabbitmq-server" },
	{ { "broker", "rocketmq" }, "rocketmq" },
	{ { "broker", "servicebus" }, "servicebus-emulator" },
	{ { "broker", "sqs" },
	    "elasticmq elasticmq-native goaws softwaremill/elasticmq" },
	{ { "streams", "kafka-connect" },
	    "cp-kafka-connect cp-kafka-connect-base debezium/connect "
	    "debezium-connect" },
	{ { "streams", "schema-registry" },
	    "cp-schema-registry schema-registry apicurio-registry "
	    "karapace apicurio-registry-mem apicurio-registry-sql" },
	{ { "streams", "ksqldb" },
	    "ksqldb-server cp-ksqldb-server ksqldb-cli cp-ksqldb-cli" },
	{ { "streams", "kafka-rest" }, "cp-kafka-rest kafka-bridge" },
	/* Who is where, and with which settings. */
	{ { "registry", "consul" }, "consul hashicorp/consul" },
	{ { "registry", "eureka" },
	    "eureka eureka-server spring-cloud-eureka netflix-eureka "
	    "springcloud/eureka" },
	{ { "registry", "etcd" }, "etcd" },
	{ { "registry", "nacos" }, "nacos-server nacos/nacos-server" },
	{ { "registry", "zookeeper" }, "zookeeper cp-zookeeper" },
	{ { "config", "spring-cloud-config" },
	    "spring-cloud-config-server configserver config-server" },
	{ { "config", "apollo" },
	    "apollo-configservice apollo-adminservice apollo-quick-start" },
	{ { "config", "vault" }, "vault hashicorp/vault openbao" },
	{ { "config", "unleash" }, "unleash-server unleash-proxy" },
	{ { "config", "flagd" }, "flagd" },
	{ { "config", "flipt" }, "flipt" },
	{ { "config", "infisical" }, "infisical" },
	/* What watches. */
	{ { "tracing", "jaeger" },
	    "jaeger jaegertracing/all-in-one jaegertracing/jaeger "
	    "jaeger-collector jaeger-query jaeger-agent all-in-one "
	    "jaeger-ingester" },
	{ { "tracing", "opentelemetry-collector" },
	    "opentelemetry-collector opentelemetry-collector-contrib otelcol "
	    "otel-collector opentelemetry-collector-k8s otelcontribcol "
	    "aws-otel-collector grafana/agent grafana/alloy alloy otel-lgtm "
	    "grafana-agent" },
	{ { "tracing", "skywalking" },
	    "skywalking-oap-server skywalking-ui skywalking-ui-server" },
	{ { "tracing", "tempo" }, "tempo grafana/tempo" },
	{ { "tracing", "zipkin" }, "zipkin zipkin-slim zipkin-server" },
	{ { "tracing", "aws-xray" }, "aws-xray-daemon" },
	{ { "tracing", "elastic-apm" }, "apm-server apm/apm-server" },
	{ { "monitoring", "alertmanager" }, "alertmanager" },
	{ { "monitoring", "aspire-dashboard" },
	    "aspire-dashboard dotnet/aspire-dashboard" },
	{ { "monitoring", "cadvisor" }, "cadvisor" },
	{ { "monitoring", "datadog" },
	    "datadog/agent datadog/docker-dd-agent dogstatsd" },
	{ { "monitoring", "glitchtip" }, "glitchtip" },
	{ { "monitoring", "grafana" },
	    "grafana grafana-oss grafana-enterprise" },
	{ { "monitoring", "graphite" }, "graphite graphite-statsd" },
	{ { "monitoring", "healthchecks" }, "healthchecks uptime-kuma" },
	{ { "monitoring", "hystrix-dashboard" },
	    "hystrix-dashboard turbine hystrix-turbine" },
	{ { "monitoring", "mimir" }, "mimir cortex thanos" },
	{ { "monitoring", "netdata" }, "netdata" },
	{ { "monitoring", "newrelic" }, "newrelic-infra" },
	{ { "monitoring", "prometheus" },
	    "prometheus pushgateway node-exporter node_exporter "
	    "postgres-exporter postgres_exporter redis_exporter "
	    "redis-exporter mysqld-exporter mongodb-exporter "
	    "blackbox-exporter statsd-exporter kafka-exporter "
	    "rabbitmq-exporter elasticsearch-exporter nginx-exporter "
	    "nginx-prometheus-exporter memcached-exporter jmx-exporter "
	    "victoria-metrics vmagent vmalert kube-state-metrics "
	    "celery-exporter prometheus-operator" },
	{ { "monitoring", "pyroscope" }, "pyroscope" },
	{ { "monitoring", "sentry" }, "sentry relay/sentry" },
	{ { "monitoring", "signoz" }, "signoz signoz/frontend query-service" },
	{ { "monitoring", "spring-boot-admin" }, "spring-boot-admin" },
	{ { "monitoring", "statsd" }, "statsd docker-statsd-influxdb-grafana" },
	{ { "monitoring", "telegraf" }, "telegraf" },
	{ { "monitoring", "zabbix" },
	    "zabbix-server-mysql zabbix-server-pgsql zabbix-agent "
	    "zabbix-web-nginx-mysql zabbix-web-nginx-pgsql zabbix-agent2" },
	{ { "logging", "fluentd" },
	    "fluentd fluent-bit fluent-bit-es fluentd-kubernetes-daemonset" },
	{ { "logging", "graylog" }, "graylog graylog/graylog" },
	{ { "logging", "kibana" },
	    "kibana kibana-oss opensearch-dashboards "
	    "opendistro-for-elasticsearch-kibana" },
	{ { "logging", "logspout" }, "logspout" },
	{ { "logging", "logstash" },
	    "logstash logstash-oss filebeat metricbeat packetbeat "
	    "auditbeat elastic-agent" },
	{ { "logging", "loki" }, "loki promtail loki-canary" },
	{ { "logging", "seq" }, "seq datalust/seq" },
	{ { "logging", "syslog" }, "syslog-ng rsyslog" },
	{ { "logging", "vector" }, "timberio/vector" },
	{ { "logging", "dozzle" }, "dozzle" },
	/* What stands in front. */
	{ { "gateway", "apisix" }, "apisix apisix-dashboard" },
	{ { "gateway", "caddy" }, "caddy caddy-docker-proxy" },
	{ { "gateway", "cloudflared" }, "cloudflared" },
	{ { "gateway", "emissary" }, "emissary ambassador" },
	{ { "gateway", "envoy" },
	    "envoy envoy-alpine envoy-distroless proxyv2 envoyproxy/envoy" },
	{ { "gateway", "gloo" }, "gloo" },
	{ { "gateway", "graphql-engine" }, "graphql-engine" },
	{ { "gateway", "graphql-router" }, "apollographql/router" },
	{ { "gateway", "haproxy" }, "haproxy haproxy-alpine dockercloud/haproxy" },
	{ { "gateway", "httpd" }, "httpd bitnami/apache" },
	{ { "gateway", "kong" }, "kong kong-gateway kong/kong-gateway" },
	{ { "gateway", "krakend" }, "krakend" },
	{ { "gateway", "nginx" },
	    "nginx nginx-unprivileged nginx-proxy nginx-alpine openresty "
	    "nginx-proxy-manager nginx-ingress-controller swag nginx-extras "
	    "https-portal ingress-nginx/controller" },
	{ { "gateway", "ngrok" }, "ngrok" },
	{ { "gateway", "oathkeeper" }, "oathkeeper" },
	{ { "gateway", "postgrest" }, "postgrest" },
	{ { "gateway", "pgbouncer" }, "pgbouncer pgcat pgpool" },
	{ { "gateway", "squid" }, "squid" },
	{ { "gateway", "traefik" }, "traefik" },
	{ { "gateway", "tyk" }, "tyk-gateway" },
	{ { "gateway", "varnish" }, "varnish" },
	{ { "gateway", "zuul" }, "zuul zuul-server" },
	/* Who one is. */
	{ { "identity", "authelia" }, "authelia" },
	{ { "identity", "authentik" }, "goauthentik/server" },
	{ { "identity", "casdoor" }, "casdoor" },
	{ { "identity", "dex" }, "dex dexidp/dex" },
	{ { "identity", "fusionauth" }, "fusionauth-app" },
	{ { "identity", "gotrue" }, "gotrue supabase/gotrue" },
	{ { "identity", "identityserver" }, "identityserver4 identityserver" },
	{ { "identity", "keycloak" },
	    "keycloak keycloak/keycloak keycloak-x" },
	{ { "identity", "kratos" }, "kratos hydra oryd/keto" },
	{ { "identity", "logto" }, "logto" },
	{ { "identity", "mock-oauth2-server" },
	    "mock-oauth2-server oidc-server-mock oauth2-mock-server" },
	{ { "identity", "oauth2-proxy" }, "oauth2-proxy" },
	{ { "identity", "openldap" }, "openldap docker-openldap lldap" },
	{ { "identity", "openfga" }, "openfga opa openpolicyagent/opa" },
	{ { "identity", "zitadel" }, "zitadel" },
	/* Mail. */
	{ { "mail", "mailhog" }, "mailhog docker-mailhog" },
	{ { "mail", "mailpit" }, "mailpit" },
	{ { "mail", "maildev" }, "maildev" },
	{ { "mail", "mailcatcher" },
	    "mailcatcher docker-mailcatcher mailcrab mailslurper inbucket "
	    "fake-smtp-server smtp4dev mailtrap greenmail/standalone "
	    "greenmail fakesmtp dev-smtp" },
	{ { "mail", "postfix" },
	    "postfix smtp docker-mailserver exim-relay postfix-relay "
	    "namshi/smtp mailserver" },
	/* What runs jobs by plan or by order. */
	{ { "scheduler", "airflow" }, "airflow docker-airflow" },
	{ { "scheduler", "cadence" }, "cadence ubercadence/server" },
	{ { "scheduler", "camunda" },
	    "camunda-bpm-platform camunda zeebe operate/zeebe tasklist" },
	{ { "scheduler", "dagster" }, "dagster" },
	{ { "scheduler", "dkron" }, "dkron ofelia" },
	{ { "scheduler", "n8n" }, "n8n n8nio/n8n" },
	{ { "scheduler", "prefect" }, "prefect prefecthq/prefect" },
	{ { "scheduler", "spark" }, "spark spark-master spark-worker" },
	{ { "scheduler", "flink" }, "flink" },
	{ { "scheduler", "temporal" },
	    "temporal temporalio/server auto-setup temporalio/auto-setup" },
	{ { "scheduler", "trino" }, "trino trinodb/trino prestodb/presto" },
	{ { "scheduler", "watchtower" }, "watchtower" },
	/* Pages to manage the others. */
	{ { "admin", "adminer" }, "adminer" },
	{ { "admin", "airflow-flower" }, "flower mher/flower" },
	{ { "admin", "akhq" }, "akhq kafkahq" },
	{ { "admin", "cloudbeaver" }, "cloudbeaver" },
	{ { "admin", "control-center" },
	    "cp-enterprise-control-center control-center" },
	{ { "admin", "dbgate" }, "dbgate" },
	{ { "admin", "dynamodb-admin" }, "dynamodb-admin" },
	{ { "admin", "elasticvue" }, "elasticvue cerebro dejavu" },
	{ { "admin", "kafka-ui" },
	    "kafka-ui kafdrop kafka-manager cmak kowl kafka-topics-ui "
	    "schema-registry-ui kafka-connect-ui redpanda-console "
	    "redpandadata/console kafbat/kafka-ui cloudhut/kowl kafka-gui "
	    "kafka-webui zoonavigator zoonavigator-web zoonavigator-api" },
	{ { "admin", "metabase" }, "metabase superset redash/redash" },
	{ { "admin", "minio-client" }, "mc minio/mc minio/console" },
	{ { "admin", "mongo-express" }, "mongo-express mongoclient nosqlclient" },
	{ { "admin", "nats-ui" }, "nats-ui nui" },
	{ { "admin", "pgadmin" }, "pgadmin pgadmin4 pgweb pghero pganalyze" },
	{ { "admin", "phpmyadmin" }, "phpmyadmin phpmyadmin-docker" },
	{ { "admin", "portainer" }, "portainer portainer-ce portainer-ee yacht" },
	{ { "admin", "redis-commander" },
	    "redis-commander redisinsight phpredisadmin p3x-redis-ui "
	    "redisinsight-desktop" },
	{ { "admin", "studio" }, "supabase/studio prisma-studio drizzle-gateway" },
	{ { "admin", "swagger-ui" }, "swagger-ui swagger-editor redoc" },
	{ { "admin", "temporal-ui" },
	    "temporalio/ui temporal-ui temporal-web temporalio/web "
	    "temporalio/admin-tools temporal-admin-tools" },
	{ { "admin", "visualizer" }, "docker-swarm-visualizer visualizer" },
	/* What stands in for others while developing. */
	{ { "mock", "localstack" }, "localstack localstack-pro" },
	{ { "mock", "moto" }, "moto motoserver/moto moto-server" },
	{ { "mock", "firebase" }, "firebase-emulator firebase-tools" },
	{ { "mock", "stripe" }, "stripe-mock stripe-cli" },
	{ { "mock", "wiremock" }, "wiremock mockserver hoverfly stoplight/prism mountebank" },
	{ { "mock", "selenium" },
	    "standalone-chrome standalone-firefox selenium/hub browserless "
	    "browserless/chrome node-chrome selenium/standalone-chrome "
	    "chromium chrome" },
	/* Models. */
	{ { "model", "ollama" }, "ollama" },
	{ { "model", "text-generation-inference" },
	    "text-generation-inference text-embeddings-inference vllm-openai "
	    "localai local-ai litellm berriai/litellm triton tritonserver" },
	/* clang-format on */
};

/* The last `parts` parts of a name. */
static struct str last_parts(struct str name, size_t parts)
{
	size_t at = name.len;

	while (at > 0) {
		if (name.ptr[at - 1] == '/' && --parts == 0)
			break;
		at--;
	}
	return str_slice(name, at, name.len);
}

/* The names of all rows, each to the number of the first that has it + 1. */
static struct arena names_arena;
static struct map names = { .arena = &names_arena };
static pthread_once_t names_once = PTHREAD_ONCE_INIT;

static void make_names(void)
{
	for (size_t i = 0; i < LENGTH(images); i++)
		map_put_words(&names, images[i].names, i + 1);
}

void deploy_release(void)
{
	arena_release(&names_arena);
}

static const struct deploy_image *known(struct str name)
{
	const uint64_t *row;

	pthread_once(&names_once, make_names);
	row = map_get(&names, name);
	return row ? &images[*row - 1].image : NULL;
}

/* `postgresql-16`, `mysql-80-centos7`: a version may follow. */
static struct str without_version(struct str name)
{
	for (size_t i = 1; i + 1 < name.len; i++)
		if (name.ptr[i] == '-' && name.ptr[i + 1] >= '0' &&
		    name.ptr[i + 1] <= '9')
			return str_slice(name, 0, i);
	return name;
}

struct str deploy_image_name(struct str image)
{
	size_t slash;

	image = str_slice(image, 0, str_find(image, '@'));
	slash = str_find_last(image, '/');
	slash = slash < image.len ? slash : 0;
	return str_slice(image, 0,
	    slash + str_find(str_slice(image, slash, image.len), ':'));
}

struct str deploy_image_last(struct str image)
{
	return str_after_last(deploy_image_name(image), '/');
}

const struct deploy_image *deploy_image_of(struct str image)
{
	struct str last = deploy_image_last(image);
	const struct deploy_image *found =
	    known(last_parts(deploy_image_name(image), 2));

	if (!found)
		found = known(last);
	return found ? found : known(without_version(last));
}

const struct deploy_image *deploy_runs(const struct deploy_service *service)
{
	/* A program's own base, nginx under its pages, says nothing of it. */
	static const char kept[] =
	    "store cache broker streams monitoring tracing logging";
	const struct deploy_image *image = NULL;

	if (service->image.len && !service->built)
		image = deploy_image_of(service->image);
	if (image || service->base.len == 0)
		return image;
	image = deploy_image_of(service->base);
	return image && str_listed(kept, str_from(image->role)) ? image : NULL;
}
