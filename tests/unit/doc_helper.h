/* doc_helper: one parsed document at a time, for the tests of doc. */
#ifndef DOC_HELPER_H
#define DOC_HELPER_H

#include "doc/doc.h"

static struct doc read_doc;
static struct arena read_arena;
static struct error read_error;

static inline int clear(void **state)
{
	(void)state;
	arena_release(&read_arena);
	return 0;
}

static inline bool read_bytes(enum doc_format format, struct str text)
{
	read_error = (struct error){ 0 };
	return doc_parse(&read_doc, format, text, &read_arena, &read_error);
}

static inline void read_ok(enum doc_format format, const char *text)
{
	bool ok = read_bytes(format, str_from(text));

	assert_string_equal(read_error.text, "");
	assert_true(ok);
}

/* `why` is the whole error. */
static inline void read_bad(enum doc_format format, const char *text,
    const char *why)
{
	assert_false(read_bytes(format, str_from(text)));
	assert_string_equal(read_error.text, why);
}

static inline size_t documents(void)
{
	return read_doc.count;
}

static inline const struct doc_node *first(void)
{
	assert_true(read_doc.count > 0);
	return read_doc.documents[0];
}

static inline void assert_text(const struct doc_node *node, const char *text)
{
	struct str found = doc_text(node);

	assert_non_null(node);
	assert_int_equal(node->kind, DOC_SCALAR);
	assert_string_equal(str_cstring(found, &read_arena), text);
	assert_int_equal(found.len, strlen(text));
}

#endif
