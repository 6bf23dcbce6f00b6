/*
 * unit_rows: the subsystems' own rows: technology, entry points, what they
 * import of each other.
 */
#ifndef ASSEMBLE_UNIT_ROWS_H
#define ASSEMBLE_UNIT_ROWS_H

#include "assemble/resolve/symbol_index.h"
#include "assemble/units/unit_stores.h"
#include "model/model.h"

struct frameworks; /* assemble/units/frameworks.h */
struct scan;

/* What is gathered by unit while groups are assembled. */
struct units {
	const struct scan *scan;
	struct rows *entry_points; /* by unit */
	const struct list *entry_list; /* the list of entry points */
	struct stores stores;
	bool *started; /* by unit: a manifest starts it; unused_folders.c */
	struct arena *perm;
};

/* Begin with no rows; everything lives in `perm`. */
void units_start(struct units *units, const struct scan *scan,
    struct arena *perm);
/* Is it the list of entry points, whose rows are kept by unit? */
bool units_is_own_list(const struct units *units, const struct list *list);
/* The entry points of a unit. */
struct rows *units_entry_points(struct units *units, uint32_t unit);
/* Mark, by unit, those that have source outside of examples. */
void units_mark_own_sources(bool *has_own, const struct scan *scan);
/* Drop rows in examples, from number `first` on, of units that have other rows
 * of the list. */
void units_drop_examples(struct rows *rows, const struct list *list,
    size_t first, const struct scan *scan, struct arena *scratch);
/* Is the path in a folder of examples of a unit that has other sources?
 * `*has_own` holds, by unit, whether it has; it is NULL at first, and made when
 * it is needed. */
bool units_is_in_example(bool **has_own, const struct scan *scan, uint32_t unit,
    struct str path, struct arena *arena);
/* Has the unit sources outside of examples? `*has_own` as above. */
bool units_has_own(bool **has_own, const struct scan *scan, uint32_t unit,
    struct arena *arena);
/* Append a reference for each import of a group's files that leads to another
 * unit; not for those of `retired` files. */
void units_imports(struct model *model, const struct units *units,
    const struct index *index, const struct map *retired, struct arena *perm);
/* area_rows.c: append the areas of a group's units, with the areas that they
 * import. */
void units_areas(struct model *model, const struct units *units,
    const struct index *index, struct arena *perm);
/* Append the rows of the units themselves, of those that are wanted, by unit
 * (NULL: all), and of their stores. */
void units_finish(struct model *model, struct units *units,
    const struct frameworks *frameworks, const bool *is_wanted,
    struct arena *scratch);

#endif
