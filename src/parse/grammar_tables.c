/*
 * grammar_tables: what a grammar's tables say. Most states keep theirs as lists
 * that have to be searched, so what was found is kept, by thread: files of one
 * language follow each other.
 */
#include "parse/parser.h"

#include <string.h>

struct table_entry {
	uint32_t key; /* state and symbol */
	uint16_t value;
};

static _Thread_local struct {
	const TSLanguage *grammar;
	struct table_entry entries[TABLE_CACHE];
} own;

/* With all bits set, a key is that of no entry. */
struct table_entry *tables_open(const TSLanguage *grammar)
{
	if (own.grammar != grammar)
		memset(own.entries, 0xff, sizeof(own.entries));
	own.grammar = grammar;
	return own.entries;
}

/* The first states of a grammar, those with the most entries, have rows with a
 * place for each symbol; the others have lists. For a symbol that is no token
 * it is the next state itself. */
static uint16_t parse_action_at(const struct parser *parser, uint16_t state,
    uint16_t symbol)
{
	const TSLanguage *grammar = parser->grammar;
	uint32_t key = (uint32_t)state << 16 | symbol;
	struct table_entry *table_entry;

	if (state < grammar->large_state_count)
		return grammar
		    ->parse_table[state * grammar->symbol_count + symbol];
	table_entry =
	    &parser->table[(state * 31u + symbol * 7919u) % TABLE_CACHE];
	if (table_entry->key != key) {
		table_entry->key = key;
		table_entry->value = ts_language_lookup(grammar, state, symbol);
	}
	return table_entry->value;
}

bool table_has(const struct parser *parser, uint16_t state, uint16_t symbol)
{
	return parse_action_at(parser, state, symbol) != 0;
}

/* The entry at the index is the head; its actions follow it. */
struct actions actions_of(const struct parser *parser, uint16_t state,
    uint16_t symbol)
{
	const TSParseActionEntry *entry =
	    &parser->grammar
		 ->parse_actions[parse_action_at(parser, state, symbol)];

	return (struct actions){ &entry[1].action, entry->entry.count,
		entry->entry.reusable };
}

/* An extra leaves the state as it was. 0: the table has no shift. */
uint16_t state_after(const struct parser *parser, uint16_t state,
    uint16_t symbol)
{
	struct actions actions;
	const TSParseAction *last;

	if (symbol >= parser->grammar->token_count)
		return parse_action_at(parser, state, symbol);
	actions = actions_of(parser, state, symbol);
	if (actions.count == 0)
		return 0;
	last = &actions.items[actions.count - 1];
	if (last->type != TSParseActionTypeShift)
		return 0;
	return last->shift.extra ? state : last->shift.state;
}

/* Older grammars have smaller rows in the same place. */
TSLexerMode lex_mode(const struct parser *parser, uint16_t state)
{
	const TSLanguage *grammar = parser->grammar;
	TSLexMode mode;

	if (grammar->abi_version >= LANGUAGE_VERSION_WITH_RESERVED_WORDS)
		return grammar->lex_modes[state];
	mode = ((const TSLexMode *)(const void *)grammar->lex_modes)[state];
	return (TSLexerMode){ mode.lex_state, mode.external_lex_state, 0 };
}
