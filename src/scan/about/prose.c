/* The sentence of a text that says what something is or does, without markup,
 * praise and the name of what it is about. */
#include <string.h>

#include "scan/scanner.h"

enum {
	WORDS_LEAST = 3,
	TITLE_WORDS = 4,
	EXCLAIMED_LEAST = 5, /* words before a sign that ends a sentence */
	TAGLINE_LEAST = 4, /* words of a heading that says what it is */
};

/* Headings, markup, lists and quotes are no prose; what begins with a picture
 * or a link is none, but may go on with one. */
static bool is_prose_line(struct str line, bool first)
{
	struct str word =
	    str_slice(line, str_starts(line, "**") ? 2 : 1, line.len);

	/* The end of an element is that of a text which began as markup. */
	if (first && str_ends(line, "</p>"))
		return false;
	/* A list's mark has a blank behind it, what is bold has none. */
	/* `**Name** is a …` */
	if (str_starts(line, "*") && word.len && char_is_word(word.ptr[0]))
		return true;
	if (!first &&
	    (str_starts(line, "<http:") || str_starts(line, "<https:")))
		return true;
	return line.len && !char_among(line.ptr[0], "#<>|-=*+:~") &&
	       !str_starts_any(line, "``` .. image::") &&
	       !(first && char_among(line.ptr[0], "![)]"));
}

/* Behind a picture or a link that the text begins with, `![a](b)`,
 * `[![a](b)](c)`; 0: it begins with none. */
static size_t link_length(struct str text)
{
	size_t at = str_starts(text, "!") ? 1 : 0;
	unsigned open = 0;

	if (at >= text.len || text.ptr[at] != '[')
		return 0;
	for (; at < text.len; at++) {
		/* Pictures are often links: brackets stand in brackets. */
		open += text.ptr[at] == '[';
		open -= text.ptr[at] == ']' && open;
		if (open == 0)
			break;
	}
	if (at + 1 >= text.len || text.ptr[at + 1] != '(')
		return 0;
	return at + 1 + str_find(str_slice(text, at + 1, text.len), ')') + 1;
}

/* Of a word, in whatever writing: symbols and pictures begin with other bytes.
 */
static bool is_description_letter(char c)
{
	unsigned char byte = (unsigned char)c;

	return char_is_word(c) || (byte >= 0xC3 && byte <= 0xE1) ||
	       (byte >= 0xE3 && byte <= 0xED);
}

/* Has the line words beside pictures, links and the label of a list of them,
 * `**Releases:**`? */
static bool has_words(struct str line)
{
	if (str_starts(line, "**")) {
		struct str rest = str_slice(line, 2, line.len);
		size_t label = str_find_text(rest, ":**");

		/* Either side of the label's end may have the colon. */
		if (label == rest.len)
			label = str_find_text(rest, "**:");
		if (label < rest.len)
			line = str_slice(rest, label + 3, rest.len);
	}
	while (line.len) {
		size_t link = link_length(line);

		if (link == 0 && str_starts(line, "&"))
			link = str_find(line, ';') + 1; /* `&nbsp;` */
		if (link == 0 && is_description_letter(line.ptr[0]))
			return true;
		line = str_slice(line, link ? link : 1, line.len);
	}
	return false;
}

/* `**Update Nov 2025** …`, `**Note**: …`: news of the project, not what it is.
 */
static bool announces(struct str line)
{
	size_t end = 2;

	if (!str_starts(line, "**"))
		return false;
	while (end < line.len && char_is_word(line.ptr[end]))
		end++;
	return str_listed_nocase("announcement attention deprecated "
				 "deprecation important new news note notice "
				 "update updates warning",
	    str_slice(line, 2, end));
}

/* Does a tag go on in the next line? */
static bool leaves_tag_open(struct str line, bool open)
{
	for (size_t i = 0; i < line.len; i++)
		/* A sign for "less" has a blank behind it, a tag has none. */
		if (line.ptr[i] == '>')
			open = false;
		else if (line.ptr[i] == '<' && i + 1 < line.len &&
			 (char_is_word(line.ptr[i + 1]) ||
			     line.ptr[i + 1] == '/'))
			open = true;
	return open && line.len;
}

