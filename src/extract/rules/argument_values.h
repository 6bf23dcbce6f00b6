/*
 * argument_values: texts that calls give to wrappers of messaging libraries:
 * the topic that a wrapper sends to is named by each of its calls. assemble
 * brings both together, see assemble/rows/subclass_values.h.
 */
#ifndef EXTRACT_ARGUMENT_VALUES_H
#define EXTRACT_ARGUMENT_VALUES_H

#include "extract/values/reading.h"
#include "extract/selectors/select.h"

/* Add what a call gives as its first arguments, if its name sounds like
 * messages or registering. */
void argument_value_emit(struct reading *reading, const struct form *call);
/* The same of addresses and paths, if its name sounds like requests. */
void argument_address_emit(struct reading *reading, const struct form *call);
/* The text of an address that a call asks; where its path, or all of it, is a
 * parameter, a hole for that, which callers fill. */
struct str argument_address_text(struct reading *reading,
    const struct value *value, struct str text);
/* A class's field that is a parameter, too: `constructor(private topic)`. */
void argument_field_emit(struct reading *reading, const struct form *parameter);
/* What is set in something of a type that is written, `p.topic = topic`, is
 * what objects of that type have. */
void argument_member_emit(struct reading *reading, const struct form *binding);
/* The text of a name: where it is a parameter, a hole that calls fill. */
struct str argument_value_text(struct reading *reading,
    const struct value *value, struct str text);

/* The same of `{x}`, as it stands at a form. */
struct str argument_value_name(struct reading *reading, const struct form *form,
    struct str text);

#endif
