/* The pattern that leads and those beside it, as the paragraph at the top has
 * them. The table of patterns has all that were found; here stands what
 * somebody who knows the project would say of it first. */
#include "base/base.h"
#include "model/model.h"
#include "report/report.h"
#include "report/tables/markdown_escape.h"
#include "report/tables/sections.h"

enum {
	SPEAKERS_LEAST = 3, /* parts that send or take messages */
	SPEAKERS_SHARE = 2, /* parts that talk to others, a speaker */
	HANDLERS_LEAST = 2, /* of commands */
	PARTS_SHARE = 2, /* subsystems, a member of a side */
	REASON_WORDS = 16,
};

static const struct pattern_row *main_pattern(const struct model *model)
{
	const struct pattern_row *pattern_rows = model->patterns.items;

	for (size_t i = 0; i < model->patterns.count; i++) {
		if (pattern_rows[i].main)
			return &pattern_rows[i];
	}
	return NULL;
}

/* Is it a word of initials? */
static bool is_short(struct str pattern)
{
	return str_listed("cqrs etl", pattern);
}

/* Is it put together from modules, each in layers? Then the modules are what a
 * reader needs first. */
static bool is_layered_monolith(const struct project *project,
    struct str pattern)
{
	return str_is(pattern, "layered") &&
	       str_is(project->architecture, "modular monolith");
}

/* Does the profile's name of the architecture say more than the pattern's? So
 * it does where no pattern leads, and of services, where it says how they meet:
 * `event-driven microservices`. */
static bool architecture_leads(const struct project *project,
    struct str pattern)
{
	struct str name = project->architecture;

	if (name.len == 0)
		return false;
	return str_is(pattern, "general") ||
	       is_layered_monolith(project, pattern) ||
	       (str_is(pattern, "microservices") &&
		   str_find_text(name, "microservices") < name.len) ||
	       (str_is(pattern, "multi-agent") &&
		   str_starts(name, "supervisor"));
}

/* Does neither a pattern nor a name of the architecture say anything? */
static bool is_nameless(const struct project *project,
    const struct pattern_row *pattern)
{
	return str_is(pattern->pattern, "general") &&
	       project->architecture.len == 0;
}

/* "**Single program**" or, of a pattern that says more, "**Layered**". */
static void put_shape(struct buf *out, const struct project *project,
    struct str pattern)
{
	struct str shape = architecture_leads(project, pattern)
			       ? project->architecture
			       : pattern;
	struct buf text = { .arena = out->arena };

	buf_put(&text, shape);
	for (size_t i = 0; i < shape.len && is_short(shape); i++)
		text.ptr[i] = (char)(shape.ptr[i] - 'a' + 'A');
	if (shape.len && !is_short(shape) && shape.ptr[0] >= 'a' &&
	    shape.ptr[0] <= 'z')
		text.ptr[0] = (char)(shape.ptr[0] - 'a' + 'A');
	buf_puts(out, "**");
	put_plain(out, buf_str(&text));
	buf_puts(out, "**");
}

static struct str without_stop(struct str reason)
{
	while (str_ends(reason, "."))
		reason.len--;
	return reason;
}

/* The shape is what the profile calls the architecture where no pattern says
 * more, in bold, as the one thing to be seen at a glance. */