/* `## 🧭 Overview`: is the section about the whole? */
static bool is_of_whole(struct str heading)
{
	/* Pictures and numbers may stand before the heading's word. */
	while (heading.len && !char_is_word(heading.ptr[0]))
		heading = str_slice(heading, 1, heading.len);
	while (heading.len && char_among(heading.ptr[heading.len - 1], "*:?! "))
		heading.len--;
	return str_listed_nocase("about description intro introduction "
				 "overview purpose summary vision",
		   heading) ||
	       str_starts(heading, "What is ");
}

/* Does a comment go on in the next line? */
static bool leaves_comment_open(struct str line, bool open)
{
	size_t from = open ? 0 : str_find_text(line, "<!--");
	struct str rest = str_slice(line, from, line.len);

	return (open || from < line.len) &&
	       str_find_text(rest, "-->") == rest.len;
}

bool about_underlines(struct str line, size_t lines)
{
	size_t same = 0;

	if (lines == 0 || (lines > 1 && !str_starts(line, "=")))
		return false;
	while (same < line.len && line.ptr[same] == line.ptr[0] &&
	       char_among(line.ptr[0], "=-"))
		same++;
	return same > 2 && same == line.len;
}

/* `Desk is …` of `<p align="center">Desk is …</p>`, `<i>Desk is …</i>`: a line
 * that one element holds all of. */
static struct str without_line_tag(struct str line)
{
	/* What is bold is a slogan. */
	static const char *const tags[] = { "p", "i", "em", "div", "center",
		"sub" };

	for (size_t i = 0; i < LENGTH(tags); i++) {
		size_t len = strlen(tags[i]);
		size_t from = str_find(line, '>') + 1;
		size_t end = len + 3; /* `</` and `>` */

		if (line.len < from + end || line.ptr[0] != '<' ||
		    !str_starts(str_slice(line, 1, line.len), tags[i]) ||
		    char_is_word(line.ptr[1 + len]) ||
		    !str_starts(str_slice(line, line.len - end, line.len),
			"</") ||
		    !str_starts(str_slice(line, line.len - end + 2, line.len),
			tags[i]) ||
		    line.ptr[line.len - 1] != '>')
			continue;
		return without_line_tag(
		    str_trim(str_slice(line, from, line.len - end)));
	}
	return line;
}

/* "An engine for tasks" of `### An engine for tasks`; "": it names a section.
 */
static struct str tagline(struct str line)
{
	while (str_starts(line, "#"))
		line = str_slice(line, 1, line.len);
	line = str_trim(line);
	return str_starts_any(line, "A An The") &&
		       str_listed("A An The",
			   str_slice(line, 0, str_find(line, ' '))) &&
		       about_words(line) >= TAGLINE_LEAST
		   ? line
		   : STR("");
}

/* May the line be of the paragraph, which it begins if it is the first? */
static bool is_of_paragraph(struct str line, bool first)
{
	return is_prose_line(line, first) && (!first || has_words(line));
}

/* Is it a heading that ends the search? A part that is about something else may
 * only begin behind the paragraph; what says what the whole is, is taken. */
static bool ends_search(struct buf *out, struct str line)
{
	if (!str_starts(line, "##"))
		return false;
	if (out->len)
		return true;
	buf_put(out, tagline(line));
	return out->len || !is_of_whole(line);
}

/* `:Keywords: boats,`, which goes on in lines that stand in. */
static bool is_of_field(struct str line, bool inside)
{
	return str_starts(line, ":") ||
	       (inside && line.len && line.ptr[0] == ' ');
}

/* The first paragraph of prose that stands before any heading of a section, or
 * in one that is about the whole. */
static struct str first_paragraph(struct str text, struct arena *arena)
{
	struct buf out = { .arena = arena };
	bool fenced = false;
	bool comment = false;
	bool tag = false;
	bool news = false;
	bool field = false;
	size_t lines = 0;
	struct str line;

