/* The report read back: headings say which list a table is. */
#include <string.h>

#include "base/base.h"
#include "doc/doc.h"
#include "model/model.h"
#include "report/escape.h"
#include "report/notes.h"
#include "report/report.h"
#include "report/sections.h"

/* The lines and the stamp of a subsystem's section. */
struct read_section {
	size_t first_line;
	size_t end_line; /* the one after the last */
	struct section_stamp stamp;
};

struct reader {
	struct model *model;
	struct report *report;
	struct arena *perm;
	bool marked; /* the report's marker was seen */
	bool in_profile;
	bool in_subsystems;
	struct read_section *sections;
	size_t section_count;
	bool in_section; /* the last of `sections` is open */
	struct read_section outside; /* what stands under its heading */
	bool described; /* it has its words */
	const struct list *list; /* that a table would be; NULL: none */
	const struct field *nested; /* or its field of rows */
	size_t first[MODEL_LIST_COUNT]; /* rows before this section */
};

static bool is_title(const struct list *list, struct str title,
    struct arena *arena)
{
	return title.len && str_is(title, table_of(list, arena)->title);
}

/* Which list a heading announces. */
static void find_list(struct reader *reader, struct str title)
{
	reader->list = NULL;
	reader->nested = NULL;
	for (size_t i = 0; i < MODEL_LIST_COUNT; i++) {
		const struct list *list = &model_lists[i];

		if (is_title(list, title, reader->perm)) {
			reader->list = list;
			return;
		}
		for (size_t n = 0; n < list->field_count; n++) {
			if (list->fields[n].type != FIELD_ROWS ||
			    !is_title(list->fields[n].rows, title,
				reader->perm))
				continue;
			reader->list = list;
			reader->nested = &list->fields[n];
			return;
		}
	}
}

static void begin_part(struct reader *reader)
{
	for (size_t i = 0; i < MODEL_LIST_COUNT; i++)
		reader->first[i] =
		    model_rows(reader->model, &model_lists[i])->count;
}

static struct subsystem *last_subsystem(struct reader *reader)
{
	const struct rows *rows = &reader->model->subsystems;

	return (struct subsystem *)rows->items + (rows->count - 1);
}

static void close_section(struct reader *reader, size_t line)
{
	if (reader->in_section)
		reader->sections[reader->section_count - 1].end_line = line;
	reader->in_section = false;
}

static void open_section(struct reader *reader, const struct md_block *block)
{
	struct subsystem *subsystem =
	    model_add(reader->model, LIST_subsystems, reader->perm);
	struct read_section *section = array_push(&reader->sections,
	    &reader->section_count, sizeof(*section), reader->perm);

	subsystem->name = text_meant(block->content.text, reader->perm);
	section->first_line = block->line;
	reader->in_section = true;
	reader->described = true; /* until the marker says otherwise */
}

/* The lines of the rows that are in no section. */
static void mark_outside(struct reader *reader, const struct md_block *block)
{
	struct read_section *outside = &reader->outside;

	if (str_is(block->content.text, TITLE_OUTSIDE))
		*outside = (struct read_section){
			.first_line = block->line + 1,
			.end_line = SIZE_MAX,
		};
	else if (outside->end_line == SIZE_MAX)
		outside->end_line = block->line;
}

static void read_heading(struct reader *reader, const struct md_block *block)
{
	struct str title = block->content.text;
	bool section = block->level == 3 && reader->in_subsystems;

	if (block->level == 1 && str_starts(title, TITLE_START))
		reader->model->project.name =
		    text_meant(str_slice(title, strlen(TITLE_START), title.len),
			reader->perm);
	if (block->level <= 2 || section) {
		close_section(reader, block->line);
		begin_part(reader);
	}
	if (block->level <= 2) {
		mark_outside(reader, block);
		reader->in_subsystems = str_is(title, TITLE_SUBSYSTEMS);
		reader->in_profile = str_is(title, TITLE_PROFILE);
	} else {
		reader->in_profile = false;
	}
	reader->list = NULL;
	if (section)
		open_section(reader, block);
	else
		find_list(reader, title);
}

