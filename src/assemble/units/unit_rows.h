/*
 * unit_rows: the subsystems' own rows: technology, entry points, what they use
 * of each other.
 */
#ifndef ASSEMBLE_UNIT_ROWS_H
#define ASSEMBLE_UNIT_ROWS_H

#include "assemble/resolve/symbol_index.h"
#include "assemble/units/unit_stores.h"
#include "model/model.h"

struct frameworks; /* assemble/units/frameworks.h */
struct scan;

struct units {
	const struct scan *scan;
	struct rows *entry_points; /* by unit */
	const struct list *entry_list;
	struct stores stores;
	bool *started; /* reach's: by unit, does a manifest start it? */
	struct arena *perm;
};

void units_start(struct units *units, const struct scan *scan,
    struct arena *perm);
/* Is the list the subsystems' own? Then its rows go to the unit. */
bool units_is_own_list(const struct units *units, const struct list *list);
struct rows *units_entry_points(struct units *units, uint32_t unit);
/* Mark, by unit, those that have source outside of examples. */
void units_mark_own_sources(bool *has_own, const struct scan *scan);
/* Drop the rows from `first` on, of a list that has a place, which stand in
 * folders of examples below their subsystem, where it has others. */
void units_drop_examples(struct rows *rows, const struct list *list,
    size_t first, const struct scan *scan, struct arena *scratch);
/* Does it stand in a folder of examples of a unit that has other sources?
 * `*has_own`, which units have such, is NULL at first and made when it is
 * needed.
 */
bool units_is_in_example(bool **has_own, const struct scan *scan, uint32_t unit,
    struct str path, struct arena *arena);
/* Has the unit sources that are no examples? `*has_own` as above. */
bool units_has_own(bool **has_own, const struct scan *scan, uint32_t unit,
    struct arena *arena);
/* The imports of a group's files that lead to other units. */
void units_imports(struct model *model, const struct units *units,
    const struct index *index, struct arena *perm);
/* area_rows.c: the areas of a group's units, and which of them import others.
 */
void units_areas(struct model *model, const struct units *units,
    const struct index *index, struct arena *perm);
/* The units themselves, of those that are wanted (NULL: all). */
void units_finish(struct model *model, struct units *units,
    const struct frameworks *frameworks, const bool *is_wanted,
    struct arena *scratch);

#endif