	while (str_cut(&line, &text, '\n')) {
		bool inside = tag || comment;

		field = is_of_field(line, field);
		inside |= field;
		line = without_line_tag(str_trim(line));
		news = line.len && (news || (out.len == 0 && announces(line)));
		tag = !comment && leaves_tag_open(line, tag);
		comment = leaves_comment_open(line, comment);
		/* What was taken for prose is the title then. */
		if (about_underlines(line, lines)) {
			out.len = lines = 0;
			continue;
		}
		fenced ^= str_starts(line, "```");
		if (!fenced && ends_search(&out, line))
			break;
		/* Lines that do not count are like empty ones: they end a
		 * paragraph. */
		line.len *= !(fenced || inside || news);
		if (is_of_paragraph(line, out.len == 0)) {
			buf_puts(&out, out.len ? " " : "");
			buf_put(&out, line);
			lines++;
		} else if (about_words(buf_str(&out)) >= WORDS_LEAST) {
			break;
		} else {
			/* The name alone, in whatever element. */
			out.len = lines = 0;
		}
	}
	return buf_str(&out);
}

/* Where the address ends of a link whose words end at `at`; `at`: there is
 * none. */
static size_t link_address_end(struct str text, size_t at)
{
	size_t open = at + 1;

	/* Two brackets make a reference, a bracket and a parenthesis an
	 * address. */
	if (text.ptr[at] != ']' || open >= text.len ||
	    (text.ptr[open] != '(' && text.ptr[open] != '['))
		return at;
	return open + str_find(str_slice(text, open, text.len),
			  text.ptr[open] == '(' ? ')' : ']');
}

/* Where the words of a link begin that stand behind its address,
 * `https://docs.rs/axum[axum]`; `at`: there is none. */
static size_t address_before_words(struct str text, size_t at)
{
	struct str rest = str_slice(text, at, text.len);
	size_t open = str_find(rest, '[');

	if (!str_starts_any(rest, "http:// https:// link:") ||
	    str_find(rest, ' ') < open || open == rest.len)
		return at;
	return at + open;
}

/* `[axum](https://docs.rs/axum)` and `[axum][docs]` are axum, `**fast**` fast,
 * `<x>` x; a picture is nothing. */
struct str about_unmarked(struct str text, struct arena *arena)
{
	struct buf out = { .arena = arena };

	for (size_t i = 0; i < text.len; i++) {
		size_t end = link_address_end(text, i);
		size_t words = address_before_words(text, i);
		size_t picture = text.ptr[i] == '!'
				     ? link_length(str_slice(text, i, text.len))
				     : 0;

		if (picture)
			end = i + picture - 1;
		else if (words > i)
			end = words;
		/* Stars and brackets are left out wherever they stand: pairs
		 * need not be found. */
		if (end == i && !char_among(text.ptr[i], "[]*<>"))
			buf_putc(&out, text.ptr[i]);
		i = end;
	}
	return buf_str(&out);
}

static struct str first_sentence(struct str text)
{
	for (size_t i = 0; i + 1 < text.len; i++) {
		if (text.ptr[i + 1] != ' ')
			continue;
		if (text.ptr[i] == '.')
			return str_slice(text, 0, i + 1);
		/* A name may have the sign, too: `Yahoo! Mail`. */
		if (text.ptr[i] == '!' &&
		    about_words(str_slice(text, 0, i)) >= EXCLAIMED_LEAST)
			return str_slice(text, 0, i);
	}
	return text;
}

/* As much of the text as `most` words are. */
static struct str first_words(struct str text, size_t most)
{
	struct str rest = text;
	struct str word = { 0 };
	size_t words = 0;

	while (words < most && str_cut(&word, &rest, ' '))
		words += word.len > 0;
	return words < most || !word.ptr
		   ? text
		   : str_slice(text, 0,
			 (size_t)(word.ptr + word.len - text.ptr));
}

/* Do the words after a comma begin a clause that only says more? */
static bool begins_added_clause(struct str rest)
{
	static const char more[] =
	    "aimed allowing based built created designed developed enabling "
	    "featuring helping including letting made making offering "
	    "powered providing so such that used using where which while with "
	    "written";

	return str_listed(more, str_slice(rest, 0, str_find(rest, ' ')));
}

/* Does the main clause end at this place? Before a colon or a semicolon it
 * does, and where a second purpose is added: `to count x and to tell y`. */
static bool is_clause_end(struct str text, size_t at)
{
	struct str rest = str_slice(text, at, text.len);

	return str_starts(rest, ": ") || str_starts(rest, "; ") ||
	       str_starts(rest, " and to ") || str_starts(rest, " based on ") ||
	       (str_starts(rest, ", ") &&
		   begins_added_clause(str_slice(rest, 2, rest.len)));
}

