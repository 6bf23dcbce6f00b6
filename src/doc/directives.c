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

static void end_directive(struct directives *run)
{
	run->open = NULL;
	run->begun = false;
}

static void add_word(struct directives *run, struct str word, uint32_t line)
{
	struct tree_at at = { .line = line };
	struct doc_node *block = run->blocks[run->depth];

	if (run->begun) {
		if (run->open)
			tree_add_text(run->tree, run->open, at, word);
		return;
	}
	at.key = word;
	at.key_line = line;
	run->begun = true;
	run->open = block && !run->lost
			? tree_add(run->tree, block, DOC_LIST, at)
			: NULL;
}

static void open_block(struct directives *run)
{
	if (run->lost || run->depth + 1 == LENGTH(run->blocks))
		run->lost++;
	else
		run->blocks[++run->depth] = run->open;
	end_directive(run);
}

static void close_block(struct directives *run)
{
	if (run->lost)
		run->lost--;
	else if (run->depth)
		run->depth--;
	end_directive(run);
}

/* ---- words ---- */

static char peek(const struct directives *run, size_t ahead)
{
	return run->at + ahead < run->text.len ? run->text.ptr[run->at + ahead]
					       : '\0';
}

static bool at_end(const struct directives *run)
{
	return run->at >= run->text.len;
}

static void step(struct directives *run)
{
	if (peek(run, 0) == '\n')
		run->line++;
	run->at++;
}

static bool is_blank(char c)
{
	return c == ' ' || c == '\t' || c == '\r' || c == '\n';
}

/* Go behind the next `end`, or to the end of the text. */
static void skip_behind(struct directives *run, const char *end)
{
	struct str rest = str_slice(run->text, run->at, run->text.len);
	size_t to = run->at + str_find_text(rest, end);

	while (run->at < to)
		step(run);
	for (; *end && !at_end(run); end++)
		step(run);
}

static void skip_line(struct directives *run)
{
	while (!at_end(run) && peek(run, 0) != '\n')
		run->at++;
}

/* A word in quotes; it may go on over lines where lines mean nothing. */
static struct str read_quoted(struct directives *run)
{
	char quote = peek(run, 0);
	size_t from = ++run->at;
	struct str word;

	while (!at_end(run) && peek(run, 0) != quote) {
		if (peek(run, 0) == '\n' && run->style != STYLE_ENDED &&
		    quote != '`')
			break;
		if (peek(run, 0) == '\\' && quote != '`')
			step(run);
		if (!at_end(run))
			step(run);
	}
	word = str_slice(run->text, from, run->at);
	if (!at_end(run) && peek(run, 0) == quote)
		run->at++;
	return word;
}

/* `{{ … }}` of templates and `${name}` belong to the word that they are in. */
static bool skip_hole(struct directives *run)
{
	char c = peek(run, 0);

	if (c == '{' && peek(run, 1) == '{') {
		skip_behind(run, "}}");
		return true;
	}
	if (c == '$' && peek(run, 1) == '{') {
		run->at += 2;
		while (!at_end(run) && !is_blank(peek(run, 0)) &&
		       peek(run, 0) != '}')
			run->at++;
		if (peek(run, 0) == '}')
			run->at++;
		return true;
	}
	return false;
}

static bool ends_word(const struct directives *run)
{
	char c = peek(run, 0);

	return is_blank(c) || (run->style == STYLE_ENDED &&
				  (c == ';' || c == '{' || c == '}'));
}

static struct str read_word(struct directives *run)
{
	size_t from = run->at;

	if (peek(run, 0) == '"' || peek(run, 0) == '\'' ||
	    (peek(run, 0) == '`' && run->style == STYLE_BRACED))
		return read_quoted(run);
	while (!at_end(run)) {
		if (skip_hole(run))
			continue;
		if (ends_word(run))
			break;
		if (peek(run, 0) == '\\' && run->at + 1 < run->text.len)
			step(run);
		step(run);
	}
	return str_slice(run->text, from, run->at);
}

/* ---- directives that are ended ---- */

/* A block of a programming language: only its braces are known. */
static void skip_code(struct directives *run)
{
	size_t depth = 0;

	do {
		char c = peek(run, 0);

		if (c == '"' || c == '\'') {
			read_quoted(run);
			continue;
		}
		if (c == '-' && peek(run, 1) == '-') {
			skip_line(run);
			continue;
		}
		depth += c == '{';
		depth -= c == '}';
		step(run);
	} while (depth && !at_end(run));
	end_directive(run);
}

