/*
 * YAML through the events of libyaml. Aliases share the nodes of their anchor,
 * so that they cost no memory; what they would cost one who walks the tree is
 * counted and bounded.
 */
#include "doc/tree.h"

#include <yaml.h>

/* libyaml takes time by the square of the depth: SKIP_MAX ends it. */
enum { EXPANDED_MAX = 100000, SKIP_MAX = 2 * TREE_DEPTH };

struct yaml {
	struct tree *tree;
	yaml_parser_t *parser;
	struct map names; /* of one document's anchors, to 1 + their index */
	struct anchor *anchors;
	size_t count;
	size_t expanded; /* nodes that aliases stand for */
	bool too_deep; /* why reading ended, if not by an error */
};

struct anchor {
	const struct doc_node *node;
	size_t size; /* nodes, itself included */
	uint32_t height; /* levels, its own included */
};

/* What we need of an event of libyaml, which is given back at once. */
struct event {
	yaml_event_type_t type;
	struct str text;
	struct str anchor;
	bool quoted;
	uint32_t line;
};

static struct str copy_text(const yaml_char_t *text, size_t len,
    struct arena *arena)
{
	return str_copy((struct str){ (const char *)text, len }, arena);
}

static struct str copy_anchor(const yaml_char_t *anchor, struct arena *arena)
{
	return str_copy(str_from((const char *)anchor), arena);
}

/* False: the parser found an error. */
static bool next_event(struct event *new_event, struct yaml *yaml)
{
	struct arena *scratch = yaml->tree->scratch;
	yaml_event_t event;

	if (!yaml_parser_parse(yaml->parser, &event))
		return false;
	/* libyaml's memory is given back here; only what is kept is copied. */
	*new_event = (struct event){
		.type = event.type,
		.line = (uint32_t)event.start_mark.line + 1,
	};
	if (event.type == YAML_SCALAR_EVENT) {
		new_event->text = copy_text(event.data.scalar.value,
		    event.data.scalar.length, yaml->tree->perm);
		new_event->quoted = event.data.scalar.style !=
				    YAML_PLAIN_SCALAR_STYLE;
		new_event->anchor =
		    copy_anchor(event.data.scalar.anchor, scratch);
	} else if (event.type == YAML_MAPPING_START_EVENT) {
		new_event->anchor =
		    copy_anchor(event.data.mapping_start.anchor, scratch);
	} else if (event.type == YAML_SEQUENCE_START_EVENT) {
		new_event->anchor =
		    copy_anchor(event.data.sequence_start.anchor, scratch);
	} else if (event.type == YAML_ALIAS_EVENT) {
		new_event->anchor =
		    copy_anchor(event.data.alias.anchor, scratch);
	}
	yaml_event_delete(&event);
	return true;
}

static bool opens(const struct event *event)
{
	return event->type == YAML_MAPPING_START_EVENT ||
	       event->type == YAML_SEQUENCE_START_EVENT;
}

static bool closes(const struct event *event)
{
	return event->type == YAML_MAPPING_END_EVENT ||
	       event->type == YAML_SEQUENCE_END_EVENT;
}

/* Skip the rest of a map or list whose first event is read. */
static bool skip_nested(struct yaml *yaml)
{
	struct event event;

	for (size_t open = 1; open;) {
		/* Even what is passed over costs libyaml by its depth. */
		yaml->too_deep = open > SKIP_MAX;
		if (yaml->too_deep || !next_event(&event, yaml))
			return false;
		if (opens(&event))
			open++;
		else if (closes(&event))
			open--;
	}
	return true;
}

static void measure(struct anchor *anchor, const struct doc_node *node,
    uint32_t height)
{
	anchor->size++;
	if (anchor->height < height)
		anchor->height = height;
	for (node = node->first; node; node = node->next)
		measure(anchor, node, height + 1);
}

