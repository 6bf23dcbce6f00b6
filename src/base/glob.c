/*
 * glob: a state is a position in the glob; all states that the path so far
 * allows are followed at once, so that no glob takes longer than its length
 * times the path's. Most have no syntax but `*`: going back to the last one is
 * enough there, and quicker but for some that are made so that it is not.
 */
#include "base/glob.h"

#include <limits.h>
#include <string.h>

#include "base/base.h"

enum {
	GLOB_MAX = 1024, /* a longer glob matches nothing */
	STEPS_MOST = 8192, /* by going back */
};

struct glob {
	struct str text;
	/* Where an alternative of {a,b} goes on: from '{' to the first ',' or
	 * its '}', from ',' to the next; 0: the character stands for itself. */
	uint16_t jump[GLOB_MAX + 1];
};

/* The character at `at`; a byte that is no UTF-8 has a code of its own. Codes
 * beyond those of Unicode, so that two bad bytes are alike only if they are the
 * same, and `?` takes one. */
static uint32_t read_char(struct str text, size_t *at)
{
	const unsigned char *p = (const unsigned char *)text.ptr + *at;
	size_t left = text.len - *at;
	size_t len = p[0] < 0xc0 ? 1 : p[0] < 0xe0 ? 2 : p[0] < 0xf0 ? 3 : 4;
	uint32_t code = p[0];

	if (p[0] < 0x80 || len > left ||
	    str_utf8_valid(str_slice(text, *at, *at + len)) < len) {
		(*at)++;
		return p[0] < 0x80 ? code : 0x110000u + code;
	}
	code &= 0xffu >> (len + 1);
	for (size_t i = 1; i < len; i++)
		code = code << 6 | (p[i] & 0x3fu);
	*at += len;
	return code;
}

/* Where the class at `at` ends (behind its ']'), or 0 if it does not. */
static size_t class_end(struct str glob, size_t at)
{
	size_t end = at + 1;

	if (end < glob.len && (glob.ptr[end] == '!' || glob.ptr[end] == '^'))
		end++;
	if (end < glob.len && glob.ptr[end] == '\\')
		end++;
	/* A ']' that comes first is a member. */
	for (end++; end < glob.len; end++) {
		if (glob.ptr[end] == ']')
			return end + 1;
		if (glob.ptr[end] == '\\')
			end++;
	}
	return 0;
}

static uint32_t read_class_member(struct str glob, size_t *at)
{
	if (glob.ptr[*at] == '\\' && *at + 1 < glob.len)
		(*at)++;
	return read_char(glob, at);
}

/* `[a-]` and `[-a]` have a plain dash: a range needs something behind it. */
static bool class_has(struct str glob, size_t at, size_t end, uint32_t code)
{
	struct str class = str_slice(glob, 0, end - 1);
	bool negated = class.ptr[at + 1] == '!' || class.ptr[at + 1] == '^';
	bool found = false;

	at += negated ? 2 : 1;
	while (at < class.len) {
		uint32_t low = read_class_member(class, &at);
		uint32_t high = low;

		if (at + 1 < class.len && class.ptr[at] == '-') {
			at++;
			high = read_class_member(class, &at);
		}
		if (code >= low && code <= high)
			found = true;
	}
	return found != negated;
}

/* Behind the syntax at `at`: an escape, a class, or one byte. So that what is
 * in it, `\{` or `[{]`, opens nothing. */
static size_t skip_item(struct str glob, size_t at)
{
	size_t end = 0;

	if (glob.ptr[at] == '\\' && at + 1 < glob.len)
		return at + 2;
	if (glob.ptr[at] == '[')
		end = class_end(glob, at);
	return end ? end : at + 1;
}

/* Find the parts of the alternatives at `open`. Returns behind their end.
 * `{a,{b,c}}`: commas of inner ones are passed over, as these are joined on
 * their own. 0: there is no end. */
static size_t join_braces(struct glob *glob, size_t open)
{
	struct str text = glob->text;
	size_t depth = 0;
	size_t previous = open;

	for (size_t at = open; at < text.len; at = skip_item(text, at)) {
		char c = text.ptr[at];

		if (c == '{')
			depth++;
		else if (c == '}')
			depth--;
		if ((c == ',' && depth == 1) || depth == 0) {
			glob->jump[previous] = (uint16_t)at;
			previous = at;
		}
		if (depth == 0) {
			glob->jump[at] = (uint16_t)at;
			return at + 1;
		}
	}
	/* It never ends: these are plain characters. */
	while (glob->jump[open]) {
		size_t next = glob->jump[open];

		glob->jump[open] = 0;
		open = next;
	}
	return 0;
}

