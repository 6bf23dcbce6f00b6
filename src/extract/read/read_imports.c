/*
 * A form for each name that an import brings, whatever the language:
 *
 *   import a.b              name a, module a.b
 *   import a.b as x         name x, module a.b
 *   from m import f as g    name g, module m, item f
 *   use a::{b, c::D}        b of a, D of a.c
 *   import D, { e } from m  item default and e, of m
 *
 * read_import_statement() finds the module, the `origin` of all items in the
 * statement; then read_import_node() goes down through lists and wrappers to
 * the items. Without items, the module as a whole is imported.
 */
#include "extract/read/reader.h"

/* The text of all that is in a slot, from its first node to its last; of a
 * single node its name; "": the slot is empty. */
static struct str slot_text(struct reader *reader, const struct part *part,
    enum slot slot)
{
	const struct kid *first_kid = part_kid(reader, part, slot);
	struct node last = { 0 };
	size_t count = 0;

	for (size_t i = part->from; i < part->to; i++) {
		if (reader->kids[i].slot != slot)
			continue;
		last = reader->kids[i].node;
		count++;
	}
	if (count == 0)
		return (struct str){ 0 };
	if (count == 1)
		return name_of(reader, first_kid->node);
	return str_trim(str_slice(reader->text, node_start(first_kid->node),
	    node_end(last)));
}

/* The line on which a slot ends; 0: it is empty. That is the line of the
 * module, which may be some lines below the begin of the statement. */
static uint32_t line_of_slot(struct reader *reader, const struct part *part,
    enum slot slot)
{
	uint32_t line = 0;

	for (size_t i = part->from; i < part->to; i++)
		if (reader->kids[i].slot == slot)
			line = node_end_row(reader->kids[i].node) + 1;
	return line;
}

/* The part after the last dot or slash: c of `a.b.c`; all of it without these.
 */
static struct str last_module_part(struct str text)
{
	size_t at = text.len;

	while (at > 0 && text.ptr[at - 1] != '.' && text.ptr[at - 1] != '/')
		at--;
	return str_slice(text, at, text.len);
}

/* Do only checkers of types read what is here, as it is in a stub file, or
 * below `if TYPE_CHECKING`? */
static bool is_for_checkers(const struct reader *reader)
{
	const struct language *language = reader->language;
	uint16_t number = reader->branching.branch;
	const struct branch *branch =
	    number ? &reader->forms->branches[number - 1] : NULL;

	if (language->stubs &&
	    str_ends_any(reader->forms->path, language->stubs))
		return true;
	return branch && branch->kind == BRANCH_IF && language->type_checks &&
	       str_listed(language->type_checks,
		   last_module_part(branch->text));
}

/* Is the statement or item an import of types alone, `import type { A } from
 * "a"`? */
static bool is_of_types(const struct reader *reader, const struct part *part)
{
	for (size_t i = part->from; i < part->to; i++)
		if (!reader->kids[i].named &&
		    str_is(node_text(reader, reader->kids[i].node), "type"))
			return true;
	return false;
}

/* The part before the first dot: a of `a.b`. */
static struct str first_part(struct str text)
{
	return str_slice(text, 0, str_find(text, '.'));
}

/* One thing that a statement imports: the place of its form. */
struct item {
	struct node node;
	uint32_t line; /* that names its module */
	bool of_types;
};

/* Add the form of an import: `name` in this file, for `member` of the module
 * ("": the module itself, "*": all). Imports hold for the file, wherever they
 * are, so all have ROLE_BODY. */
static void emit_import(struct reader *reader, struct item item,
    struct str name, struct str module, struct str member)
{
	uint32_t form = form_open(reader, FORM_import, ROLE_BODY, item.node);

	form_at(reader, form)->line = item.line;
	form_at(reader, form)->name = name;
	form_at(reader, form)->text = module;
	form_at(reader, form)->item = member;
	form_at(reader, form)->exported = reader->exported;
	if (item.of_types)
		form_at(reader, form)->keyword = STR("type");
	form_close(reader, form);
}

/* Add the import of a package that is named in code, under its own name.
 * `node`: where it is named. */
void emit_package(struct reader *reader, struct node node, struct str name)
{
	struct item item = { node, node_line(node), false };

	emit_import(reader, item, name, name, STR(""));
}

