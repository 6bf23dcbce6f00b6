/*
 * rule_rows: the rows that a rule makes of a form.
 */
#ifndef EXTRACT_RULE_ROWS_H
#define EXTRACT_RULE_ROWS_H

#include "extract/packs/rules.h"
#include "extract/values/reading.h"

/* What the value refers to, or the text that it is. */
struct str symbol_text(const struct value *value, struct reading *reading);
/* Add the rows that a rule makes of a form, and of one value of `each`. */
rule_maker rule_rows;
/* The same of the form, and all that loops around it make of it. */
rule_maker rule_list;

#endif
