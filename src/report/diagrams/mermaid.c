/*
 * The only file that knows Mermaid. Valid in versions 10 and 11. Every text is
 * foreign: what could be markup, end a label or begin a list is written as a
 * number (put_label()), and ids are made of hashes, never of names.
 */
#include <string.h>

#include "base/base.h"
#include "report/diagrams/diagram.h"
#include "report/tables/markdown_escape.h"

enum {
	LABEL_NODE = 60, /* characters */
	LABEL_EDGE = 30,
	LABEL_NOTE = 100,
	NOTE_LINES = 5, /* below the place */
	BLOCKS_DEEP = 4,
};

static bool is_mermaid_word(char c)
{
	return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') ||
	       (c >= '0' && c <= '9') || (unsigned char)c >= 0x80;
}

/* How long a label may be, and which marks stand for themselves in it. */
struct label_form {
	size_t most; /* characters */
	const char *marks;
};

/* Inside quotes only Markdown's marks and entities mean something. */
#define QUOTED_MARKS ":(){}=?@+'"

static const struct label_form node_form = { LABEL_NODE, QUOTED_MARKS };
static const struct label_form edge_form = { LABEL_EDGE, QUOTED_MARKS };
/* Outside quotes ':' and others end the text. */
static const struct label_form bare_node_form = { LABEL_NODE, "" };
static const struct label_form bare_edge_form = { LABEL_EDGE, "" };
/* A block's goes on to the end of its line. It is broken at its width, where
 * what stands for a mark would come apart. */
static const struct label_form block_form = { LABEL_NODE, "(){}=?@+'!&|[]" };
/* A note goes on to the line that ends it. */
static const struct label_form note_form = { LABEL_NOTE, QUOTED_MARKS "[]" };

/* Is it the blank of the words that end a note? */
static bool ends_note(struct str text, size_t at)
{
	return at >= 3 &&
	       str_equal_nocase(str_slice(text, at - 3,
				    at + 5 < text.len ? at + 5 : text.len),
		   STR("end note"));
}

/* May a character stand for itself? The others would be markup, the end of
 * the text, or Markdown inside the label ("1. x" a list, __x__ bold). */
static bool is_safe(struct str text, size_t at, const char *marks)
{
	char c = text.ptr[at];
	bool first = at == 0;

	if (is_mermaid_word(c) || c == '/' || c == ',')
		return true;
	if (c == ' ')
		return !ends_note(text, at);
	if (c == '.')
		return !first && (text.ptr[0] < '0' || text.ptr[0] > '9');
	if (c == '_' || c == '-')
		return !first && at + 1 < text.len &&
		       is_mermaid_word(text.ptr[at - 1]) &&
		       is_mermaid_word(text.ptr[at + 1]);
	return !first && c && strchr(marks, c);
}

/* Mermaid takes a ';' off after these words and a ':'. */
static const char *marks_for(struct str text, const char *marks)
{
	bool risky = str_find_text(text, "style") < text.len ||
		     str_find_text(text, "classDef") < text.len;

	return risky ? "" : marks;
}

/* Where a text ends that has to be cut: at a word's end, if one is near. */
static size_t cut_at(struct str text, size_t most)
{
	size_t count = 0;
	size_t end = 0; /* of the most characters that fit, with a mark */
	size_t i = 0;

	while (i < text.len) {
		uint32_t code = 0;
		size_t step = utf8_next(&code, text, i);

		if (++count > most)
			break;
		if (count == most)
			end = i;
		i += step ? step : 1;
	}
	if (i >= text.len)
		return text.len;
	for (i = end; i > end / 3 * 2; i--)
		if (text.ptr[i] == ' ')
			return text.ptr[i - 1] == ',' ? i - 1 : i;
	return end;
}

/* One line of text, cut at the form's length; what may mean something there is
 * written by its code, `#58;`. */