static bool read_report_marker(struct reader *reader,
    const struct md_block *block, struct error *error)
{
	struct arena *perm = reader->perm;
	struct str format = marker_value(block->text, "format", perm);

	if (!str_is(format, REPORT_FORMAT))
		return error_set(error,
		    "line %u: report format '%.*s' is not one that this "
		    "program reads",
		    (unsigned)block->line,
		    (int)(format.len < 40 ? format.len : 40), format.ptr);
	reader->report->packs = marker_value(block->text, "packs", perm);
	reader->report->root = marker_value(block->text, "root", perm);
	reader->marked = true;
	return true;
}

/* "price,tax" */
static void read_holds(struct subsystem *subsystem, struct str marker,
    struct arena *perm)
{
	struct str rest = marker_text(marker, "holds");
	struct str name;

	while (str_cut(&name, &rest, ','))
		strs_push(&subsystem->holds, percent_decode(name, perm), perm);
}

static void read_subsystem_marker(struct reader *reader,
    const struct md_block *block)
{
	struct read_section *section =
	    &reader->sections[reader->section_count - 1];
	struct arena *perm = reader->perm;
	struct str marker = block->text;

	section->stamp.directory = marker_value(marker, "directory", perm);
	section->stamp.digest = marker_value(marker, "digest", perm);
	section->stamp.commit = marker_value(marker, "commit", perm);
	section->stamp.sum = marker_value(marker, "sum", perm);
	last_subsystem(reader)->directory = section->stamp.directory;
	reader->described = str_is(marker_value(marker, "derived", perm), "1");
	read_holds(last_subsystem(reader), marker, perm);
}

static void read_outside_marker(struct reader *reader, struct str marker)
{
	struct section_stamp *stamp = &reader->report->outside;

	stamp->directory = STR(OUTSIDE);
	stamp->digest = marker_value(marker, "digest", reader->perm);
	stamp->commit = marker_value(marker, "commit", reader->perm);
	stamp->sum = marker_value(marker, "sum", reader->perm);
}

static bool read_html(struct reader *reader, const struct md_block *block,
    struct error *error)
{
	if (str_starts(block->text, MARK_REPORT) && !reader->marked)
		return read_report_marker(reader, block, error);
	if (str_starts(block->text, MARK_OUTSIDE))
		read_outside_marker(reader, block->text);
	if (str_starts(block->text, MARK_SUBSYSTEM) && reader->in_section)
		read_subsystem_marker(reader, block);
	return true;
}

static void read_paragraph(struct reader *reader, const struct md_block *block)
{
	const struct field *field =
	    list_field(&model_lists[LIST_subsystems], STR("responsibility"));

	if (!reader->in_section || reader->described)
		return;
	cell_read(last_subsystem(reader), field, &block->content, STYLE_PROSE,
	    STR(""), reader->perm);
	reader->described = true;
}

/* Take `length` bytes off the front of the spans. */
static struct md_cell without_label(const struct md_cell *cell, size_t length,
    struct arena *perm)
{
	struct md_cell rest = *cell;

	rest.spans = arena_array(perm, cell->count, sizeof(*rest.spans));
	for (size_t i = 0; i < cell->count; i++) {
		struct str *text = &rest.spans[i].text;
		size_t cut;

		rest.spans[i] = cell->spans[i];
		cut = length < text->len ? length : text->len;
		*text = str_slice(*text, cut, text->len);
		length -= cut;
	}
	return rest;
}

static void read_entry(struct reader *reader, const struct md_cell *cell)
{
	const struct list *subsystems = &model_lists[LIST_subsystems];
	const struct list *list =
	    list_field(subsystems, STR("entry_points"))->rows;
	struct entry_point *entry =
	    rows_add(&last_subsystem(reader)->entry_points, list, reader->perm);

	cell_read(entry, list_field(list, STR("name")), cell, STYLE_CODE,
	    reader->report->root, reader->perm);
	cell_read(entry, list_field(list, STR("at")), cell, STYLE_CODE,
	    reader->report->root, reader->perm);
}

