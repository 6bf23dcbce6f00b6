/*
 * The text of a template as blocks and actions: plain text, `{{ … }}`, and
 * blocks from `{{ if … }}` to `{{ end }}`. Nothing is evaluated. `{{-` and
 * `-}}` take the blanks beside them, as the line of what comes out has to be
 * right.
 */
#include "deploy/templates/template.h"

struct parser {
	struct str text;
	size_t at;
	uint32_t line; /* of `at` */
	bool trim; /* the action before takes the blanks behind it */
	struct map *defines;
	struct arena *arena;
	bool broken;
	struct str word; /* of the action that ended a block: else, end */
	struct str rest; /* what stands behind it */
};

static const struct {
	const char *word;
	enum template_kind kind;
} blocks[] = {
	{ "if", TEMPLATE_IF },
	{ "with", TEMPLATE_WITH },
	{ "range", TEMPLATE_RANGE },
	{ "define", TEMPLATE_DEFINE },
	{ "block", TEMPLATE_DEFINE },
};

/* Lines are counted on the way. */
static void advance_to(struct parser *parser, size_t to)
{
	for (; parser->at < to; parser->at++)
		parser->line += parser->text.ptr[parser->at] == '\n';
}

/* Where the text between quotes ends that begin at `i`. */
static size_t skip_quoted(struct str text, size_t i)
{
	char quote = text.ptr[i++];

	for (; i < text.len && text.ptr[i] != quote; i++)
		if (text.ptr[i] == '\\' && quote != '`')
			i++;
	return i < text.len ? i + 1 : text.len;
}

/* Offset of the `}}` of an action whose inside begins at `i`; text.len. */
static size_t action_end(struct str text, size_t i)
{
	struct str rest = str_slice(text, i, text.len);

	if (str_starts(rest, "/*") || str_starts(rest, "- /*")) {
		i += str_find_text(rest, "*/");
		rest = str_slice(text, i, text.len);
		return i + str_find_text(rest, "}}");
	}
	while (i < text.len) {
		char c = text.ptr[i];

		if (c == '"' || c == '`' || c == '\'')
			i = skip_quoted(text, i);
		else if (c == '}' && i + 1 < text.len && text.ptr[i + 1] == '}')
			return i;
		else
			i++;
	}
	return text.len;
}

/* Text up to the next action, without the blanks that actions take. */
static struct template_node *template_text_node(struct parser *parser,
    size_t end)
{
	struct template_node *template_node =
	    NEW(parser->arena, struct template_node);
	bool before = end + 3 < parser->text.len &&
		      parser->text.ptr[end + 2] == '-' &&
		      char_is_blank(parser->text.ptr[end + 3]);
	size_t stop = end;

	if (parser->trim)
		while (parser->at < end &&
		       char_is_blank(parser->text.ptr[parser->at]))
			advance_to(parser, parser->at + 1);
	while (before && stop > parser->at &&
	       char_is_blank(parser->text.ptr[stop - 1]))
		stop--;
	template_node->line = parser->line;
	template_node->text = str_slice(parser->text, parser->at, stop);
	advance_to(parser, end);
	return template_node;
}

/* The inside of the action at hand; the parser moves behind it. */
static struct str next_action(struct parser *parser)
{
	size_t from = parser->at + 2;
	size_t end = action_end(parser->text, from);
	struct str inside = str_slice(parser->text, from, end);

	if (inside.len > 1 && inside.ptr[0] == '-' &&
	    char_is_blank(inside.ptr[1]))
		inside = str_slice(inside, 1, inside.len);
	parser->trim = inside.len > 1 && inside.ptr[inside.len - 1] == '-' &&
		       char_is_blank(inside.ptr[inside.len - 2]);
	if (parser->trim)
		inside = str_slice(inside, 0, inside.len - 1);
	parser->broken |= end >= parser->text.len;
	advance_to(parser,
	    end + 2 < parser->text.len ? end + 2 : parser->text.len);
	inside = str_trim(inside);
	return str_starts(inside, "/*") ? STR("") : inside;
}

/* "": the action begins with no keyword or function: `.Values.a`, `$x := …`. */
static struct str first_word(struct str text)
{
	size_t i = 0;

