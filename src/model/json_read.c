/*
 * The model from its JSON. What is not as it should be is an error, with its
 * line: a model that was half read would be compared as if rows had gone. The
 * document is parsed as a whole first (doc/), then taken apart by the tables of
 * fields, so that a new field needs nothing here.
 */
#include "model/model.h"

#include "doc/doc.h"
#include "model/fields.h"

/* What reading a value needs beside the value. */
struct reader {
	struct arena *perm;
	struct error *error;
};

/* Always false, so that callers return it. Items of a list have no key: ''
 * stands for it. */
static bool fail_field(const struct reader *reader, const struct doc_node *node,
    const char *expected)
{
	return error_set(reader->error, "line %u: '%.*s' must be %s",
	    (unsigned)node->line, STR_ARG(node->key), expected);
}

static bool fail_unknown(const struct reader *reader,
    const struct doc_node *node, const char *what)
{
	return error_set(reader->error, "line %u: unknown %s '%.*s'",
	    (unsigned)(node->key_line ? node->key_line : node->line), what,
	    STR_ARG(node->key));
}

/* Numbers and words such as true are scalars, too, but without quotes. */
static bool is_quoted_text(const struct doc_node *node)
{
	return node->kind == DOC_SCALAR && node->quoted;
}

static bool read_json_number(uint32_t *out, const struct doc_node *node,
    const struct reader *reader)
{
	if (node->kind == DOC_SCALAR && !node->quoted &&
	    str_is_number(out, node->text))
		return true;
	return fail_field(reader, node, "a number");
}

static bool read_json_text(struct str *out, const struct doc_node *node,
    const struct reader *reader)
{
	if (!is_quoted_text(node))
		return fail_field(reader, node, "a text");
	*out = node->text;
	return true;
}

/* `src/app.py:12`; without a number at its end it is all path, as files may
 * have a colon in their names. What json_write.c adds a line 0 to, is read back
 * so. */
static bool read_evidence(struct evidence *evidence,
    const struct doc_node *node, const struct reader *reader)
{
	struct str text = node->text;
	size_t colon = str_find_last(text, ':');

	if (!is_quoted_text(node))
		return fail_field(reader, node, "a text (path:line)");
	evidence->path = text;
	if (colon < text.len && str_is_number(&evidence->line,
				    str_slice(text, colon + 1, text.len)))
		evidence->path = str_slice(text, 0, colon);
	return true;
}

static bool read_json_flag(bool *out, const struct doc_node *node,
    const struct reader *reader)
{
	*out = str_is(node->text, "true");
	if (node->kind == DOC_SCALAR && !node->quoted &&
	    (*out || str_is(node->text, "false")))
		return true;
	return fail_field(reader, node, "true or false");
}

static bool read_json_texts(struct strs *out, const struct doc_node *node,
    const struct reader *reader)
{
	if (node->kind != DOC_LIST)
		return fail_field(reader, node, "a list of texts");
	for (node = node->first; node; node = node->next) {
		struct str *text = array_push(&out->items, &out->count,
		    sizeof(*text), reader->perm);

		if (!read_json_text(text, node, reader))
			return false;
	}
	return true;
}

static bool read_places(struct places *places, const struct doc_node *node,
    const struct reader *reader)
{
	if (node->kind != DOC_LIST)
		return fail_field(reader, node, "a list of places");
	for (node = node->first; node; node = node->next) {
		struct evidence *at = array_push(&places->items, &places->count,
		    sizeof(*at), reader->perm);

		if (!read_evidence(at, node, reader))
			return false;
	}
	return true;
}

static bool read_counts(struct counts *counts, const struct doc_node *node,
    const struct reader *reader)
{
	if (node->kind != DOC_MAP)
		return fail_field(reader, node, "an object of numbers");
	for (node = node->first; node; node = node->next) {
		struct count *count = array_push(&counts->items, &counts->count,
		    sizeof(*count), reader->perm);

		count->name = node->key;
		if (!read_json_number(&count->number, node, reader))
			return false;
	}
	return true;
}

static bool read_json_rows(struct rows *rows, const struct list *list,
    const struct doc_node *node, const struct reader *reader);

static bool read_json_field(void *out, const struct field *field,
    const struct doc_node *node, const struct reader *reader)
{
	switch (field->type) {
	case FIELD_TEXT:
		return read_json_text(out, node, reader);
	case FIELD_TEXTS:
		return read_json_texts(out, node, reader);
	case FIELD_AT:
		return read_evidence(out, node, reader);
	case FIELD_PLACES:
		return read_places(out, node, reader);
	case FIELD_NUMBER:
		return read_json_number(out, node, reader);
	case FIELD_FLAG:
		return read_json_flag(out, node, reader);
	case FIELD_COUNTS:
		return read_counts(out, node, reader);
	case FIELD_ROWS:
		return read_json_rows(out, field->rows, node, reader);
	}
	return false;
}

/* Fields that are missing stay as they are, zero in a row that is made. */
static bool read_json_row(void *out, const struct list *list,
    const struct doc_node *node, const struct reader *reader)
{
	if (node->kind != DOC_MAP)
		return error_set(reader->error,
		    "line %u: a row of '%s' must be an object",
		    (unsigned)node->line, list->name);
	for (node = node->first; node; node = node->next) {
		const struct field *field = list_field(list, node->key);

		if (!field)
			return fail_unknown(reader, node, "field");
		if (!read_json_field(field_of(out, field), field, node, reader))
			return false;
	}
	return true;
}

static bool read_json_rows(struct rows *rows, const struct list *list,
    const struct doc_node *node, const struct reader *reader)
{
	if (node->kind != DOC_LIST)
		return fail_field(reader, node, "a list of objects");
	for (node = node->first; node; node = node->next)
		if (!read_json_row(rows_add(rows, list, reader->perm), list,
			node, reader))
			return false;
	return true;
}

/* *model may hold a part of the model when it fails. */
bool model_from_json(struct model *model, struct str text, struct arena *perm,
    struct error *error)
{
	struct reader reader = { perm, error };
	const struct doc_node *node;
	struct doc doc = { 0 };

	*model = (struct model){ 0 };
	if (!doc_parse(&doc, DOC_JSON, text, perm, error))
		return false;
	if (!doc.count || doc.documents[0]->kind != DOC_MAP)
		return error_set(error, "a model must be a JSON object");
	for (node = doc.documents[0]->first; node; node = node->next) {
		const struct list *list = model_list_named(node->key);
		bool ok;

		if (str_is(node->key, "project"))
			ok = read_json_row(&model->project, &project_list, node,
			    &reader);
		else if (list)
			ok = read_json_rows(model_rows(model, list), list, node,
			    &reader);
		else
			ok = fail_unknown(&reader, node, "list");
		if (!ok)
			return false;
	}
	return true;
}
