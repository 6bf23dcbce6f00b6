/*
 * handler_tables: maps and lists of functions, of which one is called by its
 * key: `handlers[kind](job)`, `for (c of commands) if (c.name == name)
 * c.run()`.
 */
#ifndef EXTRACT_HANDLER_TABLES_H
#define EXTRACT_HANDLER_TABLES_H

#include "extract/values/reading.h"

/*
 * Add the table that a binding binds to `name`, if its items may be functions.
 * Where each of its members stands is in `keys` of the fact:
 *
 *   create   { create: f }                  the key of an item
 *   -        [f, g]                         an item of no key
 *   .run     [{ name: "a", run: f }]        a field of a row
 *   .#1      [{ "a", f }]                   a field of a row, by its place
 */
void handler_table_emit(struct reading *reading, struct str name,
    const struct form *binding, const struct form *value);

#endif
