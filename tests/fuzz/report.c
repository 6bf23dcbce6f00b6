/* Any bytes as the report of before: holding it against a document ends, what
 * is settled stays so, and where nothing is told the text is the document's. */
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>

#include "../unit/report_sample.h"
#include "base/base.h"
#include "model/model.h"
#include "report/report.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

/* A document that stays as it is. */
static const struct document *document(void)
{
	static struct document out;
	static struct model model;
	static struct arena arena;

	if (out.count == 0) {
		struct report report = { .name = STR("A.md"),
			.pages = PAGES_ALWAYS };

		sample_model(&model, &arena);
		report_document(&out, &model, &report, &arena);
	}
	return &out;
}

/* Without what may differ: notes, numbers, and how lines end. */
static struct str plain(struct str text, struct arena *arena)
{
	struct buf out = { .arena = arena };
	bool inside = false;
	struct str line;

	while (str_cut(&line, &text, '\n')) {
		if (str_ends(line, "\r"))
			line.len--;
		if (inside && !str_starts(line, "<!-- archdrift:notes-end -->"))
			continue;
		inside = str_starts(line, "<!-- archdrift:notes ");
		for (size_t i = 0; i < line.len; i++)
			if (line.ptr[i] < '0' || line.ptr[i] > '9')
				buf_putc(&out, line.ptr[i]);
		buf_putc(&out, '\n');
	}
	return buf_str(&out);
}

/* The document with a piece of it replaced: noise alone is all new. */
static struct str spliced(const uint8_t **data, size_t *size, struct str text,
    struct arena *arena)
{
	struct buf out = { .arena = arena };
	size_t from;
	size_t end;

	if (*size < 5 || (*data)[0] & 1)
		return (struct str){ (const char *)*data, *size };
	from = ((size_t)(*data)[1] << 8 | (*data)[2]) % (text.len + 1);
	end = from + (((size_t)(*data)[3] << 8 | (*data)[4]) & 0x1ff);
	end = end < text.len ? end : text.len;
	buf_put(&out, str_slice(text, 0, from));
	buf_put(&out, (struct str){ (const char *)*data + 5, *size - 5 });
	buf_put(&out, str_slice(text, end, text.len));
	return buf_str(&out);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	const struct document_file *file =
	    &document()->files[size ? (data[0] >> 1) % document()->count : 0];
	struct arena arena = { 0 };
	struct str text = spliced(&data, &size, file->text, &arena);
	struct document_changes changes = { 0 };
	struct document_changes none = { 0 };
	struct section_notes notes;
	struct str settled;
	struct str again;

	report_recover_notes(&notes, text, &arena);
	document_settle(&settled, &changes, file, text, &notes, &arena);
	if (changes.count == 0 &&
	    !str_equal(plain(text, &arena), plain(file->text, &arena)))
		abort();
	document_settle(&again, &none, file, settled, &notes, &arena);
	if (none.count || !str_equal(again, settled))
		abort();
	arena_release(&arena);
	return 0;
}
