/*
 * split: the folders that a unit's source stands in, for what is told apart by
 * them: subsystems of one package, areas of a large one.
 */
#ifndef SCAN_SPLIT_H
#define SCAN_SPLIT_H

#include "base/base.h"

struct scan_file; /* scan/scan.h */
struct scanner; /* scan/scanner.h */
struct unit; /* scan/scan.h */

enum {
	SPLIT_FILES = 20, /* what has fewer is one thing */
	PART_FILES = 3,
	PARTS_FEW = 5,
	PARTS_MANY = 12,
};

struct part {
	struct str directory;
	uint64_t bytes;
	size_t files;
};

struct parts {
	struct part *items; /* by directory */
	size_t count;
};

/* Is it source of the unit, and of no unit below it? */
bool unit_has_source(const struct scanner *scanner, const struct unit *unit,
    const struct scan_file *file);
/* The deepest folder of the unit that holds nearly all of its source. */
struct str parts_root(const struct scanner *scanner, const struct unit *unit,
    struct arena *arena);
/* Add the folders right below `root`, with all the source in them; returns how
 * many files there are, in `root` too. */
size_t parts_below(struct parts *parts, const struct scanner *scanner,
    const struct unit *unit, struct str root, struct arena *arena);
/* Keep those that are large enough, at most so many of them. */
void parts_keep_large(struct parts *parts, size_t most);
/* The part of that name, made if it is not there. */
struct part *parts_named(struct parts *parts, struct map *places,
    struct str name, struct arena *arena);

#endif
