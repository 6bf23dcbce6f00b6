/*
 * Templates of OpenShift: objects with parameters, `${NAME}` in texts,
 * `${{NAME}}` for a value that is no text. The objects are copied with the
 * parameters' own values put in; what a person gives stays open. Size and
 * number of nodes are bounded, as a parameter may be used everywhere.
 */
#include "deploy/cluster/cluster.h"

enum { NODES = 50000, PARAMETERS = 500, BYTES = 4 * 1024 * 1024 };

struct filling {
	const struct doc_node *parameters; /* the first */
	struct arena *perm;
	size_t made;
	size_t bytes;
};

/* NULL: a person gives it, or it is made up at the start (`generate`). */
static const struct doc_node *parameter(const struct filling *filling,
    struct str name)
{
	const struct doc_node *node = filling->parameters;

	for (size_t i = 0; node && i < PARAMETERS; i++, node = node->next)
		if (str_equal(doc_text(doc_get(node, "name")), name))
			return doc_get(node, "value");
	return NULL;
}

/* What has no value stays as it is written. */
static struct str fill_template_text(struct filling *filling, struct str text)
{
	struct buf made = { .arena = filling->perm };

	if (str_find(text, '$') == text.len || filling->bytes > BYTES)
		return text;
	while (text.len && made.len <= BYTES) {
		size_t start = str_find_text(text, "${");
		struct str rest = str_slice(text, start, text.len);
		size_t skip = str_starts(rest, "${{") ? 3 : 2;
		size_t end = str_find(rest, '}');
		const struct doc_node *value_node;

		buf_put(&made, str_slice(text, 0, start));
		if (end == rest.len) {
			buf_put(&made, rest);
			break;
		}
		value_node = parameter(filling, str_slice(rest, skip, end));
		end += skip == 3 && end + 1 < rest.len &&
		       rest.ptr[end + 1] == '}';
		buf_put(&made, value_node ? value_node->text
					  : str_slice(rest, 0, end + 1));
		text = str_slice(rest, end + 1, rest.len);
	}
	filling->bytes += made.len;
	return buf_str(&made);
}

/* A copy with the parameters put in. */
static struct doc_node *fill_template(struct filling *filling,
    const struct doc_node *node)
{
	struct doc_node *doc_node = NEW(filling->perm, struct doc_node);
	struct doc_node **end = &doc_node->first;

	*doc_node = *node;
	doc_node->first = NULL;
	doc_node->next = NULL;
	doc_node->text = fill_template_text(filling, node->text);
	for (node = node->first; node && ++filling->made < NODES;
	     node = node->next) {
		*end = fill_template(filling, node);
		end = &(*end)->next;
	}
	return doc_node;
}

/* The result is a list whose children are objects. */
const struct doc_node *cluster_template(const struct doc_node *document,
    struct arena *perm)
{
	const struct doc_node *parameters = doc_get(document, "parameters");
	struct filling filling = {
		.parameters = parameters ? parameters->first : NULL,
		.perm = perm,
	};
	const struct doc_node *objects = doc_get(document, "objects");

	return objects ? fill_template(&filling, objects) : NULL;
}
