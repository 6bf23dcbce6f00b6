/* From a fresh clone to a running program. */
#include "link_sample.h"

/* All steps as lines of "step: command @ path:line". */
static const char *steps_of(struct sample *sample)
{
	const struct quickstart *quickstarts = sample->model.quickstart.items;
	struct buf out = { .arena = &sample->scratch };

	for (size_t i = 0; i < sample->model.quickstart.count; i++)
		buf_printf(&out, "%.*s: %.*s @ %.*s:%u\n",
		    STR_ARG(quickstarts[i].step),
		    STR_ARG(quickstarts[i].command),
		    STR_ARG(quickstarts[i].at.path), quickstarts[i].at.line);
	return str_cstring(buf_str(&out), &sample->scratch);
}

static void steps_come_in_order(void **state)
{
	struct sample sample = { 0 };
	uint32_t api;
	uint32_t web;

	(void)state;
	api = sample_manifest(&sample, "api/requirements.txt", "pypi", "");
	web = sample_manifest(&sample, "web/package.json", "npm", "web");
	sample_file(&sample, "api/.env.example");
	sample_file(&sample, "web/main.ts");
	sample_file(&sample, "web/pnpm-lock.yaml");
	sample_dependency(&sample, api, "fastapi", ">=0.1", 1);
	sample_dependency(&sample, web, "vue", "^3", 5);
	sample_start(&sample, "api/Procfile", 1, "web",
	    "uvicorn app:app --port 8000");
	sample_start(&sample, "web/package.json", 4, "scripts.dev",
	    "vite --port=5173");
	sample_start(&sample, "web/package.json", 5, "scripts.start",
	    "vite preview");
	sample_link(&sample);
	assert_string_equal(steps_of(&sample),
	    "install: (cd api && python3 -m venv .venv && .venv/bin/pip "
	    "install -r requirements.txt) @ api/requirements.txt:1\n"
	    "install: (cd web && pnpm install) @ web/package.json:1\n"
	    "configure: cp api/.env.example api/.env @ api/.env.example:1\n"
	    "backend: (cd api && .venv/bin/uvicorn app:app --port 8000) @ "
	    "api/Procfile:1\n"
	    "frontend: (cd web && pnpm run dev) @ web/package.json:4\n"
	    "visit: http://localhost:5173 @ web/package.json:4\n");
	sample_release(&sample);
}

static void a_workspace_is_installed_once(void **state)
{
	struct sample sample = { 0 };

	(void)state;
	sample_manifest(&sample, "package.json", "npm", "root");
	sample_manifest(&sample, "packages/a/package.json", "npm", "a");
	sample_manifest(&sample, "site/package.json", "npm", "site");
	sample_manifest(&sample, "examples/x/package.json", "npm", "x");
	sample_file(&sample, "site/index.js");
	sample_file(&sample, "site/yarn.lock");
	sample_file(&sample, "package-lock.json");
	sample_link(&sample);
	assert_string_equal(steps_of(&sample),
	    "install: npm ci @ package.json:1\n"
	    "install: (cd site && yarn install) @ site/package.json:1\n");
	sample_release(&sample);
}

static void a_composition_leads(void **state)
{
	struct sample sample = { 0 };

	(void)state;
	sample_file(&sample, "docker-compose.yml");
	sample_file(&sample, "manage.py");
	sample_dependency(&sample,
	    sample_manifest(&sample, "requirements.txt", "pypi", ""), "django",
	    ">=4", 1);
	sample_start(&sample, "docker-compose.yml", 7, "api",
	    "gunicorn -b 0.0.0.0:8080 app");
	sample_link(&sample);
	assert_string_equal(steps_of(&sample),
	    "install: python3 -m venv .venv && .venv/bin/pip install -r "
	    "requirements.txt @ requirements.txt:1\n"
	    "backend: docker compose up @ docker-compose.yml:1\n"
	    "backend: .venv/bin/python manage.py migrate && "
	    ".venv/bin/python manage.py runserver @ manage.py:1\n"
	    "visit: http://localhost:8080 @ docker-compose.yml:7\n");
	sample_release(&sample);
}

static void names_are_quoted(void **state)
{
	struct sample sample = { 0 };

	(void)state;
	sample_manifest(&sample, "a b; rm 'x'/go.mod", "go", "m");
	sample_link(&sample);
	assert_string_equal(steps_of(&sample),
	    "install: (cd 'a b; rm '\\''x'\\''' && go mod download) @ "
	    "a b; rm 'x'/go.mod:1\n");
	sample_release(&sample);
}

static void code_starts_where_no_manifest_says_how(void **state)
{
	struct sample sample = { 0 };
	struct subsystem *unit;
	struct entry_point *entry;
	const struct list *list;

	(void)state;
	sample_manifest(&sample, "go.mod", "go", "m");
	sample_file(&sample, "cmd/server/main.go");
	unit = sample_unit(&sample, "m", "", UINT32_MAX);
	list = list_field(&model_lists[LIST_subsystems], STR("entry_points"))
		   ->rows;
	entry = rows_add(&unit->entry_points, list, &sample.perm);
	entry->name = STR("main");
	entry->at = (struct evidence){ STR("cmd/server/main.go"), 9 };
	sample_link(&sample);
	assert_string_equal(steps_of(&sample),
	    "install: go mod download @ go.mod:1\n"
	    "backend: go run ./cmd/server @ cmd/server/main.go:9\n");
	sample_release(&sample);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(steps_come_in_order),
		cmocka_unit_test(a_workspace_is_installed_once),
		cmocka_unit_test(a_composition_leads),
		cmocka_unit_test(names_are_quoted),
		cmocka_unit_test(code_starts_where_no_manifest_says_how),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
