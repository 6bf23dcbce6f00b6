/* Any model, whatever its texts: within the budget, the same with any number of
 * threads, and not changed against itself. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "base/base.h"
#include "model/model.h"
#include "report/tables/markdown_escape.h"
#include "report/report.h"
#include "report_document.h"

enum { SEEDS = 600 };

struct random {
	uint64_t state;
	struct arena *arena;
};

static uint32_t number(struct random *random, uint32_t below)
{
	random->state = random->state * UINT64_C(6364136223846793005) +
			UINT64_C(1442695040888963407);
	return (uint32_t)(random->state >> 33) % below;
}

/* Pieces from which hostile texts are put together. */
static const char *const pieces[] = { "", " ", "  ", "|", "\\|", "\\", "`",
	"``", "```", "```\n", "<", ">", "-->", "<!--", "<b>", "</details>",
	"<details>", "&amp;", "&#124;", "&", "\"", "'", "\n", "\r\n", "\r",
	"\t", "\x01", "\x1b[31m", "\x7f", "\xc2\x85", "\xe2\x80\xa8",
	"\xe2\x80\xae", "\xef\xbb\xbf", "\xff", "\xc3", "\xed\xa0\x80",
	"\xe2\x90\xa2", "\xe2\x90\x8a", "\xf4\x8f\x80\x80", "\xf0\x9f\x9a\x80",
	"\xd7\xa9\xd7\x9c\xd7\x95\xd7\x9d", "\xe4\xb8\xad", "*", "**", "_",
	"__init__", "~~", "[a](b)", "]", "[", "![", "#", "# ", "## Subsystems",
	"### x", "---", "===", "- ", "+ ", "1. ", "2) ", "> ", "    code",
	"| --- |", ":", "://", "http://a.b/c?d=e#f", "www.a.b", "a@b.c", "$x$",
	"{}", "%", "%20", "%%", ";", "end", "graph", "__start__", "__end__",
	"Entry: ", "Technology: ", "of ", ", ", ",", " (2)", "defined ",
	"directory=", " sum=", "<!-- archdrift:notes -->",
	"<!-- archdrift:notes-end -->", "/", ".", "..", "src/app.py", "a",
	"name", "GET", "`/api`", "import", "yes", "0", "12" };

static struct str text(struct random *random)
{
	struct buf out = { .arena = random->arena };
	uint32_t count = number(random, 4);
	uint32_t kind = number(random, 200);

	if (kind < 40)
		return STR("");
	for (uint32_t i = 0; i < count + 1; i++)
		buf_puts(&out, pieces[number(random, LENGTH(pieces))]);
	if (kind == 40)
		buf_putc(&out, '\0');
	while (kind > 41 && kind < 50 && out.len < 100)
		buf_puts(&out, pieces[number(random, LENGTH(pieces))]);
	while (kind == 41 && out.len < 10000)
		buf_puts(&out, pieces[number(random, LENGTH(pieces))]);
	return buf_str(&out);
}

/* Few names, so that rows meet their subsystems. */
static struct str name(struct random *random)
{
	static const char *const names[] = { "", "api", "a b", "x|y", "`q`",
		"Endpoints", "1. one", "- two", "Notes" };

	if (number(random, 3) == 0)
		return text(random);
	return str_from(names[number(random, LENGTH(names))]);
}

static struct str path(struct random *random)
{
	static const char *const paths[] = { "src", "src/api", "src/api/v 1",
		"", ".", "a:12", "src/api/", "/abs", "x#L3", "caf\xc3\xa9" };

	if (number(random, 4) == 0)
		return text(random);
	return str_from(paths[number(random, LENGTH(paths))]);
}

static struct evidence place(struct random *random)
{
	struct evidence at = { path(random), number(random, 5) };

	if (number(random, 2))
		at.path =
		    str_printf(random->arena, "%.*s/f.py", STR_ARG(at.path));
	if (number(random, 50) == 0)
		at.line = UINT32_MAX;
	return at;
}