/* Technology and entry points, at the top of a section. */
static void read_items(struct reader *reader, const struct md_block *block)
{
	const struct field *field =
	    list_field(&model_lists[LIST_subsystems], STR("technology"));

	for (size_t i = 0; i < block->rows && reader->in_section; i++) {
		const struct md_cell *cell = &block->cells[i * block->columns];
		const char *entry = str_starts(cell->text, LABEL_BESIDE)
					? LABEL_BESIDE
					: LABEL_ENTRY;
		struct md_cell rest;

		if (str_starts(cell->text, entry)) {
			rest = without_label(cell, strlen(entry), reader->perm);
			read_entry(reader, &rest);
		} else if (str_starts(cell->text, LABEL_TECHNOLOGY)) {
			rest = without_label(cell, strlen(LABEL_TECHNOLOGY),
			    reader->perm);
			cell_read(last_subsystem(reader), field, &rest,
			    STYLE_PROSE, STR(""), reader->perm);
		}
	}
}

static void read_profile(struct reader *reader, const struct md_block *block)
{
	for (size_t r = 1; r < block->rows && block->columns > 1; r++) {
		const struct md_cell *cells = block->cells + r * block->columns;
		struct md_cell value = cell_unfolded(&cells[1], reader->perm);
		struct str title = cells[0].text;

		title = str_slice(title, 0, str_find(title, ','));
		for (size_t i = 0; i < project_list.field_count; i++) {
			const struct field *field = &project_list.fields[i];

			if (str_equal(title,
				profile_title(field, reader->perm)))
				cell_read(&reader->model->project, field,
				    &value, STYLE_PROSE, STR(""), reader->perm);
		}
	}
}

/* Rows that a section's table added are the section's. */
static void set_owner(struct reader *reader, const struct rows *rows,
    size_t from)
{
	const struct field *field = list_field(reader->list, STR("subsystem"));

	if (!field || !reader->in_section)
		return;
	for (size_t i = from; i < rows->count; i++) {
		char *row = (char *)rows->items + i * reader->list->size;

		*(struct str *)(void *)(row + field->offset) =
		    last_subsystem(reader)->name;
	}
}

static void read_table(struct reader *reader, const struct md_block *block)
{
	const struct table_view view = { .root = reader->report->root };
	struct table_owner owner = { 0 };
	struct rows *rows;
	size_t before;

	if (block->columns == 0)
		return;
	if (!reader->list) {
		if (reader->in_profile)
			read_profile(reader, block);
		return;
	}
	rows = model_rows(reader->model, reader->list);
	if (reader->nested) {
		owner.rows = rows;
		owner.list = reader->list;
		owner.field = reader->nested;
		owner.first =
		    reader->first[(size_t)(reader->list - model_lists)];
		table_read(NULL, reader->nested->rows, block, view, &owner,
		    reader->perm);
		return;
	}
	before = rows->count;
	table_read(rows, reader->list, block, view, NULL, reader->perm);
	set_owner(reader, rows, before);
}

static bool read_block(struct reader *reader, const struct md_block *block,
    struct error *error)
{
	switch (block->kind) {
	case MD_HEADING:
		read_heading(reader, block);
		break;
	case MD_HTML:
		return read_html(reader, block, error);
	case MD_PARAGRAPH:
		read_paragraph(reader, block);
		break;
	case MD_TABLE:
		read_table(reader, block);
		break;
	case MD_LIST:
		read_items(reader, block);
		break;
	case MD_CODE:
	case MD_OTHER:
		break;
	}
	return true;
}

static void take_stamps(struct reader *reader)
{
	struct report *report = reader->report;

	for (size_t i = 0; i < reader->section_count; i++)
		*(struct section_stamp *)array_push(&report->stamps,
		    &report->stamp_count, sizeof(*report->stamps),
		    reader->perm) = reader->sections[i].stamp;
}

