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

/* Replace the list by a copy in `perm`, with its texts. They are pushed one by
 * one, not copied as an array: others may push to the copy, which array_push()
 * allows only for its own arrays. */
static void copy_fact_texts(struct strs *list, struct arena *perm)
{
	struct strs copied = { 0 };

	for (size_t i = 0; i < list->count; i++)
		strs_push(&copied, str_copy(list->items[i], perm), perm);
	*list = copied;
}

/* A copy in `perm` of an array of `count` items of `size` bytes; the texts in
 * them still point to the old memory. */
static void *copy_items(const void *items, size_t count, size_t size,
    struct arena *perm)
{
	void *copy = arena_array(perm, count, size);

	if (count)
		memcpy(copy, items, count * size);
	return copy;
}

/* A copy in `perm` of a row of a list, with its texts. Rules fill in texts and
 * lists of texts only; other fields are copied with the struct. */
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
static void copy_symbols(struct facts *facts, struct arena *perm)
{
	facts->symbols = copy_items(facts->symbols, facts->symbol_count,
	    sizeof(*facts->symbols), perm);
	for (size_t i = 0; i < facts->symbol_count; i++) {
		copy_text_in_place(&facts->symbols[i].name, perm);
		copy_text_in_place(&facts->symbols[i].value, perm);
		copy_fact_texts(&facts->symbols[i].bases, perm);
		copy_fact_texts(&facts->symbols[i].members, perm);
		copy_fact_texts(&facts->symbols[i].keys, perm);
		copy_fact_texts(&facts->symbols[i].decorations, perm);
	}
}

/* Replace the list of imports by a copy in `perm`, with its texts. */
static void copy_imports(struct facts *facts, struct arena *perm)
{
	facts->imports = copy_items(facts->imports, facts->import_count,
	    sizeof(*facts->imports), perm);
	for (size_t i = 0; i < facts->import_count; i++) {
		copy_text_in_place(&facts->imports[i].name, perm);
		copy_text_in_place(&facts->imports[i].module, perm);
		copy_text_in_place(&facts->imports[i].item, perm);
	}
}

/* Replace the list of public names by a copy in `perm`, with its texts. */
static void copy_publics(struct facts *facts, struct arena *perm)
{
	facts->publics = copy_items(facts->publics, facts->public_count,
	    sizeof(*facts->publics), perm);
	for (size_t i = 0; i < facts->public_count; i++) {
		copy_text_in_place(&facts->publics[i].name, perm);
		copy_text_in_place(&facts->publics[i].module, perm);
		copy_text_in_place(&facts->publics[i].item, perm);
	}
}

/* Replace scopes, mounts and globals by copies in `perm`, with their texts. */
static void copy_scopes_and_mounts(struct facts *facts, struct arena *perm)
{
	facts->scopes = copy_items(facts->scopes, facts->scope_count,
	    sizeof(*facts->scopes), perm);
	for (size_t i = 0; i < facts->scope_count; i++) {
		copy_text_in_place(&facts->scopes[i].symbol, perm);
		copy_text_in_place(&facts->scopes[i].parent, perm);
		copy_fact_texts(&facts->scopes[i].prefixes, perm);
		copy_text_in_place(&facts->scopes[i].handlers, perm);
		copy_fact_texts(&facts->scopes[i].tokens, perm);
		copy_fact_texts(&facts->scopes[i].token_values, perm);
	}
	facts->mounts = copy_items(facts->mounts, facts->mount_count,
	    sizeof(*facts->mounts), perm);
	for (size_t i = 0; i < facts->mount_count; i++) {
		copy_text_in_place(&facts->mounts[i].child, perm);
		copy_text_in_place(&facts->mounts[i].parent, perm);
		copy_fact_texts(&facts->mounts[i].prefixes, perm);
	}
	facts->globals = copy_items(facts->globals, facts->global_count,
	    sizeof(*facts->globals), perm);
	for (size_t i = 0; i < facts->global_count; i++) {
		copy_text_in_place(&facts->globals[i].prefix, perm);
		copy_fact_texts(&facts->globals[i].values, perm);
	}
}

/* Replace the list of rows by a copy in `perm`, with the texts in their fields.
 */
static void copy_rows(struct facts *facts, struct arena *perm)
{
	facts->rows = copy_items(facts->rows, facts->row_count,
	    sizeof(*facts->rows), perm);
	for (size_t i = 0; i < facts->row_count; i++) {
		struct row_fact *row_fact = &facts->rows[i];

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
static void copy_argument_facts(struct facts *facts, struct arena *perm)
{
	facts->givens = copy_items(facts->givens, facts->given_count,
	    sizeof(*facts->givens), perm);
	for (size_t i = 0; i < facts->given_count; i++) {
		copy_text_in_place(&facts->givens[i].callee, perm);
		copy_text_in_place(&facts->givens[i].place, perm);
		copy_text_in_place(&facts->givens[i].text, perm);
	}
}

/* Replace the list of excused lines by a copy in `perm`, with its texts. */
static void copy_rule_exceptions(struct facts *facts, struct arena *perm)
{
	struct rule_exceptions *rule_exceptions = &facts->rule_exceptions;

	rule_exceptions->items = copy_items(rule_exceptions->items,
	    rule_exceptions->count, sizeof(*rule_exceptions->items), perm);
	for (size_t i = 0; i < rule_exceptions->count; i++) {
		copy_text_in_place(&rule_exceptions->items[i].rule, perm);
		copy_text_in_place(&rule_exceptions->items[i].reason, perm);
	}
}

/* Set *new_facts to a copy of the facts of a file in `perm`. Path, root and
 * language are no copies: they belong to the scan, which outlives all facts. */
void facts_copy(struct facts *new_facts, const struct facts *facts,
    struct arena *perm)
{
	*new_facts = *facts;
	copy_text_in_place(&new_facts->package, perm);
	copy_imports(new_facts, perm);
	copy_symbols(new_facts, perm);
	copy_publics(new_facts, perm);
	copy_fact_texts(&new_facts->mentions, perm);
	copy_scopes_and_mounts(new_facts, perm);
	copy_rows(new_facts, perm);
	copy_argument_facts(new_facts, perm);
	copy_rule_exceptions(new_facts, perm);
	new_facts->packs = copy_items(new_facts->packs, new_facts->pack_count,
	    sizeof(*new_facts->packs), perm);
}
