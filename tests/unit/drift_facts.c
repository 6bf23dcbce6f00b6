/* Rules on facts, excuses, the baseline, mistakes in a configuration. */
#include "drift_rules_sample.h"

static const char shop[] =
    "{ \"dependencies\": [{ \"name\": \"moment\", \"version\": \"2\", "
    "\"scope\": \"runtime\", \"at\": \"apps/web/package.json:7\" }],"
    "\"subsystems\": ["
    "{ \"name\": \"web\", \"directory\": \"apps/web\" },"
    "{ \"name\": \"api\", \"directory\": \"apps/api\" },"
    "{ \"name\": \"core\", \"directory\": \"libs/core\" }],"
    "\"endpoints\": ["
    "{ \"subsystem\": \"api\", \"method\": \"GET\", \"path\": "
    "\"/v1/orders\", \"at\": \"apps/api/a.py:1\" },"
    "{ \"subsystem\": \"api\", \"method\": \"GET\", \"path\": \"/v10\", "
    "\"at\": \"apps/api/a.py:5\" },"
    "{ \"subsystem\": \"web\", \"method\": \"GET\", \"path\": \"/health\", "
    "\"at\": \"apps/web/a.ts:2\" }],"
    "\"datastores\": ["
    "{ \"name\": \"orders\", \"kind\": \"PostgreSQL\", \"subsystem\": "
    "\"api\", \"at\": \"apps/api/db.py:3\" },"
    "{ \"name\": \"orders\", \"kind\": \"PostgreSQL\", \"subsystem\": "
    "\"core\", \"at\": \"libs/core/db.py:4\" },"
    "{ \"name\": \"carts\", \"kind\": \"Redis\", \"subsystem\": \"web\", "
    "\"at\": \"apps/web/r.ts:6\" }],"
    "\"links\": ["
    "{ \"from\": \"web\", \"to\": \"core\", \"mechanism\": \"import\", "
    "\"at\": \"apps/web/a.ts:1\" },"
    "{ \"from\": \"api\", \"to\": \"core\", \"mechanism\": \"import\", "
    "\"at\": \"apps/api/a.py:2\" },"
    "{ \"from\": \"api\", \"to\": \"orders\", \"mechanism\": "
    "\"persistence\", \"at\": \"apps/api/db.py:3\" }] }";

static void endpoints(void **state)
{
	(void)state;
	assert_drift(shop,
	    "rules:\n  - name: r\n    endpoints: { in: api, prefix: /v1/ }\n",
	    "error r (endpoint GET /v10 of api): The endpoint `GET /v10` of "
	    "`api` does not begin with `/v1/`, against `r`. apps/api/a.py:5\n");
	assert_drift(shop,
	    "rules:\n  - name: r\n"
	    "    endpoints: { prefix: [/v1, /v10, /health] }\n",
	    "");
}

static void forbidden(void **state)
{
	(void)state;
	assert_drift(shop,
	    "rules:\n  - name: r\n    forbidden:\n      list: datastores\n"
	    "      except: { kind: [postgres*, SQLite] }\n",
	    "error r (data store carts of web): The data store `carts` of "
	    "`web` is not allowed, against `r`. apps/web/r.ts:6\n");
	assert_drift(shop,
	    "rules:\n  - name: r\n    forbidden:\n      list: dependencies\n"
	    "      where: { name: moment, scope: runtime }\n      in: web\n",
	    "error r (dependency moment of web): The dependency `moment` of "
	    "`web` is not allowed, against `r`. apps/web/package.json:7\n");
	assert_drift(shop,
	    "rules:\n  - name: r\n    forbidden: { list: dependencies, in: "
	    "api }\n",
	    "");
}

static void required(void **state)
{
	(void)state;
	assert_drift(shop,
	    "rules:\n  - name: r\n    required: { list: endpoints, where: { "
	    "method: GET, path: /health }, having: endpoints }\n",
	    "error r (endpoint method GET, path /health of api): `api` has no "
	    "endpoint with `method GET, path /health`, against `r`. x.yml:2\n");
	assert_drift(shop,
	    "rules:\n  - name: r\n    required: { list: endpoints, where: { "
	    "path: /health }, in: core }\n",
	    "error r (endpoint path /health of core): `core` has no endpoint "
	    "with `path /health`, against `r`. x.yml:2\n");
	assert_drift(shop,
	    "rules:\n  - name: r\n    required: { list: endpoints, where: { "
	    "path: /health } }\n",
	    "");
	assert_drift(shop,
	    "rules:\n  - name: r\n    required: { list: queues, where: { "
	    "name: '*' } }\n",
	    "error r (queue name * of ): The project has no queue with `name "
	    "*`, against `r`. x.yml:2\n");
}

