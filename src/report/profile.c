/* The project profile: facts, manifests; dependencies and directories that
 * belong to no subsystem. */
#include <string.h>

#include "base/base.h"
#include "model/model.h"
#include "report/escape.h"
#include "report/report.h"
#include "report/sections.h"

/* Neither the title nor what the tables of directories add up to. */
static bool is_told(const struct field *field)
{
	return strcmp(field->name, "name") == 0 ||
	       strcmp(field->name, "files") == 0;
}

/* The bare first match needs words of its own: what the patterns come to is
 * another row. */
struct str profile_title(const struct field *field, struct arena *arena)
{
	struct buf title = { .arena = arena };

	if (strcmp(field->name, "first_check") == 0)
		return STR("pattern at first sight");
	for (const char *c = field->name; *c; c++)
		buf_putc(&title, (char)(*c == '_' ? ' ' : *c));
	return buf_str(&title);
}

/* Does what the first check says hold in the end? "general": nothing else. */
static bool is_borne_out(const struct model *model)
{
	const struct pattern_row *rows = model->patterns.items;

	for (size_t i = 0; i < model->patterns.count; i++)
		if (str_equal(rows[i].pattern, model->project.first_check))
			return true;
	return model->patterns.count == 0 &&
	       str_is(model->project.first_check, "general");
}

static void put_facts(struct buf *out, const struct model *model)
{
	const struct project *project = &model->project;
	size_t before = out->len;
	size_t start;

	buf_puts(out, "| field | value |\n| --- | --- |\n");
	start = out->len;
	for (size_t i = 0; i < project_list.field_count; i++) {
		const struct field *field = &project_list.fields[i];
		struct str title = profile_title(field, out->arena);

		if (cell_is_empty(field, project) || is_told(field))
			continue;
		buf_printf(out, "| %.*s%s | ", STR_ARG(title),
		    strcmp(field->name, "first_check") == 0 &&
			    !is_borne_out(model)
			? ", not borne out"
			: "");
		cell_put(out, field, project, STYLE_PROSE, STR(""));
		buf_puts(out, " |\n");
	}
	if (out->len == start)
		out->len = before;
	else
		buf_putc(out, '\n');
}

void put_profile(struct buf *out, const struct view *view)
{
	put_facts(out, view->model);
	put_list(out, view, LIST_manifests, view->places->sections, 3);
	put_list(out, view, LIST_dependencies, view->places->sections, 3);
	put_list(out, view, LIST_directories, view->places->sections, 3);
}
