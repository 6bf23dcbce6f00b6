/* The project profile: facts, manifests, dependencies, directories. */
#include <string.h>

#include "base/base.h"
#include "model/model.h"
#include "report/escape.h"
#include "report/report.h"
#include "report/sections.h"

enum { CORE_DEPENDENCIES = 10 };

struct str profile_title(const struct field *field, struct arena *arena)
{
	struct buf title = { .arena = arena };

	for (const char *c = field->name; *c; c++)
		buf_putc(&title, (char)(*c == '_' ? ' ' : *c));
	return buf_str(&title);
}

static void put_facts(struct buf *out, const struct project *project)
{
	size_t before = out->len;
	size_t start;

	buf_puts(out, "| field | value |\n| --- | --- |\n");
	start = out->len;
	for (size_t i = 0; i < project_list.field_count; i++) {
		const struct field *field = &project_list.fields[i];
		struct str title = profile_title(field, out->arena);

		if (cell_is_empty(field, project) ||
		    strcmp(field->name, "name") == 0)
			continue;
		buf_printf(out, "| %.*s | ", STR_ARG(title));
		cell_put(out, field, project, STYLE_PROSE, STR(""));
		buf_puts(out, " |\n");
	}
	if (out->len == start)
		out->len = before;
	else
		buf_putc(out, '\n');
}

/* "Spring Boot" and "spring-boot" alike. */
static struct str plain_name(struct str name, struct arena *arena)
{
	struct str lower = str_lower(name, arena);
	struct buf out = { .arena = arena };

	for (size_t i = 0; i < lower.len; i++)
		if (!strchr(" -_.", lower.ptr[i]) || lower.ptr[i] == '\0')
			buf_putc(&out, lower.ptr[i]);
	return buf_str(&out);
}

/* Is it the package of a framework, by the last part of its name? */
static bool is_core(const struct project *project, struct str name,
    struct arena *arena)
{
	size_t colon = str_find_last(name, ':');
	size_t slash = str_find_last(name, '/');
	struct str last = str_slice(name,
	    colon < name.len   ? colon + 1
	    : slash < name.len ? slash + 1
			       : 0,
	    name.len);
	struct str plain = plain_name(last, arena);

	for (size_t i = 0; i < project->frameworks.count; i++) {
		struct str framework =
		    plain_name(project->frameworks.items[i], arena);

		if (str_equal(framework, plain) ||
		    (slash < name.len && str_is(last, "framework") &&
			str_starts(plain_name(name, arena),
			    str_cstring(framework, arena))))
			return true;
	}
	return false;
}

/* The frameworks are shown; of a long list the others are folded. */
static void put_dependencies(struct buf *out, const struct view *view)
{
	const struct list *list = &model_lists[LIST_dependencies];
	const struct table_view table = { .root = view->report->root };
	struct table_rows all = places_rows(view->places, LIST_dependencies,
	    view->places->sections);
	struct table_rows core = { 0 };
	struct table_rows rest = { 0 };

	if (all.count <= CORE_DEPENDENCIES) {
		table_put(out, list, all, table, 3);
		return;
	}
	for (size_t i = 0; i < all.count; i++) {
		const struct dependency *row = all.items[i].row;
		bool shown =
		    core.count < CORE_DEPENDENCIES &&
		    is_core(&view->model->project, row->name, out->arena);
		struct table_rows *rows = shown ? &core : &rest;

		*(struct table_row *)array_push(&rows->items, &rows->count,
		    sizeof(*rows->items), out->arena) = all.items[i];
	}
	table_put(out, list, core, table, core.count ? 3 : 0);
	if (core.count == 0)
		buf_puts(out, "### Dependencies\n\n");
	table_put_body(out, list, rest, table,
	    core.count ? " more: name, version, scope, evidence"
		       : ": name, version, scope, evidence");
}

void put_profile(struct buf *out, const struct view *view)
{
	put_facts(out, &view->model->project);
	put_list(out, view, LIST_manifests, view->places->sections, 3);
	put_dependencies(out, view);
	put_list(out, view, LIST_directories, view->places->sections, 3);
}
