/*
 * glr: a parser that goes all ways that a grammar leaves open, as versions
 * which share their stack. It takes the steps that tree-sitter takes
 * (parser.c of its 0.25), in the same order, so that its tree is the same; but
 * it keeps nothing for edits, mends nothing, counts no references, and its
 * nodes are a third as large. Where no version is left, the text does not fit.
 * Begin at run_parser(). A version goes from token to token in
 * advance_version(): the table says to shift it, or first to reduce what is on
 * the stack, which may be asked for several times. Where the table has several
 * answers, versions multiply (reduce_apart()); where two are the same from here
 * on, one is left (joins(), sort_in()).
 */
#include "parse/parser.h"

#include <string.h>

/* Nodes and kids that there is room for at first, beside one for every two
 * bytes of the text; doubled() makes more. */
enum { ROOM_LEAST = 64 };

/* What is done for the token at hand, in the state at hand. */
struct turn {
	struct parser *parser;
	uint32_t place; /* of the version */
	uint16_t state;
	uint32_t token; /* NO_PLACE: none is asked for */
	struct actions actions;
};

static uint32_t top_position(const struct parser *parser,
    const struct version *version)
{
	return parser->nodes[version->top].position;
}

/*
 * Put a parent in place of the first `count` of raws that were taken off the
 * stack, and those behind it on it again. Extras at the end, as a comment
 * behind a statement, are no part of what is reduced: they stand beside it.
 * Dynamic precedence is what a grammar gives a rule to be preferred by when a
 * text can be read in several ways.
 */
static void push_parent(const struct turn *turn, struct version *version,
    const TSParseAction *action, const uint32_t *raws, uint32_t count,
    uint32_t all)
{
	struct parser *parser = turn->parser;
	uint16_t symbol = action->reduce.symbol;
	uint16_t state = parser->nodes[version->top].state;
	uint16_t next = state_after(parser, state, symbol);
	uint32_t parent = raw_parent(parser, count, symbol,
	    action->reduce.production_id, top_position(parser, version));
	struct raw *raw = &parser->raws[parent];

	raw->precedence += action->reduce.dynamic_precedence;
	raw->extra = turn->token == NO_PLACE && next == state;
	stack_push(parser, version, parent, next, raw->end);
	for (uint32_t i = count; i < all; i++)
		stack_push(parser, version, raws[i], next,
		    parser->raws[raws[i]].end);
}

/* How many there are without the extras at the end. */
static uint32_t without_extras(const struct parser *parser,
    const uint32_t *raws, uint32_t count)
{
	while (count && parser->raws[raws[count - 1]].extra)
		count--;
	return count;
}

/* In place. False: the version has several ways down. The stack of the only
 * version is cut: its nodes above are of no use to any other. */
static bool reduce_one(const struct turn *turn, struct version *version,
    const TSParseAction *action)
{
	struct parser *parser = turn->parser;
	uint32_t *raws;
	uint32_t count;
	uint32_t bottom = stack_down(parser, &raws, &count, version->top,
	    action->reduce.child_count);

	if (bottom == NO_PLACE)
		return false;
	version->top = bottom;
	if (parser->version_count == 1)
		stack_cut(parser, bottom);
	push_parent(turn, version, action, raws,
	    without_extras(parser, raws, count), count);
	return true;
}

/* Is the version the same as one of the first `count`, its own origin apart,
 * from here on? */
static bool joins(const struct turn *turn, const struct version *version,
    uint32_t count)
{
	struct parser *parser = turn->parser;

	for (uint32_t i = 0; i < count; i++)
		if (i != turn->place && &parser->versions[i] != version &&
		    stack_merge(parser, &parser->versions[i], version))
			return true;
	return false;
}

/* Of slices that end at one node, the best. They differ in what is between the
 * two ends alone. Parents are made to compare them, and dropped: push_parent()
 * makes that of the best one anew. */
static const struct slice *best_of(const struct turn *turn,
    const struct slice *slices, size_t count, const TSParseAction *action)
{
	struct parser *parser = turn->parser;
	const struct slice *best_slice = slices;
	uint32_t kept = NO_PLACE;

	for (size_t i = 0; i < count; i++) {
		const struct slice *slice = &slices[i];
		uint32_t raws =
		    without_extras(parser, slice->raws, slice->count);
		uint32_t parent;

		memcpy(kids_reserve(parser, raws), slice->raws,
		    raws * sizeof(*slice->raws));
		parent = raw_parent(parser, raws, action->reduce.symbol, 0, 0);
		if (kept == NO_PLACE || raw_prefer(parser, kept, parent)) {
			kept = parent;
			best_slice = &slices[i];
		}
	}
	return best_slice;
}

