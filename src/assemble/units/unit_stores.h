/*
 * unit_stores: the data stores of a unit, by all signs of them in its files.
 */
#ifndef ASSEMBLE_UNIT_STORES_H
#define ASSEMBLE_UNIT_STORES_H

#include "assemble/resolve/symbol_index.h"
#include "model/model.h"

struct facts; /* extract/extract.h */
struct rules;
struct scan;
struct units;

/* A place that shows a data store. */
struct store_sign {
	struct datastore row; /* its kind as written, or a driver's name */
	uint32_t unit;
	uint32_t weight;
	bool value; /* it only has values of a driver's types */
	enum opening opening; /* how code opens the store there */
};

/* All signs of data stores. */
struct stores {
	struct store_sign *items;
	size_t count;
	const bool *programs; /* by unit: it is a program */
	struct arena *perm;
};

/* Note a sign; one without a kind is ignored. */
void stores_add(struct stores *stores, const struct store_sign *sign);
/* Append all signs of others, in their order. */
void stores_append(struct stores *stores, const struct stores *others);
/* Note the first import of each driver in a file. */
void stores_add_imports(struct stores *stores, const struct facts *facts,
    struct arena *scratch);
/*
 * Append the rows of all units: one for each kind and name; without a name the
 * kind is the name. A kind that is not known (`create_engine(url)`) is that of
 * the drivers on which the unit depends, or, if the store has a name, that of
 * the only SQL store of the unit; `sql`, if there is none. An import of a
 * driver
 * (`store` of its pack) is the weakest sign; one of its values (`values`) is
 * none in a folder that is no program. A sign without weight (an image that is
 * deployed) counts only if neither another sign nor a driver shows that kind.
 */
void stores_finish(struct model *model, struct stores *stores,
    const struct scan *scan, const struct rules *rules, struct arena *scratch);

#endif