static void find_braces(struct glob *glob)
{
	struct str text = glob->text;

	memset(glob->jump, 0, (text.len + 1) * sizeof(glob->jump[0]));
	for (size_t at = 0; at < text.len; at = skip_item(text, at))
		if (text.ptr[at] == '{' && !glob->jump[at])
			join_braces(glob, at);
}

/* Positions in the glob, each once. `has` is asked for each state that is
 * entered, so that the list holds none twice. */
struct states {
	bool has[GLOB_MAX + 1];
	uint16_t items[GLOB_MAX + 1];
	size_t count;
};

/* Is there `**` at `at`? */
static bool is_deep(struct str glob, size_t at)
{
	return at + 1 < glob.len && glob.ptr[at] == '*' &&
	       glob.ptr[at + 1] == '*';
}

/*
 * Add the states that are reached from `state` without reading anything.
 * `boundary`: the path is at the start of a segment.
 */
static void enter_state(struct states *states, const struct glob *glob,
    size_t state, bool boundary);

/* At a ',' or '}' an alternative has ended: on behind the whole. At the '{' all
 * of them begin. */
static void enter_braces(struct states *states, const struct glob *glob,
    size_t at, bool boundary)
{
	size_t end = at;

	if (glob->text.ptr[at] != '{') {
		while (glob->jump[end] != end)
			end = glob->jump[end];
		enter_state(states, glob, end + 1, boundary);
		return;
	}
	for (; glob->jump[at] != at; at = glob->jump[at])
		enter_state(states, glob, at + 1, boundary);
}

/* A `*` may take nothing, so that what follows it is entered as well. Between
 * slashes `**` may stand for no folder at all: then the slash behind it is
 * passed over, which is right only where a segment begins. */
static void enter_state(struct states *states, const struct glob *glob,
    size_t state, bool boundary)
{
	struct str text = glob->text;

	while (!states->has[state]) {
		states->has[state] = true;
		states->items[states->count++] = (uint16_t)state;
		if (state == text.len)
			return;
		if (glob->jump[state]) {
			enter_braces(states, glob, state, boundary);
			return;
		}
		if (text.ptr[state] != '*')
			return;
		if (!is_deep(text, state))
			state += 1;
		else if (state + 2 < text.len && text.ptr[state + 2] == '/') {
			if (!boundary)
				return;
			state += 3;
		} else {
			state += 2;
		}
	}
}

/*
 * Add what follows `state` when the path goes on with `code`. States of braces
 * read nothing: enter_braces() has gone on from them. A `*` stays where it is.
 */
static void step_state(struct states *states, const struct glob *glob,
    size_t state, uint32_t code)
{
	struct str text = glob->text;
	bool slash = code == '/';
	char c = text.ptr[state];
	size_t next = state;

	if (glob->jump[state])
		return;
	if (c == '*') {
		if (!slash || is_deep(text, state))
			enter_state(states, glob, state, slash);
		return;
	}
	if (c == '[' && class_end(text, state)) {
		next = class_end(text, state);
		if (!slash && class_has(text, state, next, code))
			enter_state(states, glob, next, slash);
		return;
	}
	if (c == '?') {
		if (!slash)
			enter_state(states, glob, state + 1, slash);
		return;
	}
	if (read_class_member(text, &next) == code)
		enter_state(states, glob, next, slash);
}

static void empty(struct states *states, size_t end)
{
	memset(states->has, false, end + 1);
	states->count = 0;
}

/* Two sets, of before and after a character, change places. */
static bool run_glob(const struct glob *glob, struct str path)
{
	struct states sets[2];
	struct states *now_states = &sets[0];
	struct states *next_states = &sets[1];
	size_t end = glob->text.len;

	empty(now_states, end);
	empty(next_states, end);
	enter_state(now_states, glob, 0, true);
	for (size_t at = 0; at < path.len && now_states->count > 0;) {
		struct states *last_states = now_states;
		uint32_t code = read_char(path, &at);

		for (size_t i = 0; i < now_states->count; i++)
			if (now_states->items[i] < end)
				step_state(next_states, glob,
				    now_states->items[i], code);
		now_states = next_states;
		next_states = last_states;
		empty(next_states, end);
	}
	return now_states->has[end];
}

/* Has it no syntax but `*`, and is it ASCII? Bytes can be compared then: no
 * character has several. */
static bool is_simple_glob(struct str glob)
{
	for (size_t i = 0; i < glob.len; i++)
		if (glob_is_syntax(glob.ptr[i]) && glob.ptr[i] != '*')
			return false;
	return true;
}

/* A `*` that was met, for when what follows it does not match. Of several the
 * last one is enough: it takes whatever those before it could take more. */
