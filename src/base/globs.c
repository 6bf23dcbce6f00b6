/*
 * globs: a list of them made ready for many paths. Alternatives become globs of
 * their own. Most are about the last segment alone and have no syntax but `*`:
 * those come down to what a name begins and ends with, and has in between. Of
 * the others it is known what a path ends with, and one text that it has. Where
 * a glob says what a name is, or its extension, a path of another is not held
 * against it. To read it, begin with globs_mark(): it shows what the rest
 * prepares.
 */
#include "base/glob.h"

#include <limits.h>
#include <string.h>

#include "base/base.h"

#define VARIANTS_MOST 64 /* of one glob */
#define NONE UINT32_MAX
#define PAIRED_LEAST 8 /* globs that are worth while to find pairs for */

/* Which two bytes follow each other: what a text has not, no longer one has. */
struct pairs {
	uint64_t bits[4];
};

/* The pairs are a first sieve: a bit that the path lacks rules the glob out,
 * one that it has proves nothing. */
struct ready {
	struct str head; /* what the name begins with, */
	struct str middle; /* has then, in this order, with `*` between, */
	struct str tail; /* and ends with; of others: the path */
	bool whole; /* it is the head */
	bool other;
	struct str glob; /* of others; */
	struct str piece; /* what stands somewhere in the path; "" nothing */
	struct pairs pairs; /* that a path has at least */
	uint32_t next; /* found in the same way; NONE */
	uint32_t list; /* that it is from */
};

struct globs {
	struct ready *items;
	size_t count;
	size_t most; /* before more are too many variants of one glob */
	uint32_t lists;
	struct arena *perm;
	struct map names; /* last segment → 1 + the first item of it */
	struct map extensions; /* the same */
	uint32_t open; /* the first that says neither */
};

static size_t plain_length(struct str text)
{
	size_t length = 0;

	while (length < text.len && !glob_is_syntax(text.ptr[length]))
		length++;
	return length;
}

/* Pairs share 256 bits; 37 spreads those of letters over them. */
static void add_letter_pairs(struct pairs *pairs, struct str text)
{
	for (size_t i = 1; i < text.len; i++) {
		unsigned pair = (unsigned char)text.ptr[i - 1] * 37u +
				(unsigned char)text.ptr[i];

		pairs->bits[pair / 64 % 4] |= UINT64_C(1) << pair % 64;
	}
}

static bool has_pairs(const struct pairs *pairs, const struct pairs *some)
{
	uint64_t lacking = 0;

	for (size_t i = 0; i < LENGTH(pairs->bits); i++)
		lacking |= some->bits[i] & ~pairs->bits[i];
	return lacking == 0;
}

static void add_ready(struct globs *globs, struct ready ready)
{
	struct str rest = ready.middle;
	struct str part;

	add_letter_pairs(&ready.pairs, ready.head);
	while (str_cut(&part, &rest, '*'))
		add_letter_pairs(&ready.pairs, part);
	add_letter_pairs(&ready.pairs, ready.tail);
	add_letter_pairs(&ready.pairs, ready.piece);
	*(struct ready *)array_push(&globs->items, &globs->count,
	    sizeof(*globs->items), globs->perm) = ready;
}

/* In the last segment, no syntax but `*`. False: it is something else.
 * `Test*_*.c`: head `Test`, middle `*_`, tail `.c`. */
static bool add_name_glob(struct globs *globs, struct str name)
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
	add_ready(globs, ready);
	return true;
}

/* The plain text behind all syntax, without a slash that may be that of a `**`.
 * Of `src/[ab]/main.c` it is `main.c`. */
static struct str plain_end(struct str glob)
{
	size_t from = glob.len;

	while (from > 0 && !glob_is_syntax(glob.ptr[from - 1]))
		from--;
	if (from == 0 || from == glob.len || str_ends(glob, "/"))
		return (struct str){ 0 };
	return str_slice(glob, from + (glob.ptr[from] == '/'), glob.len);
}

/* The longest plain text that is no alternative, in front of escapes and
 * classes. Slashes around it may be those of a `**`, which may be none. Of
 * `src/?/gen/x*` it is `gen/x`. */
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
static bool may_join_braces(struct str before, struct str parts,
    struct str after)
{
	return (str_starts(parts, ",") ||
		   str_find_text(parts, ",,") < parts.len) &&
	       (str_ends(before, "*") || str_starts(after, "/"));
}

