#include "scan/manifests/targets.h"

#include <string.h>

void target_of_package(struct manifest *manifest, const char *kind)
{
	const struct manifest_row *manifest_row;

	/* Kinds of manifest that are no manifest of their own have no
	 * package. */
	if (manifest->row == UINT32_MAX)
		return;
	manifest_row = &manifest->scanner->out->manifests[manifest->row];
	if (!manifest_row->kept)
		manifest_target(manifest, manifest_row->name, kind,
		    manifest_row->name_line);
}

/* ---- automake ---- */

/* What a variable of this name lists. */
static const struct {
	const char *end;
	const char *kind; /* NULL: headers */
} listings[] = {
	{ "_PROGRAMS", "executable" },
	{ "_LTLIBRARIES", "library" },
	{ "_LIBRARIES", "library" },
	{ "_HEADERS", NULL },
};

/* `libjoin.la` is libjoin. */
static struct str without_ending(struct str name)
{
	return str_ends(name, ".la")  ? str_slice(name, 0, name.len - 3)
	       : str_ends(name, ".a") ? str_slice(name, 0, name.len - 2)
				      : name;
}

static void add_listed_target(struct manifest *manifest, struct str variable,
    const char *kind, struct str word, uint32_t line)
{
	/* What is only built for checks is a test, whatever it links. */
	if (kind && str_starts(variable, "check_"))
		kind = "test";
	if (!kind)
		manifest_header(manifest, word, line);
	/* Names that are made by variables are not known here. */
	else if (str_find(word, '$') == word.len &&
		 str_find(word, '@') == word.len)
		manifest_target(manifest, without_ending(word), kind, line);
}

/* Libraries that are only parts of others, headers that stay, are none. */
static void read_listing(struct manifest *manifest, struct str variable,
    struct str words, uint32_t line)
{
	/* Not installed, and not built without being asked for. */
	bool stays = str_starts_any(variable, "noinst_ EXTRA_ dist_noinst_");
	struct str word;

	if (str_is(variable, "TESTS")) {
		manifest_target(manifest, variable, "test", line);
		return;
	}
	for (size_t i = 0; i < LENGTH(listings); i++) {
		/* Programs that stay are run from where they are built, and
		 * count. */
		bool program = i == 0 && !str_starts(variable, "EXTRA_");

		if (!str_ends(variable, listings[i].end) || (stays && !program))
			continue;
		while (str_cut(&word, &words, ' '))
			if (str_trim(word).len)
				add_listed_target(manifest, variable,
				    listings[i].kind, str_trim(word), line);
		return;
	}
}

/* A line with those that a backslash joins to it. */
static bool next_joined_line(struct buf *out, uint32_t *number, uint32_t *line,
    struct str *rest)
{
	struct str part;

	if (!next_line(&part, number, rest, "#"))
		return false;
	*line = *number;
	out->len = 0;
	while (str_ends(part, "\\")) {
		buf_put(out, str_slice(part, 0, part.len - 1));
		buf_putc(out, ' ');
		if (!next_line(&part, number, rest, "#"))
			return true;
	}
	buf_put(out, part);
	return true;
}

void read_automake(struct manifest *manifest)
{
	struct buf joined = { .arena = manifest->perm };
	struct str rest = manifest->text;
	uint32_t number = 0;
	uint32_t line;

	while (next_joined_line(&joined, &number, &line, &rest)) {
		struct str groups[3] = { { 0 } };

		if (manifest_match(manifest, groups, 3,
			"^(TESTS|\\w+_(?:PROGRAMS|(?:LT)?LIBRARIES|HEADERS))"
			"\\s*\\+?=\\s*(.+)$",
			/* Groups point into the text, and the room is used for
			 * the next line. */
			str_copy(buf_str(&joined), manifest->perm)))
			read_listing(manifest, groups[1], groups[2], line);
	}
}

/* ---- make ---- */

/* A rule is known when its recipe is read: it ends where the next one
 * begins. */
struct make_rule {
	struct str name;
	uint32_t line;
	bool links; /* its recipe makes it */
};

static void end_rule(struct manifest *manifest,
    const struct make_rule *make_rule)
{
	struct scan *scan = manifest->scanner->out;
	const size_t before = scan->built_count;

	/* Names with a dot at their start are orders to make, and objects are
	 * steps on the way. */
	if (make_rule->name.len == 0 || str_starts(make_rule->name, ".") ||
	    str_ends(make_rule->name, ".o"))
		return;
	manifest_target(manifest, make_rule->name,
	    str_ends(make_rule->name, ".a") || str_ends(make_rule->name, ".so")
		? "library"
		: "executable",
	    make_rule->line);
	/* cppcheck-suppress knownConditionTrueFalse */
	if (scan->built_count > before)
		scan->built[before].helper = !make_rule->links;
}