static void put_label(struct buf *out, struct str text, struct label_form form)
{
	struct str shown = text_shown(text, out->arena);
	const char *marks = marks_for(shown, form.marks);
	size_t end;
	size_t step = 0;

	if (shown.len == 0)
		shown = STR(EMPTY_SIGN);
	end = cut_at(shown, form.most);
	for (size_t i = 0; i < end; i += step) {
		uint32_t code = 0;

		step = utf8_next(&code, shown, i);
		step = step ? step : 1;
		if (step == 1 && !is_safe(shown, i, marks))
			buf_printf(out, "#%d;", shown.ptr[i]);
		else
			buf_put(out, str_slice(shown, i, i + step));
	}
	if (end < shown.len)
		buf_puts(out, "\xe2\x80\xa6");
}

/* What an edge says; of several operations that do not fit in, that there are
 * several. */
static void put_edge_label(struct buf *out, const struct strs *labels,
    struct label_form form)
{
	struct buf text = { .arena = out->arena };

	for (size_t i = 0; i < labels->count; i++) {
		buf_puts(&text, i ? ", " : "");
		buf_put(&text, labels->items[i]);
	}
	if (labels->count > 1 && text.len > LABEL_EDGE) {
		text.len = 0;
		buf_puts(&text, "several operations");
	}
	put_label(out, buf_str(&text), form);
}

/* By the node's key, so that it stays when others come or go. */
static struct str *node_ids(const struct diagram *diagram)
{
	struct arena *arena = diagram->arena;
	struct str *ids = arena_array(arena, diagram->node_count, sizeof(*ids));
	struct map taken = { .arena = arena };

	for (size_t i = 0; i < diagram->node_count; i++) {
		uint64_t hash = str_hash(diagram->nodes[i].key);

		do
			ids[i] = str_printf(arena, "n%06x",
			    (unsigned)(hash++ & 0xffffff));
		while (map_get(&taken, ids[i]));
		*map_put(&taken, ids[i]) = 1;
	}
	return ids;
}

static void put_id(struct buf *out, const struct diagram *diagram, size_t i)
{
	buf_put(out, diagram->ids[i]);
}

/* Colours that can be told apart on light and on dark ground. */
static const struct {
	const char *name;
	const char *node;
	const char *edge;
} states[] = {
	[PART_SAME] = { "", "", "" },
	[PART_CHANGED] = { "changed",
	    "fill:#fff8c5,stroke:#9a6700,color:#24292f",
	    "stroke:#9a6700,stroke-width:2px" },
	[PART_BROKEN] = { "broken",
	    "fill:#ffebe9,stroke:#cf222e,stroke-width:3px,color:#24292f",
	    "stroke:#cf222e,stroke-width:3px" },
	[PART_GONE] = { "gone",
	    "fill:#ffebe9,stroke:#cf222e,stroke-dasharray:5 5,color:#24292f",
	    "stroke:#cf222e,stroke-dasharray:5 5" },
	[PART_NEW] = { "added", "fill:#dafbe1,stroke:#1a7f37,color:#24292f",
	    "stroke:#1a7f37,stroke-width:2px" },
};

static void put_mermaid_node(struct buf *out, const struct diagram *diagram,
    size_t i)
{
	static const char *const shapes[][2] = {
		[SHAPE_BOX] = { "[\"", "\"]" },
		[SHAPE_ROUND] = { "([\"", "\"])" },
		[SHAPE_STORE] = { "[(\"", "\")]" },
		[SHAPE_QUEUE] = { "[[\"", "\"]]" },
		[SHAPE_START] = { "([\"", "\"])" },
		[SHAPE_END] = { "([\"", "\"])" },
	};
	const struct diagram_node *node = &diagram->nodes[i];

	put_id(out, diagram, i);
	buf_puts(out, shapes[node->shape][0]);
	put_label(out, node->label, node_form);
	buf_printf(out, "%s%s%s\n", shapes[node->shape][1],
	    node->state ? ":::" : "", states[node->state].name);
}

