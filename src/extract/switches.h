/*
 * switches: which packs are on for a file: by what it imports, by its path, by
 * what its subsystem depends on.
 */
#ifndef EXTRACT_SWITCHES_H
#define EXTRACT_SWITCHES_H

#include "base/base.h"

struct language; /* lang/lang.h */
struct pack; /* extract.h */
struct reading; /* reading.h */
struct rules; /* extract.h */
struct scan; /* scan/scan.h */

/* Packs by what switches them on. */
struct pack_lists {
	struct serving {
		const struct pack **packs;
		size_t count;
		struct globs *files; /* that any of them asks for */
		const struct pack **leaving; /* those that leave files out */
		size_t leaving_count;
	} * serving; /* by language, then those for data files */
	struct map
	    imports; /* module prefix → struct serving, of any language */
	bool all_data; /* each data file is wanted */
	struct globs *data; /* those that packs of data files want, */
	struct globs *by_text; /* and where they say something */
};

/* What dependencies switch on, by subsystem; the last one is the project. */
struct switches {
	const struct rules *rules;
	const struct pack_lists *lists; /* of these */
	uint32_t unit_count;
	size_t pack_count;
	char *depends; /* [unit * pack_count + pack]: see switches.c */
};

/* All packs that there are; with the rules, as it needs no more. */
void switches_list(struct pack_lists *out, const struct rules *rules,
    struct arena *perm);
/* `wanted`: by unit; the others are not looked at. NULL: all are. */
void switches_find(struct switches *out, const struct scan *scan,
    const struct rules *rules, const bool *wanted, struct arena *perm);
/* What dependencies switch on in a subsystem, as bytes that tell it. */
struct str switches_of(const struct switches *switches, uint32_t unit);
/* Set reading->facts->packs. The imports are known already. */
void switches_apply(struct reading *reading, const struct switches *switches,
    uint32_t unit);
enum switch_wish {
	SWITCH_UNWANTED,
	SWITCH_BY_TEXT, /* where it says something: see switches_fit() */
	SWITCH_WANTED,
};
/* Does any pack want the data file at `path`? */
enum switch_wish switches_want(const struct switches *switches,
    struct str path);
/* Does a pack leave the file out, as code that says nothing of the program? */
bool switches_leave(const struct switches *switches,
    const struct language *language, struct str path, struct str text);
/* Has it the text that a pack asks for? */
bool switches_fit(const struct switches *switches, struct str path,
    struct str text);

#endif