void put_main_pattern(struct buf *out, const struct view *view)
{
	const struct pattern_row *pattern = main_pattern(view->model);
	struct str reason;

	/* A pattern that only says that there is none is none. */
	if (!pattern || is_nameless(&view->model->project, pattern))
		return;
	reason = without_stop(pattern->reason);
	put_shape(out, &view->model->project, pattern->pattern);
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

/* By name of a service: a row that says what it is built from, plus 1. */
static struct map find_built(const struct model *model, struct arena *arena)
{
	const struct service *services = model->services.items;
	struct map out = { .arena = arena };

	for (size_t i = 0; i < model->services.count; i++)
		if (services[i].subsystem.len)
			*map_put(&out, services[i].name) = i + 1;
	return out;
}

/* Do half of the parts that talk to others do so by messages? What stays in
 * one program, as signals and hooks do, is in no link; services of one program
 * are one part. */
static bool messages_join_parts(const struct model *model, struct arena *arena)
{
	const struct service *services = model->services.items;
	const struct link *links = model->links.items;
	struct map built = find_built(model, arena);
	struct map talking = { .arena = arena };
	struct map speaking = { .arena = arena };

	for (size_t i = 0; i < model->links.count; i++) {
		const uint64_t *service = map_get(&built, links[i].from);
		struct str part = service ? services[*service - 1].subsystem
					  : links[i].from;
		bool message = is_message_link(&links[i]);

		if (message)
			*map_put(&speaking, part) = 1;
		if (message || str_listed("call graphql grpc http websocket",
				   links[i].mechanism))
			*map_put(&talking, part) = 1;
	}
	return speaking.count >= SPEAKERS_LEAST &&
	       speaking.count * SPEAKERS_SHARE >= talking.count;
}

/* Have commands handlers, and reads types of their own, in no small part of the
 * project? A class that is named a command alone is none of it. */
static bool sides_stand_apart(const struct model *model)
{
	const struct cqrs *cqrs = model->cqrs.items;
	size_t handlers = 0;
	size_t reads = 0;

	for (size_t i = 0; i < model->cqrs.count; i++) {
		handlers += str_is(cqrs[i].side, "write") &&
			    str_is(cqrs[i].role, "handler");
		reads += str_is(cqrs[i].side, "read");
	}
	return handlers >= HANDLERS_LEAST && reads > 0 &&
	       (handlers + reads) * PARTS_SHARE >= model->subsystems.count;
}

/* Is it said beside the one that leads? Layers inside of services or packages
 * are not what these are put together by. */
static bool is_secondary_pattern(const struct pattern_row *pattern,
    const struct pattern_row *main, const struct model *model,
    struct arena *arena)
{
	bool services = str_is(main->pattern, "microservices");

	/* What services are called by how they meet says it already. */
	if (str_is(pattern->pattern, "event-driven"))
		return services &&
		       !architecture_leads(&model->project, main->pattern) &&
		       messages_join_parts(model, arena);
	if (str_is(pattern->pattern, "cqrs"))
		return !str_is(main->pattern, "hybrid") &&
		       sides_stand_apart(model);
	if (str_is(pattern->pattern, "layered"))
		return str_listed("cqrs event-driven etl", main->pattern) ||
		       str_is(main->pattern, "database queue");
	if (str_is(pattern->pattern, "etl"))
		return model->dags.count > 0;
	return str_listed("multi-agent", pattern->pattern) ||
	       str_starts(pattern->pattern, "workflows ");
}

/* In the table, what leads has the name that the first paragraph gives it;
 * messages of a program that something else leads are no architecture. */
struct table_rows patterns_as_said(struct table_rows rows,
    const struct model *model, struct arena *arena)
{
	const struct pattern_row *main = main_pattern(model);
	struct table_row *said_rows =
	    arena_array(arena, rows.count, sizeof(*said_rows));
	size_t count = 0;

	for (size_t i = 0; i < rows.count; i++) {
		const struct pattern_row *pattern = rows.items[i].row;
		struct pattern_row *renamed_row =
		    NEW(arena, struct pattern_row);

		if (main && !pattern->main &&
		    str_is(pattern->pattern, "event-driven") &&
		    !is_secondary_pattern(pattern, main, model, arena))
			continue;
		*renamed_row = *pattern;
		if (pattern->main &&
		    architecture_leads(&model->project, pattern->pattern))
			renamed_row->pattern = model->project.architecture;
		said_rows[count] = rows.items[i];
		said_rows[count++].row = renamed_row;
	}
	rows.items = said_rows;
	rows.count = count;
	return rows;
}

/* Its reason, or the first clause of a long one, in brackets. */
static void put_pattern_reason(struct buf *out,
    const struct pattern_row *pattern)
{
	struct str reason = pattern->reason;
	struct str clause = reason;

	if (count_words(reason) > REASON_WORDS)
		str_cut(&clause, &reason, ';');
	buf_puts(out, " (");
	put_prose(out, without_stop(clause), CODE_IN_TEXT);
	buf_putc(out, ')');
}

/* With a single one, its reason follows in brackets; of several there is no
 * room. */
void put_other_patterns(struct buf *out, const struct model *model)
{
	const struct pattern_row *pattern_rows = model->patterns.items;
	const struct pattern_row *main = main_pattern(model);
	const struct pattern_row *said_pattern = NULL;
	struct strs names = { 0 };

	/* What the profile calls the architecture is said here, too. */
	if (main && !str_listed("general layered", main->pattern) &&
	    str_is(model->project.architecture, "modular monolith"))
		strs_push(&names, STR("a modular monolith"), out->arena);
	for (size_t i = 0; i < model->patterns.count && main; i++) {
		if (pattern_rows[i].main ||
		    !is_secondary_pattern(&pattern_rows[i], main, model,
			out->arena))
			continue;
		said_pattern = &pattern_rows[i];
		strs_push(&names,
		    is_short(said_pattern->pattern)
			? str_upper(said_pattern->pattern, out->arena)
			: said_pattern->pattern,
		    out->arena);
	}
	buf_puts(out, names.count == 0 ? ""
		      : str_starts(names.items[0], "workflows ")
			  ? "It also has "
			  : "It is also ");
	for (size_t i = 0; i < names.count; i++) {
		buf_puts(out, series_joint(i, names.count, " and "));
		put_plain(out, names.items[i]);
	}
	if (names.count == 1 && said_pattern)
		put_pattern_reason(out, said_pattern);
	buf_puts(out, names.count ? ". " : "");
}
