#include "extract/reader.h"

#include <string.h>

void note_comment(struct reader *reader, TSNode node)
{
	uint32_t row = ts_node_end_point(node).row;

	if (reader->doc.from == reader->doc.to ||
	    ts_node_start_point(node).row > reader->doc.row + 1)
		reader->doc.from = ts_node_start_byte(node);
	reader->doc.to = ts_node_end_byte(node);
	reader->doc.row = row;
}

struct str clean_doc(struct str text, struct arena *perm)
{
	struct buf out = { .arena = perm };
	struct str line;

	while (str_cut(&line, &text, '\n')) {
		line = str_trim(line);
		while (line.len && strchr("/*#!", line.ptr[0]))
			line = str_slice(line, 1, line.len);
		while (line.len && strchr("/*", line.ptr[line.len - 1]))
			line.len--;
		buf_put(&out, str_trim(line));
		buf_putc(&out, '\n');
	}
	return str_trim(buf_str(&out));
}

struct str take_doc(struct reader *reader, uint32_t row)
{
	struct doc_range doc = reader->doc;

	reader->doc.to = reader->doc.from;
	if (doc.from == doc.to || doc.row + 1 < row)
		return (struct str){ 0 };
	return clean_doc(str_slice(reader->text, doc.from, doc.to),
	    reader->perm);
}