static void set_anchor(struct yaml *yaml, struct str name,
    const struct doc_node *node)
{
	struct anchor *anchor;

	if (!name.len)
		return;
	anchor = array_push(&yaml->anchors, &yaml->count, sizeof(*anchor),
	    yaml->tree->scratch);
	anchor->node = node;
	measure(anchor, node, 1);
	*map_put(&yaml->names, name) = yaml->count;
}

/* NULL: no such anchor, at least not yet. */
static const struct anchor *find_anchor(struct yaml *yaml,
    const struct event *alias)
{
	const uint64_t *place = map_get(&yaml->names, alias->anchor);
	struct tree *tree = yaml->tree;

	/* The first one is told; a file with many has one reason. */
	if (!place && tree->lost.len == 0) {
		tree->lost = str_copy(alias->anchor, tree->perm);
		tree->lost_line = alias->line;
	}
	return place ? &yaml->anchors[*place - 1] : NULL;
}

/* A new node with the value of `node`, whose children it shares. */
static struct doc_node *share_yaml_node(struct yaml *yaml,
    const struct doc_node *node)
{
	struct doc_node *copy = tree_loose(yaml->tree, node->kind);

	*copy = *node;
	copy->next = NULL;
	return copy;
}

static void add_alias(struct yaml *yaml, struct doc_node *parent,
    const struct event *alias, struct tree_at at)
{
	const struct anchor *anchor = find_anchor(yaml, alias);
	struct doc_node *node;

	/* What is too much is left out, and the file is read on. */
	if (!anchor || anchor->size > EXPANDED_MAX - yaml->expanded ||
	    tree_depth(parent) + anchor->height > TREE_DEPTH)
		return;
	yaml->expanded += anchor->size;
	/* A copy of the head alone: key and place are its own. */
	node = share_yaml_node(yaml, anchor->node);
	node->key = at.key;
	node->key_line = at.key_line;
	node->line = at.line;
	tree_append(parent, node);
}

/* ---- merge keys ---- */

static bool is_merge(const struct doc_node *node)
{
	return str_is(node->key, "<<") && node->kind != DOC_SCALAR;
}

static void merge_from(struct yaml *yaml, struct doc_node *map,
    const struct doc_node *source, struct map *seen)
{
	if (source->kind != DOC_MAP)
		return;
	for (source = source->first; source; source = source->next) {
		uint64_t *known = map_put(seen, source->key);

		if (!*known)
			tree_append(map, share_yaml_node(yaml, source));
		*known = 1;
	}
}

/* Put the children of what `<<` names in its place, but for known keys. */
static void merge_keys(struct yaml *yaml, struct doc_node *map)
{
	struct map seen = { .arena = yaml->tree->scratch };
	struct doc_node *child = map->first;
	bool any = false;

	/* Most maps have none, and need no list of keys. */
	for (; child; child = child->next)
		any = any || is_merge(child);
	if (!any)
		return;
	/* The map's own keys win, wherever they stand. */
	for (child = map->first; child; child = child->next)
		if (!is_merge(child))
			*map_put(&seen, child->key) = 1;
	child = map->first;
	tree_clear(map);
	while (child) {
		struct doc_node *next_node = child->next;
		const struct doc_node *node = child->first;

		child->next = NULL;
		if (!is_merge(child))
			tree_append(map, child);
		else if (child->kind == DOC_MAP)
			merge_from(yaml, map, child, &seen);
		else
			for (; node; node = node->next)
				merge_from(yaml, map, node, &seen);
		child = next_node;
	}
}

/* ---- nodes ---- */

static bool read_yaml_node(struct yaml *yaml, struct doc_node *parent,
    const struct event *event, struct tree_at at);

