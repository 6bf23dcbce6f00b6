/* One aspect of a model: its rows, and of the rest what they hang on. */
#include "base/base.h"
#include "model/model.h"
#include "report/tables/place.h"
#include "report/report.h"
#include "report/tables/sections.h"

enum { LISTS_MOST = 6 };

struct aspect {
	const char *name;
	const char *about; /* in the report's summary */
	enum model_list lists[LISTS_MOST];
	size_t count;
};

/* clang-format off */
static const struct aspect aspects[] = {
	{ "api", "the operations that it serves, and what it exports",
	    { LIST_endpoints, LIST_realtime, LIST_exports }, 3 },
	{ "workflow", "its agents and what leads from one to the next",
	    { LIST_agents, LIST_routes, LIST_tasks, LIST_calls }, 4 },
	{ "events", "its events, queues and jobs",
	    { LIST_events, LIST_queues }, 2 },
	{ "data", "its models, what becomes of them, and its stores",
	    { LIST_models, LIST_chain, LIST_datastores }, 3 },
	{ "services", "what is deployed, and who calls whom",
	    { LIST_services, LIST_links, LIST_datastores }, 3 },
	{ "pipeline", "its pipelines and scheduled jobs",
	    { LIST_pipelines, LIST_dags }, 2 },
	{ "ui", "its screens, and what leads from one to another",
	    { LIST_screens, LIST_navigation }, 2 },
	{ "layers", "its layers, commands and queries",
	    { LIST_layers, LIST_cqrs }, 2 },
	{ "cli", "its commands", { LIST_commands }, 1 },
	{ "api-surface", "what it exports, and where others extend it",
	    { LIST_exports, LIST_extensions, LIST_implementations }, 3 },
};
/* clang-format on */

static const struct aspect *aspect_named(struct str name)
{
	for (size_t i = 0; i < LENGTH(aspects); i++)
		if (str_is(name, aspects[i].name))
			return &aspects[i];
	return NULL;
}

bool report_is_aspect(struct str name, struct error *error)
{
	const char *names[LENGTH(aspects)];

	for (size_t i = 0; i < LENGTH(aspects); i++)
		names[i] = aspects[i].name;
	return aspect_named(name) ||
	       error_set(error, "there is no aspect '%.*s'; did you mean %s?",
		   STR_ARG(name), nearest(name, names, LENGTH(names)));
}

static bool is_list_of_aspects(enum model_list list, const struct strs *names)
{
	for (size_t i = 0; i < names->count; i++) {
		const struct aspect *aspect = aspect_named(names->items[i]);

		for (size_t n = 0; aspect && n < aspect->count; n++)
			if (aspect->lists[n] == list)
				return true;
	}
	return false;
}

/* ---- what the rows hang on ---- */

/* What rows of an aspect need around them. */
struct shown_names {
	struct map places; /* "path:line" of all rows that stay */
	struct map names; /* of subsystems that they name */
	struct map sections; /* of subsystems that they stand in */
	struct arena *arena;
};

static struct str section_key(size_t section, struct arena *arena)
{
	return str_printf(arena, "%zu", section);
}

/* Note a row of an aspect: its place, and the parties that it names. One
 * without a subsystem of its own stands in that of its file. */
static void keep_shown_row(struct shown_names *shown_names,
    const struct places_of *places, const struct list *list, const void *row)
{
	static const char *const parties[] = { "subsystem", "from", "to" };
	struct evidence at = row_evidence(list, row);
	bool named = list_field(list, STR("subsystem")) != NULL;

	if (at.path.len) {
		++*map_put(&shown_names->places,
		    evidence_key(at, shown_names->arena));
		if (!named)
			++*map_put(&shown_names->sections,
			    section_key(places_section(places, at.path),
				shown_names->arena));
	}
	for (size_t i = 0; i < LENGTH(parties); i++) {
		const struct field *field =
		    list_field(list, str_from(parties[i]));

		if (field && field->type == FIELD_TEXT)
			++*map_put(&shown_names->names,
			    *(const struct str *)(const void *)((const char *)
								    row +
								field->offset));
	}
}

