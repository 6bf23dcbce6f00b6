/*
 * English plurals, as frameworks form the names of resources: what Rails and
 * Laravel have in common. A word of its own table comes first, then endings
 * that are exceptions, then the rule. Of several words the last one is
 * inflected: `order_item`.
 */
#include <string.h>

#include "base/base.h"

static const struct {
	const char *one;
	const char *several;
} irregular[] = {
	{ "person", "people" },
	{ "child", "children" },
	{ "man", "men" },
	{ "woman", "women" },
	{ "mouse", "mice" },
	{ "quiz", "quizzes" },
	{ "index", "indices" },
	{ "vertex", "vertices" },
	{ "matrix", "matrices" },
	{ "analysis", "analyses" },
	{ "diagnosis", "diagnoses" },
	{ "crisis", "crises" },
	{ "thesis", "theses" },
	{ "knife", "knives" },
	{ "life", "lives" },
	{ "wife", "wives" },
	{ "thief", "thieves" },
	{ "menu", "menus" },
};

/* How much of it are words before the last one: `sales_` of `sales_people`. */
static size_t last_word_start(struct str text)
{
	size_t at = text.len;

	while (at > 0 && text.ptr[at - 1] != '_' && text.ptr[at - 1] != '-')
		at--;
	return at;
}

/*
 * Is the last word in the table? Then the other form, in `out`. Both ways by
 * one table: whoever looks for a singular finds what is written in `several`.
 */
static bool swap_irregular(struct str *out, struct str text, bool singular,
    struct arena *arena)
{
	size_t at = last_word_start(text);
	struct str word = str_slice(text, at, text.len);

	for (size_t i = 0; i < LENGTH(irregular); i++) {
		const char *from = irregular[i].several;
		const char *to = irregular[i].one;

		if (!str_is(word, singular ? from : to))
			continue;
		*out = str_join(str_slice(text, 0, at),
		    str_from(singular ? to : from), arena);
		return true;
	}
	return false;
}

/* `shelves`: a plural of -f. */
static bool is_of_f(struct str text)
{
	return str_ends(text, "lves") || str_ends(text, "arves");
}

/* The order matters: `series` must not lose its s, nor `movies` its e;
 * `addresses`, `boxes` lose two letters, `orders` one. */
struct str str_singular(struct str text, struct arena *arena)
{
	struct str swapped;

	if (swap_irregular(&swapped, text, true, arena))
		return swapped;
	/* A singular already, or one that ends in -ie. */
	if (str_ends_any(text, "us is ss series species news"))
		return text;
	if (str_ends_any(text, "movies cookies shoes"))
		return str_slice(text, 0, text.len - 1);
	if (str_ends(text, "ies"))
		return str_printf(arena, "%.*sy", (int)text.len - 3, text.ptr);
	if (is_of_f(text) && !str_ends_any(text, "valves"))
		return str_printf(arena, "%.*sf", (int)text.len - 3, text.ptr);
	if (str_ends_any(text, "sses xes ches shes oes statuses aliases buses"
			       " viruses"))
		return str_slice(text, 0, text.len - 2);
	if (str_ends(text, "s"))
		return str_slice(text, 0, text.len - 1);
	return text;
}

/* `status`, `analysis` are none, though they end in s. */
static bool is_plural(struct str text)
{
	return str_ends(text, "s") &&
	       !str_ends_any(text, "ss us is news alias");
}

/* What is a plural already, of the table or by its s, stays. */
struct str str_plural(struct str text, struct arena *arena)
{
	static const char *const endings[] = { "s", "x", "ch", "sh" };
	struct str swapped;

	if (swap_irregular(&swapped, text, false, arena))
		return swapped;
	if (is_plural(text) || str_ends(text, "news") ||
	    swap_irregular(&swapped, text, true, arena))
		return text;
	if (str_ends_any(text, "lf arf"))
		return str_printf(arena, "%.*sves", (int)text.len - 1,
		    text.ptr);
	for (size_t i = 0; i < LENGTH(endings); i++)
		if (str_ends(text, endings[i]))
			return str_printf(arena, "%.*ses", STR_ARG(text));
	if (str_ends(text, "y") && text.len > 1 &&
	    !strchr("aeiou", text.ptr[text.len - 2]))
		return str_printf(arena, "%.*sies", (int)text.len - 1,
		    text.ptr);
	return str_printf(arena, "%.*ss", STR_ARG(text));
}