static void stores(void **state)
{
	(void)state;
	assert_drift(shop,
	    "rules:\n  - name: r\n    stores: { shared: false }\n",
	    "error r (data store orders: api, core of ): The data store "
	    "`orders` is used by `api` and `core`, against `r`. "
	    "apps/api/db.py:3 libs/core/db.py:4\n");
	assert_drift(shop,
	    "rules:\n  - name: r\n    stores: { store: orders, only: [core] "
	    "}\n",
	    "error r (data store orders of api): The data store `orders` of "
	    "`api` is for `core` alone, against `r`. apps/api/db.py:3\n");
	assert_drift(shop,
	    "rules:\n  - name: r\n    stores: { store: carts, shared: false "
	    "}\n",
	    "");
}

static void limit(void **state)
{
	(void)state;
	assert_drift(shop,
	    "rules:\n  - name: r\n    limit: { what: endpoints, most: 1 }\n",
	    "error r (limit 2 endpoints of api): `api` has 2 endpoints, more "
	    "than 1, against `r`. apps/api/a.py:1 apps/api/a.py:5\n");
	assert_drift(shop,
	    "rules:\n  - name: r\n    limit: { what: fan-in, most: 1 }\n",
	    "error r (limit 2 fan-in of core): `core` has 2 subsystems that "
	    "use it, more than 1, against `r`. apps/web/a.ts:1 "
	    "apps/api/a.py:2\n");
	assert_drift(shop,
	    "rules:\n  - name: r\n    limit: { what: fan-out, most: 1 }\n", "");
	assert_drift(shop,
	    "rules:\n  - name: r\n    limit: { what: links, most: 1, in: api "
	    "}\n",
	    "error r (limit 2 links of api): `api` has 2 links, more than 1, "
	    "against `r`. apps/api/a.py:2 apps/api/db.py:3\n");
	assert_drift(shop,
	    "rules:\n  - name: r\n    limit: { what: subsystems, most: 2 }\n",
	    "error r (limit 3 subsystems of ): The project has 3 subsystems, "
	    "more than 2, against `r`. x.yml:2\n");
}

/* ---- excuses ---- */

#define EXCUSE(rule, reason, place) \
	"{ \"subsystem\": \"api\", \"kind\": \"excuse\", \"target\": \"" rule \
	"\", \"label\": \"" reason "\", \"at\": \"" place "\" }"
#define IMPORT(place) \
	"{ \"subsystem\": \"api\", \"kind\": \"import\", \"target\": " \
	"\"core\", \"label\": \"core\", \"at\": \"" place "\" }"
#define MODEL(references) \
	"{ \"subsystems\": [{ \"name\": \"api\", \"directory\": \"api\" }, " \
	"{ \"name\": \"core\", \"directory\": \"core\" }], \"links\": [" \
	"{ \"from\": \"api\", \"to\": \"core\", \"mechanism\": \"import\", " \
	"\"at\": \"api/a.py:1\" }, { \"from\": \"core\", \"to\": \"api\", " \
	"\"mechanism\": \"import\", \"at\": \"core/a.py:1\" }], " \
	"\"references\": [" references "] }"
#define FORBID "rules:\n  - name: r\n    forbid: { from: api, to: core }\n"

static void comments_excuse_places(void **state)
{
	(void)state;
	assert_drift(MODEL(IMPORT("api/a.py:1") ", " IMPORT(
			 "api/b.py:4") ", " EXCUSE("r", "old", "api/a.py:1")),
	    FORBID,
	    "error r (link api -> core of api): `api` imports `core`, against "
	    "`r`. api/b.py:4\n");
	assert_drift(MODEL(EXCUSE("r", "old", "api/a.py:1")), FORBID, "");
	assert_drift(MODEL(EXCUSE("r", "old", "core/a.py:1")),
	    "rules:\n  - name: r\n    acyclic: true\n", "");
}

