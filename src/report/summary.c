/* The paragraph at the top: what it is, its parts, where it starts, its shape.
 * It is one line, which all subsystems share: so nothing in it is counted that
 * any endpoint or file adds to, and files are named without a line. */
#include <string.h>

#include "base/base.h"
#include "model/model.h"
#include "report/escape.h"
#include "report/report.h"
#include "report/sections.h"

enum {
	NAMES_MOST = 6,
	OUTSIDE_MOST = 4,
	STARTS_MOST = 2,
	PATH_MOST = 40,
	OWN_WORDS_MOST = 16,
};

void put_number(struct buf *out, size_t count, const char *one,
    const char *many)
{
	buf_printf(out, "%zu %s", count, count == 1 ? one : many);
}

void put_names(struct buf *out, const struct strs *names, size_t most)
{
	size_t shown = names->count <= most ? names->count : most - 1;

	for (size_t i = 0; i < shown; i++) {
		bool last = i + 1 == names->count;

		buf_puts(out, i == 0 ? "" : last ? " and " : ", ");
		put_code(out, names->items[i], CODE_IN_TEXT);
	}
	if (shown < names->count)
		buf_printf(out, " and %zu more", names->count - shown);
}

static const struct pattern_row *main_pattern(const struct model *model)
{
	const struct pattern_row *rows = model->patterns.items;

	for (size_t i = 0; i < model->patterns.count; i++) {
		if (rows[i].main)
			return &rows[i];
	}
	return NULL;
}

static void put_identity(struct buf *out, const struct project *project)
{
	const char *article =
	    project->type.len && memchr("aeiouAEIOU", project->type.ptr[0], 10)
		? "an"
		: "a";

	put_code(out, project->name, CODE_IN_TEXT);
	buf_printf(out, " is %s ", article);
	put_plain(out, project->type.len ? project->type : STR("project"));
	if (project->main_language.len) {
		buf_puts(out, " in ");
		put_plain(out, project->main_language);
	}
	if (project->secondary_language.len) {
		buf_puts(out, " and ");
		put_plain(out, project->secondary_language);
	}
	for (size_t i = 0; i < project->frameworks.count && i < 4; i++) {
		buf_puts(out, i == 0 ? ", with " : ", ");
		put_plain(out, project->frameworks.items[i]);
	}
	buf_puts(out, ". ");
}

static size_t count_words(struct str text)
{
	struct str word;
	size_t count = 0;

	while (str_cut(&word, &text, ' '))
		count += word.len > 0;
	return count;
}

/* What the manifest at the root says that it is, where that is one sentence. */
static void put_own_words(struct buf *out, const struct model *model)
{
	const struct subsystem *rows = model->subsystems.items;

	for (size_t i = 0; i < model->subsystems.count; i++) {
		struct str text = rows[i].responsibility;
		struct str name;

		if (rows[i].directory.len || text.len == 0 ||
		    count_words(text) > OWN_WORDS_MOST)
			continue;
		while (str_ends(text, "."))
			text.len--;
		if (str_equal_nocase(str_slice(text, 0, str_find(text, ':')),
			model->project.name))
			str_cut(&name, &text, ':');
		text = str_trim(text);
		buf_puts(out, "In its own words: ");
		put_plain(out, text);
		buf_puts(out, ". ");
		return;
	}
}

/* Names of a list's rows, each once. */
static struct strs names_of(const struct rows *rows, const struct list *list,
    const char *name, struct arena *arena)
{
	const struct field *field = list_field(list, str_from(name));
	struct map seen = { .arena = arena };
	struct strs names = { 0 };

	for (size_t i = 0; i < rows->count; i++) {
		const char *row = rows_at(rows, list, i);
		const struct str *text = (const void *)(row + field->offset);

		if (text->len && (*map_put(&seen, *text))++ == 0)
			strs_push(&names, *text, arena);
	}
	return names;
}

/* By the operations that it serves, roughly, then whether it starts: what there
 * is to see of a subsystem from outside. */
struct standing {
	const struct subsystem *row;
	size_t served;
	const struct entry_point *start;
	size_t order;
};

static int compare_standings(const void *a, const void *b, void *context)
{
	const struct standing *left = a;
	const struct standing *right = b;

	(void)context;
	if (left->served != right->served)
		return left->served > right->served ? -1 : 1;
	if ((left->start != NULL) != (right->start != NULL))
		return left->start ? -1 : 1;
	return left->order < right->order ? -1 : left->order > right->order;
}

static struct standing *standings_of(const struct model *model,
    struct arena *arena)
{
	const struct subsystem *rows = model->subsystems.items;
	const struct endpoint *endpoints = model->endpoints.items;
	size_t count = model->subsystems.count;
	struct standing *out = arena_array(arena, count + 1, sizeof(*out));
	struct map served = { .arena = arena };

	for (size_t i = 0; i < model->endpoints.count; i++)
		++*map_put(&served, endpoints[i].subsystem);
	for (size_t i = 0; i < count; i++) {
		const uint64_t *own = map_get(&served, rows[i].name);
		const struct entry_point *start = subsystem_start(&rows[i]);

		if (start && entry_is_helper(start))
			start = NULL;
		out[i] = (struct standing){ &rows[i],
			own ? magnitude((size_t)*own) : 0, start, i };
	}
	sort_items(out, count, sizeof(*out), compare_standings, NULL);
	return out;
}

