/*
 * In which subsystem's section each row of the model stands: that of its
 * `subsystem`, or the one with the longest directory that holds its evidence,
 * or, of a row without, its path.
 */
#ifndef REPORT_PLACE_H
#define REPORT_PLACE_H

#include "base/base.h"
#include "report/tables/table.h"

struct model; /* model/model.h */

struct places_of {
	size_t sections; /* subsystems; rows outside stand in one more */
	struct table_rows *rows; /* by list, then by section */
	struct map directories; /* of subsystems, to index + 1 */
	struct map names; /* the first of each */
	bool areas; /* the sections are areas of one subsystem */
};

/* Lists that stand in no section have their rows outside. */
struct places_of places_of(const struct model *model, struct arena *arena);
/* The same where the subsystems are areas: each row stands in the one with the
 * longest path that holds its evidence, whoever's it is. */
struct places_of places_within(const struct model *model, struct arena *arena);
struct table_rows places_rows(const struct places_of *places, size_t list,
    size_t section);
/* The subsystem that holds a path; `sections` if none does. */
size_t places_section(const struct places_of *places, struct str path);

/* As a directory is compared: "." is the root, no '/' at the end. */
struct str directory_plain(struct str directory);

#endif
