/*
 * The document for newcomers: what it holds, in order. It is the report's text
 * for people who have never seen the project, shorter and in the order of
 * reading.
 */
#include "report/onboard/onboard.h"

#include <string.h>

#include "lang/lang.h"
#include "report/tables/markdown_escape.h"
#include "report/notes/notes.h"
#include "report/report.h"

#define TITLE "# Getting to know "
#define MARK_ONBOARDING "<!-- archdrift:onboarding -->"

enum { CAUTIONS_MOST = 5, STEPS_MOST = 12, MODELS_MOST = 15 };

void put_at(struct buf *out, const struct view *view, struct evidence at)
{
	if (at.path.len == 0)
		return;
	buf_puts(out, " (");
	put_evidence(out, at, view->root, CODE_IN_TEXT);
	buf_putc(out, ')');
}

/* What is not to be read first: examples, tests, helpers. */
bool is_beside(struct str path)
{
	const struct entry_point entry = { .at = { .path = path } };

	return !path_is_product(path) || entry_is_helper(&entry);
}

/* NULL: nothing of it starts that a newcomer would run. */
const struct entry_point *part_start(const struct subsystem *part)
{
	const struct entry_point *start = subsystem_start(part);

	return start && !entry_is_helper(start) ? start : NULL;
}

/* What the analysis did not see is the report's business. */
static bool is_caution(const struct finding *finding)
{
	return !str_is(finding->id, "left-out") &&
	       !str_starts(finding->id, "not-read");
}

/* The first ones: findings stand by their consequence. */
void put_cautions(struct buf *out, const struct view *view)
{
	const struct finding *findings = view->model->findings.items;
	size_t count = 0;

	for (size_t i = 0; i < view->model->findings.count; i++) {
		if (!is_caution(&findings[i]) || ++count > CAUTIONS_MOST)
			continue;
		buf_puts(out, "- ");
		put_prose(out, findings[i].text, CODE_IN_TEXT);
		if (findings[i].at.count)
			put_at(out, view, findings[i].at.items[0]);
		buf_putc(out, '\n');
	}
	if (count > CAUTIONS_MOST)
		buf_printf(out, "- and %zu more, in the report\n",
		    count - CAUTIONS_MOST);
	buf_puts(out, count ? "\n" : "");
}

/* In the order of reading. A chapter that has nothing to say has no title. */
static const struct {
	const char *title;
	void (*put)(struct buf *out, const struct view *view);
} chapters[] = {
	{ "Install and run", put_first_run },
	{ "What to read first", put_reading },
	{ "The parts", put_parts },
	{ "Who calls whom", put_callers },
	{ "One path through the code", put_path },
	{ "Before you change something", put_cautions },
	{ "Glossary", put_glossary },
};

/* People's own words, at the end. */
static void put_own_words(struct buf *out, struct str notes)
{
	buf_puts(out, "## From the team\n\n" MARK_NOTES "-->\n");
	buf_put(out, notes);
	if (notes.len && !str_ends(notes, "\n"))
		buf_putc(out, '\n');
	buf_puts(out, MARK_NOTES_END "\n");
}

static void put_onboarding_page(struct buf *out, const struct view *view,
    const struct onboarding *onboarding)
{
	buf_puts(out, TITLE);
	put_plain_block(out, view->model->project.name);
	buf_puts(out, "\n\n" MARK_ONBOARDING "\n\n");
	put_summary(out, view);
	if (onboarding->report.len) {
		buf_puts(out, "All of it, with its diagrams, is in ");
		put_link(out, onboarding->report,
		    (struct evidence){ onboarding->report, 0 },
		    onboarding->root, CODE_IN_TEXT);
		buf_puts(out, ". ");
	}
	buf_puts(out, "`archdrift onboard` writes this page anew; what stands "
		      "between the marks at its end is kept.\n\n");
	for (size_t i = 0; i < LENGTH(chapters); i++) {
		size_t before = out->len;
		size_t start;

		buf_printf(out, "## %s\n\n", chapters[i].title);
		start = out->len;
		chapters[i].put(out, view);
		if (out->len == start)
			out->len = before;
	}
	put_own_words(out, onboarding->notes);
}

/* The document stands alone: its lines are written as they are, and nothing of
 * it is settled against what was there. */
void report_onboarding(struct buf *out, const struct model *model,
    const struct onboarding *onboarding)
{
	const struct report report = { 0 };
	struct places_of places = places_of(model, out->arena);
	struct view view = { .model = model,
		.report = &report,
		.places = &places,
		.root = onboarding->root,
		.detail = { .whole = true,
		    .steps = STEPS_MOST,
		    .models = MODELS_MOST } };
	struct buf text = { .arena = out->arena };

	weigh_models(&view, out->arena);
	put_onboarding_page(&text, &view, onboarding);
	buf_put(out, text_unmarked(buf_str(&text), out->arena));
}

/* The notes are found, whatever the text is: a document that was damaged still
 * has them. */
bool onboarding_notes(struct str *notes, struct str text, struct arena *perm)
{
	struct buf out = { .arena = perm };
	struct found_notes found_notes = { 0 };

	notes_cut(&found_notes, text, perm);
	for (size_t i = 0; i < found_notes.count; i++)
		buf_put(&out, found_notes.items[i].text);
	*notes = buf_str(&out);
	return str_find_text(text, MARK_ONBOARDING) < text.len;
}
