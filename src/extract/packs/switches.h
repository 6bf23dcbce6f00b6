/*
 * switches: which packs are on for a file: by what it imports, by its path, by
 * what its subsystem depends on.
 */
#ifndef EXTRACT_SWITCHES_H
#define EXTRACT_SWITCHES_H

#include "base/base.h"

struct language; /* lang/lang.h */
struct map; /* base/base.h */
struct pack; /* extract.h */
struct reading; /* reading.h */
struct rules; /* extract.h */
struct scan; /* scan/scan.h */

/* Packs of one sort: those for a language, or switched on by one module. */
struct serving {
	const struct pack **packs;
	size_t count;
	/* Of those for a language or for data files also: */
	bool always; /* one is on in every file */
	struct globs *files; /* that switch packs on, by their places here; */
	struct globs *by_text; /* the same where a text is asked for, too */
	const struct pack **leaving; /* those with `unread`: they say which
					files are left out */
	size_t leaving_count;
};

/* What dependencies switch on, by subsystem; the last one is the project. */
struct switches {
	const struct rules *rules;
	uint32_t unit_count;
	size_t pack_count;
	char *depends; /* [unit * pack_count + pack]: see switches.c */
};

/* Fill *serving with the packs for a language (NULL: data files); fill *out
 * with all packs by the modules that switch them on. For rules_serving() and
 * rules_imports(), which hold the results. */
void serving_make(struct serving *serving, const struct rules *rules,
    const struct language *language, struct arena *perm);
void serving_list_imports(struct map *out, const struct rules *rules);
/* Fill *switches with what the dependencies of each unit say of each pack.
 * `is_wanted_unit`: by unit; others are not looked at. NULL: all are. */
void switches_find(struct switches *switches, const struct scan *scan,
    const struct rules *rules, const bool *is_wanted_unit, struct arena *perm);
/* Fill *switches with rows that switches_of() gave before, of the same rules;
 * one of another length counts as none. `rows`: by unit. */
void switches_take(struct switches *switches, const struct str *rows,
    size_t count, const struct rules *rules, struct arena *perm);
/* What the dependencies of a unit say of each pack, as bytes SWITCH_…, by pack.
 */
struct str switches_of(const struct switches *switches, uint32_t unit);
/* Set reading->facts->packs, whose rules are ready then. The imports are known
 * already. */
void switches_apply(struct reading *reading, const struct switches *switches,
    uint32_t unit);
/* Is a data file to be read? */
enum switch_wish {
	SWITCH_UNWANTED,
	SWITCH_BY_TEXT, /* only if switches_fit() says so */
	SWITCH_WANTED,
};
/* Does any pack want the data file at `path`? */
enum switch_wish switches_want(const struct switches *switches,
    struct str path);
/* Does a pack say that the code file says nothing of the program (`unread`), by
 * its path or the first bytes of its text? */
bool switches_leave(const struct switches *switches,
    const struct language *language, struct str path, struct str text);
/* Does a pack want the data file, by its path and its text? */
bool switches_fit(const struct switches *switches, struct str path,
    struct str text, struct arena *scratch);

#endif
