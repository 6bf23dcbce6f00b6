/*
 * The baseline: violations that are known, in words, so that a person can read
 * it and git can merge it. An entry is a line of words with two blanks between:
 * rule, subsystem ("-": the project), name. A violation that is made by links
 * has one for each file, so that a file more is no known one.
 */
#include "drift/drift.h"
#include "drift/levels.h"

#define GAP "  "
#define STALE "baseline-stale"

static const char head[] =
    "# Violations that were there when the rule came. `archdrift check` fails\n"
    "# on new ones and on entries that are gone; this file is written anew by\n"
    "# `archdrift check --write-baseline`. RULE  SUBSYSTEM  WHAT, sorted.\n";

/* Put the text as the words of one part of an entry: on one line, with runs of
 * blanks and control characters as one blank, so that GAP cannot stand in it.
 * An empty text is "-": three parts are there in any case. */
static void put_entry_words(struct buf *out, struct str text)
{
	bool gap = false;

	text = str_trim(text);
	if (text.len == 0)
		buf_putc(out, '-');
	for (size_t i = 0; i < text.len; i++) {
		unsigned char c = (unsigned char)text.ptr[i];
		bool blank = c <= ' ' || c == 0x7f;

		if (!blank || !gap)
			buf_putc(out, blank ? ' ' : (char)c);
		gap = blank;
	}
}

/* A link stands for all places where one party uses another. With an entry for
 * each file, a use in one more file fails, though the pair is known. */
static bool is_known_by_file(const struct difference *difference)
{
	return str_is(difference->what, "link") && difference->after.count > 0;
}

/* The entry as a line of text; `path` is left out of what is not known by
 * file. */
static struct str baseline_entry_text(const struct difference *difference,
    struct str path, struct arena *arena)
{
	struct buf out = { .arena = arena };

	put_entry_words(&out, difference->rule);
	buf_puts(&out, GAP);
	put_entry_words(&out, difference->subsystem);
	buf_puts(&out, GAP);
	put_entry_words(&out, difference->name);
	if (is_known_by_file(difference)) {
		buf_puts(&out, " in ");
		put_entry_words(&out, path);
	}
	return buf_str(&out);
}

/* Of a declared rule: what is wrong with the rules themselves is not frozen. */
static bool is_freezable(const struct difference *difference)
{
	return difference->source == DRIFT_RULE &&
	       !drift_rule_named(difference->rule);
}

/* ---- reading ---- */

/* Does it have `count` gaps and no more, with text before and behind each? A
 * gap that is missing is found at the line's end, and fails, too. */
static bool has_gaps(struct str line, size_t count)
{
	while (count--) {
		size_t at = str_find_text(line, GAP);

		if (at == 0 || at + 2 >= line.len)
			return false;
		line = str_slice(line, at + 2, line.len);
	}
	return str_find_text(line, GAP) == line.len;
}

/* The marks that git leaves in a file that it could not merge; the last one is
 * of its style with three sides. */
static bool is_conflict(struct str line)
{
	return str_starts(line, "<<<<<<<") || str_starts(line, "=======") ||
	       str_starts(line, ">>>>>>>") || str_starts(line, "|||||||");
}

static bool add_baseline_entry(struct baseline *baseline, struct map *seen,
    struct str line, uint32_t number, struct error *error)
{
	struct arena *perm = seen->arena;
	const char *path = str_cstring(baseline->path, perm);
	uint64_t *place = map_put(seen, line);
	struct baseline_entry *baseline_entry;

	if (*place)
		return error_set(error,
		    "%s:%u:1: the same entry as in line %u; remove one", path,
		    (unsigned)number, (unsigned)*place);
	*place = number;
	if (is_conflict(line))
		return error_set(error,
		    "%s:%u:1: a conflict of a merge; keep the entries of both "
		    "sides",
		    path, (unsigned)number);
	if (!has_gaps(line, 2))
		return error_set(error,
		    "%s:%u:1: an entry is RULE  SUBSYSTEM  WHAT, with two "
		    "blanks between; `archdrift check --write-baseline` writes "
		    "the file anew",
		    path, (unsigned)number);
	baseline_entry = array_push(&baseline->entries, &baseline->count,
	    sizeof(*baseline_entry), perm);
	*baseline_entry = (struct baseline_entry){ line, number };
	return true;
}

/* Entries point into `text`. Blank lines and those that begin with # are notes
 * of people: they are lost when the file is written anew. */
bool baseline_read(struct baseline *baseline, struct str text, const char *path,
    struct arena *perm, struct error *error)
{
	struct map seen = { .arena = perm };
	struct str line;

	*baseline = (struct baseline){ .path = str_from(path) };
	for (uint32_t number = 1; str_cut(&line, &text, '\n'); number++) {
		line = str_trim(line);
		if (line.len == 0 || str_starts(line, "#"))
			continue;
		if (!add_baseline_entry(baseline, &seen, line, number, error))
			return false;
	}
	return true;
}

/* Go by the first line alone, so that a file with a broken entry or a conflict
 * is still known as one that may be overwritten. */
bool baseline_is_own(struct str text)
{
	struct str first = str_from(head);

	return str_has_start(text, str_slice(first, 0, str_find(first, '\n')));
}

/* ---- applying ---- */

struct freezing {
	struct map entries; /* → index + 1 */
	/* by index of the entry: a violation matched it */
	bool *used;
	struct arena *perm;
};

