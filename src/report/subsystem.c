/* The subsystems' sections: one a subsystem, complete for linking. */
#include <string.h>

#include "base/base.h"
#include "model/model.h"
#include "report/escape.h"
#include "report/report.h"
#include "report/sections.h"

enum {
	SECTION_ROWS = 36, /* shown in all tables of a section */
	SECTION_ROWS_FEW = 18,
	SECTIONS_SHORT = 20, /* more of them show few rows */
	SECTIONS_OPEN = 40, /* more of them are folded */
	HELD_MOST = 4,
	ENTRY_ITEMS = 4,
};

struct str marker_text(struct str marker, const char *name)
{
	struct str part;

	while (str_cut(&part, &marker, ' ')) {
		size_t equals = str_find(part, '=');

		if (equals < part.len &&
		    str_is(str_slice(part, 0, equals), name))
			return str_slice(part, equals + 1, part.len);
	}
	return STR("");
}

struct str marker_value(struct str marker, const char *name,
    struct arena *arena)
{
	return percent_decode(marker_text(marker, name), arena);
}

void put_notes(struct buf *out, const struct report *report,
    struct str directory, enum notes_form form)
{
	buf_puts(out, MARK_NOTES);
	if (form == NOTES_NAMED) {
		buf_puts(out, "directory=");
		put_percent(out, directory);
		buf_putc(out, ' ');
	}
	buf_puts(out, "-->\n");
	for (size_t i = 0; form != NOTES_EMPTY && i < report->note_count; i++) {
		if (!str_equal(report->notes[i].directory, directory))
			continue;
		buf_put(out, report->notes[i].text);
		if (!str_ends(report->notes[i].text, "\n"))
			buf_putc(out, '\n');
	}
	buf_puts(out, MARK_NOTES_END "\n\n");
}

/* Rows of a nested list with whose they are. */
static struct table_rows nested_rows(const struct list *list,
    const struct field *field, struct table_rows rows, struct arena *arena)
{
	struct map seen = { .arena = arena };
	struct table_rows nested = { 0 };

	for (size_t i = 0; i < rows.count; i++) {
		const char *row = rows.items[i].row;
		const struct str *name =
		    (const void *)(row + list->fields[0].offset);
		const struct rows *own = (const void *)(row + field->offset);
		uint64_t nth = ++*map_put(&seen, *name);

		for (size_t n = 0; n < own->count; n++) {
			struct table_row *item = array_push(&nested.items,
			    &nested.count, sizeof(*item), arena);

			item->row = rows_at(own, field->rows, n);
			item->owner = *name;
			item->nth = (size_t)nth;
		}
	}
	return nested;
}

/* A table and those of its nested lists. */
static void put_rows(struct buf *out, const struct list *of,
    struct table_rows rows, struct table_view table, unsigned level)
{
	table_put(out, of, rows, table, level);
	for (size_t i = 0; i < of->field_count; i++) {
		if (of->fields[i].type == FIELD_ROWS)
			table_put(out, of->fields[i].rows,
			    nested_rows(of, &of->fields[i], rows, out->arena),
			    table, level);
	}
}

void put_list(struct buf *out, const struct view *view, size_t list,
    size_t section, unsigned level)
{
	const struct table_view table = {
		.root = view->report->root,
		.shared = section == view->places->sections ? view->places
							    : NULL,
	};

	put_rows(out, &model_lists[list],
	    places_rows(view->places, list, section), table, level);
}

static void put_technology(struct buf *out, const struct subsystem *subsystem)
{
	if (subsystem->technology.count == 0)
		return;
	buf_puts(out, "- " LABEL_TECHNOLOGY);
	texts_put(out, &subsystem->technology, STYLE_PROSE, CODE_IN_TEXT);
	buf_putc(out, '\n');
}

