/*
 * Makes the forms of a data file: maps of pairs, lists, strings. Forms are
 * known by their index and not by their address, as array_push() may move them.
 */
#include "doc/doc.h"
#include "extract/read/forms.h"

/* The forms of one data file while they are made. */
struct doc_reader {
	struct forms *forms;
	struct arena *perm;
};

/* Append a form on that line and return its index. It is not yet a child in the
 * list of `parent`. */
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

/* Make `form` the first child of `parent`. */
static void set_first_child(struct doc_reader *doc_reader, uint32_t parent,
    uint32_t form)
{
	doc_reader->forms->items[parent].first = form;
	doc_reader->forms->items[parent].rest = form;
}

/* Append `form` to the children of `parent`, whose last one is *last (0: none),
 * and set *last to it. */
static void append_child(struct doc_reader *doc_reader, uint32_t *last,
    uint32_t parent, uint32_t form)
{
	if (*last)
		doc_reader->forms->items[*last].next = form;
	else
		set_first_child(doc_reader, parent, form);
	*last = form;
}

/* The text of an XML element that has nothing else, "orders" of
 * `<name>orders</name>`; any other node itself. */
static const struct doc_node *unwrapped_text_node(const struct doc_node *node)
{
	const struct doc_node *only = node->first;

	return node->kind == DOC_MAP && only && !only->next &&
		       only->kind == DOC_SCALAR && str_is(only->key, "#text")
		   ? only
		   : node;
}

/* Append the forms of a value and of all in it, and return the index of the
 * value's. Each key becomes a pair with the key's line and one value.
 * doc_parse() bounds how deep documents nest. */
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

/* Make the forms of a data file, with one child of the file's form for each
 * document. */
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