static void fill_rows(struct rows *rows, const struct list *list,
    uint32_t count, struct random *random);

/* Few; now and then more than a cell shows. */
static uint32_t few(struct random *random)
{
	return number(random, 20) ? number(random, 4) : 10 + number(random, 6);
}

static void fill_texts(struct strs *texts, struct random *random)
{
	uint32_t count = few(random);

	for (uint32_t i = 0; i < count; i++)
		strs_push(texts, text(random), random->arena);
}

static void fill_places(struct places *places, struct random *random)
{
	uint32_t count = few(random);

	for (uint32_t i = 0; i < count; i++)
		*(struct evidence *)array_push(&places->items, &places->count,
		    sizeof(*places->items), random->arena) = place(random);
}

static void fill_counts(struct counts *counts, struct random *random)
{
	uint32_t count = number(random, 4);

	for (uint32_t i = 0; i < count; i++)
		*(struct count *)array_push(&counts->items, &counts->count,
		    sizeof(*counts->items), random->arena) =
		    (struct count){ text(random), number(random, 1000) };
}

static void fill_field(char *row, const struct field *field,
    struct random *random)
{
	void *at = row + field->offset;
	bool named = strcmp(field->name, "name") == 0 ||
		     strcmp(field->name, "subsystem") == 0;

	switch (field->type) {
	case FIELD_TEXT:
		*(struct str *)at = named ? name(random)
				    : strcmp(field->name, "directory") == 0 ||
					    (strcmp(field->name, "path") == 0 &&
						number(random, 2))
					? path(random)
					: text(random);
		break;
	case FIELD_TEXTS:
		fill_texts(at, random);
		break;
	case FIELD_AT:
		*(struct evidence *)at = place(random);
		break;
	case FIELD_PLACES:
		fill_places(at, random);
		break;
	case FIELD_NUMBER:
		*(uint32_t *)at = number(random, 3);
		break;
	case FIELD_FLAG:
		*(bool *)at = number(random, 2);
		break;
	case FIELD_COUNTS:
		fill_counts(at, random);
		break;
	case FIELD_ROWS:
		fill_rows(at, field->rows, number(random, 8), random);
		break;
	}
}

static void fill_rows(struct rows *rows, const struct list *list,
    uint32_t count, struct random *random)
{
	for (uint32_t i = 0; i < count; i++) {
		char *row = rows_add(rows, list, random->arena);

		if (number(random, 20) == 0)
			continue; /* a row with nothing in it */
		for (size_t n = 0; n < list->field_count; n++)
			fill_field(row, &list->fields[n], random);
	}
}

/* What a subsystem holds is told where nothing says what it is for; no file is
 * called nothing. */
static void drop_holdings(struct model *model)
{
	struct subsystem *subsystems = model->subsystems.items;

	for (size_t i = 0; i < model->subsystems.count; i++) {
		struct strs *holds = &subsystems[i].holds;
		size_t kept = 0;

		for (size_t k = 0; k < holds->count; k++)
			if (subsystems[i].responsibility.len == 0 &&
			    holds->items[k].len)
				holds->items[kept++] = holds->items[k];
		holds->count = kept;
	}
}

static void fill_model(struct model *model, struct random *random)
{
	struct project *project = &model->project;

	project->name = text(random);
	project->type = text(random);
	project->main_language = text(random);
	project->secondary_language = text(random);
	fill_texts(&project->frameworks, random);
	project->architecture = text(random);
	project->first_check = text(random);
	for (size_t i = 0; i < MODEL_LIST_COUNT; i++) {
		uint32_t most = number(random, 15) == 0 ? 45 : 4;

		fill_rows(model_rows(model, &model_lists[i]), &model_lists[i],
		    number(random, most), random);
	}
	drop_holdings(model);
	model_sort(model);
	project->files = model_count_files(model);
}

static void assert_valid(struct str text)
{
	size_t step;

	for (size_t i = 0; i < text.len; i += step) {
		uint32_t code;

		step = utf8_next(&code, text, i);
		assert_true(step > 0);
		assert_true(code == '\n' || (code >= 0x20 && code != 0x7f));
	}
}

