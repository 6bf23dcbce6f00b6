#include "extract/drafts.h"

#include <stddef.h>

#define IS_TEXT FIELD_TEXT, false
#define IS_TEXTS FIELD_TEXTS, false
#define IS_SYMBOL FIELD_TEXT, true
#define IS_SYMBOLS FIELD_TEXTS, true
#define FIELD(tag, type, name) FIELD_OF(tag, name, IS_##type)
#define FIELD_OF(tag, name, type) FIELD_IN(tag, name, type)
#define FIELD_IN(tag, name, type, symbol) \
	{ #name, type, offsetof(struct tag, name), NULL, symbol },

/* clang-format off */
#define TABLE(list, tag, FIELDS, about) \
	static const struct field list##_fields[] = { FIELDS(FIELD, tag) };
DRAFT_LISTS(TABLE)
#undef TABLE

const struct list draft_lists[DRAFT_LIST_COUNT] = {
#define X(list, tag, FIELDS, about) \
	{ #list, about, sizeof(struct tag), list##_fields, \
		LENGTH(list##_fields), 0 },
	DRAFT_LISTS(X)
#undef X
};
/* clang-format on */

const struct list *draft_list_named(struct str name)
{
	for (size_t i = 0; i < DRAFT_LIST_COUNT; i++)
		if (str_is(name, draft_lists[i].name))
			return &draft_lists[i];
	return NULL;
}

bool is_draft(const struct list *list)
{
	return list >= draft_lists && list < draft_lists + DRAFT_LIST_COUNT;
}
