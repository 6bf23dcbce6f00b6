/*
 * From the shape tables, which are texts, to rows by the grammar's numbers,
 * once for a language: the walk over a tree then compares numbers alone. A word
 * that the grammar does not have is a mistake in the language's own table; in a
 * parent's (C's, for C++) it only means that the dialect has no such node.
 */
#include "lang/shapes.h"

#include <tree_sitter/api.h>

/* A language's index while it is being made. */
struct indexing {
	const struct TSLanguage *grammar;
	const struct language *language;
	struct arena *perm;
	struct error *error;
	struct map named; /* node type → its first symbol + 1 */
	struct map tokens;
};

/* What a row is made of, before its count is known. */
struct selectors {
	struct selector *items;
	size_t count;
};

/* What is neither a named node nor a token, a hidden rule, never is a node. */
static void map_symbols(struct indexing *indexing)
{
	uint32_t count = ts_language_symbol_count(indexing->grammar);

	for (uint32_t i = 0; i < count; i++) {
		TSSymbolType type =
		    ts_language_symbol_type(indexing->grammar, (TSSymbol)i);
		struct str name = str_from(
		    ts_language_symbol_name(indexing->grammar, (TSSymbol)i));
		uint64_t *place;

		if (type > TSSymbolTypeAnonymous)
			continue;
		place = map_put(type == TSSymbolTypeRegular ? &indexing->named
							    : &indexing->tokens,
		    name);
		/* Of several symbols of one name, nodes show a certain one. */
		if (*place)
			*place =
			    1u + ts_language_symbol_for_name(indexing->grammar,
				     name.ptr, (uint32_t)name.len,
				     type == TSSymbolTypeRegular);
		else
			*place = i + 1;
	}
}

/* Its symbol; 0: the grammar has none of that type. A named node comes first,
 * as a token may be called the same. */
static uint16_t symbol_named(const struct indexing *indexing, struct str name)
{
	const uint64_t *place = map_get(&indexing->named, name);

	if (!place)
		place = map_get(&indexing->tokens, name);
	return place ? (uint16_t)(*place - 1) : 0;
}

/* See struct shape for how it is written. False: the grammar has neither such a
 * field nor such a type. */
static bool compile_step(struct selector_step *selector_step,
    const struct indexing *indexing, struct str text)
{
	selector_step->every = str_starts(text, "+");
	if (str_is(text, "-"))
		selector_step->symbol = SELECTOR_BEFORE;
	else if (!str_starts(text, "<") && !selector_step->every)
		selector_step->field =
		    ts_language_field_id_for_name(indexing->grammar, text.ptr,
			(uint32_t)text.len);
	else if (str_is(text, "<*") || str_is(text, "+*"))
		selector_step->symbol = SELECTOR_ANY;
	else
		selector_step->symbol =
		    symbol_named(indexing, str_slice(text, 1, text.len));
	return selector_step->field || selector_step->symbol;
}

/* False: it names what the grammar lacks, or has too many steps. */
static bool compile_path(struct selector *selector,
    const struct indexing *indexing, struct str path)
{
	struct str step;

	while (str_cut(&step, &path, '/')) {
		if (selector->count == SELECTOR_STEPS ||
		    !compile_step(&selector->steps[selector->count], indexing,
			step))
			return false;
		selector->count++;
	}
	return selector->count > 0;
}

static void bad_row(struct indexing *indexing, const struct shape *shape,
    struct str what)
{
	error_set(indexing->error,
	    "%s: row `%s` names `%.*s`, which the "
	    "grammar does not have",
	    indexing->language->name, shape->node, STR_ARG(what));
}

/* Cut the selector up to `|` or `,` off; *also: it goes with the one before. */
static bool cut_selector(struct str *path, bool *also, struct str *rest)
{
	size_t end = 0;

	if (rest->len == 0)
		return false;
	*also = rest->ptr[0] == ',';
	if (*also || rest->ptr[0] == '|')
		*rest = str_slice(*rest, 1, rest->len);
	while (
	    end < rest->len && rest->ptr[end] != '|' && rest->ptr[end] != ',')
		end++;
	*path = str_slice(*rest, 0, end);
	*rest = str_slice(*rest, end, rest->len);
	return true;
}

/* Alternatives that a parent's table has for its own grammar are left out. */
static void compile_slot(struct selectors *selectors, struct indexing *indexing,
    const struct shape *shape, const char *text, enum slot slot, bool own)
{
	struct str rest = str_from(text);
	struct str path;
	bool also;

	while (cut_selector(&path, &also, &rest)) {
		struct selector selector = { .slot = (uint8_t)slot,
			.also = also };
		struct selector *this_selector;

		if (!compile_path(&selector, indexing, path)) {
			if (own)
				bad_row(indexing, shape, path);
			continue;
		}
		this_selector = array_push(&selectors->items, &selectors->count,
		    sizeof(*this_selector), indexing->perm);
		*this_selector = selector;
	}
}

/* `words` are types of children behind '/', beginnings behind ':'. */
static void add_conditions(struct shape_row *shape_row,
    struct indexing *indexing, struct str words, bool own)
{
	bool types = str_starts(words, "/");
	struct str rest = str_slice(words, 1, words.len);
	struct str word;