/* Of a sentence that is too long, or leads to a list, what stands before a
 * clause that says more. */
static struct str main_clause(struct str text, size_t most)
{
	struct str head = first_words(text, most);

	/* A sentence that is short enough says what it says. */
	if (head.len == text.len && !str_has_end(text, STR(":")))
		return text;
	for (size_t i = 1; i <= head.len && i < text.len; i++)
		if (is_clause_end(text, i))
			return str_slice(text, 0, i);
	return text;
}

size_t about_words(struct str text)
{
	struct str word;
	size_t words = 0;

	while (str_cut(&word, &text, ' '))
		words += word.len > 0;
	return words;
}

struct str about_capitalized(struct str text, struct arena *arena)
{
	struct buf out = { .arena = arena };

	/* tRPC stays as it is. */
	buf_putc(&out,
	    text.ptr[0] >= 'a' && text.ptr[0] <= 'z' &&
		    (text.len < 2 || text.ptr[1] < 'A' || text.ptr[1] > 'Z')
		? (char)(text.ptr[0] - 'a' + 'A')
		: text.ptr[0]);
	buf_put(&out, str_slice(text, 1, text.len));
	return buf_str(&out);
}

/* "Implements x" of "This package implements x", "A y" of "This is a y". */
static struct str without_subject(struct str text, struct arena *arena)
{
	static const char nouns[] = "app application component crate directory "
				    "folder gem library module package plugin "
				    "program project repository service "
				    "subpackage tool workspace";
	struct str rest = text;
	struct str first;
	struct str noun;

	/* The verb would be left without a subject. */
	if (str_starts(text, "This is ") && text.len > 8)
		return about_capitalized(str_slice(text, 8, text.len), arena);
	if (!str_cut(&first, &rest, ' ') || !str_listed("The This", first) ||
	    !str_cut(&noun, &rest, ' ') || !str_listed_nocase(nouns, noun) ||
	    rest.len < 2 || rest.ptr[0] < 'a' || rest.ptr[0] > 'z' ||
	    str_starts(rest, "is ") || str_starts(rest, "was ") ||
	    str_starts(rest, "has been "))
		return text;
	return about_capitalized(rest, arena);
}

bool scan_is_boilerplate(struct str description)
{
	struct arena scratch = { 0 };
	struct str text = str_lower(description, &scratch);
	bool found = str_has_any(text, known_lists.boilerplate);

	arena_release(&scratch);
	return found;
}

/* Praise, and what tools write for any project. */
static bool is_vain(struct str word)
{
	static const char words[] =
	    "awesome below blazing boilerplate bootstrapped comprehensive "
	    "following generated install modern our powerful robust scalable "
	    "seamless "
	    "simple starter template various we you your";

	return str_listed_nocase(words, word);
}

/* Behind the words of praise, each with its comma, that the text begins with.
 */
static struct str behind_praise(struct str text, const char *praise)
{
	struct str thing = text;
	struct str word;

	for (; str_cut(&word, &text, ' '); thing = text) {
		if (str_ends(word, ","))
			word.len--;
		if (!str_listed_nocase(praise, word))
			break;
	}
	return thing;
}

/* "An engine" of "A robust, modern engine", "Engine" of "Modern engine": praise
 * of a thing is left out. */
static struct str without_praise(struct str text, struct arena *arena)
{
	static const char praise[] =
	    "awesome blazing comprehensive modern powerful robust scalable "
	    "seamless simple";
	/* Names begin with the others: Simple Mail, Scalable Vector Graphics.
	 */
	static const char plain[] =
	    "awesome comprehensive modern powerful robust seamless";
	struct buf out = { .arena = arena };
	struct str rest = text;
	struct str article;
	struct str thing;

	if (!str_cut(&article, &rest, ' ') ||
	    !str_listed_nocase("a an the", article)) {
		thing = behind_praise(text, plain);
		return thing.len && thing.len < text.len
			   ? about_capitalized(thing, arena)
			   : text;
	}
	thing = behind_praise(rest, praise);
	if (thing.len == 0 || thing.ptr == text.ptr + article.len + 1)
		return text;
	/* The article goes with the word behind it. */
	buf_putc(&out, article.ptr[0]);
	if (article.ptr[0] == 't' || article.ptr[0] == 'T')
		buf_puts(&out, "he");
	else if (char_among(thing.ptr[0], "aeioAEIO"))
		buf_putc(&out, 'n');
	buf_putc(&out, ' ');
	buf_put(&out, thing);
	return buf_str(&out);
}

