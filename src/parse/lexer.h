/*
 * lexer: the text, a character at a time, as the functions of a grammar read
 * it. The lexers that come with grammars are compiled with these, too: see
 * lexers.sed. Each of them may also be given a lexer of tree-sitter's.
 */
#ifndef PARSE_LEXER_H
#define PARSE_LEXER_H

#include <stdbool.h>
#include <stdint.h>

/* A grammar brings one of its own. */
#ifndef TREE_SITTER_PARSER_H_
#include <tree-sitter/lib/src/parser.h>
#endif

struct lexer {
	TSLexer api; /* it is the first: a grammar gets its address */
	const char *text;
	uint32_t from; /* bytes, of all that is read */
	uint32_t to;
	uint32_t over; /* the same, `last` included */
	char last;
	uint32_t at;
	uint32_t ahead; /* bytes that the character at hand takes */
	uint32_t start; /* of the token */
	uint32_t end;
	bool ended; /* the grammar has said where */
};

_Static_assert(sizeof(TSLexer) == 8 + 6 * sizeof(void (*)(void)),
    "a lexer is the same to all");

/* On by a character; with `skip` the token begins behind it. */
void lexer_advance(TSLexer *api, bool skip);

/* The lexer that the address is of; `no_lexer`, as one of no text, if it is
 * none of ours. */
static inline struct lexer *lexer_own(TSLexer *api, struct lexer *no_lexer)
{
	if (api->advance == lexer_advance)
		return (struct lexer *)api;
	no_lexer->at = no_lexer->ahead = no_lexer->to = 0;
	return no_lexer;
}

/* The same as lexer_advance() where what comes next is ASCII, which *character
 * is then. False: it is not, or the text ends; nothing is done. */
static inline bool lexer_step(int32_t *character, struct lexer *lexer,
    bool skip)
{
	uint32_t next = lexer->at + lexer->ahead;
	signed char byte;

	if (next >= lexer->to)
		return false;
	byte = (signed char)lexer->text[next];
	if (byte <= 0)
		return false;
	lexer->at = next;
	lexer->ahead = 1;
	if (skip)
		lexer->start = next;
	*character = byte;
	return true;
}

/* The token ends here, as far as it is known. */
static inline void lexer_mark(struct lexer *lexer)
{
	lexer->end = lexer->at;
	lexer->ended = true;
}

#endif