	while (words.len && str_cut(&word, &rest, '|')) {
		uint16_t symbol = symbol_named(indexing, word);

		if (!types)
			strs_push(&shape_row->words, word, indexing->perm);
		else
			*(uint16_t *)array_push(&shape_row->children,
			    &shape_row->child_count, sizeof(symbol),
			    indexing->perm) = symbol;
		if (types && symbol == 0 && own)
			bad_row(indexing, shape_row->shape, word);
	}
}

/* One such alternative is enough for the slot as a whole. */
static bool takes_any(const char *slot)
{
	struct str text = str_from(slot);

	return str_find_text(text, "<*") < text.len ||
	       str_find_text(text, "+*") < text.len;
}

/* What takes any node comes after what takes certain ones. Hence two rounds
 * over the slots, in each of which `skip` comes first. */
static struct shape_row *make_row(struct indexing *indexing,
    const struct shape *shape, struct str words, bool own)
{
	struct shape_row *shape_row = NEW(indexing->perm, struct shape_row);
	struct selectors selectors = { 0 };
	const char *const slots[] = {
		[SLOT_BODY] = shape->body,
		[SLOT_NAME] = shape->name,
		[SLOT_RECEIVER] = shape->receiver,
		[SLOT_ARGUMENTS] = shape->arguments,
		[SLOT_VALUE] = shape->value,
		[SLOT_TYPE] = shape->type,
		[SLOT_BASES] = shape->bases,
		[SLOT_NONE] = shape->skip,
	};

	shape_row->shape = shape;
	add_conditions(shape_row, indexing, words, own);
	shape_row->asks = shape_row->words.count || shape_row->child_count;
	for (size_t i = 0; i < 2 * LENGTH(slots); i++) {
		size_t at = (i + SLOT_NONE) % LENGTH(slots); /* it is first */
		const char *slot = slots[at];

		if (slot && takes_any(slot) == (i >= LENGTH(slots)))
			compile_slot(&selectors, indexing, shape, slot,
			    (enum slot)at, own);
	}
	shape_row->selectors = selectors.items;
	shape_row->selector_count = selectors.count;
	for (size_t i = 0; i < selectors.count; i++) {
		const struct selector_step *first_step =
		    &selectors.items[i].steps[0];

		shape_row->before |= first_step->symbol == SELECTOR_BEFORE;
	}
	return shape_row;
}

/* The first row of a node without conditions ends its list. Rows with
 * conditions are asked in the order of the table. What comes behind one without
 * would never be reached: so a dialect's row hides its parent's. */
static void append_row(struct shape_row **shape_place,
    struct shape_row *shape_row)
{
	while (*shape_place && (*shape_place)->asks)
		shape_place = &(*shape_place)->next;
	if (!*shape_place)
		*shape_place = shape_row;
}

/* `a:b|c` and `a/b|c` are a node type and its conditions. */
static void add_shape_row(struct shape_row **shapes, struct indexing *indexing,
    const struct shape *shape, bool own)
{
	struct str node = str_from(shape->node);
	struct str words;
	size_t end = 1; /* `:` and `/` are tokens, too */
	uint16_t symbol;

	while (end < node.len && node.ptr[end] != ':' && node.ptr[end] != '/')
		end++;
	words = str_slice(node, end, node.len);
	node = str_slice(node, 0, end);
	symbol = symbol_named(indexing, node);
	if (symbol)
		append_row(&shapes[symbol],
		    make_row(indexing, shape, words, own));
	else if (own)
		bad_row(indexing, shape, node);
}

/* A type may have several symbols (aliases): all of them have its row. */
static void spread_rows(struct shape_row **shapes,
    const struct indexing *indexing, uint32_t count)
{
	for (uint32_t i = 0; i < count; i++) {
		TSSymbolType type =
		    ts_language_symbol_type(indexing->grammar, (TSSymbol)i);
		const struct map *map = type == TSSymbolTypeRegular
					    ? &indexing->named
					    : &indexing->tokens;
		const uint64_t *first = map_get(map,
		    str_from(ts_language_symbol_name(indexing->grammar,
			(TSSymbol)i)));

		if (first && type <= TSSymbolTypeAnonymous)
			shapes[i] = shapes[*first - 1];
	}
}

/* From `more` on it is the parent's table. */
bool shapes_index(const struct shape_row *const **shape_row,
    const struct language *language, struct arena *perm, struct error *error)
{
	struct error bad = { 0 };
	struct indexing indexing = {
		.grammar = language->grammar(),
		.language = language,
		.perm = perm,
		.error = &bad,
		.named = { .arena = perm },
		.tokens = { .arena = perm },
	};
	uint32_t count = ts_language_symbol_count(indexing.grammar);
	struct shape_row **shapes = arena_array(perm, count, sizeof(void *));
	const struct shape *shape = language->shapes;
	bool own = true;

	map_symbols(&indexing);
	while (shape && (shape->node || shape->more)) {
		if (shape->node) {
			add_shape_row(shapes, &indexing, shape++, own);
		} else {
			shape = shape->more;
			own = false;
		}
	}
	spread_rows(shapes, &indexing, count);
	*shape_row = (const struct shape_row *const *)shapes;
	return bad.text[0] == '\0' || error_set(error, "%s", bad.text);
}
