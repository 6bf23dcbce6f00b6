/*
 * call_targets: what functions do, read when somebody asks, and what their
 * calls are of: by import, by class, by the type that is written for what a
 * call is made on. What is not known so is left out, not guessed.
 */
#ifndef ASSEMBLE_CALL_TARGETS_H
#define ASSEMBLE_CALL_TARGETS_H

#include "assemble/resolve/symbol_index.h"

struct extraction; /* extract/extract.h: how files are read */
struct pack;

struct call_targets {
	const struct index *index;
	const struct extraction *extraction;
	size_t jobs; /* threads, for files of which several are asked for */
	struct details **details; /* by file, once they are read */
	/* last name of a base → struct place_list */
	struct map implementations;
	bool heirs_known;
	struct map methods; /* last name of a method → struct place_list */
	struct map type_methods; /* folder and `Type.method` → 1 */
	bool methods_known;
	const struct pack **recorders; /* that know calls of stores by name … */
	size_t recorder_count;
	bool recorders_known; /* … once they are looked for */
	struct map tables; /* their last names → 1 … */
	struct map row_types; /* … last name of a type → struct place_list */
	bool tables_known;
	struct map classes; /* of values: place_key() → struct answer */
	struct map calls; /* place_key() → struct answer */
};

enum {
	TYPE_WRAPPERS_MOST = 4, /* types around a type */
	IMPLEMENTATIONS_MOST = 8, /* of a class, that are told apart */
	ALTERNATIVES_MOST = 64, /* functions of a table */
};

struct place_list {
	struct place *items;
	size_t count;
};

void place_list_add(struct place_list *place_list, struct place place,
    struct arena *arena);
/* Add to the list that a map has under a name; that list, never NULL. */
void place_list_add_under(struct map *map, struct str name, struct place place);
const struct place_list *places_under(const struct map *map, struct str name);

/* Methods by which classes make good what an interface or a base leaves open;
 * of more than there is room for, only how many there are at least. */
struct implementations {
	struct place methods[IMPLEMENTATIONS_MOST];
	size_t count;
};

/* Functions of which a call is of one, each once, in the order in which they
 * are kept; of more than there is room for, only how many there are. */
struct alternatives {
	struct place functions[ALTERNATIVES_MOST];
	size_t count;
};

void call_targets_begin(struct call_targets *call_targets,
    const struct index *index, const struct extraction *extraction,
    size_t jobs);
/* What the functions of a file say of themselves; reads it once. */
const struct details *call_targets_details(struct call_targets *call_targets,
    uint32_t file);
/* The same of all of these, at once, which may be there several times. */
void call_targets_read(struct call_targets *call_targets, const uint32_t *files,
    size_t count);
/* NULL: there is no such function, or its file cannot be read. */
const struct detail *call_targets_function(struct call_targets *call_targets,
    struct place place);

/* Reasons that call_target() gives: the object is of that type; the only
 * class that makes good what its type leaves open has the method. */
extern const char call_reason_type[];
extern const char call_reason_implementation[];
extern const char call_reason_table[]; /* it is one of several */
/* The project's own function that a call in `from` is of; `reason`: how that is
 * known, in words. False: it is not. */
bool call_target(struct place *place, const char **reason,
    struct call_targets *call_targets, struct place from, struct str call);
/* The project's own class that a type means where it is written: also what
 * `List<C>`, `Promise<C>` hold. */
bool type_class(struct place *found_place, struct call_targets *call_targets,
    uint32_t file, struct str type);
/* The name of a type, as it is written there; "": it has none. */
struct str type_name_in_file(const struct index *index, uint32_t file,
    struct str type);
/* What stands between its first brackets, up to a comma: `C` of `List<C>`. */
struct str type_argument(const struct index *index, uint32_t file,
    struct str type);
/* The project's own class that a value in a file is of. */
bool value_class(struct place *place, struct call_targets *call_targets,
    struct place value);

/* ---- alternatives.c ---- */

/* The functions of which a call in `from` is of one, where it is of no function
 * alone: what a table has, `handlers[kind](job)`; what makes good a method that
 * is only declared. None: it is of none that is known. */
void find_alternatives(struct alternatives *alternatives,
    struct call_targets *call_targets, struct place from, struct str call);

/* ---- implementations.c ---- */

/* Does a function do anything, or is it only declared? */
bool function_has_body(struct call_targets *call_targets,
    struct place function);
/* What the class itself declares; NULL: nothing is known. */
const struct strs *class_members(const struct call_targets *call_targets,
    struct place class);
/* Do types not say there what interfaces they fit, as in Go? */
bool interfaces_are_implicit(const struct call_targets *call_targets,
    uint32_t file);
/* The method of the only class that makes good that of another one. */
bool only_implementation(struct place *place, struct call_targets *call_targets,
    struct place class, struct str member);
/* All classes that name it as a base and mean it, also where they have none of
 * its methods; where types do not say so, those that have all of them. */
void find_implementers(struct place_list *place_list,
    struct call_targets *call_targets, struct place class);
/* All that may be meant by a method that does nothing itself. */
void find_implementations(struct implementations *implementations,
    struct call_targets *call_targets, struct place method);

#endif