/* Is the text a version, `v2`, and no name of a package? */
static bool is_version(struct str text)
{
	return text.len >= 2 && text.ptr[0] == 'v' &&
	       char_is_digit(text.ptr[1]);
}

/* The name of a module with slashes: b for `a/b.js` and `a/b/v2`, c for
 * `a/c.v3`. */
static struct str module_name(struct str path)
{
	struct str name = path;
	struct str part;
	size_t dot;

	while (str_cut(&part, &path, '/'))
		if (!is_version(part) && part.len)
			name = part;
	dot = str_find_last(name, '.');
	return dot > 0 ? str_slice(name, 0, dot) : name;
}

/* The name of a module: the last part of a path, `a/b`, or of a dotted name,
 * `a.b`. */
static struct str package_name(const struct reader *reader, struct str module)
{
	if (str_find(module, '/') < module.len ||
	    reader->language->separator[0] == '/')
		return module_name(module);
	return last_module_part(module);
}

/* Where the items of a statement come from. */
struct origin {
	struct str module;
	enum shape_kind kind; /* of the statement */
	bool whole; /* no module is named: items are modules */
	uint32_t line; /* that names the module; 0: each item's own */
	bool of_types;
};

/* The line of the module; 0 for dots alone, `from . import a`, where each item
 * has its own line. */
static uint32_t line_of_module(struct reader *reader, const struct part *part,
    struct str module)
{
	bool has_word = false;

	for (size_t i = 0; i < module.len; i++)
		has_word |= char_is_word(module.ptr[i]);
	return has_word ? line_of_slot(reader, part, SLOT_VALUE) : 0;
}

/* One item of the statement, with the line of the module, or its own if
 * origin->line is 0. */
static struct item item_of(struct node node, const struct origin *origin)
{
	uint32_t line = origin->line ? origin->line : node_line(node);

	return (struct item){ node, line, origin->of_types };
}

static void read_import_node(struct reader *reader, struct node node,
    const struct origin *origin);

/* The module `below` of `module`: "a.b.c.d" of `a.b` and `c.d`. Either may be
 * "". */
static struct str join_module(struct reader *reader, struct str module,
    struct str below)
{
	if (module.len == 0 || below.len == 0)
		return module.len ? module : below;
	return str_dotted(module, below, reader->perm);
}

/* Import the last part of a path: C of `a.b` for `a.b.C`; `C` without dots is a
 * module. `name` "": under its own name. */
static void emit_member_import(struct reader *reader, struct item item,
    struct str name, struct str path)
{
	struct str last = last_module_part(path);
	size_t before = path.len - last.len;

	if (before == 0)
		emit_import(reader, item, name.len ? name : path, path,
		    STR(""));
	else
		emit_import(reader, item, name.len ? name : last,
		    str_slice(path, 0, before - 1), last);
}

/* Import all of a module: under `name`, `import * as x from m`, or, where that
 * is "", each thing under its own, `use a::*`. */
static void emit_import_of_all(struct reader *reader, struct item item,
    struct str name, struct str module)
{
	emit_import(reader, item, name, module, name.len ? STR("") : STR("*"));
}

/* Import a module as a whole. `name` "": `import a.b` gives the name a, as
 * `a.b.f()` is called by it; a path gives its last part. */
static void emit_module_import(struct reader *reader, struct item item,
    struct str name, struct str module)
{
	bool is_path = str_find(module, '/') < module.len ||
		       reader->language->separator[0] == '/';

	if (name.len == 0)
		name = is_path ? package_name(reader, module)
			       : first_part(module);
	emit_import(reader, item, name, module, STR(""));
}

/* Import one item of a statement. With a module, `from m import a, b.c`, it is
 * an item of that, or of a module below it; `self` is the module itself.
 * Without a module, the kind of the statement says what it is: the last part of
 * a path, all of a space, or a module. `name`: its name in this file, "": its
 * own. `item_name`: what is imported; `origin`: where from. */
