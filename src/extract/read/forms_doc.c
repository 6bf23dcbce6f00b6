/*
 * Data files as forms: maps of pairs, lists, strings. An array grows here by
 * array_push(), so that forms are named by their index and not by address.
 */
#include "doc/doc.h"
#include "extract/read/forms.h"

struct doc_reader {
	struct forms *forms;
	struct arena *perm;
};

/* Append a form; returns its index. */
static uint32_t add_doc_form(struct doc_reader *doc_reader, enum form_kind kind,
    enum form_role role, uint32_t parent, uint32_t line)
{
	struct forms *forms = doc_reader->forms;
	struct form *form = array_push(&forms->items, &forms->count,
	    sizeof(*form), doc_reader->perm);

	form->kind = (uint8_t)kind;
	form->role = (uint8_t)role;
	form->parent = parent;
	form->line = form->end_line = line;
	return (uint32_t)forms->count - 1;
}

/* Make `form` the first child. A data file has no decorations, hence `rest` is
 * the first child, too. */
static void set_first_child(struct doc_reader *doc_reader, uint32_t parent,
    uint32_t form)
{
	doc_reader->forms->items[parent].first = form;
	doc_reader->forms->items[parent].rest = form;
}

/* Append `form` to the children of its parent, of which *last is the last one
 * (0: none). */
static void append_child(struct doc_reader *doc_reader, uint32_t *last,
    uint32_t parent, uint32_t form)
{
	if (*last)
		doc_reader->forms->items[*last].next = form;
	else
		set_first_child(doc_reader, parent, form);
	*last = form;
}

/* `<name>orders</name>`: an element of XML that has nothing but a text is that
 * text, the pair of name and "orders"; with an attribute it stays a map, in
 * which the text is `#text`. Any other node is returned as it is. */
static const struct doc_node *unwrapped_text_node(const struct doc_node *node)
{
	const struct doc_node *only = node->first;

	return node->kind == DOC_MAP && only && !only->next &&
		       only->kind == DOC_SCALAR && str_is(only->key, "#text")
		   ? only
		   : node;
}

/* Make the forms of a value and what is in it; returns the index of the
 * value's. A key is a pair with one value, so that rules name keys as they name
 * arguments. A pair has the line of its key, its value that of the value. How
 * deep documents nest is bounded by doc_parse(). */
static uint32_t add_doc_forms(struct doc_reader *doc_reader,
    const struct doc_node *node, uint32_t parent)
{
	uint32_t last = 0;
	uint32_t form;

	node = unwrapped_text_node(node);

	if (node->kind == DOC_SCALAR) {
		form = add_doc_form(doc_reader, FORM_string, ROLE_VALUE, parent,
		    node->line);
		doc_reader->forms->items[form].text = node->text;
		return form;
	}
	form = add_doc_form(doc_reader,
	    node->kind == DOC_MAP ? FORM_map : FORM_list, ROLE_VALUE, parent,
	    node->line);
	for (const struct doc_node *item = node->first; item;
	     item = item->next) {
		uint32_t child;

		if (node->kind == DOC_MAP) {
			uint32_t value;

			child = add_doc_form(doc_reader, FORM_pair, ROLE_VALUE,
			    form, item->key_line);
			doc_reader->forms->items[child].name = item->key;
			value = add_doc_forms(doc_reader, item, child);
			set_first_child(doc_reader, child, value);
		} else {
			child = add_doc_forms(doc_reader, item, form);
		}
		append_child(doc_reader, &last, form, child);
	}
	return form;
}

/* Make the forms of a data file. Documents are children of the file's form, one
 * after the other. */
void forms_from_doc(struct forms *forms, const struct doc *doc, struct str path,
    struct arena *perm)
{
	struct doc_reader doc_reader = { forms, perm };
	uint32_t last = 0;

	forms->path = path;
	add_doc_form(&doc_reader, FORM_file, ROLE_BODY, 0, 1);
	for (size_t i = 0; i < doc->count; i++)
		append_child(&doc_reader, &last, 0,
		    add_doc_forms(&doc_reader, doc->documents[i], 0));
}
