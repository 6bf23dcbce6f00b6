#include "extract/read/notebook.h"

#include "doc/doc.h"
#include "lang/lang.h"

/* The code so far, and the number of the line that comes next. */
struct writer {
	struct buf text;
	uint32_t line;
	bool python; /* `!` runs a command, elsewhere it denies */
};

/* Is it a notebook, by its ending? */
bool notebook_is(struct str path)
{
	return str_ends(path, ".ipynb");
}

/* Put empty lines up to the line of the file that the code stands in. A
 * notebook has one line of code in each line of the file, as it is usually
 * written. Where several are in one, later ones are as near as they can be. */
static void go_to_line(struct writer *writer, uint32_t line)
{
	while (writer->line < line) {
		buf_putc(&writer->text, '\n');
		writer->line++;
	}
}

/* Is it a line for the kernel, not of the language: `%pip`, `#!csharp`, `#r
 * "nuget:X"`? */
static bool is_magic(struct str code, bool python)
{
	code = str_trim(code);
	return str_starts(code, "%") || str_starts(code, "#!") ||
	       str_starts(code, "#r ") || (python && str_starts(code, "!"));
}

/* Put a string of `source`: one line of code, or in old files several. Lines
 * that are left out stay as empty ones. */
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

/* Put the code of a cell. `source` is a text, or a list of its lines. */
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

/* The code in a notebook, in the lines where it stands. Cells follow each other
 * as if they were one program, which is how they are run. False: the text is no
 * notebook. */
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
