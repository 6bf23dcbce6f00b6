/* A source file as forms. */
#include "extract/read/forms.h"

#include "lang/lang.h"
#include "named.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

/* By the file's name, or else any that has a grammar. */
static const struct language *select_language(struct str name)
{
	const struct language *found = language_of_path(name);

	for (uint64_t i = str_hash(name); !found || !found->grammar; i++)
		found = language_at(i % language_count());
	return found;
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
	struct named_file file;

	if (!languages_check(&error))
		abort();
	file = named_file(data, size);
	if (forms_read(&forms, select_language(file.name), file.name, file.text,
		&perm)) {
		check(&forms, file.text);
		forms_print(&out, &forms);
	}
	if (perm.peak > ((size_t)64 << 20) + 1000 * size)
		abort(); /* memory goes with the size */
	arena_release(&perm);
	free(file.bytes);
	return 0;
}