/* Each way down becomes a version of its own, at the end of the list. Slices of
 * one version stand together (end_way()); a version that joins another is taken
 * out, so that the numbers of those behind it are less by `removed`. */
static void reduce_ways(const struct turn *turn, const TSParseAction *action)
{
	struct parser *parser = turn->parser;
	struct slice *slices;
	size_t count = stack_ways(parser, &slices, turn->place,
	    action->reduce.child_count);
	uint32_t removed = 0;
	size_t more;

	for (size_t i = 0; i < count && !parser->failed; i += more) {
		uint32_t place = slices[i].version - removed;
		struct version *version = &parser->versions[place];
		const struct slice *best_slice;
		uint32_t kept;

		more = 1;
		while (i + more < count &&
		       slices[i + more].version == slices[i].version)
			more++;
		best_slice = &slices[i];
		if (more > 1)
			best_slice = best_of(turn, &slices[i], more, action);
		kept =
		    without_extras(parser, best_slice->raws, best_slice->count);
		memcpy(kids_reserve(parser, kept), best_slice->raws,
		    kept * sizeof(*best_slice->raws));
		push_parent(turn, version, action, best_slice->raws, kept,
		    best_slice->count);
		if (joins(turn, version, place)) {
			version_remove(parser, place);
			removed++;
		}
	}
}

/* As a new version, or several. The first one's place; NO_PLACE: they have
 * joined others. The usual case of one way down is tried in the copy; where
 * there are several, the copy is dropped, as stack_ways() makes its own
 * versions. */
static uint32_t reduce_apart(const struct turn *turn,
    const TSParseAction *action)
{
	struct parser *parser = turn->parser;
	uint32_t first = parser->version_count;
	struct version *copied_version = &parser->versions[first];

	if (first == VERSIONS_MOST) {
		parser->failed = true;
		return NO_PLACE;
	}
	*copied_version = parser->versions[turn->place];
	parser->version_count++;
	if (!reduce_one(turn, copied_version, action)) {
		parser->version_count--;
		reduce_ways(turn, action);
	} else if (joins(turn, copied_version, first)) {
		parser->version_count--;
	}
	return parser->version_count > first ? first : NO_PLACE;
}

/* A token may be shared: one that differs is another. */
static uint32_t token_as(struct parser *parser, uint32_t token, uint16_t symbol,
    bool extra)
{
	struct raw *other_raw;

	if (parser->raws[token].symbol == symbol &&
	    parser->raws[token].extra == extra)
		return token;
	other_raw = raw_next(parser);
	*other_raw = parser->raws[token];
	other_raw->symbol = symbol;
	other_raw->extra = extra;
	return parser->raw_count - 1;
}

static void shift(const struct turn *turn, const TSParseAction *action)
{
	struct parser *parser = turn->parser;
	struct version *version = &parser->versions[turn->place];
	uint32_t token = token_as(parser, turn->token,
	    parser->raws[turn->token].symbol, action->shift.extra);
	const struct raw *raw = &parser->raws[token];

	if (raw->scanned)
		version->scanner = raw->kids;
	stack_push(parser, version, token,
	    action->shift.extra ? turn->state : action->shift.state, raw->end);
}

/* All that is on the stack; those of `inside` in its place. The grammar's root
 * becomes the whole: extras before and behind it, such as comments at the start
 * of a file, are its children as well. */
static uint32_t error_root(struct parser *parser, const uint32_t *raws,
    uint32_t count, uint32_t inside)
{
	struct raw whole_raw = parser->raws[raws[inside]];
	uint32_t *kids = kids_reserve(parser, count + whole_raw.kid_count);
	uint32_t *end = kids;

	for (uint32_t i = 0; i < count; i++)
		if (i != inside) {
			*end++ = raws[i];
		} else {
			memcpy(end, &parser->kids[whole_raw.kids],
			    whole_raw.kid_count * sizeof(*end));
			end += whole_raw.kid_count;
		}
	return raw_parent(parser, (uint32_t)(end - kids), whole_raw.symbol,
	    whole_raw.production, 0);
}

/* A version that comes to the end of the text. Others may still do so: the best
 * root of all is kept, as in tree-sitter. Its stack has one way down; a text
 * where it has not is left to the other parser. */
