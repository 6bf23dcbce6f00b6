/*
 * Documents as bytes, node by node, each before its children: what the build
 * has read is not read again.
 */
#include "doc/doc.h"

enum {
	KIND_MASK = 3,
	FLAG_QUOTED = 4,
	FLAG_KEYED = 8,
	NODE_LEAST = 3, /* bytes */
};

static size_t count_nodes(const struct doc_node *node)
{
	size_t count = 1;

	for (node = node->first; node; node = node->next)
		count += count_nodes(node);
	return count;
}

static void put_node_record(struct buf *out, const struct doc_node *node)
{
	size_t count = 0;

	/* A byte has the kind and what else is there. */
	record_put_number(out, (unsigned)node->kind |
				   (node->quoted ? FLAG_QUOTED : 0u) |
				   (node->key_line ? FLAG_KEYED : 0u));
	record_put_number(out, node->line);
	if (node->key_line) {
		record_put_number(out, node->key_line);
		record_put_text(out, node->key);
	}
	if (node->kind == DOC_SCALAR) {
		record_put_text(out, node->text);
		return;
	}
	for (const struct doc_node *item = node->first; item; item = item->next)
		count++;
	record_put_number(out, count);
	for (const struct doc_node *item = node->first; item; item = item->next)
		put_node_record(out, item);
}

void doc_write(struct buf *out, const struct doc *doc)
{
	size_t count = 0;

	for (size_t i = 0; i < doc->count; i++)
		count += count_nodes(doc->documents[i]);
	record_put_number(out, doc->count);
	record_put_number(out, count);
	for (size_t i = 0; i < doc->count; i++)
		put_node_record(out, doc->documents[i]);
}

struct recalling {
	struct decoder bytes;
	struct doc_node *room; /* for those that are still to come */
	size_t left;
};

/* NULL: there are more of them than was said. */
static struct doc_node *take_node(struct recalling *recalling)
{
	struct doc_node *node = recalling->room;
	struct doc_node **place;
	unsigned flags;

	/* A record that is broken may say anything. */
	if (recalling->left == 0 || recalling->bytes.bad)
		return NULL;
	recalling->left--;
	recalling->room++;
	place = &node->first;
	flags = (unsigned)record_number(&recalling->bytes,
	    KIND_MASK | FLAG_QUOTED | FLAG_KEYED);
	node->kind = (enum doc_kind)(flags & KIND_MASK);
	node->quoted = flags & FLAG_QUOTED;
	node->line = record_u32(&recalling->bytes);
	if (flags & FLAG_KEYED) {
		node->key_line = record_u32(&recalling->bytes);
		node->key = record_text(&recalling->bytes);
	}
	if (node->kind == DOC_SCALAR) {
		node->text = record_text(&recalling->bytes);
		return node;
	}
	for (size_t count = record_count(&recalling->bytes, NODE_LEAST);
	     count > 0 && (*place = take_node(recalling)); count--)
		place = &(*place)->next;
	return node;
}

size_t doc_recall_count(struct str record)
{
	struct decoder bytes = record_begin(record, NULL);

	return record_count(&bytes, NODE_LEAST);
}

bool doc_recall(struct doc *doc, struct str record, struct arena *perm)
{
	struct recalling recalling = { .bytes = record_begin(record, perm) };

	*doc = (struct doc){ 0 };
	doc->count = record_count(&recalling.bytes, NODE_LEAST);
	recalling.left = record_count(&recalling.bytes, NODE_LEAST);
	recalling.room =
	    arena_array(perm, recalling.left, sizeof(*recalling.room));
	doc->documents =
	    arena_array(perm, doc->count, sizeof(struct doc_node *));
	for (size_t i = 0; i < doc->count; i++) {
		doc->documents[i] = take_node(&recalling);
		if (!doc->documents[i])
			return false;
	}
	/* Nothing may be left: neither nodes that were told, nor bytes. */
	return !recalling.bytes.bad && recalling.left == 0 &&
	       recalling.bytes.at == recalling.bytes.end;
}
