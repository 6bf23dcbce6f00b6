/*
 * rule_rows: the rows that a rule makes of a form.
 */
#ifndef EXTRACT_RULE_ROWS_H
#define EXTRACT_RULE_ROWS_H

#include "extract/packs/rules.h"
#include "extract/values/reading.h"

/* The text of a value for a field that names code: a text, or a hole with the
 * symbol that the value refers to; "": not known. */
struct str symbol_text(const struct value *value, struct reading *reading);
/* Add the rows that a rule makes of a form, and of one value of `each`. */
rule_maker rule_rows;
/* The same of the form, and all that loops around it make of it. */
rule_maker rule_list;

#endif