/* Does it speak of the text that it stands in? */
static bool is_of_text(struct str text)
{
	static const char *const elsewhere[] = { " is described in ",
		" is documented ", " are documented ", " is part of ", NULL };
	struct str word;

	return str_has_any(text, elsewhere) ||
	       (str_cut(&word, &text, ' ') && str_listed_nocase("this", word) &&
		   str_cut(&word, &text, ' ') &&
		   str_listed_nocase("chapter document documentation file "
				     "guide "
				     "page readme section tutorial",
		       word));
}

/* "Desk is a shop that you run …": does it say what a name stands for? */
static bool is_definition(struct str text)
{
	struct str rest = text;
	struct str word;

	for (size_t words = 0;
	     words < TITLE_WORDS && str_cut(&word, &rest, ' '); words++)
		if (words > 0 && str_is(word, "is"))
			return str_listed("a an the",
			    str_slice(rest, 0, str_find(rest, ' ')));
	return false;
}

/* Does the sentence say what something is or does, in so many words? */
static bool is_descriptive_sentence(struct str text, size_t most)
{
	static const char *const addresses[] = { "://", NULL };
	struct str rest = text;
	struct str word;
	size_t words = 0;
	bool defines = is_definition(text);

	while (str_cut(&word, &rest, ' ')) {
		while (word.len && char_among(word.ptr[word.len - 1], ",.:;!)"))
			word.len--;
		/* One vain word makes the sentence one of praise or
		 * instruction. */
		if ((is_vain(word) &&
			!(defines && str_listed("you your", word))) ||
		    str_is(word, "|") ||
		    str_listed_nocase("likely probably tbd unknown", word) ||
		    (words == 0 &&
			str_listed("And As Before Caution Currently "
				   "Deliberately Disclaimer Do Don't For How "
				   "If Important In Intentionally Learn Not "
				   "Note Please Run See Start To Usage WIP "
				   "Warning Welcome When",
			    word)))
			return false;
		words += word.len > 0;
	}
	/* Too short says no more than the name; what leads on to something
	 * needs that; what ends with an address says where to go. */
	return words >= WORDS_LEAST && words <= most && !is_of_text(text) &&
	       !str_has_any(str_after_last(text, ' '), addresses) &&
	       !char_among(text.ptr[text.len - 1], ":!?,");
}

/* Words with a blank between; without a bracket that is not closed, as the
 * sentence went on in it. */
static struct str join_plain_words(struct str text, struct arena *arena)
{
	struct buf out = { .arena = arena };
	struct str line;
	struct str word;
	size_t open;

	while (str_cut(&line, &text, '\n'))
		while (str_cut(&word, &line, ' ')) {
			word = str_trim(word);
			buf_puts(&out, out.len && word.len ? " " : "");
			buf_put(&out, word);
		}
	text = buf_str(&out);
	/* A bracket may be open since the sentence was cut at a dot within. */
	open = str_find_last(text, '(');
	if (open < text.len &&
	    str_find(str_slice(text, open, text.len), ')') == text.len - open)
		text = str_trim(str_slice(text, 0, open));
	return text;
}

struct str about_sentence(struct str text, size_t most, struct arena *arena)
{
	text = join_plain_words(first_sentence(
				    str_trim(about_unmarked(text, arena))),
	    arena);
	if (text.len == 0)
		return text;
	text = main_clause(without_praise(without_subject(text, arena), arena),
	    most);
	return text.len && is_descriptive_sentence(text, most) ? text : STR("");
}

struct str about_paragraph(struct str text, struct arena *arena)
{
	return about_unmarked(first_paragraph(text, arena), arena);
}

struct str about_text(struct str text, size_t most, struct arena *arena)
{
	return about_sentence(first_paragraph(text, arena), most, arena);
}

struct str about_shortened(struct str text, struct arena *arena)
{
	text = join_plain_words(without_praise(text, arena), arena);
	if (about_words(text) > ABOUT_WORDS_MOST)
		text = main_clause(first_sentence(text), ABOUT_WORDS_MOST);
	return text;
}
