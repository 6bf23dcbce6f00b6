/*
 * compare: how the files of the comparison share their work. What of a list is
 * compared is a row of subjects[]; its rows become facts (compare_facts.c),
 * those of both sides find each other (compare_match.c) after it is known what
 * is called otherwise now (compare_units.c, compare_names.c), and what is left
 * is told (compare_tell.c). Names of before are translated to those of after.
 */
#ifndef DRIFT_COMPARE_H
#define DRIFT_COMPARE_H

#include "drift/drift.h"
#include "drift/compare/subjects.h"

enum side { BEFORE, AFTER, SIDES };

/* Where a row stands: the first of its places. */
struct evidence place_of_row(const struct list *list, const void *row);

/* ---- subsystems ---- */

struct unit {
	const struct subsystem *row;
	struct unit *twin; /* on the other side; NULL: gone, or new */
};

/* One model, and what is looked up in it. */
struct view {
	const struct model *model;
	struct unit *units; /* as the rows of `subsystems` */
	size_t unit_count;
	struct map by_name; /* → index + 1; the first of several */
	struct map by_directory;
	struct map by_service; /* deployed units that are built from one */
	struct str last_folder; /* of unit_at() */
	struct unit *last_unit;
};

/* Names of before → `struct str *` of after. */
struct names {
	struct map map;
};

/* A path that is the same on both sides, and whichever side is which, wherever
 * its subsystem lies and whatever it is called. */
struct location {
	/* The lesser of its two names; "": none; after '/' that of a folder. */
	struct str unit;
	struct str below;
};

struct fact;

struct comparison {
	struct view views[SIDES];
	bool units_stay; /* no subsystem is another one, or elsewhere */
	struct map folders[SIDES]; /* → `struct str *`: what both are called */
	struct names parties;
	struct names graphs; /* by graph_key() */
	/* Facts of the last subject that was not nested, by its rows. */
	struct fact **owners[SIDES];
	struct folds *folds; /* see fold() */

	struct differences *out;
	enum drift_source source;
	const struct drift_levels *levels;
	struct arena *perm;
	struct arena *scratch;
};

void views_open(struct comparison *comparison, const struct model *before,
    const struct model *after);
struct unit *unit_named(const struct view *view, struct str name);
/* The unit of this name, or that a service of this name is built from. */
struct unit *unit_of_party(const struct view *view, struct str name);
/* The unit that a path lies in, or NULL. */
struct unit *unit_at(struct view *view, struct str path);
/* What of a path stands below the unit's directory. */
struct str unit_below(const struct unit *unit, struct str path);
/* The lesser of its two names, which is the same on both sides. */
struct str unit_name(const struct unit *unit);
/* compare_folders.c */
void pair_folders(struct comparison *comparison);
/* Prose with the names of subsystems between backticks. */
struct str words_of(struct comparison *comparison, enum side side,
    struct str text);
struct location location_of(struct comparison *comparison, enum side side,
    struct str path);
bool location_equal(struct location left_location,
    struct location right_location);
void location_hash(struct hash *hash, struct location location);
/* compare_units.c: pair the subsystems. */
void pair_units(struct comparison *comparison);

/* compare_names.c: find what is called otherwise; tells of graphs. */
void pair_parties(struct comparison *comparison);
void pair_graphs(struct comparison *comparison);
/* As it is called now; `location` is where a graph's member stands. */
struct str name_now(struct comparison *comparison, enum side side,
    enum naming naming, struct str name, struct location location);

/* ---- facts ---- */

struct fact {
	const struct subject *subject;
	size_t number; /* among those of its side */
	const void *row; /* one of those that say it */
	const struct fact_row *rows; /* all of them: facts.h */
	const struct fact *owner; /* of a nested one */
	struct unit *unit; /* NULL: none */
	struct str subsystem; /* as it is called now */
	struct str home; /* the subsystem, by the lesser of its two names */
	struct hash key; /* of it among those of its side; then in a pass */
	struct hash identity;
	struct hash values;
	struct hash alike;
	struct hash closer; /* of those that are alike, which one */
	struct hash kin; /* the same in another file, most likely */
	bool has_alike;
	bool has_kin;
	bool other; /* its twin is of another identity */
	bool each; /* stands for those of several subsystems */
	struct fact *next; /* while they are matched */
	struct str path; /* of the first place */
	struct location location; /* of it */
	struct places places; /* sorted */
	struct strs texts[ASPECTS_MOST]; /* values, sorted */
	struct fact *twin;
};

struct facts {
	struct fact **items;
	size_t count;
};

/* Append them, in an order that no line and no order of rows has a part in. */
void facts_collect(struct facts *facts, struct comparison *comparison,
    const struct subject *subject, enum side side);
/* Set the twins. */
void facts_match(struct comparison *comparison, const struct facts *before,
    const struct facts *after);

/* ---- telling ---- */

/* A difference of a subject but for its text and places. */
struct difference difference_of(const struct comparison *comparison,
    const struct fact *fact, enum drift_kind kind, const char *fate);
struct difference difference_of_pair(const struct comparison *comparison,
    const struct fact *before, enum drift_kind kind, const char *fate);
/* Take it up, if its level is not off. */
void tell(struct comparison *comparison, struct difference *difference);
/* compare_words.c: the name of a fact, as plain text. */
struct str fact_name(const struct fact *fact, struct arena *arena);
/* A template filled in; was: the fact for {was}, or NULL. */
struct str fact_sentence(const char *template, const struct fact *fact,
    const struct fact *was, struct arena *arena);
/* " of `subsystem`", if it is of one. */
void say_of(struct buf *out, const struct fact *fact);
/* `text` between backticks, in one line and not too long. */
void say_name(struct buf *out, struct str text);
/* "`a`, `b` and 3 more". */
void say_names(struct buf *out, const struct strs *texts);
void facts_tell(struct comparison *comparison, const struct facts *before,
    const struct facts *after);

/* compare_fold.c: keep what may be one of many of its sort: those that share
 * `rest`, the rest of a sentence about several of them, are told as one, and so
 * are those with one and the same text. Before that, so are those of several
 * subsystems that share `each`, a sentence about each of them ("": none). */
void fold(struct comparison *comparison, const struct difference *difference,
    struct str rest, struct str each);
/* Tell what was kept. */
void folds_tell(struct comparison *comparison);

/* compare_moved.c: does it stand in no file any more in which it stood? */
bool has_moved(struct comparison *comparison, const struct fact *before);
/* across: from one subsystem to another */
void tell_moved(struct comparison *comparison, const struct fact *before,
    bool across);
void fold_moved(struct comparison *comparison, const struct fact *before,
    const struct difference *difference);

/* compare_severed.c: what is still called, read or written to while its other
 * side is gone. */
void tell_severed(struct comparison *comparison);

/* compare_project.c: the project's fields. */
void tell_project(struct comparison *comparison);
/* Do the steps of each pipeline follow each other as before? */
void tell_order(struct comparison *comparison, const struct facts *before);

#endif
