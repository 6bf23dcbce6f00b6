/*
 * bodies: what functions do, read when somebody asks, and what their calls are
 * of: by import, by class, by the type that is written for what a call is made
 * on. What is not known so is left out, not guessed.
 */
#ifndef ASSEMBLE_BODIES_H
#define ASSEMBLE_BODIES_H

#include "assemble/resolve/index.h"

struct extraction; /* extract/extract.h: how files are read */
struct pack;

struct bodies {
	const struct index *index;
	const struct extraction *extraction;
	struct details **details; /* by file, once they are read */
	struct map heirs; /* last name of a base → struct place_list */
	bool heirs_known;
	struct map methods; /* last name of a method → struct place_list */
	bool methods_known;
	const struct pack **recorders; /* that know calls of stores by name … */
	size_t recorder_count;
	bool recorders_known; /* … once they are looked for */
	struct map classes; /* of values: place_key() → struct answer */
	struct map calls; /* place_key() → struct answer */
};

enum {
	TYPE_HOLDERS_MOST = 4, /* types around a type */
	HEIRS_MOST = 8, /* of a class, that are told apart */
};

/* Methods by which classes make good what an interface or a base leaves open;
 * of more than there is room for, only how many there are at least. */
struct heirs {
	struct place methods[HEIRS_MOST];
	size_t count;
};

void bodies_begin(struct bodies *bodies, const struct index *index,
    const struct extraction *extraction);
/* What the functions of a file say of themselves; reads it once. */
const struct details *bodies_of(struct bodies *bodies, uint32_t file);
/* NULL: there is no such function, or its file cannot be read. */
const struct detail *bodies_find(struct bodies *bodies, struct place place);

/* Reasons that bodies_called() gives: the object is of that type; the only
 * class that makes good what its type leaves open has the method. */
extern const char bodies_by_type[];
extern const char bodies_by_heir[];
/* The project's own function that a call in `from` is of; `reason`: how that is
 * known, in words. False: it is not. */
bool bodies_called(struct place *out, const char **reason,
    struct bodies *bodies, struct place from, struct str call);
/* The project's own class that a type means where it is written: also what
 * `List<C>`, `Promise<C>` hold. */
bool bodies_type(struct place *out, struct bodies *bodies, uint32_t file,
    struct str type);
/* The name of a type, as it is written there; "": it has none. */
struct str bodies_type_name(const struct index *index, uint32_t file,
    struct str type);
/* What stands between its first brackets, up to a comma: `C` of `List<C>`. */
struct str bodies_held_type(const struct index *index, uint32_t file,
    struct str type);
/* The project's own class that a value in a file is of. */
bool bodies_class(struct place *out, struct bodies *bodies, struct place value);
/* ---- heirs.c ---- */

/* Does a function do anything, or is it only declared? */
bool bodies_act(struct bodies *bodies, struct place function);
/* What the class itself declares; NULL: nothing is known. */
const struct strs *bodies_members(const struct bodies *bodies,
    struct place class);
/* Do types not say there what interfaces they fit, as in Go? */
bool bodies_fit_unsaid(const struct bodies *bodies, uint32_t file);
/* The method of the only class that makes good that of another one. */
bool bodies_only_heir(struct place *out, struct bodies *bodies,
    struct place class, struct str member);
/* All that may be meant by a method that does nothing itself. */
void bodies_heirs(struct heirs *out, struct bodies *bodies,
    struct place method);

#endif
