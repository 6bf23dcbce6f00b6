/*
 * globs: a list of them made ready for many paths. Most are about the last
 * segment alone and have one `*`, or none: those come down to what the name
 * begins and ends with, one for each alternative. Of the others it is known what
 * a path ends with, at least.
 */
#include "base/base.h"

#define VARIANTS_MOST 64 /* of the alternatives of one glob */

struct ready {
	struct str head; /* what the name begins with … */
	struct str tail; /* … and ends with; of others: the path */
	bool whole; /* nothing stands between the two, and there is no tail */
	bool other;
	struct str glob; /* of others */
};

struct globs {
	struct ready *items;
	size_t count;
	struct arena *perm;
};

/* A `*` takes characters, not bytes: what is no ASCII is for glob_match(). */
static bool is_syntax(char c)
{
	if ((unsigned char)c >= 0x80)
		return true;
	switch (c) {
	case '\0':
	case '*':
	case '?':
	case '[':
	case ']':
	case '{':
	case '}':
	case '\\':
		return true;
	default:
		return false;
	}
}

static size_t plain_length(struct str text)
{
	size_t length = 0;

	while (length < text.len && !is_syntax(text.ptr[length]))
		length++;
	return length;
}

static void add_ready(struct globs *out, struct ready ready)
{
	*(struct ready *)array_push(&out->items, &out->count,
	    sizeof(*out->items), out->perm) = ready;
}

/* `head`, `head*tail`, in the last segment. False: it is something else. */
static bool add_name(struct globs *out, struct str name)
{
	struct ready ready = { .head = name };
	size_t star = plain_length(name);

	if (name.len == 0 || str_find(name, '/') < name.len)
		return false;
	ready.whole = star == name.len;
	if (!ready.whole) {
		ready.head = str_slice(name, 0, star);
		ready.tail = str_slice(name, star + 1, name.len);
		if (name.ptr[star] != '*' ||
		    plain_length(ready.tail) < ready.tail.len)
			return false;
	}
	add_ready(out, ready);
	return true;
}

/* Each alternative of the first braces, then those of the next ones. */
static bool add_variants(struct globs *out, struct str glob, size_t most)
{
	size_t open = str_find(glob, '{');
	size_t close = open + str_find(str_slice(glob, open, glob.len), '}');
	struct str parts;
	struct str part;

	if (open == glob.len)
		return add_name(out, glob);
	parts = str_slice(glob, open + 1, close);
	if (close == glob.len || plain_length(parts) < parts.len ||
	    parts.len == 0 || str_ends(parts, ",") || most == 0)
		return false;
	while (str_cut(&part, &parts, ',')) {
		struct str pieces[] = { str_slice(glob, 0, open), part,
			str_slice(glob, close + 1, glob.len) };

		if (out->count >= VARIANTS_MOST ||
		    !add_variants(out,
			str_concat(pieces, LENGTH(pieces), out->perm),
			most - 1))
			return false;
	}
	return true;
}

static struct str plain_end(struct str glob)
{
	size_t from = glob.len;

	while (from > 0 && !is_syntax(glob.ptr[from - 1]) &&
	       glob.ptr[from - 1] != ',')
		from--;
	return str_slice(glob, from, glob.len);
}

static void add_glob(struct globs *out, struct str glob)
{
	struct globs variants = { .perm = out->perm };
	struct str name =
	    str_starts(glob, "**/") ? str_slice(glob, 3, glob.len) : glob;
	struct ready other = { .other = true,
		.tail = plain_end(glob),
		.glob = glob };

	if (add_variants(&variants, name, 4)) {
		for (size_t i = 0; i < variants.count; i++)
			add_ready(out, variants.items[i]);
		return;
	}
	if (str_ends(glob, "/") || plain_length(glob) == glob.len)
		other.tail = STR("");
	add_ready(out, other);
}

struct globs *globs_ready(const struct strs *list, struct arena *perm)
{
	struct globs *out = NEW(perm, struct globs);

	out->perm = perm;
	for (size_t i = 0; i < list->count; i++)
		add_glob(out, list->items[i]);
	return out;
}

static bool fits(const struct ready *ready, struct str path, struct str name)
{
	if (ready->other)
		return str_has_end(path, ready->tail) &&
		       glob_match(ready->glob, path);
	if (ready->whole)
		return str_equal(name, ready->head);
	return name.len >= ready->head.len + ready->tail.len &&
	       str_has_end(name, ready->tail) &&
	       str_has_start(name, ready->head);
}

bool globs_match(const struct globs *globs, struct str path)
{
	struct str name = path_name(path);

	for (size_t i = 0; globs && i < globs->count; i++)
		if (fits(&globs->items[i], path, name))
			return true;
	return false;
}
