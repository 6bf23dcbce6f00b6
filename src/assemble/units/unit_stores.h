/*
 * unit_stores: the data stores that the files of a unit speak of: of all that
 * is said of one, what says most.
 */
#ifndef ASSEMBLE_UNIT_STORES_H
#define ASSEMBLE_UNIT_STORES_H

#include "assemble/resolve/symbol_index.h"
#include "model/model.h"

struct facts; /* extract/extract.h */
struct rules;
struct scan;
struct units;

struct store_saying {
	struct datastore
	    row; /* kind as written, or what a driver's name says */
	uint32_t unit;
	uint32_t weight;
	bool value; /* of a driver's, and nothing else of it */
	enum opening opening;
};

struct stores {
	struct store_saying *items;
	size_t count;
	const bool *programs; /* by unit: is it one, no folder of another? */
	struct arena *perm;
};

/* Whose row has no kind is none. The kind is as written, or as a driver is
 * called. */
void stores_add(struct stores *stores, const struct store_saying *new_saying);
/* All that others say. */
void stores_append(struct stores *stores, const struct stores *others);
/* The first import in a file of each driver. */
void stores_add_imports(struct stores *stores, const struct facts *facts,
    struct arena *scratch);
/*
 * The rows of all units: one a kind and name. Where no name is given, it is the
 * kind. A kind that cannot be told (`create_engine(url)`) is that of the
 * drivers that the unit depends on, or, if it has a name, of the only SQL store
 * that the unit speaks of; `sql` without any. An import of a driver (`store` of
 * its pack) is the least that is said; of its values (`values`), nothing of a
 * folder that is no program. What has no weight (an image that is
 * deployed) counts only where neither the unit nor a driver speaks of its kind.
 */
void stores_finish(struct model *model, struct stores *stores,
    const struct scan *scan, const struct rules *rules, struct arena *scratch);

#endif