static void emit_import_item(struct reader *reader, struct node node,
    const struct origin *origin, struct str name, struct str item_name)
{
	bool dots = str_find(item_name, '.') < item_name.len;
	struct item item = item_of(node, origin);

	if (dots) /* it names a module */
		item.line = node_line(node);
	if (str_is(item_name, "self") && !origin->whole)
		emit_member_import(reader, item, name, origin->module);
	else if (!origin->whole && !dots)
		emit_import(reader, item, name.len ? name : item_name,
		    origin->module, item_name);
	else if (!origin->whole)
		emit_member_import(reader, item, name,
		    join_module(reader, origin->module, item_name));
	else if (origin->kind == SHAPE_IMPORT_MEMBER)
		emit_member_import(reader, item, name, item_name);
	else if (origin->kind == SHAPE_IMPORT_SPACE)
		emit_import_of_all(reader, item, name, item_name);
	else
		emit_module_import(reader, item, name, item_name);
}

/* Read an item, with another name in this file or not: `a as b`, `a`. `origin`:
 * where it comes from. */
static void read_import_item(struct reader *reader, struct node node,
    const struct origin *origin)
{
	struct part part = part_open(reader, node, ROLE_BODY);
	struct str item_name = slot_text(reader, &part, SLOT_VALUE);
	struct str name = slot_text(reader, &part, SLOT_NAME);
	struct origin item_origin = *origin;

	if (kind_of(reader, node) != SHAPE_IMPORT_ITEM)
		name = (struct str){ 0 };
	if (item_name.len == 0 || kind_of(reader, node) != SHAPE_IMPORT_ITEM)
		item_name = name_of(reader, node);
	item_origin.of_types |= is_of_types(reader, &part);
	emit_import_item(reader, node, &item_origin, name, item_name);
	part_close(reader, &part);
}

/* Add an import of all: `import * as x from m`, `use a::*`. `origin`: the
 * module above, in nested imports. */
static void read_import_of_all(struct reader *reader, struct node node,
    const struct origin *origin)
{
	struct part part = part_open(reader, node, ROLE_BODY);

	emit_import_of_all(reader, item_of(node, origin),
	    slot_text(reader, &part, SLOT_NAME),
	    join_module(reader, origin->module,
		slot_text(reader, &part, SLOT_VALUE)));
	part_close(reader, &part);
}

/* Read the items of a statement, which are in all slots but those of module and
 * name. `origin`: where they come from. */
static void read_import_items(struct reader *reader, const struct part *part,
    const struct origin *origin)
{
	for (size_t i = part->from; i < part->to; i++) {
		struct kid kid = reader->kids[i];

		if (kid.named &&
		    (kid.slot == SLOT_ARGUMENTS || kid.slot == SLOT_BODY ||
			kid.slot == SLOT_REST))
			read_import_node(reader, kid.node, origin);
	}
}

/* Add the default import D of `import D, { e } from m`, and the items beside
 * it. A wrapper without a name has other items alone. `origin`: the module m.
 */
static void read_default_import(struct reader *reader, struct node node,
    const struct origin *origin)
{
	struct part part = part_open(reader, node, ROLE_BODY);
	struct str name = slot_text(reader, &part, SLOT_NAME);

	if (name.len || part.from == part.to)
		emit_import(reader, item_of(node, origin),
		    name.len ? name : name_of(reader, node), origin->module,
		    STR("default"));
	read_import_items(reader, &part, origin);
	part_close(reader, &part);
}

/* Add the items in brackets, or below a path: `a::{b, c::{d, e}}`. Each level
 * adds its part of the path to `origin`. As it recurs without read_node(), it
 * counts the depth. */
static void read_nested_imports(struct reader *reader, struct node node,
    const struct origin *origin)
{
	struct part part;
	struct str module;
	struct origin below_origin = *origin;

	if (reader->depth >= reader->limits.depth) {
		reader->forms->cut = true;
		return;
	}
	reader->depth++;
	part = part_open(reader, node, ROLE_BODY);
	module = slot_text(reader, &part, SLOT_VALUE);
	if (module.len) {
		below_origin.module =
		    join_module(reader, origin->module, module);
		below_origin.whole = false;
		below_origin.line = line_of_module(reader, &part, module);
	}
	read_import_items(reader, &part, &below_origin);
	part_close(reader, &part);
	reader->depth--;
}