static void comments_that_excuse_badly_show(void **state)
{
	(void)state;
	assert_drift(MODEL(EXCUSE("r", "", "api/a.py:1")), FORBID,
	    "error ignore-without-reason (excuse r of api): The comment that "
	    "excuses this from `r` does not say why. api/a.py:1\n");
	assert_drift(MODEL(EXCUSE("r", "old", "api/a.py:2")), FORBID,
	    "error r (link api -> core of api): `api` imports `core`, against "
	    "`r`. api/a.py:1\n"
	    "warning ignore-unused (excuse r of api): A comment excuses this "
	    "from `r`, which is not broken here. api/a.py:2\n");
	assert_drift(MODEL(EXCUSE("no-cor", "old", "api/a.py:2")),
	    "rules:\n  - name: no-core\n    forbid: { from: core, to: db }\n"
	    "    level: off\n",
	    "warning ignore-unused (excuse no-cor of api): A comment excuses "
	    "this from `no-cor`, which is none of the declared rules, did you "
	    "mean `no-core`? api/a.py:2\n");
	assert_drift(MODEL(EXCUSE("r", "old", "api/a.py:2")),
	    FORBID "    level: off\n", "");
	assert_drift(MODEL(EXCUSE("", "", "api/a.py:2")), "",
	    "error ignore-without-reason (excuse  of api): "
	    "`archdrift:ignore` names no rule and no reason. api/a.py:2\n");
}

static void the_configuration_excuses(void **state)
{
	(void)state;
	assert_drift(MODEL(IMPORT("api/a.py:1") ", " IMPORT("api/b.py:4")),
	    FORBID "ignore:\n  - { rule: 'r*', path: api/b.py, reason: x }\n",
	    "error r (link api -> core of api): `api` imports `core`, against "
	    "`r`. api/a.py:1\n");
	assert_drift(MODEL(IMPORT("api/a.py:1") ", " IMPORT("api/b.py:4")),
	    FORBID "ignore:\n  - { rule: r, subsystem: a*, reason: x }\n", "");
	assert_drift(MODEL(""),
	    FORBID "ignore:\n  - { rule: r, subsystem: core, reason: x }\n"
		   "  - { rule: endpoint-new, path: a, reason: x }\n",
	    "error r (link api -> core of api): `api` imports `core`, against "
	    "`r`. api/a.py:1\n"
	    "warning ignore-unused (excuse r of ): An entry of `ignore` "
	    "excuses from `r`, which is not broken there. x.yml:5\n");
}

static void add_base(struct drift_sample *sample, const char *rule,
    const char *subsystem, struct evidence *at)
{
	struct difference *difference = array_push(&sample->differences.items,
	    &sample->differences.count, sizeof(*difference), &sample->perm);

	difference->source = DRIFT_BASE;
	difference->rule = str_from(rule);
	difference->subsystem = str_from(subsystem);
	difference->before = (struct places){ at, 1 };
}

static void differences_with_a_base_are_ignored(void **state)
{
	struct evidence old = { STR_INIT("old/a.py"), 3 };
	struct evidence new = { STR_INIT("api/a.py"), 3 };
	struct drift_sample sample = { 0 };

	(void)state;
	drift_check(&sample, MODEL(""),
	    "ignore:\n  - { rule: endpoint-*, path: old/, reason: x }\n"
	    "  - { rule: '*', subsystem: [core, gone*], reason: x }\n");
	add_base(&sample, "endpoint-gone", "api", &old);
	add_base(&sample, "endpoint-gone", "api", &new);
	add_base(&sample, "store-gone", "api", &old);
	add_base(&sample, "store-gone", "core", &new);
	add_base(&sample, "subsystem-gone", "gone-by-now", &new);
	drift_ignore(&sample.differences, &sample.model, sample.rules,
	    &sample.scratch);
	assert_int_equal(sample.differences.count, 2);
	assert_ptr_equal(sample.differences.items[0].before.items, &new);
	assert_true(str_is(sample.differences.items[1].rule, "store-gone"));
	drift_release(&sample);
}

/* ---- the baseline ---- */