/* Group `number` with its nodes; nothing where all of them were left out. */
static void put_mermaid_group(struct buf *out, const struct diagram *diagram,
    size_t number)
{
	size_t before = out->len;
	size_t start;

	buf_printf(out, "  subgraph g%zu[\"", number);
	put_label(out, diagram->groups.items[number - 1], node_form);
	buf_puts(out, "\"]\n");
	start = out->len;
	for (size_t i = 0; i < diagram->node_count; i++) {
		if (diagram->nodes[i].group != number)
			continue;
		buf_puts(out, "    ");
		put_mermaid_node(out, diagram, i);
	}
	if (out->len == start)
		out->len = before;
	else
		buf_puts(out, "  end\n");
}

static void put_edges(struct buf *out, const struct diagram *diagram,
    size_t from)
{
	for (size_t i = 0; i < diagram->edge_count; i++) {
		const struct diagram_edge *edge = &diagram->edges[i];

		if (edge->from != from)
			continue;
		buf_puts(out, "  ");
		put_id(out, diagram, from);
		buf_puts(out, edge->dashed ? " -.->" : " -->");
		if (edge->labels.count) {
			buf_puts(out, "|\"");
			put_edge_label(out, &edge->labels, edge_form);
			buf_puts(out, "\"|");
		}
		buf_putc(out, ' ');
		put_id(out, diagram, edge->to);
		buf_putc(out, '\n');
	}
}

static void put_node_states(struct buf *out, const struct diagram *diagram)
{
	for (size_t state = PART_SAME + 1; state < LENGTH(states); state++) {
		bool used = false;

		for (size_t i = 0; i < diagram->node_count; i++)
			used = used || diagram->nodes[i].state == state;
		if (used)
			buf_printf(out, "  classDef %s %s\n",
			    states[state].name, states[state].node);
	}
}

/* Mermaid numbers edges as they are written. */
static void put_edge_numbers(struct buf *out, const struct diagram *diagram,
    enum part_state state)
{
	const char *between = "  linkStyle ";
	size_t number = 0;

	for (size_t i = 0; i < diagram->node_count; i++)
		for (size_t e = 0; e < diagram->edge_count; e++) {
			if (diagram->edges[e].from != i)
				continue;
			if (diagram->edges[e].state == state) {
				buf_printf(out, "%s%zu", between, number);
				between = ",";
			}
			number++;
		}
}

/* Gone edges are dashed by the node's own arrow as well. */
static void put_edge_states(struct buf *out, const struct diagram *diagram)
{
	for (size_t state = PART_SAME + 1; state < LENGTH(states); state++) {
		size_t before = out->len;

		put_edge_numbers(out, diagram, (enum part_state)state);
		if (out->len > before)
			buf_printf(out, " %s\n", states[state].edge);
	}
}

/* Each node with its edges, set apart from the next: so git merges it where the
 * edges of two nodes have changed. */
static void put_graph(struct buf *out, const struct diagram *diagram)
{
	for (size_t i = 0; i < diagram->node_count; i++) {
		if (diagram->nodes[i].group)
			continue;
		buf_puts(out, "  ");
		put_mermaid_node(out, diagram, i);
		put_edges(out, diagram, i);
		buf_putc(out, '\n');
	}
	for (size_t g = 1; g <= diagram->groups.count; g++)
		put_mermaid_group(out, diagram, g);
	for (size_t i = 0; i < diagram->node_count; i++)
		if (diagram->nodes[i].group)
			put_edges(out, diagram, i);
	while (str_ends(buf_str(out), "\n\n"))
		out->len--;
	put_node_states(out, diagram);
	put_edge_states(out, diagram);
}

/* "location: app/graph.py:12"; the line stands behind what is cut, too. */
static void put_note_location(struct buf *out, struct evidence at)
{
	struct str text = str_printf(out->arena, "location: %.*s%s",
	    STR_ARG(at.path), at.line ? ":" : "");

	buf_puts(out, "    ");
	put_label(out, text, note_form);
	if (at.line)
		put_marked_line(out, at.line);
	buf_putc(out, '\n');
}

