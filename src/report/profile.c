/* The project profile: facts, manifests; dependencies and directories that
 * belong to no subsystem. */
#include <string.h>

#include "base/base.h"
#include "model/model.h"
#include "report/tables/markdown_escape.h"
#include "report/report.h"
#include "report/tables/sections.h"

/* Is it a field that the table leaves out: the title's, and what says nothing
 * to a reader? How the bare first check comes out is in the model. */
static bool is_profile_field(const struct field *field)
{
	return strcmp(field->name, "name") == 0 ||
	       strcmp(field->name, "files") == 0 ||
	       strcmp(field->name, "first_check") == 0;
}

/* `main_language` as words: main language. */
static struct str profile_title(const struct field *field, struct arena *arena)
{
	struct buf title = { .arena = arena };

	for (const char *c = field->name; *c; c++)
		buf_putc(&title, (char)(*c == '_' ? ' ' : *c));
	return buf_str(&title);
}

/* A table without rows is taken back. */
static void put_profile_fields(struct buf *out, const struct model *model)
{
	const struct project *project = &model->project;
	size_t before = out->len;
	size_t start;

	buf_puts(out, "| field | value |\n| --- | --- |\n");
	start = out->len;
	for (size_t i = 0; i < project_list.field_count; i++) {
		const struct field *field = &project_list.fields[i];
		struct str title = profile_title(field, out->arena);

		if (cell_is_empty(field, project) || is_profile_field(field))
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

void put_profile(struct buf *out, const struct view *view)
{
	put_profile_fields(out, view->model);
	put_list(out, view, LIST_manifests, 3, view->detail.manifests);
	put_list(out, view, LIST_dependencies, 3, view->detail.manifests);
}