static void take_notes(struct reader *reader, const struct found_notes *notes)
{
	struct report *report = reader->report;

	for (size_t i = 0; i < notes->count; i++) {
		const struct found_note *found = &notes->items[i];
		struct section_note *note = array_push(&report->notes,
		    &report->note_count, sizeof(*note), reader->perm);

		note->text = found->text;
		note->directory = found->named ? found->directory
					       : STR(NOTES_AT_END);
		for (size_t n = 0; n < reader->section_count; n++) {
			const struct read_section *section =
			    &reader->sections[n];

			if (!found->named &&
			    found->line > section->first_line &&
			    found->line < section->end_line)
				note->directory = section->stamp.directory;
		}
	}
}

static void check_sum(struct strs *edited, struct line_cursor *cursor,
    const struct read_section *section, const struct section_stamp *stamp,
    struct arena *perm)
{
	struct str own =
	    lines_between(cursor, section->first_line, section->end_line);
	struct str written =
	    str_printf(perm, "%016llx", (unsigned long long)section_sum(own));

	if (!str_equal(written, stamp->sum))
		strs_push(edited, stamp->directory, perm);
}

/* The sections whose bytes are not those that were written. */
static void find_edited(struct strs *edited, const struct reader *reader,
    struct str text)
{
	const struct section_stamp *outside = &reader->report->outside;
	struct line_cursor cursor = { text, 0, 1 };

	for (size_t i = 0; i < reader->section_count; i++)
		check_sum(edited, &cursor, &reader->sections[i],
		    &reader->sections[i].stamp, reader->perm);
	if (outside->digest.len)
		check_sum(edited, &cursor, &reader->outside, outside,
		    reader->perm);
}

/* Headings and markers in their lines, but for notes and what is quoted. */
static struct str outline_of(struct str plain, struct arena *arena)
{
	struct buf out = { .arena = arena };
	bool in_code = false;
	struct str line;

	for (size_t at = 0; at < plain.len; at += line.len) {
		line = line_at(plain, at);
		if (str_starts(line, "```"))
			in_code = !in_code;
		else if (!in_code &&
			 (str_starts(line, "#") || str_starts(line, MARK_ANY)))
			buf_put(&out, str_trim(line));
		buf_putc(&out, '\n');
	}
	return buf_str(&out);
}

/* Read all that Markdown has, or what the outline has of it. `edited`: NULL, or
 * the sections that are. */
static bool read_back(struct reader *reader, struct strs *edited,
    struct str text, bool outline, struct error *error)
{
	struct arena *perm = reader->perm;
	struct found_notes notes = { 0 };
	struct md_block *blocks = NULL;
	struct str plain = notes_cut(&notes, text, perm);
	size_t count = 0;

	*reader->model = (struct model){ 0 };
	*reader->report = (struct report){ 0 };
	md_parse(&blocks, &count, outline ? outline_of(plain, perm) : plain,
	    perm);
	for (size_t i = 0; i < count; i++) {
		if (!read_block(reader, &blocks[i], error))
			return false;
	}
	if (!reader->marked)
		return error_set(error, "line 1: no archdrift:report marker");
	close_section(reader, SIZE_MAX);
	take_stamps(reader);
	take_notes(reader, &notes);
	if (edited)
		find_edited(edited, reader, text);
	model_sort(reader->model);
	return true;
}

bool report_parse(struct model *model, struct report *report,
    struct strs *edited, struct str text, struct arena *perm,
    struct error *error)
{
	struct reader reader = { .model = model,
		.report = report,
		.perm = perm };

	*edited = (struct strs){ 0 };
	if (!read_back(&reader, edited, text, false, error))
		return false;
	model->project.files = model_count_files(model);
	return true;
}

bool report_outline(struct model *model, struct report *report,
    struct strs *edited, struct str text, struct arena *perm,
    struct error *error)
{
	struct reader reader = { .model = model,
		.report = report,
		.perm = perm };

	return read_back(&reader, edited, text, true, error);
}
