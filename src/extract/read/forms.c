/*
 * Turns a source text into forms: forms_read() repairs what the grammar cannot
 * read, parses the text, and lets read_node() (readers.c) walk the tree once.
 * The rest are questions about forms.
 */
#include "extract/read/forms.h"

#include "extract/read/comment_exceptions.h"
#include "extract/read/reader.h"

#define TEXT_MAX (64u << 20) /* bytes: offsets in a tree have 32 bits */
#define FORMS_LEAST 16 /* that there is room for at first */

static const char *const names[] = {
#define X(name) #name,
	FORM_KINDS(X)
#undef X
};

/* The number of the innermost branch, from this one outwards, that is not the
 * rest of a body after a guard clause; 0: none. */
uint16_t branch_without_guards(const struct forms *forms, uint16_t branch)
{
	while (branch && forms->branches[branch - 1].past)
		branch = forms->branches[branch - 1].around;
	return branch;
}

/* The name of a kind of form: "class". */
const char *form_kind_name(enum form_kind kind)
{
	return names[kind];
}

/* The next child of the same parent; NULL: it was the last. */
const struct form *form_sibling(const struct forms *forms,
    const struct form *form)
{
	return form->next ? &forms->items[form->next] : NULL;
}

/* Is it a class, struct, interface or the like? These are in a row in
 * FORM_KINDS. */
bool form_is_type(const struct form *form)
{
	return form->kind > FORM_function && form->kind <= FORM_extension;
}

/* Is the form an assignment to a key, `a["k"] = v`, which has the name `a[k]`?
 */
bool form_is_keyed(const struct form *form)
{
	return form->kind == FORM_binding && form->item.len &&
	       str_ends(form->name, "]");
}

/* Is it a function or a type? */
bool form_is_definition(const struct form *form)
{
	return form->kind == FORM_function || form_is_type(form);
}

/* The first form with that role among the children of `form`, from the index
 * `at` on; NULL: none. In a definition, the body comes last and may be long, so
 * the search ends there. */
static const struct form *find_role(const struct forms *forms,
    const struct form *form, uint32_t at, enum form_role role)
{
	for (; at != NO_FORM; at = forms->items[at].next) {
		if (forms->items[at].role == role)
			return &forms->items[at];
		if (forms->items[at].role == ROLE_BODY &&
		    form_is_definition(form))
			return NULL;
	}
	return NULL;
}

/* The first child in that role; NULL: none. Decorations, which may be many,
 * come before all others. */
const struct form *form_child(const struct forms *forms,
    const struct form *form, enum form_role role)
{
	return find_role(forms, form,
	    role == ROLE_DECORATION ? form->first : form->rest, role);
}

/* The next child of the same parent in the same role; NULL: none. */
const struct form *form_next(const struct forms *forms, const struct form *form)
{
	return find_role(forms, &forms->items[form->parent], form->next,
	    (enum form_role)form->role);
}

/* Parse the text into *tree, with a line's end after it, as some grammars'
 * scanners need one. False: the parser gave up. */
static bool parse_source_file(struct tree *tree, const struct reader *reader)
{
	struct str text = reader->text;
	const struct parse_text whole_text = { text, 0, (uint32_t)text.len,
		str_ends(text, "\n") ? '\0' : '\n' };

	return parse(tree, reader->language->grammar(), &whole_text,
	    reader->limits.steps, reader->perm);
}

/* Does the grammar have nodes for the texts between values in strings? */
static bool has_string_text_nodes(const struct reader *reader)
{
	for (uint32_t i = 0; i < reader->symbol_count; i++)
		for (const struct shape_row *shape_row = reader->shapes[i];
		     shape_row; shape_row = shape_row->next)
			if (shape_row->shape->kind == SHAPE_STRING_TEXT)
				return true;
	return false;
}

enum { LOST_NODES = 30 }; /* nodes in an error that is more than a slip */

/* The number of places that the grammar could not read, or misses something in.
 * *lost: how many of those may hold declarations, as they are large or at the
 * file's top. */
