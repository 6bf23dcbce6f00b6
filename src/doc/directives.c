/*
 * Directives: what proxies are configured with. A line, or what stands before
 * a ';', is a LIST under its first word: its other words, then the directives
 * of its block. No text is an error: what has no meaning is passed over.
 */
#include "doc/tree.h"

/* What ends a directive, what opens and what closes its block. */
enum style {
	STYLE_ENDED, /* word word; word { … } */
	STYLE_TAGGED, /* lines of words; <Word word> … </Word> */
	STYLE_BRACED, /* lines of words; a last word '{', a line '}' */
	STYLE_SECTIONS, /* lines of words; some first words begin a section */
};

struct directives {
	struct tree *tree;
	enum style style;
	struct str text;
	size_t at;
	uint32_t line; /* of text[at] */
	/* The blocks around, the file itself first; NULL: it lies too deep. */
	struct doc_node *blocks[TREE_DEPTH];
	size_t depth;
	size_t lost; /* blocks below the deepest that is kept */
	struct doc_node *open; /* the directive that words are added to */
	bool begun; /* it has its first word */
};

/* ---- the tree ---- */

static void end_directive(struct directives *directives)
{
	directives->open = NULL;
	directives->begun = false;
}

static void add_directive_word(struct directives *directives, struct str word,
    uint32_t line)
{
	struct tree_at at = { .line = line };
	struct doc_node *block = directives->blocks[directives->depth];

	/* Words of a directive that lies too deep are not kept. */
	if (directives->begun) {
		if (directives->open)
			tree_add_text(directives->tree, directives->open, at,
			    word);
		return;
	}
	at.key = word;
	at.key_line = line;
	directives->begun = true;
	directives->open = block && !directives->lost
			       ? tree_add(directives->tree, block, DOC_LIST, at)
			       : NULL;
}

static void open_directive_block(struct directives *directives)
{
	if (directives->lost ||
	    directives->depth + 1 == LENGTH(directives->blocks))
		directives->lost++;
	else
		directives->blocks[++directives->depth] = directives->open;
	end_directive(directives);
}

static void close_block(struct directives *directives)
{
	if (directives->lost)
		directives->lost--;
	else if (directives->depth)
		directives->depth--;
	end_directive(directives);
}

/* ---- words ---- */

static char peek_directive(const struct directives *directives, size_t ahead)
{
	return directives->at + ahead < directives->text.len
		   ? directives->text.ptr[directives->at + ahead]
		   : '\0';
}

static bool directives_ended(const struct directives *directives)
{
	return directives->at >= directives->text.len;
}

static void skip_directive_character(struct directives *directives)
{
	if (peek_directive(directives, 0) == '\n')
		directives->line++;
	directives->at++;
}

/* Go behind the next `end`, or to the end of the text. */
static void skip_behind(struct directives *directives, const char *end)
{
	struct str rest =
	    str_slice(directives->text, directives->at, directives->text.len);
	size_t to = directives->at + str_find_text(rest, end);

	while (directives->at < to)
		skip_directive_character(directives);
	for (; *end && !directives_ended(directives); end++)
		skip_directive_character(directives);
}

static void skip_line(struct directives *directives)
{
	while (!directives_ended(directives) &&
	       peek_directive(directives, 0) != '\n')
		directives->at++;
}

/* A word in quotes; it may go on over lines where lines mean nothing. */
static struct str read_directive_quoted(struct directives *directives)
{
	char quote = peek_directive(directives, 0);
	size_t from = ++directives->at;
	struct str word;

	while (!directives_ended(directives) &&
	       peek_directive(directives, 0) != quote) {
		/* Where lines end directives, a quote that is left open ends
		 * with one. */
		if (peek_directive(directives, 0) == '\n' &&
		    directives->style != STYLE_ENDED && quote != '`')
			break;
		/* What is escaped may be the quote itself; backticks know no
		 * escapes. */
		if (peek_directive(directives, 0) == '\\' && quote != '`')
			skip_directive_character(directives);
		if (!directives_ended(directives))
			skip_directive_character(directives);
	}
	word = str_slice(directives->text, from, directives->at);
	if (!directives_ended(directives) &&
	    peek_directive(directives, 0) == quote)
		directives->at++;
	return word;
}

