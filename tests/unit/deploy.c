/* deploy: what images are known for, and variables in texts. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "deploy/deploy.h"
#include "deploy/variables.h"
#include "lang/lang.h"

static const struct {
	const char *image;
	const char *role; /* NULL: it is not known */
	const char *kind;
} images[] = {
	{ "postgres", "store", "postgresql" },
	{ "postgres:16-alpine", "store", "postgresql" },
	{ "postgres@sha256:0123", "store", "postgresql" },
	{ "registry.example.org:5000/team/postgres", "store", "postgresql" },
	{ "registry.example.org:5000/acme/web", NULL, NULL },
	{ "centos/postgresql-96-centos7", "store", "postgresql" },
	{ "bitnami/mongodb:7", "store", "mongodb" },
	{ "mcr.microsoft.com/mssql/server:2022-latest", "store", "sqlserver" },
	{ "acme/server", NULL, NULL },
	{ "docker.elastic.co/elasticsearch/elasticsearch:8.9.2", "store",
	    "elasticsearch" },
	{ "minio/minio", "store", "minio" },
	{ "redis:7", "cache", "redis" },
	{ "oliver006/redis_exporter", "monitoring", "prometheus" },
	{ "confluentinc/cp-kafka:7.6", "broker", "kafka" },
	{ "rabbitmq:3-management", "broker", "rabbitmq" },
	{ "hashicorp/consul:latest", "registry", "consul" },
	{ "quay.io/keycloak/keycloak:25", "identity", "keycloak" },
	{ "openzipkin/zipkin", "tracing", "zipkin" },
	{ "jaegertracing/all-in-one:1.6", "tracing", "jaeger" },
	{ "otel/opentelemetry-collector-contrib", "tracing",
	    "opentelemetry-collector" },
	{ "grafana/loki:3", "logging", "loki" },
	{ "nginx", "gateway", "nginx" },
	{ "mongo-express", "admin", "mongo-express" },
	{ "dpage/pgadmin4", "admin", "pgadmin" },
	{ "axllent/mailpit", "mail", "mailpit" },
	{ "localstack/localstack", "mock", "localstack" },
	{ "${REGISTRY}/postgres:${TAG}", "store", "postgresql" },
	{ "acme/postgres-backup", NULL, NULL },
	{ "", NULL, NULL },
	{ ":", NULL, NULL },
	{ "/", NULL, NULL },
};

static void images_are_known_by_their_names(void **state)
{
	(void)state;
	for (size_t i = 0; i < LENGTH(images); i++) {
		const struct known_image *known_image =
		    deploy_image_of(str_from(images[i].image));

		if (!images[i].role) {
			assert_null(known_image);
			continue;
		}
		assert_non_null(known_image);
		assert_string_equal(known_image->role, images[i].role);
		assert_string_equal(known_image->kind, images[i].kind);
	}
}

static void stores_have_the_kinds_of_drivers(void **state)
{
	(void)state;
	for (size_t i = 0; i < LENGTH(images); i++) {
		const struct known_image *known_image =
		    deploy_image_of(str_from(images[i].image));

		if (known_image && (strcmp(known_image->role, "store") == 0 ||
				       strcmp(known_image->role, "cache") == 0))
			assert_true(
			    str_is(store_kind(str_from(known_image->kind)),
				known_image->kind));
	}
}

/* ---- variables ---- */

static const struct {
	const char *text;
	const char *filled;
} texts[] = {
	{ "", "" },
	{ "plain", "plain" },
	{ "$NAME", "shop" },
	{ "${NAME}-db", "shop-db" },
	{ "$NAME/$NONE", "shop/${NONE}" },
	{ "$$NAME $$", "$NAME $" },
	{ "${NONE:-a}${EMPTY:-b}${EMPTY-c}", "ab" },
	{ "${NONE-${EMPTY:-${NAME}}}", "shop" },
	{ "${NAME:+yes}${NONE:+no}${EMPTY+set}${EMPTY:+no}", "yesset" },
	{ "${NONE:?it is needed}", "${NONE}" },
	{ "${NAME?it is needed}", "shop" },
	{ "${OUTER}", "http://shop:80" },
	{ "${NAME", "${NAME" },
	{ "$", "$" },
	{ "a$", "a$" },
	{ "${}", "${}" },
	{ "${NAME/a/b}", "${NAME/a/b}" },
	{ "$(pwd)", "$(pwd)" },
};

