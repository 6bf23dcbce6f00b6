/*
 * next_token: the next token of a version, by the grammar's lexer and its
 * scanner. What is a token depends on the state that asks for it; the rules by
 * which one may serve another state as well are tree-sitter's
 * (ts_parser__lex(), ts_parser__can_reuse_first_leaf() of its 0.25).
 */
#include "parse/parser.h"

#include <string.h>

#define NO_LEX_STATE UINT16_MAX

/* A token on its way. */
struct reading {
	struct parser *parser;
	uint16_t state;
	uint32_t from; /* bytes: where the one before it ended */
	uint32_t scanner; /* state of the grammar's before it */
	uint32_t scanned; /* and after it */
	TSLexerMode mode;
	bool any; /* any token will do: none of the state's is there */
};

static const struct scanner_state *scanner_state_of(const struct parser *parser,
    uint32_t number)
{
	return &parser->states[number];
}

/* Numbers differ for states that are the same, where two versions came to them
 * on their own. */
bool scanner_same(const struct parser *parser, uint32_t left, uint32_t right)
{
	const struct scanner_state *left_state = scanner_state_of(parser, left);
	const struct scanner_state *right_state =
	    scanner_state_of(parser, right);

	return left == right || (left_state->size == right_state->size &&
				    memcmp(left_state->data, right_state->data,
					left_state->size) == 0);
}

/* The state that the grammar's scanner is in now; that of before, if it is the
 * same. Most tokens change nothing, so that few states are kept. */
static uint32_t scanner_keep(struct parser *parser, uint32_t before)
{
	const struct scanner_state *old_state =
	    scanner_state_of(parser, before);
	char data[TREE_SITTER_SERIALIZATION_BUFFER_SIZE];
	uint32_t size =
	    parser->grammar->external_scanner.serialize(parser->scanner, data);
	struct str kept;

	if (size == old_state->size && memcmp(data, old_state->data, size) == 0)
		return before;
	kept = str_copy((struct str){ data, size }, parser->arena);
	*(struct scanner_state *)array_push(&parser->states,
	    &parser->state_count, sizeof(*parser->states),
	    parser->arena) = (struct scanner_state){ kept.ptr, size };
	return (uint32_t)parser->state_count - 1;
}

/* A token without length that leaves all as it was would come for ever. */
static bool is_idle_token(const struct reading *reading)
{
	const struct parser *parser = reading->parser;
	const struct lexer *lexer = &parser->lexer;

	if (lexer->end > reading->from || reading->scanned != reading->scanner)
		return false;
	return reading->any ||
	       state_after(parser, reading->state,
		   parser->grammar->external_scanner
		       .symbol_map[lexer->api.result_symbol]) == reading->state;
}

/* It is told its state before each token, as versions take turns with one
 * scanner. */
static bool scan(struct reading *reading)
{
	struct parser *parser = reading->parser;
	const TSLanguage *grammar = parser->grammar;
	const struct scanner_state *before_state =
	    scanner_state_of(parser, reading->scanner);

	if (reading->mode.external_lex_state == 0)
		return false;
	lexer_begin(&parser->lexer, reading->from);
	grammar->external_scanner.deserialize(parser->scanner,
	    before_state->data, before_state->size);
	if (!grammar->external_scanner.scan(parser->scanner, &parser->lexer.api,
		ts_language_enabled_external_tokens(grammar,
		    reading->mode.external_lex_state)))
		return false;
	lexer_finish(&parser->lexer);
	reading->scanned = scanner_keep(parser, reading->scanner);
	return !is_idle_token(reading);
}

/* True: it is what the grammar's scanner found. Twice: in the mode of the state
 * and, if it finds nothing, in that of state 0, which knows all tokens: a token
 * is found then, though the state may not take it. */
static bool find_token(bool *scanned, struct reading *reading)
{
	struct lexer *lexer = &reading->parser->lexer;

	for (;;) {
		*scanned = scan(reading);
		if (*scanned)
			return true;
		lexer_begin(lexer, reading->from);
		if (reading->parser->grammar->lex_fn(&lexer->api,
			reading->mode.lex_state)) {
			lexer_finish(lexer);
			return true;
		}
		if (reading->any)
			return false;
		reading->any = true;
		reading->mode = lex_mode(reading->parser, 0);
	}
}

