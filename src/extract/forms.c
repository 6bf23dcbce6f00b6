#include "extract/forms.h"

#include <string.h>

#include "doc/doc.h"
#include "extract/reader.h"

static const char *const names[] = {
#define X(name) #name,
	FORM_KINDS(X)
#undef X
};

static const char *const roles[] = { "body", "receiver", "argument",
	"decoration", "parameter", "base", "type", "key", "value", "part",
	"left", "right" };

const char *form_kind_name(enum form_kind kind)
{
	return names[kind];
}

const struct form *form_sibling(const struct forms *forms,
    const struct form *form)
{
	return form->next ? &forms->items[form->next] : NULL;
}

const struct form *form_child(const struct forms *forms,
    const struct form *form, enum form_role role)
{
	for (uint32_t at = form->first; at; at = forms->items[at].next)
		if (forms->items[at].role == role)
			return &forms->items[at];
	return NULL;
}

static void print_text(struct buf *out, const char *label, struct str text)
{
	if (text.len == 0)
		return;
	buf_printf(out, " %s", label);
	buf_putc(out, '"');
	for (size_t i = 0; i < text.len && i < 80; i++)
		if (text.ptr[i] == '\n')
			buf_puts(out, "\\n");
		else
			buf_putc(out, text.ptr[i]);
	buf_putc(out, '"');
}

void forms_print(struct buf *out, const struct forms *forms)
{
	for (uint32_t i = 0; i < forms->count; i++) {
		const struct form *form = &forms->items[i];

		for (uint32_t at = i; at; at = forms->items[at].parent)
			buf_puts(out, "  ");
		buf_printf(out, "%u %s %s", form->line, roles[form->role],
		    names[form->kind]);
		print_text(out, "", form->name);
		print_text(out, "keyword=", form->keyword);
		print_text(out, "text=", form->text);
		print_text(out, "item=", form->item);
		buf_putc(out, '\n');
	}
}

bool forms_read(struct forms *out, const struct language *language,
    struct str path, struct str text, struct arena *perm)
{
	TSParser *parser = ts_parser_new();
	TSTree *tree;
	struct reader reader = { .forms = out, .language = language,
		.text = text, .perm = perm };

	ts_parser_set_language(parser, language->grammar());
	tree = ts_parser_parse_string(parser, NULL, text.ptr ? text.ptr : "",
	    (uint32_t)text.len);
	ts_parser_delete(parser);
	if (!tree)
		return false;
	out->path = path;
	out->language = language;
	reader.shapes = language_shapes(language);
	reader.symbol_count = ts_language_symbol_count(language->grammar());
	reader.cursor = ts_tree_cursor_new(ts_tree_root_node(tree));
	form_open(&reader, FORM_file, ROLE_BODY, ts_tree_root_node(tree));
	read_node(&reader, ts_tree_root_node(tree), ROLE_BODY);
	ts_tree_cursor_delete(&reader.cursor);
	ts_parser_delete(reader.again);
	ts_tree_delete(tree);
	return true;
}

struct doc_reader {
	struct forms *forms;
	struct arena *perm;
};

static uint32_t add_form(struct doc_reader *reader, enum form_kind kind,
    enum form_role role, uint32_t parent, uint32_t line)
{
	struct forms *forms = reader->forms;
	struct form *form = array_push(&forms->items, &forms->count,
	    sizeof(*form), reader->perm);

	form->kind = (uint8_t)kind;
	form->role = (uint8_t)role;
	form->parent = parent;
	form->line = form->end_line = line;
	return (uint32_t)forms->count - 1;
}

static void link_form(struct doc_reader *reader, uint32_t *last,
    uint32_t parent, uint32_t form)
{
	if (*last)
		reader->forms->items[*last].next = form;
	else
		reader->forms->items[parent].first = form;
	*last = form;
}

static uint32_t add_node(struct doc_reader *reader,
    const struct doc_node *node, uint32_t parent)
{
	uint32_t last = 0;
	uint32_t form;

	if (node->kind == DOC_SCALAR) {
		form = add_form(reader, FORM_string, ROLE_VALUE, parent,
		    node->line);
		reader->forms->items[form].text = node->text;
		return form;
	}
	form = add_form(reader, node->kind == DOC_MAP ? FORM_map : FORM_list,
	    ROLE_VALUE, parent, node->line);
	for (const struct doc_node *item = node->first; item;
	    item = item->next) {
		uint32_t child;

		if (node->kind == DOC_MAP) {
			uint32_t value;

			child = add_form(reader, FORM_pair, ROLE_VALUE, form,
			    item->key_line);
			reader->forms->items[child].name = item->key;
			value = add_node(reader, item, child);
			reader->forms->items[child].first = value;
		} else {
			child = add_node(reader, item, form);
		}
		link_form(reader, &last, form, child);
	}
	return form;
}

void forms_from_doc(struct forms *out, const struct doc *doc, struct str path,
    struct arena *perm)
{
	struct doc_reader reader = { out, perm };
	uint32_t last = 0;

	out->path = path;
	add_form(&reader, FORM_file, ROLE_BODY, 0, 1);
	for (size_t i = 0; i < doc->count; i++)
		link_form(&reader, &last, 0,
		    add_node(&reader, doc->documents[i], 0));
}