static void freeze(struct drift_sample *sample, const char *text)
{
	struct error error = { 0 };

	if (!baseline_read(&sample->baseline, str_from(text), "base",
		&sample->perm, &error))
		fail_msg("%s", error.text);
	baseline_apply(&sample->differences, &sample->baseline, sample->levels,
	    &sample->perm);
}

static void a_baseline_freezes_what_it_has(void **state)
{
	struct drift_sample sample = { 0 };
	struct buf out = { .arena = &sample.perm };
	const char *text;

	(void)state;
	drift_check(&sample,
	    MODEL(IMPORT("api/a.py:1") ", " IMPORT("api/b.py:4")),
	    FORBID "  - name: c\n    acyclic: true\n");
	baseline_write(&out, &sample.differences);
	text = str_cstring(buf_str(&out), &sample.perm);
	assert_string_equal(strstr(text, "\nc ") + 1,
	    "c  api  api -> core -> api\n"
	    "r  api  api -> core in api/a.py\n"
	    "r  api  api -> core in api/b.py\n");
	freeze(&sample, text);
	assert_int_equal(sample.baseline.used, 3);
	assert_int_equal(sample.differences.count, 2);
	assert_true(sample.differences.items[0].frozen);
	assert_true(sample.differences.items[1].frozen);
	assert_false(drift_fails(&sample.differences, LEVEL_NOTE));
	out.len = 0;
	baseline_write(&out, &sample.differences);
	assert_string_equal(str_cstring(buf_str(&out), &sample.perm), text);
	drift_release(&sample);
}

static void what_is_new_or_gone_fails(void **state)
{
	struct drift_sample sample = { 0 };

	(void)state;
	drift_check(&sample,
	    MODEL(IMPORT("api/a.py:1") ", " IMPORT("api/b.py:4")), FORBID);
	freeze(&sample, "# known\r\n\nr  api  api -> core in api/b.py\r\n"
			"r  -  gone by now\n");
	assert_int_equal(sample.baseline.used, 1);
	assert_string_equal(drift_lines(&sample),
	    "error baseline-stale (baseline entry r  -  gone by now of ): A "
	    "known violation of `r` is gone: `-  gone by now`; its entry can "
	    "go, too. base:4\n"
	    "# error r (link api -> core of api): `api` imports `core`, "
	    "against `r`. api/b.py:4\n"
	    "error r (link api -> core of api): `api` imports `core`, against "
	    "`r`. api/a.py:1\n");
	drift_release(&sample);
}

static void assert_bad_baseline(const char *text, const char *message)
{
	struct arena perm = { 0 };
	struct error error = { 0 };
	struct baseline baseline;

	assert_false(
	    baseline_read(&baseline, str_from(text), "base", &perm, &error));
	assert_string_equal(error.text, message);
	arena_release(&perm);
}

static void mistakes_in_a_baseline(void **state)
{
	(void)state;
	assert_bad_baseline("a  b  c\n\na  b  c\n",
	    "base:3:1: the same entry as in line 1; remove one");
	assert_bad_baseline("a  b  c\n<<<<<<< HEAD\n",
	    "base:2:1: a conflict of a merge; keep the entries of both sides");
	assert_bad_baseline("a b c\n",
	    "base:1:1: an entry is RULE  SUBSYSTEM  WHAT, with two blanks "
	    "between; `archdrift check --write-baseline` writes the file anew");
	assert_bad_baseline("a  b  \n",
	    "base:1:1: an entry is RULE  SUBSYSTEM  WHAT, with two blanks "
	    "between; `archdrift check --write-baseline` writes the file anew");
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(endpoints),
		cmocka_unit_test(forbidden),
		cmocka_unit_test(required),
		cmocka_unit_test(stores),
		cmocka_unit_test(limit),
		cmocka_unit_test(comments_excuse_places),
		cmocka_unit_test(comments_that_excuse_badly_show),
		cmocka_unit_test(the_configuration_excuses),
		cmocka_unit_test(differences_with_a_base_are_ignored),
		cmocka_unit_test(a_baseline_freezes_what_it_has),
		cmocka_unit_test(what_is_new_or_gone_fails),
		cmocka_unit_test(mistakes_in_a_baseline),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