static void put_note(struct buf *out, const struct diagram *diagram,
    size_t index)
{
	const struct diagram_node *node = &diagram->nodes[index];
	const struct strs *note = &node->note;

	if (note->count == 0 && node->at.path.len == 0)
		return;
	buf_puts(out, "  note right of ");
	put_id(out, diagram, index);
	buf_putc(out, '\n');
	if (node->at.path.len)
		put_note_location(out, node->at);
	for (size_t i = 0; i < note->count && i < NOTE_LINES; i++) {
		buf_puts(out, "    ");
		put_label(out, note->items[i], note_form);
		buf_putc(out, '\n');
	}
	buf_puts(out, "  end note\n");
}

/* Start and end are one sign in this notation; where it stands says which it
 * is. */
static void put_state(struct buf *out, const struct diagram *diagram, size_t i)
{
	enum node_shape shape = diagram->nodes[i].shape;

	if (shape == SHAPE_START || shape == SHAPE_END)
		buf_puts(out, "[*]");
	else
		put_id(out, diagram, i);
}

/* States are declared before they are used, so that each has its label; notes
 * come last. */
static void put_states(struct buf *out, const struct diagram *diagram)
{
	if (diagram->across)
		buf_puts(out, "  direction LR\n");
	for (size_t i = 0; i < diagram->node_count; i++) {
		const struct diagram_node *node = &diagram->nodes[i];

		if (node->shape == SHAPE_START || node->shape == SHAPE_END)
			continue;
		buf_puts(out, "  state \"");
		put_label(out, node->label, bare_node_form);
		buf_puts(out, "\" as ");
		put_id(out, diagram, i);
		buf_putc(out, '\n');
	}
	for (size_t i = 0; i < diagram->edge_count; i++) {
		const struct diagram_edge *edge = &diagram->edges[i];

		buf_puts(out, "  ");
		put_state(out, diagram, edge->from);
		buf_puts(out, " --> ");
		put_state(out, diagram, edge->to);
		if (edge->labels.count) {
			buf_puts(out, " : ");
			put_edge_label(out, &edge->labels, bare_edge_form);
		}
		buf_putc(out, '\n');
	}
	for (size_t i = 0; i < diagram->node_count; i++)
		put_note(out, diagram, i);
}

/* Blocks around an edge, the outermost first. */
struct block_path {
	size_t items[BLOCKS_DEEP];
	size_t count;
};

static struct block_path blocks_around(const struct diagram *diagram,
    size_t edge)
{
	struct block_path block_path = { .count = 0 };
	size_t block = edge < diagram->edge_count ? diagram->edges[edge].block
						  : 0;

	for (; block && block_path.count < BLOCKS_DEEP;
	     block = diagram->blocks[block - 1].outer) {
		for (size_t i = block_path.count++; i > 0; i--)
			block_path.items[i] = block_path.items[i - 1];
		block_path.items[0] = block;
	}
	return block_path;
}

/* How many blocks two edges are in together. */
static size_t common_blocks(const struct block_path *left_block_path,
    const struct block_path *right_block_path)
{
	size_t common = 0;

	while (
	    common < left_block_path->count &&
	    common < right_block_path->count &&
	    left_block_path->items[common] == right_block_path->items[common])
		common++;
	return common;
}

/* Is the block at a depth the way that is gone instead of the one there? */
static bool is_instead(const struct diagram *diagram,
    const struct block_path *was, const struct block_path *is, size_t depth)
{
	return depth < was->count && depth < is->count &&
	       diagram->blocks[is->items[depth] - 1].instead ==
		   was->items[depth];
}

/* Does another way follow a block, which an edge is the first of? */
static bool has_other_branch(const struct diagram *diagram, size_t edge,
    size_t depth)
{
	struct block_path first_block_path = blocks_around(diagram, edge);
	struct block_path next_block_path;

	do
		next_block_path = blocks_around(diagram, ++edge);
	while (common_blocks(&first_block_path, &next_block_path) > depth);
	return common_blocks(&first_block_path, &next_block_path) == depth &&
	       is_instead(diagram, &first_block_path, &next_block_path, depth);
}

