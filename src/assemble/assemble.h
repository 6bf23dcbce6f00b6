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

/*
 * Fill `out` with all that the subsystems say: manifests, dependencies,
 * directories, subsystems, the rows of rules, and references to what lies
 * outside a subsystem; of the subsystems only those whose files were read. Each
 * that a row names has its own row.
 * What functions say of themselves is read where it is asked for. Links and
 * patterns are link's. Lives in `with.perm`; the result does not depend on the
 * number of threads.
 */
struct assembling {
	size_t jobs; /* threads, at least 1 */
	struct arena *perm;
	struct arena *scratch;
};
void assemble_project(struct model *model, const struct scan *scan,
    const struct rules *rules, const struct project_facts *facts,
    struct assembling with);

/*
 * Where assemble reads more of a group's files than their facts: what functions
 * do and call in turn. Bits, of one file; those of a group's files together say
 * what it reads.
 */
enum {
	BODIES_READ = 1, /* all: agents */
	BODIES_CALLS = 2, /* what is called: requests, pipelines */
	BODIES_START = 4, /* the same: a program starts here … */
	BODIES_WIRED = 8, /* … unless it serves, sends or schedules */
	BODIES_PIPES = 16, /* it may call a pipeline's stages */
	BODIES_OFFERED = 32, /* what it has may be a library's, for others */
};
uint32_t bodies_to_read(const struct facts *facts);
/* Do a group's bits say that it goes by what functions call? */
bool bodies_follow_calls(uint32_t bits);
struct start_row; /* scan/scan.h */
/* Bits of the file that a manifest starts, where files do not say so
 * themselves. */
uint32_t bodies_of_start(const struct start_row *start);

/* By unit: the language that most of its source is in; NULL: none. All that
 * assemble takes from the sizes of files. */
const struct language **assemble_languages(const struct scan *scan,
    struct arena *arena);

/* Does the root's unit, if it is minor, do something: has it rows of its own,
 * or a graph of tasks? */
bool root_has_rows(const struct model *model, const struct scan *scan);

#endif