static bool is_known_entry(struct freezing *freezing,
    const struct difference *difference, struct str path)
{
	const uint64_t *place = map_get(&freezing->entries,
	    baseline_entry_text(difference, path, freezing->perm));

	if (!place)
		return false;
	freezing->used[*place - 1] = true;
	return true;
}

/* The difference with those places alone. */
static void add_difference_part(struct differences *differences,
    const struct difference *whole_difference, const struct places *places,
    bool frozen, struct arena *perm)
{
	struct difference part_difference = *whole_difference;

	part_difference.after = *places;
	part_difference.frozen = frozen;
	if (places->count)
		differences_add(differences, &part_difference, perm);
}

/* Split the link in two, as a part of its places may be known: those in known
 * files are frozen, the others remain a violation. */
static void freeze_links(struct differences *differences,
    struct freezing *freezing, const struct difference *difference)
{
	struct places known_places = { 0 };
	struct places fresh = { 0 };

	for (size_t i = 0; i < difference->after.count; i++) {
		struct evidence at = difference->after.items[i];

		push_place(is_known_entry(freezing, difference, at.path)
			       ? &known_places
			       : &fresh,
		    at, freezing->perm);
	}
	add_difference_part(differences, difference, &known_places, true,
	    freezing->perm);
	add_difference_part(differences, difference, &fresh, false,
	    freezing->perm);
}

static void freeze(struct differences *differences, struct freezing *freezing,
    const struct difference *difference)
{
	struct difference copy = *difference;

	if (is_freezable(difference) && is_known_by_file(difference)) {
		freeze_links(differences, freezing, difference);
		return;
	}
	if (is_freezable(difference))
		copy.frozen =
		    is_known_entry(freezing, difference, (struct str){ 0 });
	differences_add(differences, &copy, freezing->perm);
}

static void add_stale_entry(struct differences *differences,
    const struct baseline *baseline,
    const struct baseline_entry *baseline_entry, enum drift_level level,
    struct arena *perm)
{
	struct evidence at = { baseline->path, baseline_entry->line };
	struct difference stale = {
		.source = DRIFT_RULE,
		.kind = DRIFT_VIOLATION,
		.level = level,
		.rule = STR(STALE),
		.what = STR("baseline entry"),
		.name = baseline_entry->text,
		.after = { &at, 1 },
	};
	/* Reading has made sure that there is a gap. The name is the whole
	 * entry, so that entries of one rule get different ids. */
	size_t rule = str_find_text(baseline_entry->text, GAP);

	stale.text = str_printf(perm,
	    "A known violation of `%.*s` is gone: `%.*s`; its entry can go, "
	    "too.",
	    (int)rule, baseline_entry->text.ptr,
	    STR_ARG(str_slice(baseline_entry->text, rule + 2,
		baseline_entry->text.len)));
	differences_add(differences, &stale, perm);
}

/* The list is made anew, since a link may become two differences; adding a
 * difference computes its id again, so that settling has to come last. */
void baseline_apply(struct differences *differences, struct baseline *baseline,
    const struct drift_levels *levels, struct arena *perm)
{
	enum drift_level level = drift_level_of(levels, STR(STALE));
	struct differences new_differences = { 0 };
	struct freezing freezing = {
		.entries = { .arena = perm },
		.used = arena_array(perm, baseline->count, sizeof(bool)),
		.perm = perm,
	};

	for (size_t i = 0; i < baseline->count; i++)
		*map_put(&freezing.entries, baseline->entries[i].text) = i + 1;
	for (size_t i = 0; i < differences->count; i++)
		freeze(&new_differences, &freezing, &differences->items[i]);
	baseline->used = 0;
	for (size_t i = 0; i < baseline->count; i++) {
		baseline->used += freezing.used[i];
		if (!freezing.used[i] && level != LEVEL_OFF)
			add_stale_entry(&new_differences, baseline,
			    &baseline->entries[i], level, perm);
	}
	differences_settle(&new_differences, perm);
	*differences = new_differences;
}

/* ---- writing ---- */

/* The same text that is_known_entry() looks for: what is written is found. */
static void collect_baseline_entries(struct strs *out,
    const struct difference *difference, struct arena *arena)
{
	size_t count = is_known_by_file(difference) ? difference->after.count
						    : 1;

	if (!is_freezable(difference))
		return;
	for (size_t i = 0; i < count; i++)
		strs_push(out,
		    baseline_entry_text(difference,
			is_known_by_file(difference)
			    ? difference->after.items[i].path
			    : (struct str){ 0 },
			arena),
		    arena);
}

void baseline_write(struct buf *out, const struct differences *differences)
{
	struct strs entry_texts = { 0 };

	for (size_t i = 0; i < differences->count; i++)
		collect_baseline_entries(&entry_texts, &differences->items[i],
		    out->arena);
	strs_sort(&entry_texts);
	buf_puts(out, head);
	for (size_t i = 0; i < entry_texts.count; i++) {
		/* Two differences may come to the same entry, where only lines
		 * or the wording tell them apart; reading refuses a line that
		 * is there twice. */
		if (i > 0 &&
		    str_equal(entry_texts.items[i], entry_texts.items[i - 1]))
			continue;
		buf_put(out, entry_texts.items[i]);
		buf_putc(out, '\n');
	}
}