static void add_other_glob(struct globs *globs, struct str glob);

/* What ends in names in braces is one of each: no brace is around those.
 * `src/[ab]/x.{js,ts}` as two globs can be found by their extensions. */
static bool add_brace_endings(struct globs *globs, struct str glob)
{
	size_t open = str_find_last(glob, '{');
	struct str before = str_slice(glob, 0, open);
	struct str parts;
	struct str part;

	if (open == glob.len || !str_ends(glob, "}"))
		return false;
	parts = str_slice(glob, open + 1, glob.len - 1);
	if (!are_names(parts) || may_join_braces(before, parts, STR("")) ||
	    str_find(before, '\\') < open)
		return false;
	while (str_cut(&part, &parts, ','))
		add_other_glob(globs, str_join(before, part, globs->perm));
	return true;
}

/* The piece is looked for in front of the tail, which is compared anyway. */
static void add_other_glob(struct globs *globs, struct str glob)
{
	struct ready ready = { .other = true,
		.tail = plain_end(glob),
		.glob = glob };

	if (add_brace_endings(globs, glob))
		return;
	ready.piece =
	    plain_piece(str_slice(glob, 0, glob.len - ready.tail.len));
	add_ready(globs, ready);
}

/* A `**` with a slash changes nothing in front of a name, which is looked for
 * everywhere. */
static void add_plain(struct globs *globs, struct str glob)
{
	struct str name = str_starts(glob, "**/") ? str_slice(glob, 3, glob.len)
						  : glob;

	if (!add_name_glob(globs, name))
		add_other_glob(globs, glob);
}

/* Each alternative of the first braces, with each of the next ones. False: they
 * are no such names, or too many. `{a,b}.{c,d}` gives four. What has been added
 * when it turns out to be too much is taken back by add_list(), which keeps the
 * glob whole then. */
static bool add_variants(struct globs *globs, struct str glob)
{
	size_t open = str_find(glob, '{');
	struct str rest = str_slice(glob, open, glob.len);
	size_t close = str_find(rest, '}');
	struct str parts = str_slice(rest, 1, close);
	struct str before = str_slice(glob, 0, open);
	struct str after = str_slice(rest, close + 1, rest.len);
	struct str part;

	if (open == glob.len) {
		add_plain(globs, glob);
		return globs->count <= globs->most;
	}
	if (close == rest.len || !are_names(parts) ||
	    may_join_braces(before, parts, after) ||
	    str_find(before, '\\') < open || str_find(before, '[') < open)
		return false;
	while (str_cut(&part, &parts, ',')) {
		struct str pieces[] = { before, part, after };

		if (!add_variants(globs,
			str_concat(pieces, LENGTH(pieces), globs->perm)))
			return false;
	}
	return true;
}

/* What stands behind the last dot of the last segment. False: no dot does. */
static bool find_extension(struct str *out, struct str text)
{
	struct str name = path_name(text);
	size_t dot = str_find_last(name, '.');

	*out = str_slice(name, dot < name.len ? dot + 1 : dot, name.len);
	return dot < name.len;
}

/* Is it of all that is found as it is: `*.yml`? */
static bool takes_all(const struct ready *ready)
{
	return ready->whole ||
	       (!ready->other && ready->head.len + ready->middle.len == 0 &&
		   str_find_last(ready->tail, '.') == 0);
}

/* With one list, one that takes all of its name or extension makes the others
 * there superfluous; of several lists each has to be marked. A tail with a
 * slash says the whole name; one with a dot the extension. */
static void list_item(struct globs *globs, uint32_t number)
{
	struct ready *ready = &globs->items[number];
	uint64_t *first = NULL;
	struct str extension;
	bool alone = globs->lists == 1;

	if (ready->whole)
		first = map_put(&globs->names, ready->head);
	else if (str_find(ready->tail, '/') < ready->tail.len)
		first = map_put(&globs->names, path_name(ready->tail));
	else if (find_extension(&extension, ready->tail))
		first = map_put(&globs->extensions, extension);
	if (!first) {
		ready->next = globs->open;
		globs->open = number;
		return;
	}
	if (*first && alone && takes_all(&globs->items[*first - 1]))
		return;
	ready->next = *first && !(alone && takes_all(ready))
			  ? (uint32_t)*first - 1
			  : NONE;
	*first = number + 1;
}

