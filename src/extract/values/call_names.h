/*
 * call_names: the names of calls, as they are written and as they are imported.
 */
#ifndef EXTRACT_CALL_NAMES_H
#define EXTRACT_CALL_NAMES_H

#include "extract/values/reading.h"

/* Note that the last import of the facts has that name. The first import of a
 * name counts. */
void import_note(struct reading *reading, struct str name);
/* The first import of that name; NULL: there is none. */
const struct import_fact *import_named(const struct reading *reading,
    struct str name);
/* Does the name stand for a whole imported module, and not an item of one? */
bool import_is_module(const struct reading *reading, struct str name);
/* What the bare name of a call or decoration is imported as: an item, or the
 * module that it stands for; "" for any other. */
struct str imported_name(const struct reading *reading,
    const struct form *form);
/* The name of what is called; for `app[method](…)`, the text of `method`. */
struct str called_name(struct reading *reading, const struct form *form);
/* The hole `{routes.*.method}`, if a field of a table in another file says what
 * is called; else "". */
struct str called_by_table(struct reading *reading, const struct form *form);
/* What a call is called on; NULL: nothing. */
const struct form *called_on(struct reading *reading, const struct form *form);
/* A name with its first part replaced by what it is imported as:
 * `R` → `fastapi.APIRouter`. */
struct str qualified_name(struct reading *reading, struct str name);

#endif