static void accept(const struct turn *turn)
{
	struct parser *parser = turn->parser;
	struct version *version = &parser->versions[turn->place];
	uint32_t *raws = NULL;
	size_t count = 0;
	uint32_t inside;
	uint32_t root;

	stack_push(parser, version, turn->token, 1,
	    parser->raws[turn->token].end);
	for (uint32_t at = version->top; parser->nodes[at].link_count;
	     at = parser->nodes[at].below) {
		if (parser->nodes[at].link_count > 1)
			parser->failed = true;
		count++;
	}
	raws = arena_array(parser->arena, count, sizeof(*raws));
	inside = (uint32_t)count;
	for (uint32_t at = version->top; inside; at = parser->nodes[at].below)
		raws[--inside] = parser->nodes[at].raw;
	inside = without_extras(parser, raws, (uint32_t)count);
	version->status = VERSION_HALTED;
	if (inside == 0 || parser->failed) {
		parser->failed = true;
		return;
	}
	root = error_root(parser, raws, (uint32_t)count, inside - 1);
	if (parser->root == NO_PLACE || raw_prefer(parser, parser->root, root))
		parser->root = root;
}

enum outcome { TURN_ENDS, TURN_GOES_ON, TURN_STUCK };

/* One action of the table, in place: the usual case. Nothing is copied: the
 * version itself is reduced. TURN_STUCK only means that act() has to try, which
 * can go several ways. */
static enum outcome act_alone(struct turn *turn)
{
	struct parser *parser = turn->parser;
	struct version *version = &parser->versions[turn->place];

	if (!reduce_one(turn, version, turn->actions.items))
		return TURN_STUCK;
	if (!joins(turn, version, parser->version_count))
		return TURN_GOES_ON;
	version->status = VERSION_HALTED;
	return TURN_ENDS;
}

/* Each reduction makes a version of its own; the last of them goes on as this
 * one, unless a token is shifted. A shift that is marked as repetition is
 * passed over: the reduction in the same list leads to it as well. */
static enum outcome act(struct turn *turn)
{
	struct parser *parser = turn->parser;
	uint32_t last = NO_PLACE;
	bool reduced = false;

	for (uint32_t i = 0; i < turn->actions.count && !parser->failed; i++) {
		const TSParseAction *action = &turn->actions.items[i];
		uint32_t made;

		switch (action->type) {
		case TSParseActionTypeShift:
			if (action->shift.repetition)
				break;
			shift(turn, action);
			return TURN_ENDS;
		case TSParseActionTypeReduce:
			made = reduce_apart(turn, action);
			if (made != NO_PLACE)
				last = made;
			reduced = true;
			break;
		case TSParseActionTypeAccept:
			accept(turn);
			return TURN_ENDS;
		default:
			parser->failed = true;
		}
	}
	if (parser->failed)
		return TURN_ENDS;
	if (last != NO_PLACE) {
		parser->versions[turn->place] = parser->versions[last];
		version_remove(parser, last);
		return TURN_GOES_ON;
	}
	if (reduced)
		parser->versions[turn->place].status = VERSION_HALTED;
	return reduced ? TURN_ENDS : TURN_STUCK;
}

/* A keyword that the state does not take may be a word there. `match` as the
 * name of a variable. */
static bool take_as_word(struct turn *turn)
{
	struct parser *parser = turn->parser;
	uint16_t word = parser->grammar->keyword_capture_token;
	const struct raw *raw;
	struct actions actions;

	if (turn->token == NO_PLACE)
		return false;
	raw = &parser->raws[turn->token];
	if (!raw->keyword || raw->symbol == word ||
	    ts_language_is_reserved_word(parser->grammar, turn->state,
		raw->symbol))
		return false;
	actions = actions_of(parser, turn->state, word);
	if (actions.count == 0)
		return false;
	turn->actions = actions;
	turn->token = token_as(parser, turn->token, word, raw->extra);
	return true;
}

/* What the table has for the token, which is read if there is none. False: none
 * fits. */
static bool look_ahead(struct turn *turn)
{
	struct parser *parser = turn->parser;
	const struct version *version = &parser->versions[turn->place];
	bool fits = turn->token != NO_PLACE ||
		    token_read(&turn->token, parser, version, turn->state);

	turn->actions = actions_of(parser, turn->state,
	    turn->token == NO_PLACE ? ts_builtin_sym_end
				    : parser->raws[turn->token].symbol);
	return fits;
}

/* The version takes the next token, or gets stuck. Reductions leave the token
 * as it is, so that it is looked up again in the state that follows, and read
 * again only if that state has it otherwise (look_ahead()). */