static void put_parts_sentence(struct buf *out, const struct model *model,
    const struct standing *standings)
{
	const struct endpoint *endpoints = model->endpoints.items;
	struct strs names = { 0 };
	unsigned served = 0;

	if (model->subsystems.count == 0)
		return;
	for (size_t i = 0; i < model->subsystems.count; i++) {
		struct str name = standings[i].row->name;

		if (name.len && !strs_have(&names, name))
			strs_push(&names, name, out->arena);
	}
	buf_puts(out, "It has ");
	put_number(out, model->subsystems.count, "subsystem", "subsystems");
	if (names.count) {
		buf_puts(out, ", ");
		put_names(out, &names, NAMES_MOST);
	}
	for (size_t i = 0; i < model->endpoints.count; i++)
		served |= served_kind(&endpoints[i]);
	if (served) {
		buf_puts(out, ", and serves ");
		put_served_kinds(out, served);
		buf_puts(out, " operations");
	}
	buf_puts(out, ". ");
}

static void put_stores_sentence(struct buf *out, const struct model *model)
{
	struct strs names = names_of(&model->datastores,
	    &model_lists[LIST_datastores], "name", out->arena);

	if (names.count == 0)
		return;
	buf_puts(out, "It keeps its data in ");
	put_number(out, names.count, "store", "stores");
	buf_puts(out, ", ");
	put_names(out, &names, 4);
	buf_puts(out, ". ");
}

/* Whom it calls that is none of its parts. */
static void put_outside_sentence(struct buf *out, const struct model *model)
{
	const struct subsystem *subsystems = model->subsystems.items;
	const struct service *services = model->services.items;
	const struct link *links = model->links.items;
	struct map own = { .arena = out->arena };
	struct strs names = { 0 };

	for (size_t i = 0; i < model->subsystems.count; i++)
		*map_put(&own, subsystems[i].name) = 1;
	for (size_t i = 0; i < model->services.count; i++)
		*map_put(&own, services[i].name) = 1;
	for (size_t i = 0; i < model->links.count; i++) {
		if (!str_listed("http grpc websocket", links[i].mechanism) ||
		    map_get(&own, links[i].to) ||
		    strs_have(&names, links[i].to))
			continue;
		strs_push(&names, links[i].to, out->arena);
	}
	if (names.count == 0)
		return;
	buf_puts(out, "Outside, it calls ");
	put_names(out, &names, OUTSIDE_MOST);
	buf_puts(out, ". ");
}

/* A file in a sentence: where its path would fill a line, its name. */
static void put_file(struct buf *out, struct evidence at,
    const struct view *view)
{
	struct str label = at.path;
	size_t folder = path_folder(at.path).len;

	at.line = 0;
	if (label.len > PATH_MOST && folder)
		label = str_slice(label, folder + 1, label.len);
	if (at.path.len)
		put_link(out, label, at, view->report->root, CODE_IN_TEXT);
}

/* Where it starts: the first entry points, with their files. */
static void put_entry_sentence(struct buf *out, const struct view *view,
    const struct standing *standings)
{
	size_t shown = 0;

	for (size_t i = 0; i < view->model->subsystems.count; i++) {
		const struct standing *part = &standings[i];

		if (!part->start || shown == STARTS_MOST)
			continue;
		buf_puts(out, shown++ ? " and " : "It starts at ");
		put_file(out, part->start->at, view);
		if (view->model->subsystems.count == 1)
			continue;
		buf_puts(out, " (");
		put_code(out, part->row->name, CODE_IN_TEXT);
		buf_putc(out, ')');
	}
	buf_puts(out, shown ? ". " : "");
}

/* Is it a word of initials? */
static bool is_short(struct str pattern)
{
	return str_listed("cqrs etl", pattern);
}

/* "**Single program**" or, of a pattern that says more, "**Layered**". */
static void put_shape(struct buf *out, const struct project *project,
    struct str pattern)
{
	bool general = str_is(pattern, "general") && project->architecture.len;
	struct str shape = general ? project->architecture : pattern;
	struct buf text = { .arena = out->arena };

	buf_put(&text, shape);
	for (size_t i = 0; i < shape.len && is_short(shape); i++)
		text.ptr[i] = (char)(shape.ptr[i] - 'a' + 'A');
	if (shape.len && !is_short(shape) && shape.ptr[0] >= 'a' &&
	    shape.ptr[0] <= 'z')
		text.ptr[0] = (char)(shape.ptr[0] - 'a' + 'A');
	if (general)
		buf_puts(&text, " (general)");
	buf_puts(out, "**");
	put_plain(out, buf_str(&text));
	buf_puts(out, "**");
}

static void put_pattern_sentence(struct buf *out, const struct view *view)
{
	const struct pattern_row *pattern = main_pattern(view->model);
	struct str reason;

	if (!pattern)
		return;
	reason = pattern->reason;
	put_shape(out, &view->model->project, pattern->pattern);
	while (str_ends(reason, "."))
		reason.len--;
	if (reason.len) {
		buf_puts(out, ": ");
		put_prose(out, reason, CODE_IN_TEXT);
	}
	if (pattern->evidence.count) {
		buf_puts(out, " (");
		put_file(out, pattern->evidence.items[0], view);
		buf_putc(out, ')');
	}
	buf_puts(out, ". ");
}

void put_summary(struct buf *out, const struct view *view)
{
	const struct standing *standings =
	    standings_of(view->model, out->arena);

	put_identity(out, &view->model->project);
	put_own_words(out, view->model);
	put_parts_sentence(out, view->model, standings);
	put_stores_sentence(out, view->model);
	put_outside_sentence(out, view->model);
	put_entry_sentence(out, view, standings);
	put_pattern_sentence(out, view);
	out->ptr[out->len - 1] = '\n';
	buf_putc(out, '\n');
}
