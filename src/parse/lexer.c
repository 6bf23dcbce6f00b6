/* lexer: the text, a character at a time, as tree-sitter's lexer gives it. */
#include "parse/parser.h"

#include <string.h>
#include <tree-sitter/lib/src/unicode.h>

#define BYTE_ORDER_MARK 0xfeff

/* A character that is none of ASCII, or behind the text. Behind the text stands
 * `last`, as one more byte; then 0, as for the end of the text. A byte that is
 * no UTF-8 is one character. */
static void decode_character(struct lexer *lexer)
{
	uint32_t at = lexer->at;

	lexer->ahead = 1;
	if (at >= lexer->to) {
		lexer->api.lookahead = at == lexer->to ? lexer->last : 0;
		return;
	}
	lexer->ahead = ts_decode_utf8((const uint8_t *)lexer->text + at,
	    lexer->to - at, &lexer->api.lookahead);
	if (lexer->api.lookahead == TS_DECODE_ERROR)
		lexer->ahead = 1;
}

/* 0x80 stands for what decode_character() has to look at. */
static void read_lookahead(struct lexer *lexer)
{
	unsigned char byte = 0x80;

	if (lexer->at < lexer->to)
		byte = (unsigned char)lexer->text[lexer->at];
	if (byte >= 0x80) {
		decode_character(lexer);
		return;
	}
	lexer->ahead = 1;
	lexer->api.lookahead = byte;
}

void lexer_advance(TSLexer *api, bool skip)
{
	struct lexer *lexer = (struct lexer *)api;

	if (lexer->at >= lexer->over)
		return;
	lexer->at += lexer->ahead;
	if (skip)
		lexer->start = lexer->at;
	read_lookahead(lexer);
}

static void mark_end(TSLexer *api)
{
	lexer_mark((struct lexer *)api);
}

/* Characters since the line began, or the text. Few grammars ask for it, those
 * that go by indentation: it is counted anew each time. */
static uint32_t column(TSLexer *api)
{
	const struct lexer *lexer = (const struct lexer *)api;
	struct lexer line = *lexer;
	uint32_t at = lexer->at < lexer->to ? lexer->at : lexer->to;
	uint32_t count = 0;

	while (at > lexer->from && lexer->text[at - 1] != '\n')
		at--;
	lexer_begin(&line, at);
	for (; line.at < lexer->at && line.at < line.over; count++)
		lexer_advance(&line.api, false);
	return count;
}

static bool at_start(const TSLexer *api)
{
	const struct lexer *lexer = (const struct lexer *)api;

	return lexer->at == lexer->from && lexer->at < lexer->over;
}

static bool is_at_text_end(const TSLexer *api)
{
	const struct lexer *lexer = (const struct lexer *)api;

	return lexer->at >= lexer->over;
}

static void log_nothing(const TSLexer *api, const char *format, ...)
{
	(void)api;
	(void)format;
}

void lexer_open(struct lexer *lexer, const struct parse_text *text)
{
	*lexer = (struct lexer){
		.api = { .advance = lexer_advance,
		    .mark_end = mark_end,
		    .get_column = column,
		    .is_at_included_range_start = at_start,
		    .eof = is_at_text_end,
		    .log = log_nothing },
		.text = text->text.ptr,
		.from = text->from,
		.to = text->to,
		.over = text->to + (text->last != '\0'),
		.last = text->last,
	};
}

/* A mark at the start of a file is no part of any token. */
void lexer_begin(struct lexer *lexer, uint32_t at)
{
	lexer->at = at;
	lexer->start = at;
	lexer->ended = false;
	lexer->api.result_symbol = 0;
	read_lookahead(lexer);
	if (at == 0 && lexer->api.lookahead == BYTE_ORDER_MARK)
		lexer_advance(&lexer->api, true);
}

/* A grammar that has not said where the token ends means all that it has read.
 * It may have skipped blanks beyond that end: the token is empty then. */
void lexer_finish(struct lexer *lexer)
{
	if (!lexer->ended)
		lexer->end = lexer->at;
	if (lexer->end < lexer->start)
		lexer->start = lexer->end;
}
