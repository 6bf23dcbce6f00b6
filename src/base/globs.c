/*
 * globs: a list of them made ready for many paths. Alternatives become globs of
 * their own. Most are about the last segment alone and have no syntax but `*`:
 * those come down to what a name begins and ends with, and has in between. Of
 * the others it is known what a path ends with, and one text that it has.
 */
#include "base/glob.h"

#include <string.h>

#include "base/base.h"

#define VARIANTS_MOST 64 /* of one glob */

struct ready {
	struct str head; /* what the name begins with, */
	struct str middle; /* has then, in this order, with `*` between, */
	struct str tail; /* and ends with; of others: the path */
	bool whole; /* it is the head */
	bool other;
	struct str glob; /* of others; */
	struct str piece; /* what stands somewhere in the path; "" nothing */
};

struct globs {
	struct ready *items;
	size_t count;
	struct arena *perm;
};

static size_t plain_length(struct str text)
{
	size_t length = 0;

	while (length < text.len && !glob_is_syntax(text.ptr[length]))
		length++;
	return length;
}

static void add_ready(struct globs *out, struct ready ready)
{
	*(struct ready *)array_push(&out->items, &out->count,
	    sizeof(*out->items), out->perm) = ready;
}

/* In the last segment, no syntax but `*`. False: it is something else. */
static bool add_name(struct globs *out, struct str name)
{
	size_t first = str_find(name, '*');
	size_t last = str_find_last(name, '*');
	struct ready ready = { .whole = first == name.len };

	if (name.len == 0 || str_find(name, '/') < name.len)
		return false;
	for (size_t i = 0; i < name.len; i++)
		if (glob_is_syntax(name.ptr[i]) && name.ptr[i] != '*')
			return false;
	ready.head = str_slice(name, 0, first);
	if (!ready.whole) {
		ready.middle = str_slice(name, first, last);
		ready.tail = str_slice(name, last + 1, name.len);
	}
	add_ready(out, ready);
	return true;
}

/* The plain text behind all syntax. */
static struct str plain_end(struct str glob)
{
	size_t from = glob.len;

	while (from > 0 && !glob_is_syntax(glob.ptr[from - 1]))
		from--;
	if (from == 0 || str_ends(glob, "/"))
		return (struct str){ 0 };
	return str_slice(glob, from, glob.len);
}

/* The longest plain text that is no alternative, in front of escapes and
 * classes. Slashes around it may be those of a `**`, which may be none. */
static struct str plain_piece(struct str glob)
{
	struct str best = { 0 };
	size_t at = 0;

	while (at < glob.len) {
		struct str rest = str_slice(glob, at, glob.len);
		struct str piece = str_slice(rest, 0, plain_length(rest));

		at += piece.len;
		while (str_starts(piece, "/"))
			piece = str_slice(piece, 1, piece.len);
		while (str_ends(piece, "/"))
			piece.len--;
		if (piece.len > best.len)
			best = piece;
		if (at < glob.len && glob.ptr[at] != '*' && glob.ptr[at] != '?')
			break;
		at++;
	}
	return best;
}

static void add_other(struct globs *out, struct str glob)
{
	struct ready ready = { .other = true,
		.tail = plain_end(glob),
		.glob = glob };

	ready.piece =
	    plain_piece(str_slice(glob, 0, glob.len - ready.tail.len));
	add_ready(out, ready);
}

static void add_plain(struct globs *out, struct str glob)
{
	struct str name = str_starts(glob, "**/") ? str_slice(glob, 3, glob.len)
						  : glob;

	if (!add_name(out, name))
		add_other(out, glob);
}

/* Texts with commas between them, none of them a path? The last one is not
 * empty: str_cut() would not see it. */
static bool are_names(struct str parts)
{
	return parts.len && plain_length(parts) == parts.len &&
	       str_find(parts, '/') == parts.len && !str_ends(parts, ",");
}

/* Where one of the names is empty, what stands around the braces comes
 * together: does it mean something else then, as `**` or as a slash in front?
 */
static bool may_join(struct str before, struct str parts, struct str after)
{
	return (str_starts(parts, ",") ||
		   str_find_text(parts, ",,") < parts.len) &&
	       (str_ends(before, "*") || str_starts(after, "/"));
}

/* Each alternative of the first braces, with each of the next ones. False: they
 * are no such names, or too many. */
static bool add_variants(struct globs *out, struct str glob)
{
	size_t open = str_find(glob, '{');
	struct str rest = str_slice(glob, open, glob.len);
	size_t close = str_find(rest, '}');
	struct str parts = str_slice(rest, 1, close);
	struct str before = str_slice(glob, 0, open);
	struct str after = str_slice(rest, close + 1, rest.len);
	struct str part;

	if (open == glob.len) {
		add_plain(out, glob);
		return out->count <= VARIANTS_MOST;
	}
	if (close == rest.len || !are_names(parts) ||
	    may_join(before, parts, after) || str_find(before, '\\') < open ||
	    str_find(before, '[') < open)
		return false;
	while (str_cut(&part, &parts, ',')) {
		struct str pieces[] = { before, part, after };

		if (!add_variants(out,
			str_concat(pieces, LENGTH(pieces), out->perm)))
			return false;
	}
	return true;
}

struct globs *globs_ready(const struct strs *list, struct arena *perm)
{
	struct globs *out = NEW(perm, struct globs);

	out->perm = perm;
	for (size_t i = 0; i < list->count; i++) {
		struct globs variants = { .perm = perm };

		if (!add_variants(&variants, list->items[i])) {
			variants.count = 0;
			add_other(&variants, list->items[i]);
		}
		for (size_t k = 0; k < variants.count; k++)
			add_ready(out, variants.items[k]);
	}
	return out;
}

struct globs *glob_ready(struct str glob, struct arena *perm)
{
	return globs_ready(&(struct strs){ &glob, 1 }, perm);
}

static bool has_piece(struct str text, struct str piece)
{
	return piece.len == 0 ||
	       memmem(text.ptr, text.len, piece.ptr, piece.len);
}

/* Each text of the middle, behind the one before. */
static bool has_middle(struct str name, struct str middle)
{
	struct str part;

	while (str_cut(&part, &middle, '*')) {
		const char *found;

		if (part.len == 0)
			continue;
		found = memmem(name.ptr, name.len, part.ptr, part.len);
		if (!found)
			return false;
		name = str_slice(name, (size_t)(found - name.ptr) + part.len,
		    name.len);
	}
	return true;
}

static bool fits(const struct ready *ready, struct str path, struct str name)
{
	size_t ends = ready->head.len + ready->tail.len;

	if (ready->other)
		return str_has_end(path, ready->tail) &&
		       has_piece(path, ready->piece) &&
		       glob_match(ready->glob, path);
	if (ready->whole)
		return str_equal(name, ready->head);
	return name.len >= ends && str_has_end(name, ready->tail) &&
	       str_has_start(name, ready->head) &&
	       has_middle(str_slice(name, ready->head.len,
			      name.len - ready->tail.len),
		   ready->middle);
}

bool globs_match(const struct globs *globs, struct str path)
{
	struct str name = path_name(path);

	for (size_t i = 0; globs && i < globs->count; i++)
		if (fits(&globs->items[i], path, name))
			return true;
	return false;
}
