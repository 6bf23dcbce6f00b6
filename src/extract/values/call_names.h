/*
 * call_names: what a call calls, as far as its name alone says.
 */
#ifndef EXTRACT_CALL_NAMES_H
#define EXTRACT_CALL_NAMES_H

#include "extract/values/reading.h"

/* The last import of the facts has that name; the first one of a name counts.
 */
void import_note(struct reading *reading, struct str name);
/* What a name is imported as; NULL: it is no import's. */
const struct import_fact *import_named(const struct reading *reading,
    struct str name);
/* Does it name a whole module: a package, of which `make()` is a function? */
bool import_is_module(const struct reading *reading, struct str name);
/* What the bare name of a call or decoration is imported as: an item, or the
 * module that it stands for; "" for any other. */
struct str imported_name(const struct reading *reading,
    const struct form *form);
/* What a call is called: its name, or what a subscript says that it is:
 * `app[method](…)`. */
struct str called_name(struct reading *reading, const struct form *form);
/* `{routes.*.method}`: an item of another file's list says what is called; "":
 * none does. */
struct str called_by_table(struct reading *reading, const struct form *form);
/* What it is called on. */
const struct form *called_on(struct reading *reading, const struct form *form);
/* A name with its first part replaced by what it is imported as:
 * `R` → `fastapi.APIRouter`. */
struct str qualified_name(struct reading *reading, struct str name);

#endif