static void keep_rows(struct shown_names *shown_names,
    const struct model *model, const struct strs *names, struct arena *arena)
{
	const struct places_of places = places_of(model, arena);

	for (size_t i = 0; i < MODEL_LIST_COUNT; i++) {
		const struct list *list = &model_lists[i];
		const struct rows *rows = model_rows_const(model, list);

		for (size_t n = 0;
		     is_list_of_aspects((enum model_list)i, names) &&
		     n < rows->count;
		     n++)
			keep_shown_row(shown_names, &places, list,
			    rows_at(rows, list, n));
	}
}

/* Indexes of sections are those of before: subsystems only move to the
 * front. */
static void filter_subsystems(struct model *model,
    const struct shown_names *shown_names)
{
	struct subsystem *subsystems = model->subsystems.items;
	size_t count = 0;

	for (size_t i = 0; i < model->subsystems.count; i++)
		if (map_get(&shown_names->names, subsystems[i].name) ||
		    map_get(&shown_names->sections,
			section_key(i, shown_names->arena)))
			subsystems[count++] = subsystems[i];
	model->subsystems.count = count;
}

/* A finding is of the aspect if a row of it is its evidence. */
static void filter_findings(struct model *model,
    const struct shown_names *shown_names)
{
	struct finding *findings = model->findings.items;
	size_t count = 0;

	for (size_t i = 0; i < model->findings.count; i++) {
		const struct places *at = &findings[i].at;
		bool found = false;

		for (size_t n = 0; n < at->count && !found; n++)
			found = map_get(&shown_names->places,
			    evidence_key(at->items[n], shown_names->arena));
		if (found)
			findings[count++] = findings[i];
	}
	model->findings.count = count;
}

/* What the rows hang on is found while all of them are there. Of the project
 * nothing but its name is left, since the rest speaks of all. */
void report_aspects(struct model *model, const struct strs *names,
    struct arena *arena)
{
	struct shown_names shown_names = {
		.places = { .arena = arena },
		.names = { .arena = arena },
		.sections = { .arena = arena },
		.arena = arena,
	};

	keep_rows(&shown_names, model, names, arena);
	filter_subsystems(model, &shown_names);
	filter_findings(model, &shown_names);
	for (size_t i = 0; i < MODEL_LIST_COUNT; i++)
		if (i != LIST_subsystems && i != LIST_findings &&
		    !is_list_of_aspects((enum model_list)i, names))
			model_rows(model, &model_lists[i])->count = 0;
	model->project = (struct project){ .name = model->project.name };
}

/* ---- what the report says of itself ---- */

/* `docs/A.md` becomes docs/A.api-data.md. */
struct str report_aspect_file(struct str report, const struct strs *names,
    struct arena *arena)
{
	size_t name = report.len - path_name(report).len;
	size_t dot = name + str_find_last(path_name(report), '.');
	struct buf out = { .arena = arena };

	buf_put(&out, str_slice(report, 0, dot));
	for (size_t i = 0; i < names->count; i++) {
		buf_putc(&out, i ? '-' : '.');
		buf_put(&out, names->items[i]);
	}
	buf_put(&out, str_slice(report, dot, report.len));
	return buf_str(&out);
}

/* Names are known: report_is_aspect() has been asked. */
void put_aspect_summary(struct buf *out, struct str project,
    const struct strs *names)
{
	buf_puts(out, "Of ");
	put_code(out, project, CODE_IN_TEXT);
	buf_puts(out, " this shows alone ");
	for (size_t i = 0; i < names->count; i++) {
		const struct aspect *aspect = aspect_named(names->items[i]);

		buf_printf(out, "%s%s", i ? "; " : "", aspect->about);
	}
	buf_puts(out, ". `archdrift report` writes all of it.\n\n");
}