/* Read what is below an import statement: items, lists of items, wrappers
 * around these, in any order. `origin`: where the items come from, so far. */
static void read_import_node(struct reader *reader, struct node node,
    const struct origin *origin)
{
	switch (kind_of(reader, node)) {
	case SHAPE_IMPORT_ALL:
		read_import_of_all(reader, node, origin);
		break;
	case SHAPE_IMPORT_DEFAULT:
		read_default_import(reader, node, origin);
		break;
	case SHAPE_IMPORT:
	case SHAPE_LIST:
	case SHAPE_TRANSPARENT:
		read_nested_imports(reader, node, origin);
		break;
	case SHAPE_IMPORT_ITEM:
	case SHAPE_MEMBER:
	case SHAPE_NAME:
		read_import_item(reader, node, origin);
		break;
	default:
		break;
	}
}

/* Does the decoration `text` say `mark`: `#[cfg(test)]` for `cfg:test`? Only
 * words are compared; brackets and blanks are skipped. */
static bool says_mark(struct str text, struct str mark)
{
	struct str word;

	while (str_cut(&word, &mark, ':')) {
		while (text.len && !char_is_word(text.ptr[0]))
			text = str_slice(text, 1, text.len);
		if (!str_has_start(text, word) ||
		    (text.len > word.len && char_is_word(text.ptr[word.len])))
			return false;
		text = str_slice(text, word.len, text.len);
	}
	while (text.len && !char_is_word(text.ptr[0]))
		text = str_slice(text, 1, text.len);
	return text.len == 0;
}

/* Do the decorations before the import say that it is for tests alone:
 * `#[cfg(test)] mod tests;`? */
static bool is_import_for_tests(const struct reader *reader)
{
	struct str rest =
	    str_from(reader->language->tests ? reader->language->tests : "");
	struct str mark;

	while (str_cut(&mark, &rest, ' '))
		for (size_t i = 0; i < reader->pending_count; i++)
			if (says_mark(node_text(reader, reader->pending[i]),
				mark))
				return true;
	return false;
}

/* Is the import marked so that others can import it from here: `pub use a::b`,
 * `pub mod c`? */
static bool is_marked_as_export(const struct reader *reader,
    const struct part *part)
{
	for (size_t i = part->from; i < part->to; i++)
		if (reader->kids[i].slot == SLOT_REST &&
		    kind_of(reader, reader->kids[i].node) == SHAPE_EXPORT)
			return true;
	return false;
}

/* Add the imports of a statement: its items, or, if it has none, the module as
 * a whole. What is imported for tests alone is left out. A dot as name imports
 * all: `import . "m"`. */
static void read_import_statement(struct reader *reader,
    const struct part *part)
{
	struct str name = slot_text(reader, part, SLOT_NAME);
	size_t before = reader->forms->count;
	struct origin origin = {
		.module = slot_text(reader, part, SLOT_VALUE),
		.kind = part->shape->kind,
		.of_types = is_for_checkers(reader) ||
			    is_of_types(reader, part),
	};
	struct item item;
	bool is_for_tests = is_import_for_tests(reader);

	reader->pending_count = 0; /* decorations of the import itself */
	if (is_for_tests)
		return;
	origin.whole = origin.module.len == 0;
	origin.line = line_of_module(reader, part, origin.module);
	item = item_of(part->node, &origin);
	read_import_items(reader, part, &origin);
	if (origin.whole || reader->forms->count > before)
		return;
	if (origin.kind == SHAPE_IMPORT_MEMBER)
		emit_member_import(reader, item, name, origin.module);
	else if (origin.kind == SHAPE_IMPORT_SPACE ||
		 origin.kind == SHAPE_EXPORT)
		emit_import_of_all(reader, item, name, origin.module);
	else if (str_is(name, "."))
		emit_import_of_all(reader, item, STR(""), origin.module);
	else
		emit_import(reader, item,
		    name.len ? name : package_name(reader, origin.module),
		    origin.module, STR(""));
}

/* Add the imports of a statement, as exported ones if it is marked so. */
void read_import(struct reader *reader, const struct part *part)
{
	bool exported = reader->exported;

	reader->exported |= is_marked_as_export(reader, part);
	read_import_statement(reader, part);
	reader->exported = exported;
}