static bool is_code(const struct directives *run)
{
	return run->open && str_ends(run->open->key, "_by_lua_block");
}

static void read_ended(struct directives *run)
{
	uint32_t line = run->line;
	char c = peek(run, 0);

	if (is_blank(c)) {
		step(run);
	} else if (c == '#') {
		skip_line(run);
	} else if (c == '{' && peek(run, 1) == '%') {
		skip_behind(run, "%}");
	} else if (c == ';') {
		run->at++;
		end_directive(run);
	} else if (c == '}') {
		run->at++;
		close_block(run);
	} else if (c == '{' && peek(run, 1) != '{' && is_code(run)) {
		skip_code(run);
	} else if (c == '{' && peek(run, 1) != '{') {
		run->at++;
		open_block(run);
	} else {
		add_word(run, read_word(run), line);
	}
}

/* ---- directives of a line ---- */

/* What stands behind a '\' at the end of a line goes on with it. */
static bool skip_blanks(struct directives *run)
{
	for (;; run->at++) {
		char c = peek(run, 0);

		if (c == '\\' && peek(run, 1) == '\r' && peek(run, 2) == '\n')
			run->at++;
		if (c == '\\' && peek(run, 1) == '\n') {
			run->at++;
			run->line++;
		} else if (at_end(run) || c == '\n' || !is_blank(c)) {
			return !at_end(run) && c != '\n';
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
static void read_tag(struct directives *run)
{
	bool closes = peek(run, 1) == '/';
	bool first = true;

	while (skip_blanks(run)) {
		uint32_t line = run->line;
		struct str word = tag_word(read_word(run), first);

		if (!closes && word.len)
			add_word(run, word, line);
		if (peek(run, 0) == '>')
			run->at++;
		first = false;
	}
	if (closes)
		close_block(run);
	else
		open_block(run);
}

static bool begins_section(const struct directives *run, struct str word)
{
	return run->style == STYLE_SECTIONS &&
	       str_listed("global defaults frontend backend listen peers "
			  "resolvers userlist mailers cache program ring "
			  "http-errors fcgi-app log-forward crt-store",
		   word);
}

static void end_line(struct directives *run, struct str first, struct str last)
{
	bool braced = run->style == STYLE_BRACED;

	if (begins_section(run, first) || (braced && str_is(last, "{")))
		open_block(run);
	else if (braced && str_is(first, "}"))
		close_block(run);
	end_directive(run);
}

static void read_words(struct directives *run)
{
	bool braced = run->style == STYLE_BRACED;
	struct str first = { 0 };
	struct str last = { 0 };

	while (skip_blanks(run) && peek(run, 0) != '#') {
		uint32_t line = run->line;

		last = read_word(run);
		if (!run->begun && begins_section(run, last))
			run->depth = 0;
		if (!first.ptr)
			first = last;
		if (!braced || (!str_is(last, "{") && !str_is(last, "}")))
			add_word(run, last, line);
	}
	skip_line(run);
	end_line(run, first, last);
}

static void read_line(struct directives *run)
{
	if (skip_blanks(run) && peek(run, 0) == '<' &&
	    run->style == STYLE_TAGGED)
		read_tag(run);
	else
		read_words(run);
	step(run);
}

/* ---- the readers ---- */

static bool read_all(struct tree *tree, struct str text, enum style style)
{
	struct directives *run = NEW(tree->scratch, struct directives);
	struct tree_at top = { .line = 1 };

	run->tree = tree;
	run->style = style;
	run->text = text;
	run->line = 1;
	run->blocks[0] = tree_add(tree, tree->top, DOC_MAP, top);
	while (!at_end(run)) {
		if (style == STYLE_ENDED)
			read_ended(run);
		else
			read_line(run);
	}
	return true;
}

bool directives_read(struct tree *tree, struct str text, struct error *error)
{
	(void)error;
	return read_all(tree, text, STYLE_ENDED);
}

bool tagged_read(struct tree *tree, struct str text, struct error *error)
{
	(void)error;
	return read_all(tree, text, STYLE_TAGGED);
}

bool braced_read(struct tree *tree, struct str text, struct error *error)
{
	(void)error;
	return read_all(tree, text, STYLE_BRACED);
}

bool sections_read(struct tree *tree, struct str text, struct error *error)
{
	(void)error;
	return read_all(tree, text, STYLE_SECTIONS);
}
