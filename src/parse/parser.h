/* parser: what the parts of the parser share. */
#ifndef PARSE_PARSER_H
#define PARSE_PARSER_H

#include "parse/lines.h"

#include <tree-sitter/lib/src/language.h>

#include "parse/lexer.h"

#undef array_push /* the library's: base has one, too */

#define NO_PLACE UINT32_MAX

enum {
	VERSIONS_KEPT = 6, /* as tree-sitter has it */
	VERSIONS_MOST = 16, /* for a moment, before they are sorted out */
	LINKS_MOST = 8, /* as tree-sitter has it */
	TABLE_CACHE = 4096, /* a power of two */
};

/* ---- lexer.c: the text, as a grammar's functions read it ---- */

void lexer_open(struct lexer *lexer, const struct parse_text *text);
/* Look for a token from here on. */
void lexer_begin(struct lexer *lexer, uint32_t at);
void lexer_finish(struct lexer *lexer);

/* ---- glr.c ---- */

/* A node as the grammar has it, those that it hides included. */
struct raw {
	uint32_t start; /* bytes */
	uint32_t end;
	uint32_t kids; /* their place; of a leaf: its scanner's state */
	uint32_t kid_count;
	int32_t precedence;
	uint16_t symbol;
	uint16_t production; /* of a leaf: the state that it was read in */
	bool extra : 1;
	bool keyword : 1; /* of a leaf: it may be a word as well */
	bool scanned : 1; /* of a leaf: by the grammar's own scanner */
};

/* A state of the stack, with what stands above the one below it. Where two
 * versions have met, there are several ways down. */
struct stack_node {
	uint32_t raw;
	uint32_t below;
	uint32_t position; /* bytes: the end of what is read */
	int32_t precedence;
	uint16_t state;
	uint16_t link_count; /* 0: the bottom */
	struct stack_link *more; /* but the first */
};

struct stack_link {
	uint32_t raw;
	uint32_t below;
};

enum version_status { VERSION_ACTIVE, VERSION_HALTED, VERSION_STUCK };

/* One way to read the text so far. */
struct version {
	uint32_t top; /* of its stack */
	uint32_t scanner; /* its state */
	enum version_status status;
};

/* What a grammar's scanner wants to be told again. */
struct scanner_state {
	const char *data;
	uint32_t size;
};

struct parser {
	const TSLanguage *grammar;
	struct arena *arena;
	struct arena scratch; /* of one reduction by several ways */
	struct arena_mark scratch_mark;
	struct lexer lexer;
	struct table_entry
	    *table; /* what was looked up; see grammar_tables.c */
	void *scanner; /* the grammar's; NULL: it has none */
	struct scanner_state *states; /* the first is none */
	size_t state_count;
	struct raw *raws;
	uint32_t raw_count;
	uint32_t raw_room;
	uint32_t *kids;
	uint32_t kid_count;
	uint32_t kid_room;
	struct stack_node *nodes;
	uint32_t node_count;
	uint32_t node_room;
	uint32_t held; /* a node that stays while those below `held_at` do */
	uint32_t held_at;
	struct version versions[VERSIONS_MOST];
	uint32_t version_count;
	uint32_t token; /* the last one that was read, or NO_PLACE */
	uint32_t token_at;
	uint32_t token_scanner;
	uint32_t root; /* of the tree, or NO_PLACE */
	size_t steps; /* so far */
	size_t steps_most;
	bool failed; /* it does not fit, or is too much for us */
};

/* Do some more work; false: that is too much. */
static inline bool parser_step(struct parser *parser)
{
	if (parser->steps == parser->steps_most)
		parser->failed = true;
	else
		parser->steps++;
	return !parser->failed;
}

/* ---- grammar_tables.c: the grammar's tables ---- */

struct actions {
	const TSParseAction *items;
	uint32_t count;
	bool reusable; /* a token is the same in other states */
};

/* The cache of a thread, for this grammar. */
struct table_entry *tables_open(const TSLanguage *grammar);
bool table_has(const struct parser *parser, uint16_t state, uint16_t symbol);
struct actions actions_of(const struct parser *parser, uint16_t state,
    uint16_t symbol);
uint16_t state_after(const struct parser *parser, uint16_t state,
    uint16_t symbol);
TSLexerMode lex_mode(const struct parser *parser, uint16_t state);

/* ---- next_token.c ---- */

/* Of a version, in a state. NO_PLACE: none is asked for there. False: there is
 * none that fits. */
bool token_read(uint32_t *out, struct parser *parser,
    const struct version *version, uint16_t state);
/* The last one, if it is the same in that state; else NO_PLACE. */
uint32_t token_again(const struct parser *parser, const struct version *version,
    uint16_t state);
bool scanner_same(const struct parser *parser, uint32_t left, uint32_t right);

/* ---- raws.c: nodes while they are made ---- */

/* A full array of items of `size` bytes, with twice the room. */
void *doubled(const void *items, uint32_t *room, size_t size,
    struct arena *arena);
/* Room for the next raw, which has to be filled in place: one that is made
 * elsewhere and copied takes several times as long. */
struct raw *raw_next(struct parser *parser);
/* Room for kids at the end of the list. */
uint32_t *kids_reserve(struct parser *parser, uint32_t count);
/* The parent of the first `count` kids of those reserved last. */
uint32_t raw_parent(struct parser *parser, uint32_t count, uint16_t symbol,
    uint16_t production, uint32_t position);
/* Of two that read the same: is the second the better one? */
bool raw_prefer(struct parser *parser, uint32_t left, uint32_t right);

/* ---- stack.c ---- */

void stack_open(struct parser *parser);
void stack_push(struct parser *parser, struct version *version, uint32_t raw,
    uint16_t state, uint32_t position);
/* Make `left_version` both, where they are the same from here on. */
bool stack_merge(struct parser *parser, const struct version *left_version,
    const struct version *right_version);
/* The node below `count` raws, extras apart. *raws: all of them, in the room
 * for kids. NO_PLACE: there are several ways down. */
uint32_t stack_down(struct parser *parser, uint32_t **raws, uint32_t *raw_count,
    uint32_t top, uint32_t count);
/* Of the links of a node, the first or another one. */
struct stack_link stack_link_at(const struct stack_node *stack_node,
    size_t number);
/* Nodes above this one are not needed: it is the only version's top. */
void stack_cut(struct parser *parser, uint32_t top);
void version_remove(struct parser *parser, uint32_t place);

/* ---- ways.c ---- */

/* What one way down the stack holds. */
struct slice {
	uint32_t *raws; /* in the order of the text */
	uint32_t count;
	uint32_t version; /* that begins where it ends */
};

/* All ways down, each with a version of its own unless they end at one node.
 * They are in the scratch until the next call. */
size_t stack_ways(struct parser *parser, struct slice **slice, uint32_t version,
    uint32_t count);

/* ---- visible.c ---- */

/* The tree without what the grammar hides. */
void visible_tree(struct tree *tree, const struct parser *parser,
    const struct parse_text *text);

#endif
