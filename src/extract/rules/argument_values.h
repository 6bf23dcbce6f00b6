/*
 * argument_values: texts that calls give to wrappers of messaging libraries:
 * the topic that a wrapper sends to is named by each of its calls. assemble
 * brings both together, see assemble/rows/subclass_values.h.
 */
#ifndef EXTRACT_ARGUMENT_VALUES_H
#define EXTRACT_ARGUMENT_VALUES_H

#include "extract/values/reading.h"
#include "extract/selectors/select.h"

/* Append what a call gives as its first arguments to the facts, if its name
 * speaks of messages or registering: `send_event("paid")`. */
void argument_value_emit(struct reading *reading, const struct form *call);
/* The same of addresses and paths, if its name sounds like requests. */
void argument_address_emit(struct reading *reading, const struct form *call);
/* The text of an address that a call asks; where its path, or all of it, is a
 * parameter, a hole for that, which callers fill. */
struct str argument_address_text(struct reading *reading,
    const struct value *value, struct str text);
/* Append an alias for a field that is a parameter, too, `constructor(private
 * topic: string)`: `A.topic` for `A(0)`. */
void argument_field_emit(struct reading *reading, const struct form *parameter);
/* For `p.topic = topic`, where p has a written type T, append an alias:
 * `T.topic` for the parameter topic. */
void argument_member_emit(struct reading *reading, const struct form *binding);
/* The text of a value, `text` so far; where that is unknown, a hole for a
 * parameter or for a constant of another file. */
struct str argument_value_text(struct reading *reading,
    const struct value *value, struct str text);

/* The text; where it is `{x}`, and x is a parameter of a function around the
 * form: a hole that callers fill. */
struct str argument_value_name(struct reading *reading, const struct form *form,
    struct str text);

#endif
