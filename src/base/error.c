/* error: messages, and the order of evidence. */
#include "base/base.h"

#include <stdio.h>

/* Messages go to a terminal: bytes that could move its cursor are replaced. */
bool error_set(struct error *error, const char *format, ...)
{
	va_list args;
	struct str text;

	if (!error || error->text[0])
		return false;
	va_start(args, format);
	vsnprintf(error->text, sizeof(error->text), format, args);
	va_end(args);
	text = str_from(error->text);
	/* A cut may have split a character; a file name may hold anything. */
	if (text.len == sizeof(error->text) - 1)
		error->text[str_utf8_valid(text)] = '\0';
	for (char *c = error->text; *c; c++)
		if ((unsigned char)*c < ' ' || *c == 0x7f)
			*c = '?';
	return false;
}

int evidence_compare(struct evidence left_evidence,
    struct evidence right_evidence)
{
	int order = str_compare(left_evidence.path, right_evidence.path);

	return order ? order
		     : (left_evidence.line > right_evidence.line) -
			   (left_evidence.line < right_evidence.line);
}

/* A map's key for a place, not for people. */
struct str evidence_key(struct evidence at, struct arena *arena)
{
	return str_printf(arena, "%.*s:%u", STR_ARG(at.path),
	    (unsigned)at.line);
}
