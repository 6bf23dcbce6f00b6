/* Lines of a report, and the sums of its sections. */
#include <string.h>

#include "base/base.h"
#include "report/escape.h"
#include "report/notes.h"
#include "report/report.h"
#include "report/sections.h"

struct str line_at(struct str text, size_t at)
{
	struct str rest = str_slice(text, at, text.len);
	size_t end = str_find(rest, '\n');

	return str_slice(rest, 0, end < rest.len ? end + 1 : end);
}

static uint64_t sum_add(uint64_t sum, struct str text)
{
	for (size_t i = 0; i < text.len; i++) {
		if (text.ptr[i] != '\r')
			sum = (sum ^ (unsigned char)text.ptr[i]) *
			      UINT64_C(0x100000001b3);
	}
	return sum;
}

/* The commit is a hint, and the sum is not of itself. */
static uint64_t marker_add(uint64_t sum, struct str marker)
{
	struct str part;

	while (str_cut(&part, &marker, ' '))
		if (!str_starts(part, "commit=") && !str_starts(part, "sum="))
			sum = sum_add(sum, part);
	return sum;
}

uint64_t section_sum(struct str section)
{
	uint64_t sum = UINT64_C(0xcbf29ce484222325);
	bool in_notes = false;
	struct str line;

	for (size_t at = 0; at < section.len; at += line.len) {
		line = line_at(section, at);
		if (in_notes) {
			in_notes = !str_starts(line, MARK_NOTES_END);
			continue;
		}
		in_notes = str_starts(line, MARK_NOTES);
		if (in_notes)
			continue;
		if (str_starts(line, MARK_SUBSYSTEM))
			sum = marker_add(sum, line);
		else if (str_trim(line).len)
			sum = sum_add(sum, line);
	}
	return sum;
}

static size_t seek_line(struct line_cursor *cursor, size_t line)
{
	while (cursor->line < line && cursor->at < cursor->text.len) {
		if (cursor->text.ptr[cursor->at++] == '\n')
			cursor->line++;
	}
	return cursor->at;
}

struct str lines_between(struct line_cursor *cursor, size_t first, size_t end)
{
	size_t from = seek_line(cursor, first);

	return str_slice(cursor->text, from, seek_line(cursor, end));
}

static struct section_stamp read_stamp(struct str marker, struct str directory,
    struct arena *perm)
{
	return (struct section_stamp){
		.directory = directory,
		.digest = marker_value(marker, "digest", perm),
		.commit = marker_value(marker, "commit", perm),
		.sum = marker_value(marker, "sum", perm),
	};
}

const struct section_stamp *report_stamp(const struct report *report,
    struct str directory)
{
	if (str_is(directory, OUTSIDE))
		return report->outside.digest.len ? &report->outside : NULL;
	for (size_t i = 0; i < report->stamp_count; i++)
		if (str_equal(report->stamps[i].directory, directory))
			return &report->stamps[i];
	return NULL;
}

void report_stamps(struct report *out, struct str text, struct arena *perm)
{
	bool in_notes = false;
	struct str line;

	for (size_t at = 0; at < text.len; at += line.len) {
		line = line_at(text, at);
		if (in_notes) {
			in_notes = !str_starts(line, MARK_NOTES_END);
			continue;
		}
		in_notes = str_starts(line, MARK_NOTES);
		if (str_starts(line, MARK_OUTSIDE))
			out->outside = read_stamp(line, STR(OUTSIDE), perm);
		if (str_starts(line, MARK_SUBSYSTEM))
			*(struct section_stamp *)array_push(&out->stamps,
			    &out->stamp_count, sizeof(*out->stamps),
			    perm) = read_stamp(line,
			    marker_value(line, "directory", perm), perm);
	}
}

struct str report_project(struct str text, struct arena *perm)
{
	struct str title = line_at(text, 0);

	if (!str_starts(title, "# " TITLE_START) ||
	    str_find_text(text, MARK_REPORT) == text.len)
		return (struct str){ 0 };
	return text_meant(str_trim(str_slice(title, strlen("# " TITLE_START),
			      title.len)),
	    perm);
}
