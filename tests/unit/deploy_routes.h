/* A project's routes as lines of text, for the tests of deploy. */
#ifndef TESTS_UNIT_DEPLOY_ROUTES_H
#define TESTS_UNIT_DEPLOY_ROUTES_H

#include "deploy/deploy.h"
#include "scan_project.h"

/* "path:line label -> address", one a line. */
static struct str routes_of(struct test_project *project)
{
	struct deployment deployment = { 0 };
	struct buf out = { .arena = &project->perm };

	deploy_read(&deployment, &project->scan, project->source,
	    &project->perm);
	for (size_t i = 0; i < deployment.route_count; i++) {
		const struct deploy_route *route = &deployment.routes[i];

		buf_printf(&out, "%.*s:%u ", STR_ARG(route->at.path),
		    route->at.line);
		if (route->label.len)
			buf_printf(&out, "%.*s ", STR_ARG(route->label));
		buf_printf(&out, "-> %.*s\n", STR_ARG(route->to));
	}
	return buf_str(&out);
}

static void assert_routes(const struct test_file *files, size_t count,
    const char *routes)
{
	struct test_project project = { 0 };

	project_scan(&project, files, count);
	assert_string_equal(text_of(&project, routes_of(&project)), routes);
	project_end(&project);
}

/* Of one file. */
static inline void assert_file(const char *path, const char *text,
    const char *routes)
{
	const struct test_file file = { path, text };

	assert_routes(&file, 1, routes);
}

#endif
