/*
 * Copying facts out of the memory that a file was read in. Each list of struct
 * facts has its function here: an array is copied as it is, then each text in
 * it. Pointers to packs, rules and lists of the model stay, as they live as
 * long as the run. A text that is forgotten here points into memory that the
 * next file overwrites.
 */
#include <string.h>

#include "extract/cache/cache.h"
#include "extract/values/reading.h"
#include "model/model.h"

/* Replace the text by a copy in `perm`. */
static void copy_text_in_place(struct str *text, struct arena *perm)
{
	*text = str_copy(*text, perm);
}

/* Replace the list by a copy, with its texts. Pushed one by one, not copied as
 * an array: others may push to the copy, which array_push() allows only for its
 * own arrays. */
static void copy_fact_texts(struct strs *list, struct arena *perm)
{
	struct strs copy = { 0 };

	for (size_t i = 0; i < list->count; i++)
		strs_push(&copy, str_copy(list->items[i], perm), perm);
	*list = copy;
}

/* Copy an array; the texts in its items still point to the old memory. */
static void *copy_items(const void *items, size_t count, size_t size,
    struct arena *perm)
{
	void *copy = arena_array(perm, count, size);

	if (count)
		memcpy(copy, items, count * size);
	return copy;
}

/* Copy a row of a list. Rules fill in texts and lists of texts alone; what
 * other fields hold is copied with the struct. */
static void *copy_fact_row(const void *row, const struct list *list,
    struct arena *perm)
{
	char *copy = copy_items(row, 1, list->size, perm);

	for (size_t i = 0; i < list->field_count; i++) {
		void *place = copy + list->fields[i].offset;

		if (list->fields[i].type == FIELD_TEXT)
			copy_text_in_place(place, perm);
		else if (list->fields[i].type == FIELD_TEXTS)
			copy_fact_texts(place, perm);
	}
	return copy;
}

/* Replace the list of symbols by a copy in `perm`, with its texts. */
static void copy_symbols(struct facts *out, struct arena *perm)
{
	out->symbols = copy_items(out->symbols, out->symbol_count,
	    sizeof(*out->symbols), perm);
	for (size_t i = 0; i < out->symbol_count; i++) {
		copy_text_in_place(&out->symbols[i].name, perm);
		copy_text_in_place(&out->symbols[i].value, perm);
		copy_fact_texts(&out->symbols[i].bases, perm);
		copy_fact_texts(&out->symbols[i].members, perm);
		copy_fact_texts(&out->symbols[i].decorations, perm);
	}
}

/* Replace the list of imports by a copy in `perm`, with its texts. */
static void copy_imports(struct facts *out, struct arena *perm)
{
	out->imports = copy_items(out->imports, out->import_count,
	    sizeof(*out->imports), perm);
	for (size_t i = 0; i < out->import_count; i++) {
		copy_text_in_place(&out->imports[i].name, perm);
		copy_text_in_place(&out->imports[i].module, perm);
		copy_text_in_place(&out->imports[i].item, perm);
	}
}

/* Replace the list of public names by a copy in `perm`, with its texts. */
static void copy_publics(struct facts *out, struct arena *perm)
{
	out->publics = copy_items(out->publics, out->public_count,
	    sizeof(*out->publics), perm);
	for (size_t i = 0; i < out->public_count; i++) {
		copy_text_in_place(&out->publics[i].name, perm);
		copy_text_in_place(&out->publics[i].module, perm);
		copy_text_in_place(&out->publics[i].item, perm);
	}
}

/* Replace scopes, mounts and globals by copies in `perm`, with their texts. */
static void copy_scopes_and_mounts(struct facts *out, struct arena *perm)
{
	out->scopes = copy_items(out->scopes, out->scope_count,
	    sizeof(*out->scopes), perm);
	for (size_t i = 0; i < out->scope_count; i++) {
		copy_text_in_place(&out->scopes[i].symbol, perm);
		copy_text_in_place(&out->scopes[i].parent, perm);
		copy_fact_texts(&out->scopes[i].prefixes, perm);
		copy_text_in_place(&out->scopes[i].handlers, perm);
		copy_fact_texts(&out->scopes[i].tokens, perm);
		copy_fact_texts(&out->scopes[i].token_values, perm);
	}
	out->mounts = copy_items(out->mounts, out->mount_count,
	    sizeof(*out->mounts), perm);
	for (size_t i = 0; i < out->mount_count; i++) {
		copy_text_in_place(&out->mounts[i].child, perm);
		copy_text_in_place(&out->mounts[i].parent, perm);
		copy_fact_texts(&out->mounts[i].prefixes, perm);
	}
	out->globals = copy_items(out->globals, out->global_count,
	    sizeof(*out->globals), perm);
	for (size_t i = 0; i < out->global_count; i++) {
		copy_text_in_place(&out->globals[i].prefix, perm);
		copy_fact_texts(&out->globals[i].values, perm);
	}
}

/* Replace the list of rows by a copy in `perm`, with the texts in their fields.
 */
static void copy_rows(struct facts *out, struct arena *perm)
{
	out->rows =
	    copy_items(out->rows, out->row_count, sizeof(*out->rows), perm);
	for (size_t i = 0; i < out->row_count; i++) {
		struct row_fact *row_fact = &out->rows[i];

		row_fact->row =
		    copy_fact_row(row_fact->row, row_fact->list, perm);
		copy_fact_texts(&row_fact->tokens, perm);
		copy_fact_texts(&row_fact->token_values, perm);
		copy_text_in_place(&row_fact->base, perm);
		copy_text_in_place(&row_fact->unless, perm);
		copy_text_in_place(&row_fact->of, perm);
		copy_text_in_place(&row_fact->suffix, perm);
	}
}

/* Replace the list of what calls give by a copy in `perm`, with its texts. */
static void copy_argument_facts(struct facts *out, struct arena *perm)
{
	out->givens = copy_items(out->givens, out->given_count,
	    sizeof(*out->givens), perm);
	for (size_t i = 0; i < out->given_count; i++) {
		copy_text_in_place(&out->givens[i].callee, perm);
		copy_text_in_place(&out->givens[i].place, perm);
		copy_text_in_place(&out->givens[i].text, perm);
	}
}

/* Replace the list of excused lines by a copy in `perm`, with its texts. */
static void copy_rule_exceptions(struct facts *out, struct arena *perm)
{
	struct rule_exceptions *rule_exceptions = &out->rule_exceptions;

	rule_exceptions->items = copy_items(rule_exceptions->items,
	    rule_exceptions->count, sizeof(*rule_exceptions->items), perm);
	for (size_t i = 0; i < rule_exceptions->count; i++) {
		copy_text_in_place(&rule_exceptions->items[i].rule, perm);
		copy_text_in_place(&rule_exceptions->items[i].reason, perm);
	}
}

/* Copy the facts of a file into `perm`. The path, the root and the language are
 * no copies: they belong to the scan, which outlives all facts. */
void facts_copy(struct facts *out, const struct facts *facts,
    struct arena *perm)
{
	*out = *facts;
	copy_text_in_place(&out->package, perm);
	copy_imports(out, perm);
	copy_symbols(out, perm);
	copy_publics(out, perm);
	copy_fact_texts(&out->mentions, perm);
	copy_scopes_and_mounts(out, perm);
	copy_rows(out, perm);
	copy_argument_facts(out, perm);
	copy_rule_exceptions(out, perm);
	out->packs =
	    copy_items(out->packs, out->pack_count, sizeof(*out->packs), perm);
}