struct retry {
	bool met;
	bool whole; /* it ends where a segment does: `**` before a slash */
	size_t glob; /* behind it */
	size_t path; /* where that was tried */
};

struct simple {
	struct str glob;
	struct str path;
	size_t at; /* in the glob */
	size_t to; /* in the path */
	struct retry star; /* none before the last `**` */
	struct retry deep; /* `**` */
};

/* Try further on in the path. One byte more for the `*`; a single one ends at a
 * slash. A `**` before a slash goes on to behind the next slash. */
static bool try_on(struct retry *retry, struct str path, bool deep)
{
	if (!retry->met)
		return false;
	do {
		if (retry->path == path.len ||
		    (!deep && path.ptr[retry->path] == '/'))
			return false;
		retry->path++;
	} while (retry->whole && path.ptr[retry->path - 1] != '/');
	return true;
}

/* False: the path is not of the glob. First the single `*`, which is the later
 * one; if that cannot take more, the `**` before it. */
static bool go_back(struct simple *way)
{
	const struct retry *last_retry = &way->star;

	if (!try_on(&way->star, way->path, false)) {
		way->star.met = false;
		if (!try_on(&way->deep, way->path, true))
			return false;
		last_retry = &way->deep;
	}
	way->at = last_retry->glob;
	way->to = last_retry->path;
	return true;
}

/* Go behind a `*`. False: as go_back(). A `*` before a `**` is never tried
 * again: whatever it could take, the `**` can take as well. */
static bool meet_star(struct simple *way)
{
	struct retry met = { true, false, way->at + 1, way->to };

	if (!is_deep(way->glob, way->at)) {
		way->star = met;
		way->at = met.glob;
		return true;
	}
	met.glob++;
	met.whole = met.glob < way->glob.len && way->glob.ptr[met.glob] == '/';
	met.glob += met.whole;
	way->deep = met;
	way->star.met = false;
	way->at = met.glob;
	return !met.whole || way->to == 0 ||
	       way->path.ptr[way->to - 1] == '/' || go_back(way);
}

static bool run_states(struct str text, struct str path)
{
	struct glob glob;

	glob.text = text;
	find_braces(&glob);
	return run_glob(&glob, path);
}

/* Steps are counted: where going back takes too many, the states take over,
 * from the beginning. */
static bool run_simple(struct str glob, struct str path)
{
	struct simple way = { .glob = glob, .path = path };

	for (size_t steps = 0; steps < STEPS_MOST; steps++) {
		bool more = way.at < glob.len;

		if (more && glob.ptr[way.at] == '*') {
			if (!meet_star(&way))
				return false;
		} else if (more && way.to < path.len &&
			   glob.ptr[way.at] == path.ptr[way.to]) {
			way.at++;
			way.to++;
		} else if (!more && way.to == path.len) {
			return true;
		} else if (!go_back(&way)) {
			return false;
		}
	}
	return run_states(glob, path);
}

bool glob_is_syntax(char c)
{
	static const bool syntax[UCHAR_MAX + 1] = { ['\0'] = true,
		['*'] = true,
		['?'] = true,
		['['] = true,
		['\\'] = true,
		[']'] = true,
		['{'] = true,
		['}'] = true };

	return (unsigned char)c >= 0x80 || syntax[(unsigned char)c];
}

/* Cheap and mostly enough: the plain text at the glob's end. */
static bool tail_differs(struct str glob, struct str path)
{
	while (glob.len && path.len) {
		char c = glob.ptr[glob.len - 1];

		if (glob_is_syntax(c))
			return false;
		if (c != path.ptr[path.len - 1])
			return true;
		glob.len--;
		path.len--;
	}
	return false;
}

/* Without a slash, the glob is about the name alone; one in front only says
 * that it is not. */
static bool matches(struct str text, struct str path)
{
	if (text.len > GLOB_MAX || tail_differs(text, path))
		return false;
	if (str_find(text, '/') == text.len)
		path = path_name(path);
	if (str_starts(text, "/"))
		text = str_slice(text, 1, text.len);
	return is_simple_glob(text) ? run_simple(text, path)
				    : run_states(text, path);
}

/* `build/` has everything in a folder that is called so, but no file of that
 * name. */
bool glob_match(struct str glob, struct str path)
{
	if (!str_ends(glob, "/"))
		return matches(glob, path);
	glob.len--;
	for (size_t at = 0; at < path.len; at++)
		if (path.ptr[at] == '/' &&
		    matches(glob, str_slice(path, 0, at)))
			return true;
	return false;
}

bool glob_match_any(const struct strs *globs, struct str path)
{
	for (size_t i = 0; i < globs->count; i++)
		if (glob_match(globs->items[i], path))
			return true;
	return false;
}
