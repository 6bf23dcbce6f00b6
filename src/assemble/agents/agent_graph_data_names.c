/*
 * Decides which function or class a data file names: `shop.orders.ship`,
 * `src/orders.py:ship`, `Orders.ship`, `com.example.Ship`. Data files have no
 * imports, so that the name alone is compared with paths, packages and symbols
 * of all files. Handlers of nodes are found by it.
 */
#include "assemble/agents/agent_graph.h"

/* A name of code, taken apart. */
struct named_code {
	struct str module; /* path or package; "": any */
	struct str symbol;
};

/* The path without its extension, `src/shop/orders` of `src/shop/orders.py`.
 * In `.env` the dot begins no extension. */
static struct str path_without_extension(struct str path)
{
	size_t slash = str_find_last(path, '/');
	size_t dot = str_find_last(path, '.');

	if (dot < path.len && (slash == path.len || dot > slash + 1))
		return str_slice(path, 0, dot);
	return path;
}

/* Does the character separate parts of a path or of a package? */
static bool is_name_separator(char c)
{
	return c == '/' || c == '.' || c == '\\';
}

/* Are both the same character, where slash, dot and backslash count as one? */
static bool is_same_module_letter(char a, char b)
{
	return a == b || (is_name_separator(a) && is_name_separator(b));
}

/* Does the path end with the module, with whole names, where slash and dot
 * count as one: src/shop/orders with `shop.orders`, not src/myshop/orders?
 * False of an empty module. */
static bool does_path_end_with_module(struct str path, struct str module)
{
	if (module.len == 0 || module.len > path.len)
		return false;
	for (size_t i = 1; i <= module.len; i++)
		if (!is_same_module_letter(path.ptr[path.len - i],
			module.ptr[module.len - i]))
			return false;
	return module.len == path.len ||
	       path.ptr[path.len - module.len - 1] == '/';
}

/* Is it the file that a module's name means? By its path, with or without
 * extension; by its package; by its folder, if it is `__init__`, `index` or
 * `mod`. `./` and `../` in front of the name are ignored. */
static bool is_file_of_module(const struct facts *facts, struct str module)
{
	struct str path = path_without_extension(facts->path);
	struct str folder = path_folder(path);
	struct str name = str_after_last(path, '/');

	while (str_starts(module, "./") || str_starts(module, "../"))
		module =
		    str_slice(module, str_find(module, '/') + 1, module.len);
	if (does_path_end_with_module(path, module) ||
	    does_path_end_with_module(facts->path, module) ||
	    (facts->package.len && str_equal(facts->package, module)))
		return true;
	return (str_is(name, "__init__") || str_is(name, "index") ||
		   str_is(name, "mod")) &&
	       does_path_end_with_module(folder, module);
}

/* Does the file define a class, function or constant of that name? */
static bool has_code_symbol(const struct facts *facts, struct str symbol)
{
	for (size_t i = 0; i < facts->symbol_count; i++)
		if (facts->symbols[i].kind >= SYMBOL_CLASS &&
		    str_equal(facts->symbols[i].name, symbol))
			return true;
	return false;
}

/* Find the symbol in the file that defines it, is of the module, and has the
 * longest path in common with the file `from`. False: no file does, or several
 * are equally near; `*found_place` is undefined then. */
static bool find_named_code(struct place *found_place,
    const struct graph_builder *builder, uint32_t from, struct named_code code)
{
	const struct index *index = builder->scopes->index;
	size_t best = 0;
	bool is_single = false;

	for (uint32_t i = 0; i < index->count && code.symbol.len; i++) {
		const struct facts *facts = &index->facts[i];
		size_t nearness =
		    str_common(facts->path, index->facts[from].path) + 1;

		if (!facts->language || nearness < best ||
		    (code.module.len &&
			!is_file_of_module(facts, code.module)) ||
		    !has_code_symbol(facts, code.symbol))
			continue;
		is_single = nearness > best;
		best = nearness;
		*found_place = (struct place){ i, code.symbol };
	}
	return best > 0 && is_single;
}

/* Find a dotted name by each way to split it, the longest module first: `a.b.C`
 * as C of the module a.b.C, as C of a.b, as b.C of a, at last as `a.b.C` of any
 * file. False: none is known. */
static bool find_dotted_name(struct place *found_place,
    const struct graph_builder *builder, uint32_t from, struct str text)
{
	size_t dot = text.len;

	if (find_named_code(found_place, builder, from,
		(struct named_code){ text, str_after_last(text, '.') }))
		return true;
	while ((dot = str_find_last(str_slice(text, 0, dot), '.')) < text.len) {
		struct named_code code = { str_slice(text, 0, dot),
			str_slice(text, dot + 1, text.len) };

		if (find_named_code(found_place, builder, from, code))
			return true;
		if (str_find(code.module, '.') == code.module.len)
			break;
	}
	return find_named_code(found_place, builder, from,
	    (struct named_code){ { 0 }, text });
}

/* Where the module ends in `path:function`, `module#function`, `Class::method`;
 * the length of the text if there is no `:` or `#`. */
static size_t module_end(struct str text)
{
	size_t colon = str_find(text, ':');

	return colon < text.len ? colon : str_find(text, '#');
}

/* Find the function or class that a text in the data file `from` names,
 * `src/orders.py:ship`. False: none is known, or the text is no name of code,
 * as it has blanks or placeholders. */
bool builder_find_code_named_in_data(struct place *found_place,
    const struct graph_builder *builder, uint32_t from, struct str text)
{
	size_t colon = module_end(text);
	struct str rest = str_slice(text, colon + 1, text.len);
	struct str module = str_slice(text, 0, colon);

	if (str_find(text, ' ') < text.len || placeholder_among(text))
		return false;
	if (colon == text.len)
		return find_dotted_name(found_place, builder, from, text);
	if (str_starts(rest, ":")) /* Class::method */
		rest = str_slice(rest, 1, rest.len);
	if (find_named_code(found_place, builder, from,
		(struct named_code){ module, rest }))
		return true;
	return find_dotted_name(found_place, builder, from,
	    str_dotted(module, rest, builder->arena));
}
