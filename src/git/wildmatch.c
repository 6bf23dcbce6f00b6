/*
 * Patterns of .gitignore and .gitattributes, matched without recursion: at a
 * mismatch one goes back to the last star that may take one character, or one
 * folder, more. pattern_rule() tells beforehand which patterns need no such
 * thing: most are plain names, or `*.ext`.
 */
#include "git/rules.h"

#include <string.h>

/* Where to go on after a mismatch. */
struct retry {
	size_t pattern;
	size_t text;
	bool set;
};

struct char_class {
	const char *name;
	const char *ranges; /* pairs of first and last */
};

/* As in the C locale, whatever the user's is. */
static const struct char_class classes[] = {
	{ "alnum", "09AZaz" },
	{ "alpha", "AZaz" },
	{ "blank", "\t\t  " },
	{ "cntrl", "\001\037\177\177" },
	{ "digit", "09" },
	{ "graph", "!~" },
	{ "lower", "az" },
	{ "print", " ~" },
	{ "punct", "!/:@[`{~" },
	{ "space", "\t\r  " },
	{ "upper", "AZ" },
	{ "xdigit", "09AFaf" },
};

static bool in_ranges(const char *ranges, unsigned char c)
{
	for (; *ranges; ranges += 2) {
		if (c >= (unsigned char)ranges[0] &&
		    c <= (unsigned char)ranges[1])
			return true;
	}
	return false;
}

static bool in_class(struct str name, unsigned char c)
{
	for (size_t i = 0; i < LENGTH(classes); i++) {
		if (str_is(name, classes[i].name))
			return in_ranges(classes[i].ranges, c);
	}
	return false;
}

/* `[:name:]` at *at of a bracket: step over it. An unknown class matches
 * nothing, but is stepped over. */
static bool class_item(bool *found, struct str pattern, size_t *at,
    unsigned char c)
{
	struct str rest = str_slice(pattern, *at, pattern.len);
	size_t end;

	if (!str_starts(rest, "[:"))
		return false;
	end = str_find_text(rest, ":]");
	if (end >= rest.len)
		return false;
	*found = *found || in_class(str_slice(rest, 2, end), c);
	*at += end + 2;
	return true;
}

/* One character of a bracket, escaped or not. *at stays inside the pattern. The
 * caller has seen to it that there is one. */
static unsigned char bracket_char(struct str pattern, size_t *at)
{
	if (pattern.ptr[*at] == '\\' && *at + 1 < pattern.len)
		++*at;
	return (unsigned char)pattern.ptr[(*at)++];
}

/*
 * `x` or `x-y` at *at of a bracket. A minus at the end is a character: `[a-]`.
 */
static bool range_item(struct str pattern, size_t *at, unsigned char c)
{
	unsigned char first = bracket_char(pattern, at);
	unsigned char last = first;

	if (*at + 1 < pattern.len && pattern.ptr[*at] == '-' &&
	    pattern.ptr[*at + 1] != ']') {
		++*at;
		last = bracket_char(pattern, at);
	}
	return c >= first && c <= last;
}

/* The bracket at *at; on a match *at is behind it. `]` as the first character
 * stands for itself. Without an end it matches nothing. */
static bool match_bracket(struct str pattern, size_t *at, unsigned char c)
{
	size_t p = *at + 1;
	bool negated = false;
	bool found = false;
	size_t first;

	if (p < pattern.len &&
	    (pattern.ptr[p] == '!' || pattern.ptr[p] == '^')) {
		negated = true;
		p++;
	}
	first = p;
	while (p < pattern.len && (pattern.ptr[p] != ']' || p == first)) {
		if (class_item(&found, pattern, &p, c))
			continue;
		if (range_item(pattern, &p, c))
			found = true;
	}
	if (p >= pattern.len || found == negated || c == '/')
		return false;
	*at = p + 1;
	return true;
}