/* A word may be a keyword; it is one where the state takes it. The word is read
 * once more, by the lexer of keywords. That has to come to the same end:
 * `classes` is not `class`. */
static uint16_t keyword_of(bool *keyword, struct reading *reading,
    uint16_t word)
{
	struct parser *parser = reading->parser;
	struct lexer *lexer = &parser->lexer;
	uint32_t end = lexer->end;
	uint16_t symbol;

	lexer_begin(lexer, lexer->start);
	*keyword = parser->grammar->keyword_lex_fn(&lexer->api, 0);
	lexer_finish(lexer);
	symbol = lexer->api.result_symbol;
	if (*keyword && lexer->end == end &&
	    (table_has(parser, reading->state, symbol) ||
		ts_language_is_reserved_word(parser->grammar, reading->state,
		    symbol)))
		return symbol;
	return word;
}

/* The end of the text counts as an extra: accept() looks for the root in front
 * of it. The last token is kept for token_again(). */
bool token_read(uint32_t *out, struct parser *parser,
    const struct version *version, uint16_t state)
{
	const TSLanguage *grammar = parser->grammar;
	struct reading reading = {
		.parser = parser,
		.state = state,
		.from = parser->nodes[version->top].position,
		.scanner = version->scanner,
		.mode = lex_mode(parser, state),
		.any = state == 0,
	};
	struct raw *token;
	uint16_t symbol;
	bool scanned;
	bool keyword = false;

	*out = NO_PLACE;
	if (reading.mode.lex_state == NO_LEX_STATE)
		return true;
	if (!find_token(&scanned, &reading))
		return false;
	symbol = parser->lexer.api.result_symbol;
	token = raw_next(parser);
	token->start = parser->lexer.start;
	token->end = parser->lexer.end;
	if (scanned)
		symbol = grammar->external_scanner.symbol_map[symbol];
	else if (symbol && symbol == grammar->keyword_capture_token)
		symbol = keyword_of(&keyword, &reading, symbol);
	token->kids = scanned ? reading.scanned : 0;
	token->kid_count = 0;
	token->precedence = 0;
	token->symbol = symbol;
	token->production = state;
	token->extra = symbol == ts_builtin_sym_end;
	token->keyword = keyword;
	token->scanned = scanned;
	*out = parser->raw_count - 1;
	parser->token = *out;
	parser->token_at = reading.from;
	parser->token_scanner = version->scanner;
	return true;
}

/* As ts_parser__can_reuse_first_leaf() has it. In order: states that lex alike,
 * though a word only in its own state, as it may be a keyword in the other; no
 * empty token, which is there for its own state alone; else what the table
 * says, where no scanner could read it otherwise. */
static bool token_serves(const struct parser *parser, const struct raw *token,
    uint16_t state)
{
	struct actions actions = actions_of(parser, state, token->symbol);
	TSLexerMode mode = lex_mode(parser, state);
	TSLexerMode old = lex_mode(parser, token->production);

	if (mode.lex_state == NO_LEX_STATE)
		return false;
	if (actions.count > 0 && memcmp(&mode, &old, sizeof(mode)) == 0 &&
	    (token->symbol != parser->grammar->keyword_capture_token ||
		(!token->keyword && token->production == state)))
		return true;
	if (token->start == token->end && token->symbol != ts_builtin_sym_end)
		return false;
	return mode.external_lex_state == 0 && actions.reusable;
}

/* Where versions stand at the same place, one of them has read it for all. */
uint32_t token_again(const struct parser *parser, const struct version *version,
    uint16_t state)
{
	if (parser->token == NO_PLACE ||
	    parser->token_at != parser->nodes[version->top].position ||
	    !scanner_same(parser, parser->token_scanner, version->scanner) ||
	    !token_serves(parser, &parser->raws[parser->token], state))
		return NO_PLACE;
	return parser->token;
}
