/*
 * What data files name: `shop.orders.ship`, `src/orders.py:ship`,
 * `Orders.ship`, `com.example.Ship`. The function or class of that name,
 * wherever it is.
 */
#include "assemble/agents/agent_graph.h"

struct named_code {
	struct str module; /* path or package; "": not told */
	struct str symbol;
};

/* `src/shop/orders.py` gives `src/shop/orders`; a name that only begins with
 * a dot has no extension: `.env` stays. */
static struct str path_without_extension(struct str path)
{
	size_t slash = str_find_last(path, '/');
	size_t dot = str_find_last(path, '.');

	if (dot < path.len && (slash == path.len || dot > slash + 1))
		return str_slice(path, 0, dot);
	return path;
}

static bool is_name_separator(char c)
{
	return c == '/' || c == '.' || c == '\\';
}

/* Are both the same letter, where slash, dot and backslash are one letter? */
static bool is_same_module_letter(char a, char b)
{
	return a == b || (is_name_separator(a) && is_name_separator(b));
}

/* Does the path end as the module says, at the beginning of a folder's or
 * file's name? Slashes and dots are the same: `shop.orders` is the end of
 * src/shop/orders. False of an empty module. */
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

/* Is it the file that a module's name means: by its path with or without
 * extension, by its package, or by its folder, where the file stands for the
 * folder (`index`, `mod`)? */
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

/* Find the nearest file that has the symbol, and is of the module, if one is
 * named. False: none has it, or several equally near ones have. */
static bool find_named_code(struct place *place,
    const struct agent_wiring *wiring, uint32_t from, struct named_code code)
{
	const struct index *index = wiring->scopes->index;
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
		*place = (struct place){ i, code.symbol };
	}
	return best > 0 && is_single;
}

/* Try every way to take a dotted name apart into module and symbol, the
 * longest module first: `a.b.C` as the module's own name, as C of a.b, as
 * b.C of a, at last as a symbol in whatever file. */
static bool find_dotted_name(struct place *place,
    const struct agent_wiring *wiring, uint32_t from, struct str text)
{
	size_t dot = text.len;

	if (find_named_code(place, wiring, from,
		(struct named_code){ text, str_after_last(text, '.') }))
		return true;
	while ((dot = str_find_last(str_slice(text, 0, dot), '.')) < text.len) {
		struct named_code code = { str_slice(text, 0, dot),
			str_slice(text, dot + 1, text.len) };

		if (find_named_code(place, wiring, from, code))
			return true;
		if (str_find(code.module, '.') == code.module.len)
			break;
	}
	return find_named_code(place, wiring, from,
	    (struct named_code){ { 0 }, text });
}

/* Where the module ends in `path:function`, `module#function`,
 * `Class::method`; the length of the text: nothing marks it. */
static size_t find_colon(struct str text)
{
	size_t colon = str_find(text, ':');

	return colon < text.len ? colon : str_find(text, '#');
}

/* Find the function or class that a data file names. False: it is not known,
 * or the text is no name of code, as it has blanks or holes. */
bool wire_find_named_code(struct place *place,
    const struct agent_wiring *wiring, uint32_t from, struct str text)
{
	size_t colon = find_colon(text);
	struct str rest = str_slice(text, colon + 1, text.len);
	struct str module = str_slice(text, 0, colon);

	if (str_find(text, ' ') < text.len || placeholder_among(text))
		return false;
	if (colon == text.len)
		return find_dotted_name(place, wiring, from, text);
	if (str_starts(rest, ":")) /* Class::method */
		rest = str_slice(rest, 1, rest.len);
	if (find_named_code(place, wiring, from,
		(struct named_code){ module, rest }))
		return true;
	return find_dotted_name(place, wiring, from,
	    str_dotted(module, rest, wiring->arena));
}
