/*
 * explain: what the rules are, in words, from the tables that they are read by.
 */
#include "drift/levels.h"
#include "drift/rules/rules.h"
#include "lang/lang.h"

/* Columns; what is wider pushes the rest of its line on. */
enum {
	NAME_WIDTH = 24,
	KEY_WIDTH = 12,
};

/* Print an item of a YAML list: a dash before the first line, the others below
 * its text. */
static void put_indented(struct buf *out, const char *text)
{
	struct str rest = str_from(text);
	struct str line;
	const char *dash = "- ";

	while (str_cut(&line, &rest, '\n')) {
		if (line.len)
			buf_printf(out, "  %s%.*s\n", dash, STR_ARG(line));
		dash = "  ";
	}
}

static void put_measures(struct buf *out)
{
	buf_puts(out, "\nCounted are the facts of a list, or:\n");
#define X(id, name, about) \
	buf_printf(out, "  %-*s %s\n", KEY_WIDTH, name, about);
	MEASURES(X)
#undef X
}

static void put_fact_lists(struct buf *out)
{
	buf_puts(out, "\nLists of facts, and their fields:\n");
	for (size_t i = 0; i < fact_list_count; i++) {
		const struct list *list =
		    model_list_named(str_from(fact_lists[i].name));
		const char *comma = "";

		buf_printf(out, "  %-*s ", KEY_WIDTH, fact_lists[i].name);
		for (size_t k = 0; k < list->field_count; k++) {
			if (!field_is_told(&list->fields[k]))
				continue;
			buf_printf(out, "%s%s", comma, list->fields[k].name);
			comma = ", ";
		}
		buf_putc(out, '\n');
	}
}

static bool has_key(const struct rule_kind *kind, enum key_type type)
{
	for (size_t i = 0; i < RULE_KEYS_MOST && kind->keys[i].name; i++)
		if (kind->keys[i].type == type)
			return true;
	return false;
}

/* What is said below the keys depends on their types: a kind that takes no
 * subsystem needs no word on how these are named. */
static void explain_kind(struct buf *out, const struct rule_kind *kind)
{
	buf_printf(out, "%s: %s\n\nrules:\n", kind->name, kind->about);
	put_indented(out, kind->example);
	buf_puts(out, "\nKeys:\n");
	for (size_t i = 0; i < RULE_KEYS_MOST && kind->keys[i].name; i++)
		buf_printf(out, "  %-*s %s%s\n", KEY_WIDTH, kind->keys[i].name,
		    kind->keys[i].about,
		    kind->keys[i].needed ? " (needed)" : "");
	if (kind->shorthand)
		buf_printf(out,
		    "\n`%s:` may hold what `%s` does, in place of the "
		    "keys%s.\n",
		    kind->name, kind->keys[0].name,
		    kind->bare ? ", or `true`" : "");
	if (has_key(kind, KEY_MEASURE))
		put_measures(out);
	if (has_key(kind, KEY_LIST) || has_key(kind, KEY_MEASURE))
		put_fact_lists(out);
	if (has_key(kind, KEY_SELECTORS) || has_key(kind, KEY_LAYERS))
		buf_puts(out,
		    "\nSubsystems are named, or meant by a glob of their names "
		    "and directories.\n");
	buf_puts(out,
	    "Each rule has a name; level (error, warning, note, off) and "
	    "reason may be added.\nA comment `archdrift:ignore NAME reason` "
	    "excuses the line that it stands on or above.\n");
}

/* The example gives it another level than it has, so that a person who copies
 * it sees a change. */
static void explain_built_in(struct buf *out,
    const struct drift_rule_row *drift_rule_row)
{
	const char *other = drift_rule_row->level == LEVEL_ERROR ? "note"
								 : "error";

	buf_printf(out, "%s: %s.\n\nIts level is %s. To have another one:\n\n",
	    drift_rule_row->name, drift_rule_row->about,
	    drift_level_name(drift_rule_row->level));
	buf_printf(out, "levels:\n  %s: %s\n", drift_rule_row->name, other);
}

/* People ask with the id that a report shows: NAME, `-` and where it is. Only
 * what begins so and ends there or goes on with a dash is meant: `lock` is not
 * the start of `locker-…`. */
static const struct known_hazard *hazard_named(struct str name)
{
	for (size_t i = 0; i < known_hazards_count; i++) {
		struct str id = str_from(known_hazards[i].hazard);

		if (str_has_start(name, id) &&
		    (name.len == id.len || name.ptr[id.len] == '-'))
			return &known_hazards[i];
	}
	return NULL;
}

/* A finding is no rule of drift: what excuses it leaves it out of the report,
 * and a setting of its own silences it. */
static void explain_hazard(struct buf *out, const struct known_hazard *hazard)
{
	buf_printf(out,
	    "%s: a finding (%s). %s\n\n"
	    "A comment `archdrift:ignore %s reason` leaves out the line that "
	    "it stands on\nor above. To have none of them:\n\n"
	    "silence: [\"%s*\"]\n",
	    hazard->hazard, hazard->severity, hazard->explain, hazard->hazard,
	    hazard->hazard);
}

bool drift_explain(struct buf *out, struct str name)
{
	const struct rule_kind *kind = rule_kind_named(name);
	const struct drift_rule_row *drift_rule_row = drift_rule_named(name);
	const struct known_hazard *hazard = hazard_named(name);

	if (kind)
		explain_kind(out, kind);
	else if (drift_rule_row)
		explain_built_in(out, drift_rule_row);
	else if (hazard)
		explain_hazard(out, hazard);
	return kind || drift_rule_row || hazard;
}

/* The names of all three tables that drift_explain() looks into. */
const char *drift_rule_nearest(struct str name, struct arena *scratch)
{
	const char **names = arena_array(scratch,
	    rule_kind_count + drift_rule_count + known_hazards_count,
	    sizeof(*names));
	size_t count = 0;

	for (size_t i = 0; i < rule_kind_count; i++)
		names[count++] = rule_kinds[i].name;
	for (size_t i = 0; i < drift_rule_count; i++)
		names[count++] = drift_rule_rows[i].name;
	for (size_t i = 0; i < known_hazards_count; i++)
		names[count++] = known_hazards[i].hazard;
	return nearest(name, names, count);
}

void drift_list_rules(struct buf *out)
{
	buf_puts(out, "Rules to be declared:\n");
	for (size_t i = 0; i < rule_kind_count; i++)
		buf_printf(out, "  %-*s %s\n", NAME_WIDTH, rule_kinds[i].name,
		    rule_kinds[i].about);
	buf_puts(out, "\nBuilt-in rules, with their levels:\n");
	for (size_t i = 0; i < drift_rule_count; i++)
		buf_printf(out, "  %-*s %-8s %s\n", NAME_WIDTH,
		    drift_rule_rows[i].name,
		    drift_level_name(drift_rule_rows[i].level),
		    drift_rule_rows[i].about);
}
