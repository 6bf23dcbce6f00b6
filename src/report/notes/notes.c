/* Notes: markers around what people write, the places where a new text gets
 * them back, and where they end in a text that people have edited. Markers
 * count at the start of a line alone. */
#include "report/notes/notes.h"

#include "base/base.h"
#include "report/tables/markdown_escape.h"
#include "report/report.h"
#include "report/tables/sections.h"

/* "" at the end of the text. The last line may have no end. */
struct str line_at(struct str text, size_t at)
{
	struct str rest = str_slice(text, at, text.len);
	size_t end = str_find(rest, '\n');

	return str_slice(rest, 0, end < rest.len ? end + 1 : end);
}

/* `name=value` between blanks; "" where it is not there. */
struct str marker_text(struct str marker, const char *name)
{
	struct str part;

	while (str_cut(&part, &marker, ' ')) {
		size_t equals = str_find(part, '=');

		if (equals < part.len &&
		    str_is(str_slice(part, 0, equals), name))
			return str_slice(part, equals + 1, part.len);
	}
	return STR("");
}

struct str marker_value(struct str marker, const char *name,
    struct arena *arena)
{
	return percent_decode(marker_text(marker, name), arena);
}

/* Whose notes the marker begins: "." is the root, none those at the end. */
static struct str marked_directory(struct str marker, struct arena *arena)
{
	struct str directory = marker_value(marker, "directory", arena);

	if (directory.len == 0)
		return STR(NOTES_AT_END);
	return str_is(directory, ".") ? STR("") : directory;
}

/* ---- written ---- */

/* The root is ".", so that a marker says something. */
static void put_directory(struct buf *out, struct str directory)
{
	if (directory.len == 0)
		buf_putc(out, '.');
	else
		put_percent(out, directory);
}

static bool has_notes(const struct section_notes *notes, struct str directory)
{
	for (size_t i = 0; i < notes->count; i++)
		if (str_equal(notes->items[i].directory, directory))
			return true;
	return false;
}

/* The text itself comes last (notes_filled()): while the report is measured and
 * compared, what people wrote has no part in it. */
void put_notes(struct buf *out, const struct section_notes *notes,
    struct str directory)
{
	buf_puts(out, MARK_NOTES);
	if (!str_is(directory, NOTES_AT_END)) {
		buf_puts(out, "directory=");
		put_directory(out, directory);
		buf_putc(out, ' ');
	}
	buf_puts(out, "-->\n");
	if (has_notes(notes, directory)) {
		buf_putc(out, NOTE_OPEN);
		put_percent(out, directory);
		buf_putc(out, NOTE_CLOSE);
		buf_putc(out, '\n');
	}
	buf_puts(out, MARK_NOTES_END "\n\n");
}

/* A marker that a note quotes gets a blank before it: it is none then. */
static void put_note_text(struct buf *out, struct str text)
{
	struct str line;

	for (size_t at = 0; at < text.len; at += line.len) {
		line = line_at(text, at);
		buf_puts(out, str_starts(line, MARK_ANY) ? " " : "");
		buf_put(out, line);
	}
	if (!str_ends(text, "\n"))
		buf_putc(out, '\n');
}

static void put_directory_notes(struct buf *out,
    const struct section_notes *notes, struct str directory)
{
	for (size_t i = 0; i < notes->count; i++) {
		if (!str_equal(notes->items[i].directory, directory))
			continue;
		put_note_text(out, notes->items[i].text);
	}
}

/* Several notes of one directory follow each other. */
struct str notes_filled(struct str text, const struct section_notes *notes,
    struct arena *arena)
{
	struct buf out = { .arena = arena };
	struct str line;

	if (str_find(text, NOTE_OPEN) == text.len)
		return text;
	for (size_t at = 0; at < text.len; at += line.len) {
		line = line_at(text, at);
		if (line.ptr[0] != NOTE_OPEN)
			buf_put(&out, line);
		else
			put_directory_notes(&out, notes,
			    percent_decode(str_slice(line, 1,
					       str_find(line, NOTE_CLOSE)),
				arena));
	}
	return buf_str(&out);
}

/* All that stands between markers is dropped, and put anew. */
void report_renote(struct str *out, struct str text,
    const struct section_notes *notes, struct arena *arena)
{
	struct buf buf = { .arena = arena };
	bool inside = false;
	struct str line;

	for (size_t at = 0; at < text.len; at += line.len) {
		line = line_at(text, at);
		if (inside && !str_starts(line, MARK_NOTES_END))
			continue;
		inside = str_starts(line, MARK_NOTES);
		buf_put(&buf, line);
		if (inside)
			put_directory_notes(&buf, notes,
			    marked_directory(line, arena));
	}
	*out = buf_str(&buf);
}

