/*
 * subclass_values: names that others supply: a base class sends to
 * `this.topic`, which each subclass sets; a function sends to its parameter,
 * which each call gives.
 */
#ifndef ASSEMBLE_SUBCLASS_VALUES_H
#define ASSEMBLE_SUBCLASS_VALUES_H

#include "assemble/resolve/symbol_index.h"

/* A value that is supplied for a template. */
struct subclass_value {
	struct str text;
	uint32_t file; /* where it is set or given */
	uint32_t line;
};

struct subclass_values {
	struct subclass_value *items;
	size_t count;
};

/* Who may supply a value, in all files of a group. */
struct supply {
	const struct index *index;
	/* last name of a base → struct supply_places of its subclasses */
	struct map subclasses;
	/* last name of a function → struct supply_places of arguments */
	struct map calls;
	bool known; /* both are filled */
	struct arena *arena;
};

/* Begin with nothing noted; files are gone through when somebody first asks. */
void supply_begin(struct supply *supply, const struct index *index,
    struct arena *arena);
/* Find the texts that a template of the file may stand for, by what others
 * supply for its hole. None: nobody does, or the file knows its value. */
void subclass_values_find(struct subclass_values *values, struct supply *supply,
    uint32_t file, struct str text);

/* The same of addresses that requests are sent to: what callers give is taken
 * where its path is known, be the host at run time only. */
void subclass_addresses_find(struct subclass_values *values,
    struct supply *supply, uint32_t file, struct str text);

/* The text of a function's scope, with the values of the one call that makes
 * it: of `t = topic_named("orders")`, orders for the function's parameter.
 * `binding_name` is t; `text` is a template in the function's file, `file`. "":
 * not known. */
struct str subclass_value_of_call(struct supply *supply,
    struct place binding_name, uint32_t file, struct str text);

#endif
