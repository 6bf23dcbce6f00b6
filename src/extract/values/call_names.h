/*
 * call_names: the names of calls, as they are written and as they are imported.
 */
#ifndef EXTRACT_CALL_NAMES_H
#define EXTRACT_CALL_NAMES_H

#include "extract/values/reading.h"

/* Record `name` as the local name of the import that was just added to the
 * facts. The first import of a name counts. */
void import_note(struct reading *reading, struct str name);
/* The first import whose local name is `name`; NULL: there is none. */
const struct import_fact *import_named(const struct reading *reading,
    struct str name);
/* Does the local name stand for a whole imported module (`import shop`), and
 * not for an item of one (`from shop import Router`)? */
bool import_is_module(const struct reading *reading, struct str name);
/* What the bare name of a call or decoration is imported as: an item, or a
 * module; "": it is not imported, or the call has a receiver. */
struct str imported_name(const struct reading *reading,
    const struct form *form);
/* The name of the function that a call calls; for `app[method](…)`, the value
 * of `method`; "": not known. */
struct str called_name(struct reading *reading, const struct form *form);
/* The hole `{routes.*.method}`, if a field of a table in another file says what
 * is called; else "". */
struct str called_by_table(struct reading *reading, const struct form *form);
/* The receiver of a call, a of `a.f()` and `a[b]()`; NULL: none. */
const struct form *called_on(struct reading *reading, const struct form *form);
/* A name with its first part replaced by what it is imported as:
 * `R` → `fastapi.APIRouter`. */
struct str qualified_name(struct reading *reading, struct str name);

#endif
