/*
 * rules: the lines of .gitignore and .gitattributes files, and their patterns.
 * One reading of both for commits, work trees and plain directories, so that
 * the answer is the same from each. Texts are kept, not copied.
 */
#ifndef GIT_RULES_H
#define GIT_RULES_H

#include "base/base.h"

/* Rule files beyond this size are not read. */
#define RULES_LIMIT ((uint64_t)1 << 20)

/*
 * git's pattern language with '/' as separator: `*`, `?` and [a-z] stay inside
 * a segment; a segment `**` stands for any number of directories. Time is
 * polynomial in the lengths, whatever the pattern. Not named `wildmatch`, as
 * libgit2 has a function of that name, and would call this one.
 */
bool pattern_text_match(struct str pattern, struct str text);

struct pattern_rule {
	struct str pattern; /* without a leading '/' and a final one */
	bool anchored; /* against the path; otherwise against the last part */
	bool literal; /* no wildcards in it */
	bool suffix; /* `*` and literal text */
	char first; /* that all begin with; '\0': they do not */
};

/* Read `text` as a pattern of git's. */
struct pattern_rule pattern_rule(struct str text);
/* `path` is relative to the directory of the rule's file. */
bool pattern_rule_match(const struct pattern_rule *rule, struct str path);

/* ---- .gitignore ---- */

struct ignore_rule {
	struct pattern_rule pattern;
	bool negated; /* `!pattern` takes back in */
	bool directory; /* `pattern/` matches directories alone */
};

/* The rules of one file, on top of those of the directories above. */
struct ignores {
	const struct ignores *above; /* NULL: none */
	size_t skip; /* length of the file's own directory, with its '/' */
	struct ignore_rule *rules;
	size_t count;
};

/* Parse a file that stands in `directory` ("" or with a final '/'). */
const struct ignores *ignores_parse(struct str text, struct str directory,
    const struct ignores *above, struct arena *perm);
/* Is `path` itself ignored? Its directories are taken as not ignored. */
bool ignores_match(const struct ignores *ignores, struct str path,
    bool directory);

/* ---- .gitattributes ---- */

enum attribute {
	ATTRIBUTE_GENERATED,
	ATTRIBUTE_VENDORED,
	ATTRIBUTE_DOCUMENTATION,
	ATTRIBUTE_FILTER,
	ATTRIBUTE_ENCODING,
	ATTRIBUTE_IDENT,
	ATTRIBUTE_COUNT,
};

enum attribute_value {
	ATTRIBUTE_ABSENT, /* the line says nothing */
	ATTRIBUTE_UNSPECIFIED,
	ATTRIBUTE_FALSE,
	ATTRIBUTE_TRUE,
};

struct attribute_rule {
	struct pattern_rule pattern;
	enum attribute_value values[ATTRIBUTE_COUNT];
};

struct attribute_file {
	struct str directory; /* "" or with a final '/' */
	struct attribute_rule *rules;
	size_t count;
};

/* A macro of the top-level file: `[attr]name assignments`. */
struct attribute_macro {
	struct str name;
	enum attribute_value values[ATTRIBUTE_COUNT];
};

/* Files in the order in which they were added: those above come first. */
struct attributes {
	struct attribute_file *files;
	size_t count;
	struct attribute_macro *macros;
	size_t macro_count;
};

/* Add a file; lines that say nothing of these attributes are dropped. */
void attributes_add(struct attributes *attributes, struct str text,
    struct str directory, struct arena *perm);
/* The values for `path`, never ABSENT. */
void attributes_match(enum attribute_value values[ATTRIBUTE_COUNT],
    const struct attributes *attributes, struct str path);

#endif
