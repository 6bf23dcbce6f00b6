/*
 * file_facts: symbols and imports of a file, which no rule has to make.
 */
#ifndef EXTRACT_FILE_FACTS_H
#define EXTRACT_FILE_FACTS_H

#include "extract/values/reading.h"

/* Append constants, aliases, classes and functions to the facts; after rules.
 */
void symbols_emit(struct reading *reading);
/* Add a symbol to the facts, unless it has no name, or is an alias of nothing
 * or of itself. */
void symbol_add(struct reading *reading, enum symbol_kind kind, struct str name,
    struct str value, uint32_t line);
/* Set *out to the text of a form that may be a constant. False: it is none, or
 * too long. */
bool constant_text(struct str *out, struct reading *reading,
    const struct form *form);

#endif