/* `list` is set behind, as variants come in any number. */
static void add_list(struct globs *globs, const struct strs *list)
{
	size_t first = globs->count;

	for (size_t i = 0; i < list->count; i++) {
		size_t before = globs->count;

		globs->most = before + VARIANTS_MOST;
		if (add_variants(globs, list->items[i]))
			continue;
		globs->count = before;
		add_other_glob(globs, list->items[i]);
	}
	for (size_t i = first; i < globs->count; i++)
		globs->items[i].list = globs->lists;
	globs->lists++;
}

struct globs *globs_ready_each(const struct strs *const *lists, size_t count,
    struct arena *perm)
{
	struct globs *globs = NEW(perm, struct globs);

	globs->perm = perm;
	globs->names.arena = perm;
	globs->extensions.arena = perm;
	globs->open = NONE;
	for (size_t i = 0; i < count; i++)
		add_list(globs, lists[i]);
	for (size_t i = 0; i < globs->count; i++)
		list_item(globs, (uint32_t)i);
	return globs;
}

struct globs *globs_ready(const struct strs *list, struct arena *perm)
{
	return globs_ready_each(&list, 1, perm);
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

/* Each text of the middle, behind the one before. The first place of each is
 * enough: a later one would only leave less for the next. */
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

/* Is the path of it, which has its name or its extension, if it says one? Head
 * and tail may not share bytes of the name: `ab*ba` is no glob of `aba`. */
static bool glob_fits(const struct ready *ready, struct str path,
    struct str name)
{
	size_t ends = ready->head.len + ready->tail.len;

	if (ready->other)
		return str_has_end(path, ready->tail) &&
		       has_piece(path, ready->piece) &&
		       glob_match(ready->glob, path);
	return ready->whole ||
	       (name.len >= ends && str_has_end(name, ready->tail) &&
		   str_has_start(name, ready->head) &&
		   has_middle(str_slice(name, ready->head.len,
				  name.len - ready->tail.len),
		       ready->middle));
}

/* A path, taken apart once for all globs. */
struct looked_at {
	struct str path;
	struct str name;
	struct pairs pairs;
	bool *marks; /* by list; NULL: one that fits is enough */
	bool found;
};

/* One of them and those that follow it. A list that is marked needs no other
 * glob of its own. */
static void look_through(struct looked_at *looked_at, const struct globs *globs,
    uint32_t first)
{
	while (first != NONE && (looked_at->marks || !looked_at->found)) {
		const struct ready *ready = &globs->items[first];

		first = ready->next;
		if ((looked_at->marks && looked_at->marks[ready->list]) ||
		    !has_pairs(&looked_at->pairs, &ready->pairs) ||
		    !glob_fits(ready, looked_at->path, looked_at->name))
			continue;
		looked_at->found = true;
		if (looked_at->marks)
			looked_at->marks[ready->list] = true;
	}
}

static uint32_t first_glob_of(const struct map *map, struct str key)
{
	const uint64_t *first = map_get(map, key);

	return first ? (uint32_t)*first - 1 : NONE;
}

/* Few globs are tried sooner than the pairs of a path are found: then it has
 * them all. */
bool globs_mark(bool *marks, const struct globs *globs, struct str path)
{
	struct looked_at looked_at = { .path = path, .name = path_name(path) };
	struct str extension;

	looked_at.marks = marks;
	if (!globs || globs->count == 0)
		return false;
	if (globs->count < PAIRED_LEAST)
		memset(&looked_at.pairs, UCHAR_MAX, sizeof(looked_at.pairs));
	else
		add_letter_pairs(&looked_at.pairs, path);
	look_through(&looked_at, globs, globs->open);
	look_through(&looked_at, globs,
	    first_glob_of(&globs->names, looked_at.name));
	if (find_extension(&extension, looked_at.name))
		look_through(&looked_at, globs,
		    first_glob_of(&globs->extensions, extension));
	return looked_at.found;
}

bool globs_match(const struct globs *globs, struct str path)
{
	return globs_mark(NULL, globs, path);
}
