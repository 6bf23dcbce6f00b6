/* Names of models, as others write them: a table `line_items`, a class
 * `LineItem`, a message `shop.v1.LineItem`. */
#include "model/model.h"

/* English alone, and only the usual plurals: what is wrong for a word is wrong
 * for both names that are compared, and does no harm. */
struct str model_common_name(struct str name, struct arena *arena)
{
	struct str text = { 0 };
	char *out;

	name = str_after_last(name, '.');
	out = arena_alloc(arena, name.len);
	for (size_t i = 0; i < name.len; i++) {
		char c = name.ptr[i];

		if (c >= 'A' && c <= 'Z')
			c = (char)(c - 'A' + 'a');
		if (c != '_' && c != '-')
			out[text.len++] = c;
	}
	text.ptr = out;
	if (!str_ends(text, "s") && !str_ends(text, "e"))
		return text;
	if (str_ends_any(text,
		"ies ie")) /* of cities, City; of movies, Movie */
		return str_join(str_slice(text, 0,
				    text.len - (str_ends(text, "s") ? 3 : 2)),
		    STR("y"), arena);
	if (str_ends_any(text, "sses xes ches shes"))
		return str_slice(text, 0, text.len - 2);
	if (str_ends_any(text, "che she")) /* as of caches: of batches, Batch */
		return str_slice(text, 0, text.len - 1);
	if (str_ends(text, "s") && !str_ends(text, "ss"))
		return str_slice(text, 0, text.len - 1);
	return text;
}
