/* fields: how the files of model reach a field of a row. */
#ifndef MODEL_FIELDS_H
#define MODEL_FIELDS_H

#include <stddef.h>

#include "model/model.h"

/* The field's place in the row, to be read as its type has it. */
static inline const void *field_in(const void *row, const struct field *field)
{
	return (const char *)row + field->offset;
}

static inline void *field_of(void *row, const struct field *field)
{
	return (char *)row + field->offset;
}

/* A field of two rows, as row_compare() compares it. */
int field_compare(const struct field *field, const void *row_a,
    const void *row_b);

#endif