/* ---- found ---- */

/* Does the line open or close a block of code? An opening with a word, such as
 * `json`, never closes one. */
bool follow_fence(bool *in_code, struct str line)
{
	if (!str_starts(line, "```"))
		return false;
	*in_code = str_trim(line).len > 3 || !*in_code;
	return true;
}

/* Where, from `from` on, the next end marker stands, if nothing that archdrift
 * writes is in between: no heading, and no marker but in code. text.len: there
 * is none. *words: does anything else stand before it? */
static size_t next_end(bool *words, struct str text, size_t from)
{
	bool in_code = false;
	struct str line;

	*words = false;
	for (size_t at = from; at < text.len; at += line.len) {
		line = line_at(text, at);
		if (!in_code && str_starts(line, MARK_NOTES_END))
			return at;
		if (!in_code && str_starts(line, "#"))
			break;
		*words |= str_trim(line).len > 0;
		if (!follow_fence(&in_code, line) && !in_code &&
		    str_starts(line, MARK_ANY))
			break;
	}
	return text.len;
}

/* Is the marker at `at`, in a block of code, quoted there? The block is closed,
 * and the note after it. */
static bool is_in_block(struct str text, size_t at)
{
	bool words;
	struct str line;

	for (; at < text.len; at += line.len) {
		line = line_at(text, at);
		if (str_starts(line, "```"))
			return str_trim(line).len == 3 &&
			       next_end(&words, text, at + line.len) < text.len;
	}
	return false;
}

/* Does a note go on behind the marker at `at`, which it quotes? */
static bool is_quoted_marker(struct str text, size_t at, bool in_code)
{
	struct str line = line_at(text, at);
	bool words;

	if (in_code && is_in_block(text, at))
		return true;
	if (!str_starts(line, MARK_NOTES_END) &&
	    !str_starts(line, MARK_REPORT) && !str_starts(line, MARK_PAGE))
		return false;
	return next_end(&words, text, at + line.len) < text.len && words;
}

/* The notes that begin at `from` end before their end marker, the last one that
 * nothing of ours parts from them; without one, before the next marker and the
 * heading above it. */
static size_t notes_end(struct str text, size_t from)
{
	size_t heading = text.len;
	bool in_code = false;
	struct str line;

	for (size_t at = from; at < text.len; at += line.len) {
		line = line_at(text, at);
		if (str_starts(line, MARK_ANY) &&
		    !is_quoted_marker(text, at, in_code)) {
			if (str_starts(line, MARK_NOTES_END))
				return at;
			return heading < at ? heading : at;
		}
		(void)follow_fence(&in_code, line);
		if (str_starts(line, "## ") || str_starts(line, "### "))
			heading = at;
		else if (str_trim(line).len)
			heading = text.len;
	}
	return text.len;
}

/* Notes without a word are none: an empty place is not kept. */
static void add_found_note(struct found_notes *notes, struct str marker,
    struct str text, uint32_t line, struct arena *perm)
{
	struct found_note *found_note;

	if (str_trim(text).len == 0)
		return;
	found_note =
	    array_push(&notes->items, &notes->count, sizeof(*found_note), perm);
	found_note->line = line;
	found_note->text = text;
	found_note->named = str_find_text(marker, " directory=") < marker.len;
	found_note->directory = marker_value(marker, "directory", perm);
	if (str_is(found_note->directory, "."))
		found_note->directory = STR("");
}

/* What is cut leaves its line ends, so that lines keep their numbers. */
struct str notes_cut(struct found_notes *notes, struct str text,
    struct arena *perm)
{
	struct buf out = { .arena = perm };
	uint32_t number = 1;
	size_t from = 0; /* what is not in `out` yet */
	struct str line;

	for (size_t at = 0; at < text.len; at += line.len, number++) {
		size_t end;

		line = line_at(text, at);
		if (!str_starts(line, MARK_NOTES))
			continue;
		end = notes_end(text, at + line.len);
		add_found_note(notes, line, str_slice(text, at + line.len, end),
		    number, perm);
		buf_put(&out, str_slice(text, from, at + line.len));
		for (at += line.len; at < end; at++) {
			if (text.ptr[at] != '\n')
				continue;
			buf_putc(&out, '\n');
			number++;
		}
		from = end;
		line.len = 0;
	}
	if (from == 0)
		return text;
	buf_put(&out, str_slice(text, from, text.len));
	return buf_str(&out);
}
