/*
 * details: what the functions and classes of one file say of themselves, read
 * when somebody asks: of most files nobody does.
 */
#ifndef EXTRACT_DETAILS_H
#define EXTRACT_DETAILS_H

#include "base/base.h"
#include "extract/values/branch_conditions.h" /* public with this one */

#define DETAIL_LIMIT (4u << 20) /* bytes of a file */

struct facts; /* extract/extract.h */
struct forms; /* extract/read/forms.h */
struct language; /* lang/lang.h */

/* A text that a function may give back, as a template. */
struct outcome {
	struct str text;
	uint32_t line;
};

/* One function that a body calls. */
struct called {
	struct str symbol;
	struct str into; /* what the call makes is an argument of this call,
			    which makes something, too; "" none */
	uint32_t line;
	bool filled; /* with arguments */
	bool given; /* not called here: its name is an argument, `submit(f)` */
	bool failing; /* only if something failed */
	bool early; /* in what a guard clause returns */
	struct when when;
};

/* A function or class; with symbol "", what the file does outside of them. */
struct detail {
	struct str symbol;
	struct str about; /* first sentence of its comment; "" none */
	struct str input; /* declared type of the first parameter, … */
	struct str output; /* … and of what it returns; "" none */
	struct str given; /* name of the first parameter */
	struct strs reads; /* keys of that which the body reads */
	struct strs writes; /* keys of the maps that it returns */
	struct called *calls; /* what the body calls, in their order … */
	size_t call_count; /* … each once */
	struct strs handles; /* of a class: types that it says it handles */
	struct outcome *outcomes; /* by its type, else by what it returns */
	size_t outcome_count;
	uint32_t line;
	uint32_t end_line;
	uint32_t return_line; /* of the last value that it returns; 0: none */
	bool property; /* decorated so: its name alone calls it */
	/* Of an inline function `~n`, an argument of a call (or of a call in
	 * the arguments of another): the index of the outermost such call among
	 * the file's forms, and its line; 0: it is no argument. */
	uint32_t handed;
	uint32_t handed_line;
};

/* A field, parameter or local, by its symbol, and the type written for it, or
 * what it is one of. */
struct typed {
	struct str symbol;
	struct str type;
	struct str list; /* what a loop runs over, whose items it names; "":
			    its type is written */
};

struct details {
	struct detail *items;
	size_t count;
	struct map numbers; /* symbol → index of the first one + 1 */
	struct typed *types;
	size_t type_count;
	uint32_t *failing; /* lines of calls that run only if something failed,
			      each once */
	size_t failing_count;
	struct map type_numbers; /* the same of types, each there once */
	struct hash sum; /* of all above; of lines and forms only their order,
			    and which are one: see details_sum() */
};

/* Make the details of a file from its forms, whose texts are those of the file.
 * The caller then calls details_index(). Lives in `perm`. */
void details_of(struct details *details, const struct facts *facts,
    const struct forms *forms, struct arena *perm);
/*
 * Make the details of the file of `facts` from its bytes, `text`, which are
 * parsed again; `markup`: the language that may stand around the code. None of
 * a file that cannot be parsed. The caller then calls details_index(). Lives in
 * `perm`. Called by extract_details(), which finds the bytes, or the details
 * that an earlier run has kept.
 */
void details_read(struct details *details, const struct facts *facts,
    const struct language *markup, struct str text, struct arena *perm);
/* Make `numbers` and `type_numbers`, by which details and types are found. */
void details_index(struct details *details, struct arena *perm);
/* The detail of a definition; NULL: the file has none of that symbol. */
const struct detail *details_find(const struct details *details,
    struct str symbol);
/* The type that is written for a field, `C.x`, a parameter, `f(0)`, a local,
 * `f/x`; "" for none. A field that its constructor is given has its type. */
struct str details_type(const struct details *details, struct str symbol);
/* The symbol of the collection that a loop with the variable `symbol` runs
 * over; "": none. */
struct str details_list(const struct details *details, struct str symbol);
/* The innermost function or class with a name around a line; NULL: none. */
const struct detail *details_around(const struct details *details,
    uint32_t line);
/* The condition under which at least one of two calls runs. Its texts are those
 * of the two, or in `arena`. */
struct when when_joined(struct when first_when, struct when second_when,
    struct arena *arena);
/* Is a call on that line one that runs only if something failed? */
bool details_fail_at(const struct details *details, uint32_t line);
/* The inline function that is an argument of the call on that line; NULL: none.
 */
const struct detail *details_inline_function(const struct details *details,
    uint32_t line);

#endif