/* The values of variables that are words. */
static struct str expanded(struct manifest *manifest, const struct map *values,
    struct str name)
{
	struct str groups[2] = { { 0 } };
	const uint64_t *value;

	if (!manifest_match(manifest, groups, 2, "^\\$[({](\\w+)[)}]$", name))
		return name;
	/* A name made of several is not followed: it is then no target. */
	value = map_get(values, groups[1]);
	return value ? *(const struct str *)(uintptr_t)*value
		     : (struct str){ 0 };
}

/* Maps hold numbers, and so the place of the text. */
static void note_value(struct map *values, struct str name, struct str value,
    struct arena *arena)
{
	uint64_t *place = map_put(values, name);
	struct str *kept = NEW(arena, struct str);

	*kept = value;
	*place = (uint64_t)(uintptr_t)kept;
}

void targets_of_make(struct manifest *manifest)
{
	struct map values = { .arena = manifest->perm };
	struct make_rule make_rule = { 0 };
	struct str rest = manifest->text;
	uint32_t number = 0;
	struct str line;

	while (str_cut(&line, &rest, '\n')) {
		struct str groups[3] = { { 0 } };

		number++;
		/* Lines of a recipe begin with a tab, whatever they say. */
		if (str_starts(line, "\t")) {
			/* A recipe that makes its target names it by `$@`, or
			 * leaves it to a tool that builds. */
			make_rule.links |= manifest_match(manifest, groups, 1,
			    "(?:-o|\\bar\\s+\\S+)\\s+\"?(?:\\$@|\\$\\(@\\))|"
			    "\\b(?:go|cargo)\\b"
			    ".*\\bbuild\\b(?!\\.)|\\$[({]GO[)}]\\s+build\\b",
			    line);
			/* Values of one word, with variables behind it that are
			 * mostly empty or endings. */
		} else if (manifest_match(manifest, groups, 3,
			       "^(\\w+)\\s*[:?]?=\\s*([\\w.+-]+)"
			       "(?:\\$[({]\\w+[)}])*\\s*$",
			       line)) {
			note_value(&values, groups[1], groups[2],
			    manifest->perm);
			/* Everything else with a colon is a rule, and ends the
			 * one before. */
		} else if (manifest_match(manifest, groups, 3,
			       "^(?:([\\w.+-]+|\\$[({]\\w+[)}])|[^\\s#=][^#=:]*"
			       ")"
			       "\\s*:(?![=:])()",
			       line)) {
			end_rule(manifest, &make_rule);
			make_rule = (struct make_rule){ expanded(manifest,
							    &values, groups[1]),
				number, false };
		}
	}
	end_rule(manifest, &make_rule);
}

/* ---- CMake ---- */

static void read_install(struct manifest *manifest, struct str words,
    uint32_t line)
{
	bool files = str_starts(words, "FILES");
	struct str word;

	/* Only these two say where headers go. */
	if (!files && !str_starts(words, "DIRECTORY"))
		return;
	str_cut(&word, &words, ' ');
	while (str_cut(&word, &words, ' ') && !str_is(word, "DESTINATION")) {
		word = str_trim(word);
		if (str_starts(word, "\"") && str_ends(word, "\"") &&
		    word.len > 1)
			word = str_slice(word, 1, word.len - 1);
		/* A folder is taken whole; single files are headers by their
		 * ending. */
		if (word.len && (!files || str_ends_any(word, ".h .hpp .hh")))
			manifest_header(manifest, word, line);
	}
}

void headers_of_cmake(struct manifest *manifest)
{
	struct str rest = manifest->text;
	uint32_t number = 0;
	struct str line;

	while (next_line(&line, &number, &rest, "#")) {
		struct buf joined_words = { .arena = manifest->perm };
		uint32_t first = number;
		struct str groups[2] = { { 0 } };

		if (!manifest_match(manifest, groups, 2,
			"(?i)^install\\s*\\((.*)$", line))
			continue;
		line = groups[1];
		buf_put(&joined_words, line);
		/* A call may go over several lines. */
		while (str_find(line, ')') == line.len &&
		       next_line(&line, &number, &rest, "#")) {
			buf_putc(&joined_words, ' ');
			buf_put(&joined_words, line);
		}
		read_install(manifest,
		    str_slice(buf_str(&joined_words), 0,
			str_find(buf_str(&joined_words), ')')),
		    first);
	}
}
