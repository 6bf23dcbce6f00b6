/*
 * rules_parts: what rules are made of, for rules.c, which reads packs, and
 * rules_ready.c, which reads their rules.
 */
#ifndef EXTRACT_RULES_PARTS_H
#define EXTRACT_RULES_PARTS_H

#include <pthread.h>
#include <stdatomic.h>

#include "base/base.h"
#include "extract/packs/rules.h"
#include "extract/packs/switches.h"

struct doc_node; /* doc/doc.h */

/* Where a pack's rules are read from. */
struct pack_source {
	struct str path; /* for messages */
	struct str text;
	size_t first; /* number of the first pack of the file */
	const struct doc_node *document; /* of the project's own */
	struct str rest; /* its rules as the build has parsed them; "": none */
	struct strs asked; /* decorations that its operations ask for */
	atomic_bool ready;
};

/* The rules of the packs that have been on for a language, to be found by name.
 * It is never changed, as other threads may be reading it: when one more pack
 * is on, another index takes its place. */
struct rule_index {
	bool *has; /* by pack */
	struct map names[HEAD_COUNT]; /* name → struct rules_of_name */
};

/* What is known of the packs for one language, or for data files. */
struct language_packs {
	atomic_bool ready;
	struct serving serving;
	struct map asked; /* names of decorations */
	_Atomic(const struct rule_index *)
	    index; /* NULL: no pack has been on */
};

/* The rules that are read only as a file needs them, by any thread. */
struct lazy_rules {
	pthread_mutex_t lock;
	struct arena own;
	struct arena *perm; /* `own`; if `whole`, that of struct rules */
	bool whole; /* all rules have been read at once */
	struct language_packs
	    *language_packs; /* by language_at(), then of data files */
};

struct rules {
	struct arena *perm;
	struct pack *packs;
	size_t pack_count;
	struct pack_source *sources; /* by pack */
	struct str digest; /* of all that was read, and the engine */
	struct map imports; /* see rules_imports() */
	struct lazy_rules *lazy_rules;
};

/* Prepare the reading of rules, once all packs are known; `read_all`: read all
 * rules at once. */
void rules_prepare(struct rules *rules, bool read_all);
/* Check that each kind, mark and note that the rules of the packs from `first`
 * on ask for by name is made by some rule. Reads the rules that make them. */
bool packs_check(const struct rules *rules, size_t first, struct error *error);
/* Read the rules of the pack with that number, unless they are read. False,
 * with the error set. */
bool pack_read_source(const struct rules *rules, size_t number,
    struct error *error);

#endif
