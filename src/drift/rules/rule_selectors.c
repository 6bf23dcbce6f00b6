/*
 * What the selectors of rules mean: parties by name, by glob, by directory.
 */
#include "drift/rules/rules.h"

/* Without recursion: after a `*` that failed, only the last one is tried again,
 * for what an earlier one could take the last one can, too. So a hostile glob
 * costs the product of both lengths at most. */
bool text_matches(struct str glob, struct str text)
{
	size_t star = SIZE_MAX; /* the last `*`, and what it stood for */
	size_t from = 0;
	size_t g = 0;

	for (size_t t = 0; t < text.len;) {
		if (g < glob.len && glob.ptr[g] == '*') {
			star = g++;
			from = t;
		} else if (g < glob.len && (glob.ptr[g] == '?' ||
					       char_lower(glob.ptr[g]) ==
						   char_lower(text.ptr[t]))) {
			g++;
			t++;
		} else if (star != SIZE_MAX) {
			g = star + 1;
			t = ++from;
		} else {
			return false;
		}
	}
	while (g < glob.len && glob.ptr[g] == '*')
		g++;
	return g == glob.len;
}

bool texts_match(const struct strs *globs, struct str text)
{
	for (size_t i = 0; i < globs->count; i++)
		if (text_matches(globs->items[i], text))
			return true;
	return false;
}

struct str texts_joined(const struct strs *texts, const char *quote,
    const char *last, struct arena *arena)
{
	struct buf out = { .arena = arena };

	for (size_t i = 0; i < texts->count; i++) {
		if (i > 0)
			buf_puts(&out, i + 1 < texts->count ? ", " : last);
		buf_printf(&out, "%s%.*s%s", quote, STR_ARG(texts->items[i]),
		    quote);
	}
	return buf_str(&out);
}

/* A party that is no subsystem, such as a host, has no directory. */
static bool party_matches(const struct party *party, struct str glob)
{
	return glob_match(glob, party->name) ||
	       (party->subsystem &&
		   glob_match(glob, party->subsystem->directory));
}

/* A name that fits exactly means that party alone, even if it is a glob that
 * would fit others. */
bool select_mark(bool *out, const struct uses *uses, struct str selector)
{
	const uint64_t *exact = map_get(&uses->by_name, selector);
	bool any = exact != NULL;

	if (exact)
		out[*exact - 1] = true;
	for (size_t i = 0; i < uses->count && !exact; i++)
		if (party_matches(&uses->parties[i], selector))
			out[i] = any = true;
	return any;
}

bool *select_parties(const struct checking *checking,
    const struct strs *selectors)
{
	bool *out =
	    arena_array(checking->scratch, checking->uses.count, sizeof(*out));

	for (size_t i = 0; i < selectors->count; i++)
		select_mark(out, &checking->uses, selectors->items[i]);
	return out;
}

/* A glob means many: there is nothing that it was meant to be. */
const char *select_nearest(const struct uses *uses, struct str selector,
    struct arena *arena)
{
	const char **names =
	    arena_array(arena, uses->subsystems, sizeof(*names));

	if (str_find(selector, '*') < selector.len)
		return "";
	for (size_t i = 0; i < uses->subsystems; i++)
		names[i] = str_cstring(uses->parties[i].name, arena);
	return nearest(selector, names, uses->subsystems);
}