/* A key that is no scalar is left empty. */
static bool read_yaml_key(struct tree_at *at, struct yaml *yaml,
    const struct event *event)
{
	struct doc_node *node;

	at->key_line = event->line;
	at->key = event->text;
	if (opens(event))
		return skip_nested(yaml);
	if (event->type == YAML_ALIAS_EVENT) {
		const struct anchor *anchor = find_anchor(yaml, event);

		at->key = doc_text(anchor ? anchor->node : NULL);
	} else if (event->anchor.len) {
		node = tree_loose(yaml->tree, DOC_SCALAR);
		node->text = event->text;
		node->line = event->line;
		set_anchor(yaml, event->anchor, node);
	}
	return true;
}

static bool read_children(struct yaml *yaml, struct doc_node *node)
{
	struct event event;

	for (;;) {
		struct tree_at at = { 0 };

		if (!next_event(&event, yaml))
			return false;
		if (closes(&event))
			return true;
		if (node->kind == DOC_MAP &&
		    (!read_yaml_key(&at, yaml, &event) ||
			!next_event(&event, yaml)))
			return false;
		if (!read_yaml_node(yaml, node, &event, at))
			return false;
	}
}

/* Add the node that begins with `event`, all of it. */
static bool read_yaml_node(struct yaml *yaml, struct doc_node *parent,
    const struct event *event, struct tree_at at)
{
	struct doc_node *node;
	bool ok;

	at.line = event->line;
	if (event->type == YAML_ALIAS_EVENT) {
		add_alias(yaml, parent, event, at);
		return true;
	}
	if (event->type == YAML_SCALAR_EVENT) {
		node = tree_add_text(yaml->tree, parent, at, event->text);
		if (!node)
			return true;
		node->quoted = event->quoted;
		set_anchor(yaml, event->anchor, node);
		return true;
	}
	node = tree_add(yaml->tree, parent,
	    event->type == YAML_MAPPING_START_EVENT ? DOC_MAP : DOC_LIST, at);
	if (!node)
		return skip_nested(yaml);
	ok = read_children(yaml, node);
	if (node->kind == DOC_MAP)
		merge_keys(yaml, node);
	/* Known only when it is done: an alias within would never end. */
	if (ok)
		set_anchor(yaml, event->anchor, node);
	return ok;
}

static bool read_stream(struct yaml *yaml)
{
	struct event event;

	do {
		if (!next_event(&event, yaml))
			return false;
		if (event.type != YAML_DOCUMENT_START_EVENT)
			continue;
		/* Anchors are of one document. */
		yaml->names = (struct map){ .arena = yaml->tree->scratch };
		if (!next_event(&event, yaml) ||
		    !read_yaml_node(yaml, yaml->tree->top, &event,
			(struct tree_at){ 0 }))
			return false;
	} while (event.type != YAML_STREAM_END_EVENT);
	return true;
}

static void describe_yaml_error(struct error *error, const struct yaml *yaml,
    struct str text)
{
	const yaml_parser_t *parser = yaml->parser;
	const char *reason = parser->problem ? parser->problem : "not YAML";

	if (yaml->too_deep)
		error_set(error, "line %zu, column %zu: nested too deeply",
		    parser->mark.line + 1, parser->mark.column + 1);
	/* A fault of its reader has an offset in place of a line. */
	else if (parser->error == YAML_READER_ERROR)
		text_error(error, text, parser->problem_offset, reason);
	else
		error_set(error, "line %zu, column %zu: %s",
		    parser->problem_mark.line + 1,
		    parser->problem_mark.column + 1, reason);
}

bool yaml_read(struct tree *tree, struct str text, struct error *error)
{
	yaml_parser_t parser;
	struct yaml yaml = { .tree = tree, .parser = &parser };
	bool ok;

	if (!yaml_parser_initialize(&parser))
		return error_set(error, "line 1, column 1: out of memory");
	yaml_parser_set_encoding(&parser, YAML_UTF8_ENCODING);
	yaml_parser_set_input_string(&parser,
	    (const unsigned char *)(text.len ? text.ptr : ""), text.len);
	ok = read_stream(&yaml);
	if (!ok)
		describe_yaml_error(error, &yaml, text);
	yaml_parser_delete(&parser);
	return ok;
}
