#include <string.h>

#include "scan/manifests/manifest.h"

/* A comment begins where `mark` stands first or after a blank, unquoted. */
static struct str line_without_comment(struct str line, const char *mark)
{
	struct str sign = str_from(mark);
	char quote = 0;

	for (size_t i = 0; i + sign.len <= line.len; i++) {
		char c = line.ptr[i];
		/* A sign within a word, as in an address, begins no comment. */
		bool starts = i == 0 || strchr(" \t;,)", line.ptr[i - 1]);

		if (quote && c == quote)
			quote = 0;
		else if (!quote && (c == '"' || c == '\''))
			quote = c;
		else if (!quote && starts &&
			 memcmp(line.ptr + i, sign.ptr, sign.len) == 0)
			return str_slice(line, 0, i);
	}
	return line;
}

bool next_line(struct str *line, uint32_t *number, struct str *rest,
    const char *comment)
{
	if (!str_cut(line, rest, '\n'))
		return false;
	++*number;
	if (comment)
		*line = line_without_comment(*line, comment);
	*line = str_trim(*line);
	return true;
}

/* Depth of blocks: braces, and Ruby's and Elixir's do … end. */
static int depth_change(struct str line)
{
	int change = 0;

	for (size_t i = 0; i < line.len; i++)
		change += (line.ptr[i] == '{') - (line.ptr[i] == '}');
	/* Blocks in words are counted by the line's ends, where such languages
	 * have them. */
	if (str_ends(line, " do") || str_find_text(line, " do |") < line.len)
		change++;
	if (str_is(line, "end"))
		change--;
	return change;
}

static const char *apply_rule(struct manifest *manifest,
    const struct line_rule *line_rule, const struct str *groups,
    const char *scope, uint32_t number)
{
	switch (line_rule->what) {
	case LINE_DEPEND:
		/* A form that has a scope of its own knows better than the
		 * block. */
		if (line_rule->scope)
			scope = line_rule->scope;
		manifest_depend(manifest, groups[1], groups[2],
		    scope ? scope : "runtime", number);
		return NULL;
	case LINE_TARGET:
		manifest_target(manifest, groups[1], line_rule->scope, number);
		return NULL;
	case LINE_NAME:
		manifest_name(manifest, groups[1], number);
		return NULL;
	case LINE_DESCRIPTION:
		manifest_description(manifest, groups[1]);
		return NULL;
	case LINE_MEMBER:
		manifest_boundary(manifest, groups[1], (struct str){ 0 },
		    BOUNDARY_MANIFEST);
		return NULL;
	case LINE_USE:
		manifest_use(manifest, groups[1]);
		return NULL;
	case LINE_BLOCK:
		return line_rule->scope;
	}
	return NULL;
}

void manifest_lines(struct manifest *manifest, const struct line_rule *rules,
    size_t count, const char *comment)
{
	struct str rest = manifest->text;
	const char *scope = NULL;
	int scope_depth = 0;
	int depth = 0;
	uint32_t number = 0;
	struct str line;

	while (next_line(&line, &number, &rest, comment)) {
		struct str groups[3] = { { 0 } };
		const char *block = NULL;
		size_t i = 0;

		/* The first form that fits is meant: special forms stand before
		 * general ones. */
		while (i < count && !manifest_match(manifest, groups, 3,
					rules[i].expression, line))
			i++;
		if (i < count)
			block = apply_rule(manifest, &rules[i], groups, scope,
			    number);
		/* The block's own line opens it, and is counted after its depth
		 * is kept. */
		if (block) {
			scope = block;
			scope_depth = depth;
		}
		depth += depth_change(line);
		if (!block && depth <= scope_depth)
			scope = NULL;
	}
}