static uint32_t count_errors(uint32_t *lost, const struct tree *tree)
{
	struct node node = tree_root(tree);
	uint32_t count = 0;

	*lost = 0;
	for (; node_of(tree_root(tree))->broken && node.at < tree->count;
	     node.at++) {
		count += node_is_error(node) || node_of(node)->missing;
		*lost += node_is_error(node) &&
			 (node_of(node)->above == 0 ||
			     node_of(node)->after - node.at > LOST_NODES);
	}
	return count;
}

/* Set the lines of all forms to at most `lines`, the file's number: what is
 * missing at its end may have a line after the last one. */
static void clamp_lines(struct forms *forms, uint32_t lines)
{
	for (size_t i = 0; i < forms->count; i++) {
		struct form *form = &forms->items[i];

		form->line = form->line < lines ? form->line : lines;
		form->end_line = form->end_line < lines ? form->end_line
							: lines;
	}
}

/* Make the forms of a tree in reader->forms, the root's first. Most trees have
 * far fewer forms than nodes, hence the room for half as many. */
static void read_forms_of_tree(struct reader *reader, const struct tree *tree)
{
	struct node root = tree_root(tree);

	reader->form_room = tree->count / 2 + FORMS_LEAST;
	reader->forms->items = arena_room(reader->perm,
	    reader->form_room * sizeof(*reader->forms->items));
	reader->last =
	    arena_room(reader->perm, reader->form_room * sizeof(*reader->last));
	form_open(reader, FORM_file, ROLE_BODY, root);
	form_at(reader, 0)->line = 1;
	read_node(reader, root, ROLE_BODY);
	read_crates(reader, root);
}

/* Repair and parse a text and make its forms. False: it cannot be parsed.
 * Repairs keep all lines where they are. Where the tree is deeper than the
 * limit, forms are `cut`, and good as far as they go. */
bool forms_read(struct forms *forms, const struct language *language,
    struct str path, struct str text, struct arena *perm)
{
	const struct limits usual = { 0 };
	struct reader reader = { .forms = forms,
		.language = language,
		.text = text,
		.limits =
		    limits_that_hold(forms->limits ? forms->limits : &usual),
		.perm = perm };
	struct tree tree = { 0 };

	*forms = (struct forms){ .path = path,
		.language = language,
		.limits = forms->limits };
	if (!language->grammar || text.len > TEXT_MAX)
		return false;
	if (language->macros)
		reader.text = text = macros_expanded(text, perm);
	if (language->misread)
		reader.text = text =
		    grammar_repaired(language->misread, text, perm);
	if (!parse_source_file(&tree, &reader))
		return false;
	reader.shapes = language_shapes(language);
	reader.symbol_count = ts_language_symbol_count(language->grammar());
	fields_find(&reader);
	reader.texts = has_string_text_nodes(&reader);
	forms->errors = count_errors(&forms->lost, &tree);
	read_forms_of_tree(&reader, &tree);
	clamp_lines(forms, tree.line_count - !str_ends(text, "\n"));
	if (has_rule_exceptions(text))
		rule_exceptions_of_tree(&forms->rule_exceptions, &reader,
		    &tree);
	return true;
}

/* Set *new_forms to a copy of the forms of a file, with their texts, in `perm`,
 * without their rule exceptions. */
void forms_copy(struct forms *new_forms, const struct forms *forms,
    struct arena *perm)
{
	*new_forms = *forms;
	new_forms->rule_exceptions = (struct rule_exceptions){ 0 };
	new_forms->items =
	    arena_room(perm, new_forms->count * sizeof(*new_forms->items));
	for (size_t i = 0; i < new_forms->count; i++) {
		struct form form = forms->items[i];

		form.name = str_copy(form.name, perm);
		form.text = str_copy(form.text, perm);
		form.keyword = str_copy(form.keyword, perm);
		form.item = str_copy(form.item, perm);
		new_forms->items[i] = form;
	}
	new_forms->branches = arena_room(perm,
	    new_forms->branch_count * sizeof(*new_forms->branches));
	for (size_t i = 0; i < new_forms->branch_count; i++) {
		struct branch branch = forms->branches[i];

		branch.text = str_copy(branch.text, perm);
		new_forms->branches[i] = branch;
	}
}
