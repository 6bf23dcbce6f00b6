/*
 * route_wrappers: what functions hand on of what they are given, to a router or
 * to another such function.
 */
#ifndef EXTRACT_ROUTE_WRAPPERS_H
#define EXTRACT_ROUTE_WRAPPERS_H

#include "extract/selectors/select.h"

struct field; /* model/model.h */
struct list;
struct registration_draft; /* drafts.h */

/* Is the name one of a parameter whose callers are asked for? */
bool route_wrapper_name(struct reading *reading, const struct form *form);
/* Is a path among the first arguments of the call, as far as that is seen at
 * once: a text that begins with a slash, or a name with such a word in it? In
 * languages where callers are asked for. */
bool route_wrapper_gives_path(const struct reading *reading,
    const struct form *form);
/* A row's field that a call says. */
struct wrapped {
	const struct form *call;
	const struct list *list;
	const void *row;
	const struct field *field;
};

/*
 * The text of such a field, with what callers of the function around give:
 * `/v1{path}` has the parameter beside the name. A handler of such a path,
 * which is set before it, has the parameter that it is, or is made of, and
 * `(-)` where an inline function stands for it.
 */
struct str route_wrapper_text(struct reading *reading,
    const struct wrapped *wrapped, const struct value *value, struct str text);
/* Which function is called with it. */
void route_wrapper_callee(struct registration_draft *registration_draft,
    struct reading *reading, const struct form *form);

#endif
