/* Each kind of declared rule, with a violation and without. */
#include "drift_rules_sample.h"

/* web -> api -> core -> db, worker -> core, core -> api at one place. */
static const char chain[] =
    "{ \"subsystems\": ["
    "{ \"name\": \"web\", \"directory\": \"apps/web\" },"
    "{ \"name\": \"api\", \"directory\": \"apps/api\", \"entry_points\": "
    "[{ \"name\": \"main\", \"at\": \"apps/api/main.py:9\" }] },"
    "{ \"name\": \"worker\", \"directory\": \"apps/worker\" },"
    "{ \"name\": \"core\", \"directory\": \"libs/core\" },"
    "{ \"name\": \"db\", \"directory\": \"libs/db\" }],"
    "\"links\": ["
    "{ \"from\": \"web\", \"to\": \"api\", \"mechanism\": \"HTTP\", "
    "\"at\": \"apps/web/a.ts:3\" },"
    "{ \"from\": \"api\", \"to\": \"core\", \"mechanism\": \"import\", "
    "\"at\": \"apps/api/a.py:1\" },"
    "{ \"from\": \"worker\", \"to\": \"core\", \"mechanism\": \"import\", "
    "\"at\": \"apps/worker/a.py:4\" },"
    "{ \"from\": \"core\", \"to\": \"db\", \"mechanism\": \"import\", "
    "\"at\": \"libs/core/s.py:2\" },"
    "{ \"from\": \"core\", \"to\": \"api\", \"mechanism\": \"import\", "
    "\"at\": \"libs/core/up.py:7\" }],"
    "\"references\": ["
    "{ \"subsystem\": \"api\", \"kind\": \"import\", \"target\": \"core\", "
    "\"label\": \"core\", \"at\": \"apps/api/a.py:1\" },"
    "{ \"subsystem\": \"api\", \"kind\": \"import\", \"target\": \"core\", "
    "\"label\": \"core\", \"at\": \"apps/api/b.py:5\" },"
    "{ \"subsystem\": \"api\", \"kind\": \"package\", \"target\": \"core\", "
    "\"label\": \"core\", \"at\": \"apps/api/c.py:5\" }] }";

static void forbid(void **state)
{
	(void)state;
	assert_drift(chain,
	    "rules:\n  - name: r\n    reason: because\n"
	    "    forbid: { from: 'apps/*', to: core }\n",
	    "error r (link api -> core of api): `api` imports `core`, against "
	    "`r`: because. apps/api/a.py:1 apps/api/b.py:5\n"
	    "error r (link worker -> core of worker): `worker` imports `core`, "
	    "against `r`: because. apps/worker/a.py:4\n");
	assert_drift(chain,
	    "rules:\n  - name: r\n    forbid: { from: web, to: [core, db] }\n",
	    "");
}

static void forbid_over_others(void **state)
{
	(void)state;
	assert_drift(chain,
	    "rules:\n  - name: r\n    level: warning\n"
	    "    forbid: { from: [web, api], to: db, indirect: true }\n",
	    "warning r (path api -> db of api): `api` reaches `db` by `api` -> "
	    "`core` -> `db`, against `r`. apps/api/a.py:1 apps/api/b.py:5 "
	    "libs/core/s.py:2\n");
	assert_drift(chain,
	    "rules:\n  - name: r\n    forbid: { from: [web], to: db, "
	    "indirect: true, mechanism: import }\n",
	    "");
}

static void mechanisms_are_told(void **state)
{
	(void)state;
	assert_drift(chain,
	    "rules:\n  - name: r\n    forbid: { from: web, to: '*', "
	    "mechanism: http }\n",
	    "error r (link web -> api of web): `web` uses `api` (HTTP), "
	    "against `r`. apps/web/a.ts:3\n");
}

static void a_level_may_be_off(void **state)
{
	(void)state;
	assert_drift(chain,
	    "rules:\n  - name: r\n    level: off\n"
	    "    forbid: { from: '*', to: '*' }\n",
	    "");
}

static void allow_only(void **state)
{
	(void)state;
	assert_drift(chain,
	    "rules:\n  - name: r\n"
	    "    allow-only: { from: core, to: [db, web] }\n",
	    "error r (link core -> api of core): `core` imports `api`, against "
	    "`r`. libs/core/up.py:7\n");
	assert_drift(chain,
	    "rules:\n  - name: r\n"
	    "    allow-only: { from: core, to: [db, api] }\n",
	    "");
	/* Nothing at all. */
	assert_drift(chain,
	    "rules:\n  - name: r\n"
	    "    allow-only: { from: core, to: [] }\n",
	    "error r (link core -> api of core): `core` imports `api`, against "
	    "`r`. libs/core/up.py:7\n"
	    "error r (link core -> db of core): `core` imports `db`, against "
	    "`r`. libs/core/s.py:2\n");
}

static void only_through(void **state)
{
	(void)state;
	assert_drift(chain,
	    "rules:\n  - name: r\n"
	    "    only-through: { to: core, through: api }\n",
	    "error r (link worker -> core of worker): `worker` imports `core`, "
	    "against `r`. apps/worker/a.py:4\n");
	assert_drift(chain,
	    "rules:\n  - name: r\n"
	    "    only-through: { to: [core, db], through: [api, worker] }\n",
	    "");
}

static void require(void **state)
{
	(void)state;
	assert_drift(chain,
	    "rules:\n  - name: r\n    require: { from: 'apps/*', to: core }\n",
	    "error r (missing link web -> core of web): `web` does not use "
	    "`core`, "
	    "against `r`. x.yml:2\n");
	assert_drift(chain,
	    "rules:\n  - name: r\n    require: { from: 'apps/*', to: core, "
	    "indirect: true }\n",
	    "");
	assert_drift(chain,
	    "rules:\n  - name: r\n    require: { from: api, to: [db, web] }\n",
	    "error r (missing link api -> db, web of api): `api` does not use "
	    "`db` or "
	    "`web`, against `r`. apps/api/main.py:9\n");
}