static void variables_are_put_in(void **state)
{
	struct arena arena = { 0 };
	struct variables variables = { .arena = &arena };
	struct evidence at = { 0 };

	(void)state;
	variables_set(&variables, STR("NAME"), STR("other"), at);
	variables_set(&variables, STR("NAME"), STR("shop"), at);
	variables_set(&variables, STR("EMPTY"), STR(""), at);
	variables_set(&variables, STR("OUTER"), STR("http://${NAME}:$PORT"),
	    at);
	variables_set(&variables, STR("PORT"), STR("80"), at);
	for (size_t i = 0; i < LENGTH(texts); i++) {
		struct str filled =
		    interpolate(str_from(texts[i].text), &variables, &arena);

		assert_string_equal(str_cstring(filled, &arena),
		    texts[i].filled);
	}
	arena_release(&arena);
}

/* Each names the next one many times, or itself. */
static void circles_and_towers_end(void **state)
{
	struct arena arena = { 0 };
	struct variables variables = { .arena = &arena };
	struct evidence at = { 0 };
	struct str text;

	(void)state;
	for (char c = 'A'; c <= 'Z'; c++) {
		struct buf value = { .arena = &arena };

		for (size_t i = 0; i < 100; i++)
			buf_printf(&value, "${%c}", c == 'Z' ? 'Z' : c + 1);
		variables_set(&variables, str_printf(&arena, "%c", c),
		    buf_str(&value), at);
	}
	variables_set(&variables, STR("LAST"), STR("${LAST}"), at);
	text = interpolate(STR("$A"), &variables, &arena);
	assert_true(text.len < 10 * 1000 * 1000);
	text = interpolate(STR("$LAST"), &variables, &arena);
	assert_true(str_is(text, "${LAST}"));
	for (size_t i = 0; i < 200; i++) {
		text = interpolate(STR("$GROWS$GROWS."), &variables, &arena);
		assert_true(text.len < 100 * 1000);
		variables_set(&variables, STR("GROWS"), text, at);
	}
	variables_set(&variables, STR("Z"), STR(""), at);
	interpolate(STR("$A"), &variables, &arena);
	arena_release(&arena);
}

static void words_are_split(void **state)
{
	struct arena arena = { 0 };
	struct strs words = { 0 };

	(void)state;
	split_words(&words, STR("  run 'a b' \"c d\"e '' f\\ g \\"), &arena);
	assert_int_equal(words.count, 6);
	assert_true(str_is(words.items[1], "a b"));
	assert_true(str_is(words.items[2], "c de"));
	assert_true(str_is(words.items[3], ""));
	assert_true(str_is(words.items[4], "f g"));
	assert_true(str_is(words.items[5], "\\"));
	arena_release(&arena);
}

/* A second run is to say what the first one said. */
static void records_keep_what_is_started_how(void **state)
{
	struct str lacked = STR("app/.env");
	struct deploy_service services[] = {
		{ .source = "compose", .interactive = true },
		{ .source = "compose", .optional = true },
		{ .source = "compose", .lacks = { &lacked, 1 } },
	};
	struct deployment deployment = { .set_count = 1,
		.services = services,
		.service_count = LENGTH(services) };
	struct deployment again = { 0 };
	struct arena arena = { 0 };
	struct buf record = { .arena = &arena };

	(void)state;
	deploy_write(&record, &deployment);
	assert_true(deploy_recall(&again, buf_str(&record), &arena));
	assert_int_equal(again.service_count, LENGTH(services));
	for (size_t i = 0; i < LENGTH(services); i++) {
		assert_int_equal(again.services[i].interactive,
		    services[i].interactive);
		assert_int_equal(again.services[i].optional,
		    services[i].optional);
		assert_int_equal(again.services[i].lacks.count,
		    services[i].lacks.count);
	}
	assert_true(str_equal(again.services[2].lacks.items[0], lacked));
	arena_release(&arena);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(images_are_known_by_their_names),
		cmocka_unit_test(stores_have_the_kinds_of_drivers),
		cmocka_unit_test(variables_are_put_in),
		cmocka_unit_test(circles_and_towers_end),
		cmocka_unit_test(words_are_split),
		cmocka_unit_test(records_keep_what_is_started_how),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
