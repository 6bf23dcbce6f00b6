/*
 * call_targets: which function of the project a call means, which class a value
 * is of, which classes implement an interface. Details of functions (their
 * calls, types) are read when they are first asked for. What cannot be told is
 * left out, not guessed.
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
	struct details **details; /* by file; NULL: not read yet */
	/* last name of a base → struct place_list of its subclasses */
	struct map subclasses;
	bool subclasses_known; /* `subclasses` is filled */
	struct map methods; /* last name of a method → struct place_list */
	struct map type_methods; /* method_key() → 1 */
	bool methods_known; /* both maps are filled */
	const struct pack **recorders; /* packs that know calls of stores */
	size_t recorder_count;
	bool recorders_known; /* `recorders` is filled */
	struct map tables; /* last name of a table of functions → 1 */
	struct map row_types; /* last name of a type → struct place_list */
	bool tables_known; /* `tables` and `row_types` are filled */
	bool has_tables; /* … and there are any */
	struct map classes; /* place_key() of a value → struct answer */
	struct map calls; /* place_key() of a call → struct answer */
};

enum {
	TYPE_WRAPPERS_MOST = 4, /* types around a type: `List<Set<C>>` has 2 */
	IMPLEMENTATIONS_MOST =
	    8, /* of a method; of more nothing is concluded */
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

/* Methods that implement one of an interface or an abstract class. */
struct implementations {
	struct place methods[IMPLEMENTATIONS_MOST];
	size_t count; /* may be more than there is room for */
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
/* What functions and classes of a file do; the file is read once. Never NULL.
 */
const struct details *call_targets_details(struct call_targets *call_targets,
    uint32_t file);
/* Read the details of several files, on several threads; a file may be there
 * several times. */
void call_targets_read(struct call_targets *call_targets, const uint32_t *files,
    size_t count);
/* What the function at a place does; NULL: there is no such function, or its
 * file cannot be read. */
const struct detail *call_targets_function(struct call_targets *call_targets,
    struct place place);

/* Two of the reasons that call_target() gives: the receiver's type has the
 * method; the only class that implements the receiver's type has it. */
extern const char call_reason_type[];
extern const char call_reason_implementation[];
/* The reason of a target that is one of several. */
extern const char call_reason_table[];
/* Find the project's function that a call in the function `from` means;
 * `*reason`: how that is known, in words. False: it is not known. */
bool call_target(struct place *found_function, const char **reason,
    struct call_targets *call_targets, struct place from, struct str call);
/* Find the project's class that a type in a file means: C of `C`, `List<C>`,
 * `Promise<C>`. False: none. */
bool type_class(struct place *found_class, struct call_targets *call_targets,
    uint32_t file, struct str type);
/* The name of a type without its arguments: `List` of `List<C>`; "": it has
 * none. */
struct str type_name_in_file(const struct index *index, uint32_t file,
    struct str type);
/* The first argument of a type: `C` of `List<C>`; "": it has none. */
struct str type_argument(const struct index *index, uint32_t file,
    struct str type);
/* Find the project's class that a value in a file is of: an order of
 * `order.items`. False: it is not known. */
bool value_class(struct place *found_class, struct call_targets *call_targets,
    struct place value);

/* ---- alternatives.c ---- */

/* The functions of which a call in `from` is of one, where it is of no function
 * alone: what a table has, `handlers[kind](job)`; what makes good a method that
 * is only declared. None: it is of none that is known. */
void find_alternatives(struct alternatives *alternatives,
    struct call_targets *call_targets, struct place from, struct str call);

/* ---- implementations.c ---- */

/* Does a function do anything? False: it is only declared, or empty. May read
 * its file. */
bool function_has_body(struct call_targets *call_targets,
    struct place function);
/* Names of what the class itself declares, without its bases; NULL: there is
 * no such class. */
const struct strs *class_members(const struct call_targets *call_targets,
    struct place class);
/* Does a type implement an interface by having its methods alone, as in Go, in
 * the file's language? */
bool interfaces_are_implicit(const struct call_targets *call_targets,
    uint32_t file);
/* Find the only method that implements a member of the class. False: there is
 * none, or there are several. */
bool only_implementation(struct place *found_method,
    struct call_targets *call_targets, struct place class, struct str member);
/* Find all classes that implement a class or an interface: those that name it
 * as a base; if interfaces are implicit, types that have all its methods. */
void find_implementers(struct place_list *implementers,
    struct call_targets *call_targets, struct place class);
/* Find the methods that may run when `method` is called, which is only
 * declared. None, if it has a body itself. */
void find_implementations(struct implementations *implementations,
    struct call_targets *call_targets, struct place method);

#endif
