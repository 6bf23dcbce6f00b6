/*
 * .gitignore files. Each is a list of rules on top of those above it; a path is
 * asked of the nearest file first, and of its last rule first: the first rule
 * that fits decides.
 */
#include "git/rules.h"

/* Without the spaces at the end, but one that a backslash protects. */
static struct str without_spaces(struct str line)
{
	while (line.len > 0 && line.ptr[line.len - 1] == ' ') {
		if (line.len > 1 && line.ptr[line.len - 2] == '\\')
			break;
		line.len--;
	}
	return line;
}

/* False: the line has no rule. In git's order: the line's end, spaces, a
 * comment, `!`, the slash behind. A `\#` or `\!` is part of the pattern, which
 * takes the backslash away. */
static bool parse_line(struct ignore_rule *rule, struct str line)
{
	if (str_ends(line, "\r"))
		line.len--;
	line = without_spaces(line);
	if (line.len == 0 || line.ptr[0] == '#')
		return false;
	if (line.ptr[0] == '!') {
		rule->negated = true;
		line = str_slice(line, 1, line.len);
	}
	if (str_ends(line, "/")) {
		rule->directory = true;
		line.len--;
	}
	if (line.len == 0)
		return false;
	rule->pattern = pattern_rule(line);
	return true;
}

/* A file without rules adds no level: `above` is returned as it is. */
const struct ignores *ignores_parse(struct str text, struct str directory,
    const struct ignores *above, struct arena *perm)
{
	struct ignores *level = NEW(perm, struct ignores);
	struct str line;

	text = str_without_bom(text);
	while (str_cut(&line, &text, '\n')) {
		struct ignore_rule rule = { 0 };

		if (!parse_line(&rule, line))
			continue;
		*(struct ignore_rule *)array_push(&level->rules, &level->count,
		    sizeof(rule), perm) = rule;
	}
	if (level->count == 0)
		return above;
	level->above = above;
	level->skip = directory.len;
	return level;
}

/* A rule sees the path below its own directory. That nothing below an ignored
 * directory can be taken back in is up to the walk, which does not enter it. */
bool ignores_match(const struct ignores *ignores, struct str path,
    bool directory)
{
	for (; ignores; ignores = ignores->above) {
		struct str rest = str_slice(path, ignores->skip, path.len);

		for (size_t i = ignores->count; i-- > 0;) {
			const struct ignore_rule *rule = &ignores->rules[i];

			if (rule->directory && !directory)
				continue;
			if (pattern_rule_match(&rule->pattern, rest))
				return !rule->negated;
		}
	}
	return false;
}