	while (i < text.len && text.ptr[i] >= 'a' && text.ptr[i] <= 'z')
		i++;
	return str_slice(text, 0, i);
}

static struct template_node *parse_nodes(struct parser *parser, unsigned depth);

/* By its name without quotes; the last of a name holds. */
static void define_template(struct parser *parser,
    struct template_node *template_node)
{
	struct str text = template_node->text;
	size_t end = text.len ? skip_quoted(text, 0) : 0;

	if (end < 2 || parser->broken)
		return;
	*map_put(parser->defines, str_slice(text, 1, end - 1)) =
	    (uint64_t)(uintptr_t)template_node->body;
}

/* The inside of a block up to its end; of `else if`, as a block in the else. */
static void parse_block(struct parser *parser,
    struct template_node *template_node, unsigned depth)
{
	template_node->body = parse_nodes(parser, depth + 1);
	if (str_is(parser->word, "else")) {
		struct str word = first_word(parser->rest);
		struct template_node *inner_node;

		if (!word.len) {
			template_node->otherwise =
			    parse_nodes(parser, depth + 1);
		} else if (depth < TEMPLATE_DEPTH) {
			inner_node = NEW(parser->arena, struct template_node);
			inner_node->kind = str_is(word, "with") ? TEMPLATE_WITH
								: TEMPLATE_IF;
			inner_node->text =
			    str_slice(parser->rest, word.len, parser->rest.len);
			inner_node->line = parser->line;
			template_node->otherwise = inner_node;
			parse_block(parser, inner_node, depth + 1);
		}
	}
	parser->broken |= !str_is(parser->word, "end");
}

/* A `block` defines, and is included where it stands. */
static struct template_node *action_node(struct parser *parser,
    struct str inside, uint32_t line, unsigned depth)
{
	struct template_node *template_node =
	    NEW(parser->arena, struct template_node);
	struct str word = first_word(inside);
	struct str rest = str_trim(str_slice(inside, word.len, inside.len));

	template_node->kind = TEMPLATE_OUTPUT;
	template_node->line = line;
	template_node->text = inside;
	if (str_is(word, "template")) {
		template_node->kind = TEMPLATE_INCLUDE;
		template_node->text = rest;
	}
	for (size_t i = 0; i < LENGTH(blocks); i++) {
		if (!str_is(word, blocks[i].word))
			continue;
		template_node->kind = blocks[i].kind;
		template_node->text = rest;
		parse_block(parser, template_node, depth);
		if (template_node->kind == TEMPLATE_DEFINE)
			define_template(parser, template_node);
		if (str_is(word, "block"))
			template_node->kind = TEMPLATE_INCLUDE;
	}
	return template_node;
}

/* Nodes up to the end of the text, or to an action that ends the block. */
static struct template_node *parse_nodes(struct parser *parser, unsigned depth)
{
	struct template_node *first_node = NULL;
	struct template_node **end_node = &first_node;

	parser->word = (struct str){ 0 };
	parser->broken |= depth > TEMPLATE_DEPTH;
	while (parser->at < parser->text.len && !parser->broken) {
		struct str rest =
		    str_slice(parser->text, parser->at, parser->text.len);
		size_t open = parser->at + str_find_text(rest, "{{");
		struct str inside;
		uint32_t line;

		*end_node = template_text_node(parser, open);
		end_node = &(*end_node)->next;
		parser->trim = false;
		if (parser->at >= parser->text.len)
			break;
		line = parser->line;
		inside = next_action(parser);
		parser->word = first_word(inside);
		if (str_is(parser->word, "end") ||
		    str_is(parser->word, "else")) {
			parser->rest = str_trim(
			    str_slice(inside, parser->word.len, inside.len));
			return first_node;
		}
		*end_node = action_node(parser, inside, line, depth);
		end_node = &(*end_node)->next;
		parser->word = (struct str){ 0 };
	}
	return first_node;
}

/* A word that is left over is an `end` or an `else` without a block. */
bool template_parse(struct template_node **template_node, struct str text,
    struct map *defines, struct arena *arena)
{
	struct parser parser = {
		.text = text,
		.line = 1,
		.defines = defines,
		.arena = arena,
	};

	*template_node = parse_nodes(&parser, 0);
	return !parser.broken && !parser.word.len;
}