static void advance_version(struct parser *parser, uint32_t place)
{
	struct version *version = &parser->versions[place];
	struct turn turn = { .parser = parser, .place = place };
	bool fits;

	turn.state = parser->nodes[version->top].state;
	turn.token = token_again(parser, version, turn.state);
	fits = look_ahead(&turn);
	while (fits) {
		enum outcome outcome = TURN_STUCK;

		if (!parser_step(parser))
			return;
		if (turn.actions.count == 1 &&
		    turn.actions.items[0].type == TSParseActionTypeReduce)
			outcome = act_alone(&turn);
		if (outcome == TURN_STUCK)
			outcome = act(&turn);
		if (outcome == TURN_ENDS)
			return;
		if (outcome == TURN_GOES_ON) {
			turn.state = parser->nodes[version->top].state;
			fits = look_ahead(&turn);
		} else {
			fits = take_as_word(&turn);
		}
	}
	version->status = VERSION_STUCK;
}

/* Of two that are the same from here on one is left; the one of higher
 * precedence comes first. `precedence` stays that of the version that was there
 * at first: those that it passes move up by one and keep their order. */
static bool sort_in(struct parser *parser, uint32_t place)
{
	struct version *version = &parser->versions[place];
	int32_t precedence = parser->nodes[version->top].precedence;

	for (uint32_t i = 0; i < place; i++) {
		struct version *other_version = &parser->versions[i];

		if (stack_merge(parser, other_version, version)) {
			version_remove(parser, place);
			return false;
		}
		if (precedence > parser->nodes[other_version->top].precedence) {
			struct version first_version = *version;

			*version = *other_version;
			*other_version = first_version;
		}
	}
	return true;
}

/* Those that are stuck are gone if another one goes on. A version that has been
 * accepted is halted, so that a tree counts as one that goes on. Beyond
 * VERSIONS_KEPT the last ones, of the lowest precedence, are dropped. */
static void sort_versions(struct parser *parser)
{
	bool active = parser->root != NO_PLACE;
	uint32_t place = 0;

	for (uint32_t i = 0; i < parser->version_count; i++)
		active |= parser->versions[i].status == VERSION_ACTIVE;
	if (!active) {
		parser->failed = true;
		return;
	}
	while (place < parser->version_count)
		if (parser->versions[place].status != VERSION_ACTIVE)
			version_remove(parser, place);
		else
			place += sort_in(parser, place);
	if (parser->version_count > VERSIONS_KEPT)
		parser->version_count = VERSIONS_KEPT;
}

/* Each version takes a token; one that lags behind the others takes more.
 * `furthest` is what the one before has come to: only who is behind it has to
 * catch up, so that all stand at about the same place when they are merged. */
static void advance_all(struct parser *parser, uint32_t *furthest)
{
	for (uint32_t i = 0; i < parser->version_count; i++)
		while (parser->versions[i].status == VERSION_ACTIVE) {
			uint32_t position;

			advance_version(parser, i);
			if (parser->failed)
				return;
			position = top_position(parser, &parser->versions[i]);
			if (position > *furthest ||
			    (i > 0 && position == *furthest)) {
				*furthest = position;
				break;
			}
		}
}

static void run_parser(struct parser *parser)
{
	uint32_t furthest = 0;

	while (parser->version_count && !parser->failed) {
		advance_all(parser, &furthest);
		if (parser->version_count > 1 ||
		    parser->versions[0].status != VERSION_ACTIVE)
			sort_versions(parser);
	}
}

/* The state of the scanner with number 0 is the one of no bytes. False where it
 * does not fit: what was made stays in the arena until that goes. */
bool parse_fitting(struct tree *tree, const TSLanguage *grammar,
    const struct parse_text *text, uint32_t steps, struct arena *arena)
{
	struct parser *parser = NEW(arena, struct parser);
	size_t bytes = text->to - text->from;
	size_t room = bytes / 2 + ROOM_LEAST;

	*parser = (struct parser){
		.grammar = grammar,
		.arena = arena,
		.table = tables_open(grammar),
		.raws = arena_room(arena, room * sizeof(*parser->raws)),
		.raw_room = (uint32_t)room,
		.kids = arena_room(arena, room * sizeof(*parser->kids)),
		.kid_room = (uint32_t)room,
		.steps_most = PARSE_STEPS_LEAST + bytes * steps,
		.token = NO_PLACE,
		.root = NO_PLACE,
	};
	array_push(&parser->states, &parser->state_count,
	    sizeof(*parser->states), arena);
	parser->states->data = "";
	lexer_open(&parser->lexer, text);
	stack_open(parser);
	if (grammar->external_scanner.states &&
	    grammar->external_scanner.create)
		parser->scanner = grammar->external_scanner.create();
	run_parser(parser);
	if (parser->scanner)
		grammar->external_scanner.destroy(parser->scanner);
	arena_release(&parser->scratch);
	if (parser->failed || parser->root == NO_PLACE)
		return false;
	visible_tree(tree, parser, text);
	return true;
}
