/*
 * route_wrappers: functions of the project that register routes for their
 * callers.
 */
#ifndef EXTRACT_ROUTE_WRAPPERS_H
#define EXTRACT_ROUTE_WRAPPERS_H

#include "extract/selectors/select.h"

struct field; /* model/model.h */
struct list;
struct registration_draft; /* drafts.h */

/* Is the form's name that of a parameter whose callers can be followed? */
bool route_wrapper_name(struct reading *reading, const struct form *form);
/* Is a path among the first arguments of the call, as far as that is seen at
 * once: a text that begins with a slash, or a name with such a word in it? In
 * languages where callers are asked for. */
bool route_wrapper_gives_path(const struct reading *reading,
    const struct form *form);
/* A field of a row while it is filled. */
struct wrapped {
	const struct form *call; /* that the row is made of */
	const struct list *list;
	const void *row; /* with the fields before it */
	const struct field *field;
};

/* The text of a row's field, with holes for what callers of the function around
 * give: `/v1{path}`. */
struct str route_wrapper_text(struct reading *reading,
    const struct wrapped *wrapped, const struct value *value, struct str text);
/* Set which function a registration calls, and the paths of its router. */
void route_wrapper_callee(struct registration_draft *registration_draft,
    struct reading *reading, const struct form *form);

#endif