static void assert_within(const struct document *document, uint32_t files)
{
	struct report_budget budget = report_budget(files);

	for (size_t i = 0; i < document->count; i++) {
		struct str text = document->files[i].text;

		if (i == 0)
			assert_true(visible_lines(text) <= budget.lines);
		assert_true(text.len <= (i ? budget.page_bytes : budget.bytes));
		assert_valid(text);
	}
}

static void assert_document(uint64_t seed)
{
	struct arena arena = { 0 };
	struct random random = { seed * 2654435761u + 1, &arena };
	struct model model = { 0 };
	struct report report = {
		.name = seed % 3 ? STR("A.md") : STR("docs/deep/A.md"),
		.pages = seed % 2 ? PAGES_ALWAYS : PAGES_AUTO,
	};
	struct document one;
	struct document four;

	fill_model(&model, &random);
	one = document_of(&model, report, &arena);
	report.jobs = 4;
	four = document_of(&model, report, &arena);
	assert_within(&one, model.project.files);
	assert_int_equal(one.count, four.count);
	for (size_t i = 0; i < one.count; i++) {
		const struct document_file *file = &one.files[i];
		struct document_changes changes = { 0 };
		struct section_notes notes;
		struct str settled;

		assert_true(str_equal(file->path, four.files[i].path));
		assert_true(str_equal(file->text, four.files[i].text));
		assert_true(
		    i < 2 || str_compare(file[-1].path, file->path) < 0);
		document_settle(&settled, &changes, file, file->text,
		    &report.notes, &arena);
		if (changes.count)
			print_error("seed %llu\n", (unsigned long long)seed);
		assert_int_equal(changes.count, 0);
		assert_true(str_equal(settled, file->text));
		assert_int_equal(report_recover_notes(&notes, file->text,
				     &arena),
		    REPORT_GOOD);
		assert_int_equal(notes.count, 0);
		assert_int_equal(report_is_page(file->text), i > 0);
	}
	arena_release(&arena);
}

static void test_hostile_models(void **state)
{
	(void)state;
	for (uint64_t seed = 0; seed < SEEDS; seed++)
		assert_document(seed);
}

static void test_empty_model(void **state)
{
	struct arena arena = { 0 };
	struct model model = { 0 };
	struct document document =
	    document_of(&model, (struct report){ 0 }, &arena);

	(void)state;
	assert_int_equal(document.count, 1);
	assert_within(&document, 0);
	arena_release(&arena);
}

/* Notes of whatever directory are there once, in the report or in a page. */
static void test_notes_of_hostile_models(void **state)
{
	(void)state;
	for (uint64_t seed = 0; seed < SEEDS / 4; seed++) {
		struct arena arena = { 0 };
		struct random random = { seed, &arena };
		struct model model = { 0 };
		struct section_note note = { STR("gone"), STR("Of a part.\n"),
			false };
		struct report report = { .notes = { &note, 1 },
			.pages = seed % 2 ? PAGES_ALWAYS : PAGES_AUTO };
		const struct subsystem *parts;
		struct document document;
		size_t found = 0;

		fill_model(&model, &random);
		parts = model.subsystems.items;
		if (model.subsystems.count && seed % 5)
			note.directory = parts[0].directory;
		/* The root is "" in every model. */
		if (str_is(note.directory, "."))
			note.directory = STR("");
		document = document_of(&model, report, &arena);
		for (size_t i = 0; i < document.count; i++) {
			struct section_notes notes;

			report_recover_notes(&notes, document.files[i].text,
			    &arena);
			found += notes.count;
			if (notes.count)
				assert_true(str_equal(notes.items[0].directory,
				    note.directory));
		}
		if (found != 1)
			print_error("seed %llu\n", (unsigned long long)seed);
		assert_int_equal(found, 1);
		arena_release(&arena);
	}
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_empty_model),
		cmocka_unit_test(test_hostile_models),
		cmocka_unit_test(test_notes_of_hostile_models),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
