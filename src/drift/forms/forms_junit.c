/* junit: a suite a source, a case a difference. A case fails if its difference
 * does, so that CI counts as the exit status says. */
#include "base/base.h"
#include "drift/forms/form_text.h"

/* `text` is as of shown(): there is no character that XML does not allow. Line
 * breaks do not stand in it either, so attributes keep what they say. */
static void put_xml(struct buf *out, struct str text)
{
	for (size_t i = 0; i < text.len; i++) {
		char c = text.ptr[i];

		if (c == '&')
			buf_puts(out, "&amp;");
		else if (c == '<')
			buf_puts(out, "&lt;");
		else if (c == '>')
			buf_puts(out, "&gt;");
		else if (c == '"')
			buf_puts(out, "&quot;");
		else
			buf_putc(out, c);
	}
}

static void put_attribute(const struct form *form, const char *name,
    struct str value)
{
	buf_printf(form->out, " %s=\"", name);
	put_xml(form->out, value);
	buf_putc(form->out, '"');
}

/* The same as drift_fails(), of one difference. */
static bool fails(const struct form *form, const struct difference *difference)
{
	enum drift_level least = form->summary->fail_on;

	return !difference->frozen && least != LEVEL_OFF &&
	       difference->level >= least;
}

/* Lines of places: plain text in an element. */
static void put_junit_places(const struct form *form, const char *word,
    const struct places *places)
{
	for (size_t i = 0; i < places->count; i++) {
		struct evidence at = places->items[i];

		buf_puts(form->out, word);
		put_xml(form->out, shown(at.path, form->arena));
		if (at.line)
			buf_printf(form->out, ":%u", (unsigned)at.line);
		buf_putc(form->out, '\n');
	}
}

/* All that a person needs: some tools show the body of a failure, and no
 * more. */
static void put_details(const struct form *form,
    const struct difference *difference)
{
	put_xml(form->out, shown(difference->text, form->arena));
	buf_putc(form->out, '\n');
	put_junit_places(form, "was at ", &difference->before);
	put_junit_places(form, "at ", &difference->after);
}

/* What does not fail is a case that passed, with its text as output: CI shows
 * it without counting it. What is frozen was skipped. */
static void put_case(const struct form *form,
    const struct difference *difference)
{
	struct str name = str_printf(form->arena, "%.*s: %.*s",
	    STR_ARG(shown(difference->rule, form->arena)),
	    STR_ARG(shown(difference->name, form->arena)));
	/* Tools make a tree of what stands between dots: source, subsystem. */
	struct str class = str_printf(form->arena, "%s.%.*s",
	    source_word(difference->source),
	    STR_ARG(shown(difference->subsystem.len ? difference->subsystem
						    : STR("project"),
		form->arena)));

	buf_puts(form->out, "    <testcase");
	put_attribute(form, "classname", class);
	put_attribute(form, "name", name);
	buf_puts(form->out, ">\n");
	if (difference->frozen) {
		buf_puts(form->out, "      <skipped>frozen in the baseline"
				    "</skipped>\n");
	} else if (fails(form, difference)) {
		buf_puts(form->out, "      <failure");
		put_attribute(form, "type",
		    str_from(drift_level_name(difference->level)));
		put_attribute(form, "message",
		    shown(difference->text, form->arena));
		buf_putc(form->out, '>');
		put_details(form, difference);
		buf_puts(form->out, "</failure>\n");
	} else {
		buf_puts(form->out, "      <system-out>");
		put_details(form, difference);
		buf_puts(form->out, "</system-out>\n");
	}
	buf_puts(form->out, "    </testcase>\n");
}

/* Of one suite, or of all. */
struct tally {
	size_t tests;
	size_t failures;
	size_t skipped;
};

static struct tally source_tally(const struct form *form,
    enum drift_source source)
{
	const struct differences *differences = form->differences;
	struct tally tally = { 0 };

	for (size_t i = 0; i < differences->count; i++) {
		if (differences->items[i].source != source)
			continue;
		tally.tests++;
		tally.failures += fails(form, &differences->items[i]);
		tally.skipped += differences->items[i].frozen;
	}
	return tally;
}

/* A source without differences has no suite. */
static void put_suite(const struct form *form, enum drift_source source)
{
	const struct differences *differences = form->differences;
	struct tally tally = source_tally(form, source);

	if (tally.tests == 0)
		return;
	buf_puts(form->out, "  <testsuite");
	put_attribute(form, "name", source_title(form, source));
	buf_printf(form->out,
	    " tests=\"%zu\" failures=\"%zu\" errors=\"0\" skipped=\"%zu\">\n",
	    tally.tests, tally.failures, tally.skipped);
	for (size_t i = 0; i < differences->count; i++)
		if (differences->items[i].source == source)
			put_case(form, &differences->items[i]);
	buf_puts(form->out, "  </testsuite>\n");
}

/* CI takes a file without a case for one that is broken. */
static void put_good_suite(const struct form *form)
{
	buf_puts(form->out, "  <testsuite name=\"archdrift\" tests=\"1\""
			    " failures=\"0\" errors=\"0\" skipped=\"0\">\n"
			    "    <testcase classname=\"archdrift\"");
	put_attribute(form, "name", in_step(form));
	buf_puts(form->out, "/>\n  </testsuite>\n");
}

void form_junit(const struct form *form)
{
	struct tally all = { 0 };

	for (unsigned i = DRIFT_STALE; i <= DRIFT_RULE; i++) {
		struct tally tally = source_tally(form, (enum drift_source)i);

		all.tests += tally.tests;
		all.failures += tally.failures;
	}
	buf_puts(form->out, "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
			    "<testsuites name=\"archdrift\"");
	buf_printf(form->out, " tests=\"%zu\" failures=\"%zu\">\n",
	    all.tests ? all.tests : 1, all.failures);
	for (unsigned i = DRIFT_STALE; i <= DRIFT_RULE; i++)
		put_suite(form, (enum drift_source)i);
	if (all.tests == 0)
		put_good_suite(form);
	buf_puts(form->out, "</testsuites>\n");
}
