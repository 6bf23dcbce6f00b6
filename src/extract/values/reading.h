/*
 * reading: one file while its facts are being found: its forms, the symbols
 * that its names stand for, and the scopes that rules have made so far.
 */
#ifndef EXTRACT_READING_H
#define EXTRACT_READING_H

#include "base/base.h"
#include "extract/extract.h"
#include "extract/read/forms.h"
#include "extract/values/value.h"

/* How the rule that is applied wants its values. Only rules set it, see
 * packs/applying.h. */
struct asking {
	struct value it; /* of a rule with `each`: the value at hand */
	bool written; /* the result of a call goes by the name it is bound to */
	bool whole; /* a list is one value, not several */
	bool placed; /* parts of a loop's item may go by their place */
};

/*
 * The parts of a reading are each written by one file alone, which defines the
 * struct of that name and makes it with PART() when it is first asked for.
 * Others see what it says through the functions of that file; but for that, a
 * reading is constant.
 */
struct reading {
	const struct forms *const forms;
	const struct str text; /* the file's; "" where nobody asks for it */
	const struct language *const language; /* NULL: a data file */
	const struct rules *const rules;
	struct arena *const perm; /* of this file alone; see facts_copy() */
	const struct facts *facts; /* found so far */
	const struct asking *asking;

	struct applying *applying; /* packs/applying.h: of rules and flows */
	struct bindings *bindings; /* symbols.c */
	struct branch_texts *branch_texts; /* branch_conditions.c */
	size_t
	    grown_lists; /* that list_growth.c has gone through the file for */
	struct class_fields *class_fields; /* inherited.c */
	struct evaluation *evaluation; /* value.c */
	struct failures *failures; /* error_branches.c; NULL: nothing fails */
	struct file_names *file_names; /* indexed.c */
	struct form_scopes *form_scopes; /* match.c */
	struct import_names *import_names; /* call_names.c */
	struct keyed_pairs *keyed_pairs; /* steps_maps.c */
	struct line_starts *line_starts; /* steps_written.c */
	struct loops *loops; /* loop.h; NULL: there are none */
	struct nodes_search *nodes_search; /* steps_nodes.c */
	struct rebinding_scan *rebinding_scan; /* rebinding.c; NULL: nothing
						  is bound again */
	struct trigrams *trigrams; /* of the text; NULL: not asked yet */
	struct within *within; /* steps_within.c */
};

#define PART(reading, part) \
	((reading)->part \
		? (reading)->part \
		: ((reading)->part = NEW((reading)->perm, struct part)))

/* Begin to read the file whose forms are known; what is found goes to `facts`.
 */
void reading_begin(struct reading *reading, struct facts *facts);
/* May the pattern match in `text`? False is known only of parts of the file's
 * own text, by what all of it has. */
bool reading_may_match(struct reading *reading, const struct pattern *pattern,
    struct str text);
/* The index of a form among reading->forms. */
uint32_t form_index(const struct reading *reading, const struct form *form);
/* Is it one of the file's own forms, and no copy of one? */
bool form_is_of_file(const struct reading *reading, const struct form *form);
/* The form around it; NULL for the file. */
const struct form *form_parent(const struct reading *reading,
    const struct form *form);
/* The nearest class-like definition around `form`, or NULL. */
const struct form *form_owner(const struct reading *reading,
    const struct form *form);
/* The nearest function around `form`, or NULL. */
const struct form *form_function(const struct reading *reading,
    const struct form *form);
/* The nearest function around `form` that has a name, or NULL. */
const struct form *form_named_function(const struct reading *reading,
    const struct form *form);
/* The index of the first form behind `form` and all below it. */
uint32_t form_end(const struct reading *reading, const struct form *form);
/* Is the form `outer`, or below that? */
bool form_is_inside(const struct reading *reading, const struct form *form,
    const struct form *outer);
/* Is the form the binding, or below that where the name is not bound yet: not
 * in the block of `with f() as x`? */
bool form_is_before(const struct reading *reading, const struct form *form,
    const struct form *binding);
/* The outermost call or name of a chain `a.b().c()`: its leftmost part. */
const struct form *form_chain_root(const struct reading *reading,
    const struct form *form);
/* The first argument of a call or decoration, and the next one after it,
 * whatever stands between; NULL: none. */
const struct form *argument_first(struct reading *reading,
    const struct form *form);
const struct form *argument_next(struct reading *reading,
    const struct form *argument);
/* The argument with that keyword, or, of those without any, at that place;
 * NULL: none. */
const struct form *argument_at(struct reading *reading, const struct form *form,
    int place, struct str keyword);

#endif