/* `{{ … }}` of templates and `${name}` belong to the word that they are in. */
static bool skip_hole(struct directives *directives)
{
	char c = peek_directive(directives, 0);

	if (c == '{' && peek_directive(directives, 1) == '{') {
		skip_behind(directives, "}}");
		return true;
	}
	if (c == '$' && peek_directive(directives, 1) == '{') {
		directives->at += 2;
		/* A name has no blanks: without an end it is none. */
		while (!directives_ended(directives) &&
		       !char_is_blank(peek_directive(directives, 0)) &&
		       peek_directive(directives, 0) != '}')
			directives->at++;
		if (peek_directive(directives, 0) == '}')
			directives->at++;
		return true;
	}
	return false;
}

static bool ends_directive_word(const struct directives *directives)
{
	char c = peek_directive(directives, 0);

	return char_is_blank(c) || (directives->style == STYLE_ENDED &&
				       (c == ';' || c == '{' || c == '}'));
}

static struct str read_directive_word(struct directives *directives)
{
	size_t from = directives->at;

	/* A quote within a word is a character of it. */
	if (peek_directive(directives, 0) == '"' ||
	    peek_directive(directives, 0) == '\'' ||
	    (peek_directive(directives, 0) == '`' &&
		directives->style == STYLE_BRACED))
		return read_directive_quoted(directives);
	while (!directives_ended(directives)) {
		if (skip_hole(directives))
			continue;
		if (ends_directive_word(directives))
			break;
		if (peek_directive(directives, 0) == '\\' &&
		    directives->at + 1 < directives->text.len)
			skip_directive_character(directives);
		skip_directive_character(directives);
	}
	return str_slice(directives->text, from, directives->at);
}

/* ---- directives that are ended ---- */

/* A block of a programming language: only its braces are known. */
static void skip_code(struct directives *directives)
{
	size_t depth = 0;

	do {
		char c = peek_directive(directives, 0);

		/* Braces in texts close nothing. */
		if (c == '"' || c == '\'') {
			read_directive_quoted(directives);
			continue;
		}
		/* Comments of that language may have a single quote. */
		if (c == '-' && peek_directive(directives, 1) == '-') {
			skip_line(directives);
			continue;
		}
		depth += c == '{';
		depth -= c == '}';
		skip_directive_character(directives);
	} while (depth && !directives_ended(directives));
	end_directive(directives);
}

static bool is_lua_block(const struct directives *directives)
{
	return directives->open &&
	       str_ends(directives->open->key, "_by_lua_block");
}

static void read_ended(struct directives *directives)
{
	uint32_t line = directives->line;
	char c = peek_directive(directives, 0);

	if (char_is_blank(c)) {
		skip_directive_character(directives);
	} else if (c == '#') {
		skip_line(directives);
	} else if (c == '{' && peek_directive(directives, 1) == '%') {
		/* Tags of a template stand in place of directives. */
		skip_behind(directives, "%}");
	} else if (c == ';') {
		directives->at++;
		end_directive(directives);
	} else if (c == '}') {
		directives->at++;
		close_block(directives);
		/* Such a block holds a program, and not directives. */
	} else if (c == '{' && peek_directive(directives, 1) != '{' &&
		   is_lua_block(directives)) {
		skip_code(directives);
	} else if (c == '{' && peek_directive(directives, 1) != '{') {
		directives->at++;
		open_directive_block(directives);
	} else {
		add_directive_word(directives, read_directive_word(directives),
		    line);
	}
}

/* ---- directives of a line ---- */