static void independent(void **state)
{
	(void)state;
	assert_drift(chain,
	    "rules:\n  - name: r\n    independent: [web, worker, api]\n",
	    "error r (link web -> api of web): `web` uses `api` (HTTP), "
	    "against `r`. apps/web/a.ts:3\n");
	assert_drift(chain,
	    "rules:\n  - name: r\n"
	    "    independent: { members: [worker, api], indirect: true }\n",
	    "error r (path worker -> api of worker): `worker` reaches `api` by "
	    "`worker` -> `core` -> `api`, against `r`. apps/worker/a.py:4 "
	    "libs/core/up.py:7\n");
	assert_drift(chain,
	    "rules:\n  - name: r\n    independent: [web, worker, db]\n", "");
}

static void layers(void **state)
{
	(void)state;
	assert_drift(chain,
	    "rules:\n  - name: r\n    layers: ['apps/*', [core, db]]\n",
	    "error r (link core -> api of core): `core` imports `api`, in a "
	    "layer above, against `r`. libs/core/up.py:7\n");
	assert_drift(chain,
	    "rules:\n  - name: r\n    layers: [web, api, worker, db]\n", "");
	assert_drift(chain,
	    "rules:\n  - name: r\n    layers: { order: [api, worker], "
	    "indirect: true }\n",
	    "error r (path worker -> api of worker): `worker` reaches `api` by "
	    "`worker` -> `core` -> `api`, in a layer above, against `r`. "
	    "apps/worker/a.py:4 libs/core/up.py:7\n");
}

/* Each layer uses only the next one; a name is stronger than a glob. */
static void strict_layers(void **state)
{
	(void)state;
	assert_drift(chain,
	    "rules:\n  - name: r\n    layers: { order: [worker, '*', core], "
	    "strict: true, mechanism: import }\n",
	    "error r (link core -> api of core): `core` imports `api`, in a "
	    "layer above, against `r`. libs/core/up.py:7\n"
	    "error r (link core -> db of core): `core` imports `db`, in a "
	    "layer "
	    "above, against `r`. libs/core/s.py:2\n"
	    "error r (link worker -> core of worker): `worker` imports `core`, "
	    "past the layer between, against `r`. apps/worker/a.py:4\n");
}

static void acyclic(void **state)
{
	(void)state;
	assert_drift(chain, "rules:\n  - name: r\n    acyclic: true\n",
	    "error r (cycle api -> core -> api of api): `api` -> `core` -> "
	    "`api` is a cycle, against `r`. apps/api/a.py:1 apps/api/b.py:5 "
	    "libs/core/up.py:7\n");
	assert_drift(chain,
	    "rules:\n  - name: r\n    acyclic: [web, core, db]\n", "");
}

/* A new link that closes a cycle shows, whatever cycles there are. */
static void each_cycle_shows(void **state)
{
	static const char two[] =
	    "{ \"subsystems\": [{ \"name\": \"a\", \"directory\": \"a\" }, "
	    "{ \"name\": \"b\", \"directory\": \"b\" }, "
	    "{ \"name\": \"c\", \"directory\": \"c\" }],"
	    "\"links\": ["
	    "{ \"from\": \"a\", \"to\": \"b\", \"mechanism\": \"import\", "
	    "\"at\": \"a/x:1\" },"
	    "{ \"from\": \"b\", \"to\": \"a\", \"mechanism\": \"import\", "
	    "\"at\": \"b/x:1\" },"
	    "{ \"from\": \"b\", \"to\": \"c\", \"mechanism\": \"import\", "
	    "\"at\": \"b/x:2\" },"
	    "{ \"from\": \"c\", \"to\": \"a\", \"mechanism\": \"import\", "
	    "\"at\": \"c/x:1\" }] }";

	(void)state;
	assert_drift(two, "rules:\n  - name: r\n    acyclic: true\n",
	    "error r (cycle a -> b -> a of a): `a` -> `b` -> `a` is a cycle, "
	    "against `r`. a/x:1 b/x:1\n"
	    "error r (cycle a -> b -> c -> a of a): `a` -> `b` -> `c` -> `a` "
	    "is a cycle, against `r`. a/x:1 b/x:2 c/x:1\n");
}

static void what_is_not_there_shows(void **state)
{
	(void)state;
	assert_drift(chain,
	    "rules:\n  - name: r\n    forbid: { from: wbe, to: 'x/**' }\n",
	    "warning rule-empty (rule r: wbe of ): `wbe` of rule `r` is no "
	    "subsystem, did you mean `web`? x.yml:2\n"
	    "warning rule-empty (rule r: x/** of ): `x/**` of rule `r` is no "
	    "subsystem. x.yml:2\n");
	assert_drift(chain,
	    "levels: { rule-empty: off }\n"
	    "rules:\n  - name: r\n    forbid: { from: wbe, to: web }\n",
	    "");
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(forbid),
		cmocka_unit_test(forbid_over_others),
		cmocka_unit_test(mechanisms_are_told),
		cmocka_unit_test(a_level_may_be_off),
		cmocka_unit_test(allow_only),
		cmocka_unit_test(only_through),
		cmocka_unit_test(require),
		cmocka_unit_test(independent),
		cmocka_unit_test(layers),
		cmocka_unit_test(strict_layers),
		cmocka_unit_test(acyclic),
		cmocka_unit_test(each_cycle_shows),
		cmocka_unit_test(what_is_not_there_shows),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
