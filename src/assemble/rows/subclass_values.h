/*
 * subclass_values: names that others supply. What a base class sends to
 * `this.topic`, each class based on it says; what a function sends to its
 * parameter, or a class to what it was made with, each call says.
 */
#ifndef ASSEMBLE_SUBCLASS_VALUES_H
#define ASSEMBLE_SUBCLASS_VALUES_H

#include "assemble/resolve/symbol_index.h"

struct subclass_value {
	struct str text;
	uint32_t file; /* where it is said */
	uint32_t line;
};

struct subclass_values {
	struct subclass_value *items;
	size_t count;
};

/* What is asked of a group's files; made ready when it first is. */
struct supply {
	const struct index *index;
	/* last name of a base → struct supply_places */
	struct map implementations;
	struct map calls; /* of what is called → the same, by number */
	bool known;
	struct arena *arena;
};

void supply_begin(struct supply *supply, const struct index *index,
    struct arena *arena);
/* What a template of the file may be by what others tell; none: they tell
 * nothing, or it is known without them. */
void subclass_values_find(struct subclass_values *values, struct supply *supply,
    uint32_t file, struct str text);

/* The same of what a function makes, as whoever calls it there names it: the
 * text is of that function's file, `binding_name` of the file at hand. "": not
 * known.
 */
struct str subclass_value_of_call(struct supply *supply,
    struct place binding_name, uint32_t file, struct str text);

#endif