/* End and begin blocks between two edges: those that both are in stay open. A
 * block that stands for the other case goes on as `else` of the one before. */
static void put_blocks(struct buf *out, const struct diagram *diagram,
    const struct block_path *was, size_t edge)
{
	struct block_path is = blocks_around(diagram, edge);
	size_t depth = common_blocks(was, &is);
	bool instead = is_instead(diagram, was, &is, depth);

	for (size_t i = was->count; i > depth + instead; i--)
		buf_puts(out, "  end\n");
	for (size_t i = depth; i < is.count; i++) {
		const struct diagram_block *diagram_block =
		    &diagram->blocks[is.items[i] - 1];

		if (instead && i == depth) {
			buf_puts(out, "  else\n");
			continue;
		}
		buf_printf(out, "  %s ",
		    has_other_branch(diagram, edge, i) ? "alt"
		    : diagram_block->loop              ? "loop"
						       : "opt");
		put_label(out, diagram_block->label, block_form);
		buf_putc(out, '\n');
	}
}

/* The blocks that are open at the end are closed by an edge behind the last
 * one, which is in none. */
static void put_sequence(struct buf *out, const struct diagram *diagram)
{
	struct block_path was = { .count = 0 };

	for (size_t i = 0; i < diagram->node_count; i++) {
		bool person = diagram->nodes[i].shape == SHAPE_ROUND;

		buf_puts(out, person ? "  actor " : "  participant ");
		put_id(out, diagram, i);
		buf_puts(out, " as ");
		put_label(out, diagram->nodes[i].label, bare_node_form);
		buf_putc(out, '\n');
	}
	for (size_t i = 0; i < diagram->edge_count; i++) {
		const struct diagram_edge *edge = &diagram->edges[i];

		put_blocks(out, diagram, &was, i);
		was = blocks_around(diagram, i);
		buf_puts(out, "  ");
		put_id(out, diagram, edge->from);
		buf_puts(out, edge->dashed ? "-->>" : "->>");
		put_id(out, diagram, edge->to);
		buf_puts(out, ": ");
		put_edge_label(out, &edge->labels, bare_edge_form);
		buf_putc(out, '\n');
	}
	put_blocks(out, diagram, &was, diagram->edge_count);
}

/* What the picture does not show, said in words. */
static void put_left_out(struct buf *out, const struct diagram *diagram)
{
	if (diagram->nodes_left_out + diagram->edges_left_out == 0)
		return;
	buf_printf(out, "Minor %s are omitted.\n\n",
	    diagram->nodes_left_out == 0   ? "edges"
	    : diagram->edges_left_out == 0 ? "nodes"
					   : "nodes and edges");
}

void mermaid_put(struct buf *out, const struct diagram *diagram)
{
	static const struct {
		const char *head;
		void (*put)(struct buf *out, const struct diagram *diagram);
	} kinds[] = {
		[DIAGRAM_GRAPH_TB] = { "graph TB", put_graph },
		[DIAGRAM_GRAPH_TD] = { "graph TD", put_graph },
		[DIAGRAM_GRAPH_LR] = { "graph LR", put_graph },
		[DIAGRAM_FLOW_TD] = { "flowchart TD", put_graph },
		[DIAGRAM_FLOW_LR] = { "flowchart LR", put_graph },
		[DIAGRAM_STATES] = { "stateDiagram-v2", put_states },
		[DIAGRAM_SEQUENCE] = { "sequenceDiagram", put_sequence },
	};

	struct diagram drawn = *diagram;

	if (diagram->node_count == 0)
		return;
	drawn.ids = node_ids(diagram);
	buf_printf(out, "```mermaid\n%s\n", kinds[diagram->kind].head);
	kinds[diagram->kind].put(out, &drawn);
	buf_puts(out, "```\n\n");
	put_left_out(out, diagram);
}