/* One character; on a match *at is behind what matched it. */
static bool match_char(struct str pattern, size_t *at, char c)
{
	char p = pattern.ptr[*at];

	if (p == '[')
		return match_bracket(pattern, at, (unsigned char)c);
	if (p == '?') {
		if (c == '/')
			return false;
		++*at;
		return true;
	}
	if (p == '\\' && *at + 1 < pattern.len) {
		if (pattern.ptr[*at + 1] != c)
			return false;
		*at += 2;
		return true;
	}
	if (p != c)
		return false;
	++*at;
	return true;
}

/* Stars beside each other are as one, unless they are a segment. */
static size_t skip_stars(struct str pattern, size_t at)
{
	while (at < pattern.len && pattern.ptr[at] == '*')
		at++;
	return at;
}

/* Is the segment from `at` to `end` nothing but two stars or more? */
static bool is_deep_segment(struct str pattern, size_t at, size_t end)
{
	return end - at >= 2 && (at == 0 || pattern.ptr[at - 1] == '/') &&
	       (end == pattern.len || pattern.ptr[end] == '/');
}

/* Step back to the nearest choice that is left. A plain star does not go beyond
 * a slash; a deep one goes on behind the next one. */
static bool try_again(size_t *p, size_t *t, struct retry *star,
    struct retry *deep, struct str text)
{
	if (star->set && star->text < text.len && text.ptr[star->text] != '/') {
		*t = ++star->text;
		*p = star->pattern;
		return true;
	}
	star->set = false;
	if (!deep->set)
		return false;
	while (deep->text < text.len && text.ptr[deep->text] != '/')
		deep->text++;
	if (deep->text >= text.len)
		return false;
	*t = ++deep->text;
	*p = deep->pattern;
	return true;
}

/* Only the last `*` and the last `**` are ever retried: what an earlier one
 * could match in another way, the later one can match as well. Two stars at the
 * end need something below them: they do not match the folder itself. */
bool pattern_text_match(struct str pattern, struct str text)
{
	struct retry star = { 0 };
	struct retry deep = { 0 };
	size_t p = 0;
	size_t t = 0;

	while (p < pattern.len || t < text.len) {
		size_t end = skip_stars(pattern, p);

		if (is_deep_segment(pattern, p, end)) {
			if (end == pattern.len)
				return t < text.len;
			p = end + 1;
			deep = (struct retry){ p, t, true };
			star.set = false;
		} else if (end > p) {
			p = end;
			star = (struct retry){ p, t, true };
		} else if (p < pattern.len && t < text.len &&
			   match_char(pattern, &p, text.ptr[t])) {
			t++;
		} else if (!try_again(&p, &t, &star, &deep, text)) {
			return false;
		}
	}
	return true;
}

static bool is_wild(struct str text)
{
	for (size_t i = 0; i < text.len; i++) {
		if (memchr("*?[\\", text.ptr[i], 4))
			return true;
	}
	return false;
}

/* A slash anywhere but at the end makes it anchored, as git has it; the one in
 * front is only for that. */
struct pattern_rule pattern_rule(struct str text)
{
	struct pattern_rule rule = { 0 };

	rule.anchored = str_find(text, '/') < text.len;
	if (str_starts(text, "/"))
		text = str_slice(text, 1, text.len);
	rule.pattern = text;
	rule.literal = !is_wild(text);
	rule.first = text.len && !is_wild(str_slice(text, 0, 1)) ? text.ptr[0]
								 : '\0';
	rule.suffix = !rule.anchored && str_starts(text, "*") &&
		      !is_wild(str_slice(text, 1, text.len));
	return rule;
}

bool pattern_rule_match(const struct pattern_rule *rule, struct str path)
{
	if (!rule->anchored)
		path = path_name(path);
	if (rule->first && (path.len == 0 || path.ptr[0] != rule->first))
		return false;
	if (rule->literal)
		return str_equal(rule->pattern, path);
	if (rule->suffix)
		return str_has_end(path,
		    str_slice(rule->pattern, 1, rule->pattern.len));
	return pattern_text_match(rule->pattern, path);
}
