/*
 * assemble: the facts of files to the sections of subsystems: prefixes joined
 * over routers, mounts and classes, constants of other files filled in,
 * operations of classes told apart. Knows no framework: see extract and packs.
 */
#ifndef ASSEMBLE_ASSEMBLE_H
#define ASSEMBLE_ASSEMBLE_H

#include "base/base.h"

struct facts; /* extract/extract.h */
struct language; /* lang/lang.h */
struct model; /* model/model.h */
struct project_facts; /* extract/extract.h */
struct rules;
struct scan; /* scan/scan.h */

/* With what a project is assembled. */
struct assembling {
	size_t jobs; /* threads, at least 1 */
	struct arena *perm; /* for the rows */
	struct arena *scratch; /* for the rest; not rewound */
};

/*
 * Fill `model` with all that the subsystems say: manifests, dependencies,
 * directories, subsystems, the rows of rules, and references to what lies
 * outside a subsystem. Only subsystems whose files are in `facts` get rows, but
 * each subsystem that a row names has a row of its own. Reads bodies of
 * functions again where facts do not suffice. Links and patterns are added by
 * link. The rows do not depend on the number of threads.
 */
void assemble_project(struct model *model, const struct scan *scan,
    const struct rules *rules, const struct project_facts *facts,
    struct assembling with);

/*
 * Why assemble reads bodies of functions, beyond the facts. Each file has its
 * bits; the bits of a group's files, joined by OR, say what is read for it.
 */
enum {
	BODIES_READ = 1, /* agents: all functions of the group */
	BODIES_CALLS = 2, /* requests and pipelines: what they call in turn */
	BODIES_START = 4, /* a program's start: what it calls in turn … */
	BODIES_WIRED = 8, /* … unless the group serves, sends or schedules */
	BODIES_PIPES = 16, /* a function that may call stages of a pipeline */
	BODIES_OFFERED = 32, /* what a library may offer to others */
};
/* The bits of one file. */
uint32_t bodies_to_read(const struct facts *facts);
/* Do the bits of a group say that calls are followed from function to
 * function? */
bool bodies_follow_calls(uint32_t bits);
struct start_row; /* scan/scan.h */
/* Bits of the file that a manifest starts, where files do not say so
 * themselves. */
uint32_t bodies_of_start(const struct start_row *start);

/* The language that most of a unit's source is in, by unit; NULL: it has no
 * source. No other result of assemble depends on the sizes of files. */
const struct language **assemble_languages(const struct scan *scan,
    struct arena *arena);

/* Has the root's unit rows of its own, or a graph of tasks, though it is only
 * a minor one? */
bool root_has_rows(const struct model *model, const struct scan *scan);

#endif