static void put_entry_items(struct buf *out, const struct subsystem *subsystem,
    struct table_rows rows, struct str root)
{
	for (size_t i = 0; i < rows.count; i++) {
		const struct entry_point *entry = rows.items[i].row;
		bool beside = path_of_example(
		    path_below(entry->at.path, subsystem->directory));

		buf_puts(out, beside ? "- " LABEL_BESIDE : "- " LABEL_ENTRY);
		put_code(out, entry->name, CODE_IN_TEXT);
		if (entry->at.path.len || entry->at.line)
			buf_putc(out, ' ');
		put_evidence(out, entry->at, root, CODE_IN_TEXT);
		buf_putc(out, '\n');
	}
}

/* Those of examples, tests and scripts come last. */
static void add_entries(struct table_rows *out, const struct rows *entries,
    bool helpers, struct arena *arena)
{
	const struct entry_point *rows = entries->items;

	for (size_t i = 0; i < entries->count; i++) {
		struct table_row *row;

		if (entry_is_helper(&rows[i]) != helpers)
			continue;
		row = array_push(&out->items, &out->count, sizeof(*row), arena);
		row->row = &rows[i];
	}
}

/* A few entry points are items of the list that ends here, many a table. */
static void put_entries(struct buf *out, const struct subsystem *subsystem,
    struct table_view table)
{
	const struct rows *entries = &subsystem->entry_points;
	const struct list *list =
	    list_field(&model_lists[LIST_subsystems], STR("entry_points"))
		->rows;
	struct table_rows rows = { 0 };

	add_entries(&rows, entries, false, out->arena);
	add_entries(&rows, entries, true, out->arena);
	if (entries->count <= ENTRY_ITEMS)
		put_entry_items(out, subsystem, rows, table.root);
	if (subsystem->technology.count ||
	    (entries->count && entries->count <= ENTRY_ITEMS))
		buf_putc(out, '\n');
	if (entries->count <= ENTRY_ITEMS)
		return;
	table_put(out, list, rows, table, 4);
}

/* The heading and the marker up to its sum. */
static void put_heading(struct buf *out, const struct report *report,
    const struct subsystem *subsystem)
{
	const struct section_stamp *stamp =
	    report_stamp(report, subsystem->directory);

	buf_puts(out, "### ");
	put_plain_block(out, subsystem->name);
	buf_puts(out, "\n\n" MARK_SUBSYSTEM "directory=");
	put_percent(out, subsystem->directory);
	buf_puts(out, " digest=");
	put_percent(out, stamp ? stamp->digest : STR(""));
	buf_puts(out, " commit=");
	put_percent(out, stamp ? stamp->commit : STR(""));
	if (subsystem->responsibility.len == 0)
		buf_puts(out, " derived=1");
	for (size_t i = 0; i < subsystem->holds.count; i++) {
		buf_puts(out, i ? "," : " holds=");
		put_percent(out, subsystem->holds.items[i]);
	}
}

static void put_lists(struct buf *out, const struct view *view, size_t section,
    struct table_view table, enum table_place place)
{
	for (size_t i = 0; i < MODEL_LIST_COUNT; i++) {
		const struct list *list = &model_lists[i];

		if (table_of(list, out->arena)->place == place)
			put_rows(out, list,
			    places_rows(view->places, i, section), table, 4);
	}
}

/* Append "29 endpoints, 12 models" of the lists that stand there. */
static void add_held(struct strs *out, const struct view *view, size_t section,
    enum table_place place, struct arena *arena)
{
	for (size_t i = 0; i < MODEL_LIST_COUNT; i++) {
		const struct list *list = &model_lists[i];
		size_t count = places_rows(view->places, i, section).count;
		struct buf text = { .arena = arena };

		if (count == 0 || table_of(list, arena)->place != place)
			continue;
		table_put_count(&text, list, count);
		strs_push(out, buf_str(&text), arena);
	}
}

/* What a folded section holds, in the order in which it stands there. */
static void put_held(struct buf *out, const struct view *view, size_t section)
{
	struct strs held = { 0 };

	add_held(&held, view, section, PLACE_SUBSYSTEM, out->arena);
	add_held(&held, view, section, PLACE_SUBSYSTEM_OR_PROFILE, out->arena);
	for (size_t i = 0; i < held.count && i < HELD_MOST; i++)
		buf_printf(out, "%s%.*s", i ? ", " : "",
		    STR_ARG(held.items[i]));
	buf_puts(out, held.count > HELD_MOST ? ", \xe2\x80\xa6" : "");
	buf_puts(out, held.count ? "" : "Technology and entry points");
}

