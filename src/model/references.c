/* Kinds of references and their texts, from REFERENCE_KINDS. */
#include "model/references.h"

#include <string.h>

#include "model/model.h"

/* clang-format off */
static const struct str texts[REFERENCE_KIND_COUNT] = {
	[REFERENCE_NONE] = STR_INIT(""),
#define X(kind, text, maker, about) [REFERENCE_##kind] = STR_INIT(text),
	REFERENCE_KINDS(X)
#undef X
};
/* clang-format on */

struct str reference_kind_text(enum reference_kind kind)
{
	return texts[kind];
}

enum reference_kind reference_kind_named(struct str text)
{
	for (int kind = REFERENCE_NONE + 1; kind < REFERENCE_KIND_COUNT; kind++)
		if (str_equal(text, texts[kind]))
			return (enum reference_kind)kind;
	return REFERENCE_NONE;
}

bool reference_is(const struct reference *reference, enum reference_kind kind)
{
	return str_equal(reference->kind, texts[kind]);
}

/* A row whose kind is none of ours is REFERENCE_NONE, bit 0, which no set of
 * REFERENCE_BIT() has. */
bool reference_among(const struct reference *reference, uint64_t kinds)
{
	return kinds >> reference_kind_named(reference->kind) & 1;
}
