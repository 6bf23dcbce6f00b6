/*
 * Lists of facts that no list of the model is: nodes, edges and graphs, before
 * their names are resolved. Their tables are made in the same way as those of
 * the model, so that writing, reading and resolving go by the same fields. A
 * SYMBOL is a text that refers to a name of code.
 */
#include "extract/drafts.h"

#include <stddef.h>

#define TYPE_TEXT FIELD_TEXT
#define TYPE_TEXTS FIELD_TEXTS
#define TYPE_SYMBOL FIELD_TEXT
#define TYPE_SYMBOLS FIELD_TEXTS
#define REFERS_TEXT false
#define REFERS_TEXTS false
#define REFERS_SYMBOL true
#define REFERS_SYMBOLS true
#define FIELD(tag, type, name) \
	{ #name, TYPE_##type, offsetof(struct tag, name), NULL, REFERS_##type },

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

/* The list of drafts with that name; NULL: there is none. */
const struct list *draft_list_named(struct str name)
{
	for (size_t i = 0; i < DRAFT_LIST_COUNT; i++)
		if (str_is(name, draft_lists[i].name))
			return &draft_lists[i];
	return NULL;
}

/* Is it a list of drafts, and none of the model? All of them are in one array,
 * so their addresses say. */
bool is_draft(const struct list *list)
{
	return list >= draft_lists && list < draft_lists + DRAFT_LIST_COUNT;
}
