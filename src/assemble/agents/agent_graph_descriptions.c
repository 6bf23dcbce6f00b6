/*
 * Decides which sentence of a prompt, a comment or a description is shown of an
 * agent: the first one.
 */
#include <string.h>

#include "assemble/agents/agent_graph.h"

#define SENTENCE_MOST 240 /* bytes of a sentence; a longer one is cut */

/* Does the line break at `at` end a sentence? It does at the end of the text,
 * or if an empty line, a list item, a heading, a quote or a table follows. */
static bool is_paragraph_break(struct str text, size_t at)
{
	size_t next = at + 1;

	while (next < text.len &&
	       (text.ptr[next] == ' ' || text.ptr[next] == '\t'))
		next++;
	return next == text.len || strchr("\n\r-*#>|", text.ptr[next]);
}

/* Does the character at `at` end a sentence: a `.`, `!` or `?` before a blank
 * or the end of the text, or the end of a paragraph? */
static bool is_sentence_end(struct str text, size_t at)
{
	if (text.ptr[at] == '\n')
		return is_paragraph_break(text, at);
	return strchr(".!?", text.ptr[at]) &&
	       (at + 1 == text.len || char_is_blank(text.ptr[at + 1]));
}

/* The text without the blanks, quotes and marks of headings in front of it. */
static struct str bare_description(struct str text)
{
	text = str_trim(text);
	while (text.len && strchr("\"'#*", text.ptr[0]))
		text = str_trim(str_slice(text, 1, text.len));
	return text;
}

/* Where the last word ends that fits into SENTENCE_MOST bytes; SENTENCE_MOST /
 * 2 of a text without blanks, which is cut there. The text is longer than
 * SENTENCE_MOST. */
static size_t cut_at_word(struct str text)
{
	size_t end = SENTENCE_MOST;

	while (end > SENTENCE_MOST / 2 && !char_is_blank(text.ptr[end]))
		end--;
	return end;
}

/* The first sentence, in one line, cut at a word if it is too long: `"You are
 * a planner. Break …"` gives You are a planner. Quotes at the end are removed
 * only if there were some in front. */
struct str first_sentence_of_prompt(struct str text, struct arena *arena)
{
	size_t end = 0;
	bool quoted = text.len && strchr("\"'*", text.ptr[0]);

	text = bare_description(text);
	while (end < text.len && !is_sentence_end(text, end))
		end++;
	text = str_slice(text, 0, end);
	if (text.len > SENTENCE_MOST)
		text.len = cut_at_word(text);
	text = str_one_line(text, arena);
	while (
	    text.len && strchr(quoted ? "\"'*:" : ":", text.ptr[text.len - 1]))
		text.len--;
	if (end > SENTENCE_MOST)
		text = str_join(text, STR(" …"), arena);
	return text;
}
