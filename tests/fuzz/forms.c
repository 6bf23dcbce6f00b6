/* The first byte selects the language; the rest is a source file. */
#include "extract/forms.h"

#include <stdlib.h>
#include <string.h>

#include "lang/lang.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

/* The nth language that has a grammar, counted round. */
static const struct language *select_language(size_t nth)
{
	for (size_t i = 0;; i = (i + 1) % language_count())
		if (language_at(i)->grammar && nth-- == 0)
			return language_at(i);
}

/* What rules rely on: pre-order, links that end, lines that exist. */
static void check(const struct forms *forms, struct str text)
{
	uint32_t lines = 1;

	for (size_t i = 0; i < text.len; i++)
		lines += text.ptr[i] == '\n';
	for (uint32_t i = 1; i < forms->count; i++) {
		const struct form *form = &forms->items[i];

		if (form->parent >= i || (form->next && form->next <= i) ||
		    (form->first && form->first != i + 1))
			abort();
		if (form->line == 0 || form->line > lines ||
		    form->end_line > lines)
			abort();
		if (str_hash(form->name) + str_hash(form->text) +
			str_hash(form->keyword) + str_hash(form->item) ==
		    1)
			abort(); /* unlikely: it is read for its bounds */
	}
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	struct arena perm = { 0 };
	struct error error = { 0 };
	struct forms forms = { 0 };
	struct buf out = { .arena = &perm };
	struct str text;
	char *copy;

	if (size == 0 || !languages_check(&error))
		return 0;
	/* Exactly as large as the text: what reads past its end is seen. */
	copy = malloc(size - 1 ? size - 1 : 1);
	if (!copy)
		return 0;
	memcpy(copy, data + 1, size - 1);
	text = (struct str){ copy, size - 1 };
	if (forms_read(&forms, select_language(data[0]), STR("a"), text,
		&perm)) {
		check(&forms, text);
		forms_print(&out, &forms);
	}
	if (perm.peak > ((size_t)64 << 20) + 1000 * size)
		abort(); /* memory goes with the size */
	arena_release(&perm);
	free(copy);
	return 0;
}