/* What stands behind a '\' at the end of a line goes on with it. */
static bool skip_directive_blanks(struct directives *directives)
{
	for (;; directives->at++) {
		char c = peek_directive(directives, 0);

		/* Line ends of two characters are one. */
		if (c == '\\' && peek_directive(directives, 1) == '\r' &&
		    peek_directive(directives, 2) == '\n')
			directives->at++;
		if (c == '\\' && peek_directive(directives, 1) == '\n') {
			directives->at++;
			directives->line++;
		} else if (directives_ended(directives) || c == '\n' ||
			   !char_is_blank(c)) {
			return !directives_ended(directives) && c != '\n';
		}
	}
}

static struct str tag_word(struct str word, bool first)
{
	if (first)
		word = str_slice(word, 1, word.len);
	return str_ends(word, ">") ? str_slice(word, 0, word.len - 1) : word;
}

/* <Word word>: its block is open until </Word>. */
static void read_tag(struct directives *directives)
{
	bool closes = peek_directive(directives, 1) == '/';
	bool first = true;

	while (skip_directive_blanks(directives)) {
		uint32_t line = directives->line;
		struct str word =
		    tag_word(read_directive_word(directives), first);

		if (!closes && word.len)
			add_directive_word(directives, word, line);
		if (peek_directive(directives, 0) == '>')
			directives->at++;
		first = false;
	}
	if (closes)
		close_block(directives);
	else
		open_directive_block(directives);
}

static bool begins_section(const struct directives *directives, struct str word)
{
	return directives->style == STYLE_SECTIONS &&
	       str_listed("global defaults frontend backend listen peers "
			  "resolvers userlist mailers cache program ring "
			  "http-errors fcgi-app log-forward crt-store",
		   word);
}

static void end_line(struct directives *directives, struct str first,
    struct str last)
{
	bool braced = directives->style == STYLE_BRACED;

	if (begins_section(directives, first) || (braced && str_is(last, "{")))
		open_directive_block(directives);
	else if (braced && str_is(first, "}"))
		close_block(directives);
	end_directive(directives);
}

static void read_directive_words(struct directives *directives)
{
	bool braced = directives->style == STYLE_BRACED;
	struct str first = { 0 };
	struct str last = { 0 };

	while (skip_directive_blanks(directives) &&
	       peek_directive(directives, 0) != '#') {
		uint32_t line = directives->line;

		last = read_directive_word(directives);
		/* A section ends where the next one begins. */
		if (!directives->begun && begins_section(directives, last))
			directives->depth = 0;
		if (!first.ptr)
			first = last;
		if (!braced || (!str_is(last, "{") && !str_is(last, "}")))
			add_directive_word(directives, last, line);
	}
	skip_line(directives);
	end_line(directives, first, last);
}

static void read_directive_line(struct directives *directives)
{
	if (skip_directive_blanks(directives) &&
	    peek_directive(directives, 0) == '<' &&
	    directives->style == STYLE_TAGGED)
		read_tag(directives);
	else
		read_directive_words(directives);
	skip_directive_character(directives);
}

/* ---- the readers ---- */

static bool read_directives_text(struct tree *tree, struct str text,
    enum style style)
{
	/* Not on the stack: it holds the blocks of all depths. */
	struct directives *directives = NEW(tree->scratch, struct directives);
	struct tree_at top_tree_at = { .line = 1 };

	directives->tree = tree;
	directives->style = style;
	directives->text = text;
	directives->line = 1;
	directives->blocks[0] = tree_add(tree, tree->top, DOC_MAP, top_tree_at);
	while (!directives_ended(directives)) {
		if (style == STYLE_ENDED)
			read_ended(directives);
		else
			read_directive_line(directives);
	}
	return true;
}

bool directives_read(struct tree *tree, struct str text, struct error *error)
{
	(void)error;
	return read_directives_text(tree, text, STYLE_ENDED);
}

bool tagged_read(struct tree *tree, struct str text, struct error *error)
{
	(void)error;
	return read_directives_text(tree, text, STYLE_TAGGED);
}

bool braced_read(struct tree *tree, struct str text, struct error *error)
{
	(void)error;
	return read_directives_text(tree, text, STYLE_BRACED);
}

bool sections_read(struct tree *tree, struct str text, struct error *error)
{
	(void)error;
	return read_directives_text(tree, text, STYLE_SECTIONS);
}
