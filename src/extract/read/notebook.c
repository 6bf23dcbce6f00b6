#include "extract/read/notebook.h"

#include "doc/doc.h"
#include "lang/lang.h"

/* The code so far, and the number of the line that comes next. */
struct writer {
	struct buf text;
	uint32_t line;
	bool python; /* where `!` begins a command of the kernel */
};

/* Is it a notebook, by its ending? */
bool notebook_is(struct str path)
{
	return str_ends(path, ".ipynb");
}

/* Append empty lines up to that line of the file. Where several lines of code
 * are in one line of the file, later ones are as near as they can be. */
static void go_to_line(struct writer *writer, uint32_t line)
{
	while (writer->line < line) {
		buf_putc(&writer->text, '\n');
		writer->line++;
	}
}

/* Is the line a command to the kernel, and not code: `%pip`, `#!csharp`, `#r
 * "nuget:X"`, in Python also `!ls`? */
static bool is_magic(struct str code, bool python)
{
	code = str_trim(code);
	return str_starts(code, "%") || str_starts(code, "#!") ||
	       str_starts(code, "#r ") || (python && str_starts(code, "!"));
}

/* Append one text of a cell: a line of code or several. Commands to the kernel
 * become empty lines. */
static void put_source(struct writer *writer, const struct doc_node *node)
{
	struct str rest = node->text;
	struct str line;

	go_to_line(writer, node->line);
	while (str_cut(&line, &rest, '\n')) {
		if (!is_magic(line, writer->python))
			buf_put(&writer->text, line);
		buf_putc(&writer->text, '\n');
		writer->line++;
	}
}

/* Append the code of a cell, whose `source` is a text or a list of lines;
 * nothing of a cell that is no code. */
static void put_notebook_cell(struct writer *writer,
    const struct doc_node *cell)
{
	const struct doc_node *source = doc_get(cell, "source");

	if (!source || !str_is(doc_text(doc_get(cell, "cell_type")), "code"))
		return;
	if (source->kind == DOC_SCALAR)
		put_source(writer, source);
	for (const struct doc_node *line = source->first; line;
	     line = line->next)
		put_source(writer, line);
}

/* Set *out to the code in all cells of a notebook, each line with the number
 * that it has in the file. False: the text is no notebook. */
bool notebook_code(struct str *out, struct str text,
    const struct language *language, struct arena *perm)
{
	struct writer writer = { { .arena = perm }, 1,
		language_is_of(language, "python") };
	struct doc doc = { 0 };
	struct error why = { 0 };
	const struct doc_node *cells;

	if (!doc_parse(&doc, DOC_JSON, text, perm, &why) || doc.count == 0)
		return false;
	cells = doc_get(doc.documents[0], "cells");
	for (const struct doc_node *cell = cells ? cells->first : NULL; cell;
	     cell = cell->next)
		put_notebook_cell(&writer, cell);
	*out = buf_str(&writer.text);
	return true;
}