/* All but what is said in words. */
static void put_facts(struct buf *out, const struct view *view, size_t section,
    size_t room)
{
	const struct subsystem *subsystem =
	    (const struct subsystem *)view->model->subsystems.items + section;
	const struct table_view table = { view->report->root, true, &room,
		NULL };

	put_technology(out, subsystem);
	put_entries(out, subsystem, table);
	put_lists(out, view, section, table, PLACE_SUBSYSTEM);
	put_lists(out, view, section, table, PLACE_SUBSYSTEM_OR_PROFILE);
}

/* The more sections there are, the less of each is shown at once. In steps, so
 * that one more subsystem leaves the others as they are. */
static void put_body(struct buf *out, const struct view *view, size_t section)
{
	const struct subsystem *subsystem =
	    (const struct subsystem *)view->model->subsystems.items + section;
	size_t sections = view->places->sections;
	size_t room = sections > SECTIONS_SHORT ? SECTION_ROWS_FEW
						: SECTION_ROWS;
	struct buf facts = { .arena = out->arena };
	struct str words = subsystem->responsibility;

	if (words.len) {
		put_prose_block(out, words);
		buf_puts(out, "\n\n");
	} else {
		put_structure(out, view, section);
	}
	put_facts(&facts, view, section, room);
	if (sections <= SECTIONS_OPEN || facts.len == 0) {
		buf_put(out, buf_str(&facts));
		return;
	}
	buf_puts(out, "<details><summary>");
	put_held(out, view, section);
	buf_puts(out, "</summary>\n\n");
	buf_put(out, buf_str(&facts));
	buf_puts(out, "</details>\n\n");
}

/* Of several subsystems with one directory the first has the notes. */
static bool owns_notes(const struct view *view, size_t section)
{
	const struct subsystem *subsystems = view->model->subsystems.items;
	struct str directory = subsystems[section].directory;

	if (str_is(directory, NOTES_AT_END))
		return false;
	for (size_t i = 0; view->report->note_count && i < section; i++) {
		if (str_equal(subsystems[i].directory, directory))
			return false;
	}
	return true;
}

/* What makes it stays in `scratch`. */
static void put_subsystem(struct buf *out, const struct view *view,
    size_t section, struct arena *scratch)
{
	const struct subsystem *subsystem =
	    (const struct subsystem *)view->model->subsystems.items + section;
	struct buf text = { .arena = scratch };
	size_t sum;

	put_heading(&text, view->report, subsystem);
	sum = text.len;
	buf_puts(&text, " sum= -->\n\n");
	put_body(&text, view, section);
	buf_put(out, str_slice(buf_str(&text), 0, sum));
	buf_printf(out, " sum=%016llx",
	    (unsigned long long)section_sum(buf_str(&text)));
	buf_put(out,
	    str_slice(buf_str(&text), sum + strlen(" sum="), text.len));
	put_notes(out, view->report, subsystem->directory,
	    owns_notes(view, section) ? NOTES_OWN : NOTES_EMPTY);
}

/* The rest's origin stands above the sections: it may have no rows. */
static void put_outside_marker(struct buf *out, const struct view *view)
{
	const struct report *report = view->report;
	struct buf rows = { .arena = out->arena };

	if (report->outside.digest.len == 0)
		return;
	put_outside(&rows, view);
	buf_puts(out, MARK_OUTSIDE "digest=");
	put_percent(out, report->outside.digest);
	buf_puts(out, " commit=");
	put_percent(out, report->outside.commit);
	buf_printf(out, " sum=%016llx -->\n\n",
	    (unsigned long long)section_sum(buf_str(&rows)));
}

void put_subsystems(struct buf *out, const struct view *view)
{
	struct arena scratch = { 0 };

	put_outside_marker(out, view);
	for (size_t i = 0; i < view->places->sections; i++) {
		put_subsystem(out, view, i, &scratch);
		arena_release(&scratch);
	}
}
