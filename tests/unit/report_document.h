/* Documents of models, for the tests of what is written. */
#ifndef TESTS_UNIT_REPORT_DOCUMENT_H
#define TESTS_UNIT_REPORT_DOCUMENT_H

#include "base/base.h"
#include "model/model.h"
#include "report/report.h"

#define REPORT_NAME "PROJECT_ARCHITECTURE.md"

static inline struct document document_of(const struct model *model,
    struct report report, struct arena *arena)
{
	struct document out;

	if (report.name.len == 0)
		report.name = STR(REPORT_NAME);
	report_document(&out, model, &report, arena);
	return out;
}

/* The report alone. */
static inline struct str report_of(const struct model *model,
    struct report report, struct arena *arena)
{
	return document_of(model, report, arena).files[0].text;
}

/* Lines that are in no fold. */
static inline size_t visible_lines(struct str text)
{
	size_t lines = 0;
	size_t folded = 0;
	struct str line;

	while (str_cut(&line, &text, '\n')) {
		folded += str_starts(line, "<details>");
		lines += folded == 0;
		folded -= folded && str_starts(line, "</details>");
	}
	return lines;
}

/* `text` with the first `from` replaced; as it is where there is none. */
static inline struct str edited(struct str text, const char *from,
    const char *to, struct arena *arena)
{
	size_t at = str_find_text(text, from);
	struct buf out = { .arena = arena };

	buf_put(&out, str_slice(text, 0, at));
	if (at == text.len)
		return text;
	buf_puts(&out, to);
	buf_put(&out, str_slice(text, at + str_from(from).len, text.len));
	return buf_str(&out);
}

static inline struct str with_returns(struct str text, struct arena *arena)
{
	struct buf out = { .arena = arena };

	for (size_t i = 0; i < text.len; i++) {
		if (text.ptr[i] == '\n')
			buf_putc(&out, '\r');
		buf_putc(&out, text.ptr[i]);
	}
	return buf_str(&out);
}

#endif
