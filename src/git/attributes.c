/*
 * .gitattributes as git reads them, but only for the attributes of `names`: all
 * other words of a line are passed over. A line is a pattern and its
 * assignments; later lines, and files further down, win. Nothing here says what
 * a value means: see linguist.c.
 */
#include "git/rules.h"

#include <string.h>

static const char *const names[ATTRIBUTE_COUNT] = {
	[ATTRIBUTE_GENERATED] = "linguist-generated",
	[ATTRIBUTE_VENDORED] = "linguist-vendored",
	[ATTRIBUTE_DOCUMENTATION] = "linguist-documentation",
	[ATTRIBUTE_FILTER] = "filter",
	[ATTRIBUTE_ENCODING] = "working-tree-encoding",
	[ATTRIBUTE_IDENT] = "ident",
};

static bool is_blank(char c)
{
	return c == ' ' || c == '\t' || c == '\r';
}

/* Cut the next word off the front of *line. False: there is none. */
static bool cut_word(struct str *word, struct str *line)
{
	size_t from = 0;
	size_t to;

	while (from < line->len && is_blank(line->ptr[from]))
		from++;
	to = from;
	while (to < line->len && !is_blank(line->ptr[to]))
		to++;
	*word = str_slice(*line, from, to);
	*line = str_slice(*line, to, line->len);
	return word->len > 0;
}

static int octal_value(struct str text)
{
	int value = 0;

	if (text.len < 3)
		return -1;
	for (size_t i = 0; i < 3; i++) {
		if (text.ptr[i] < '0' || text.ptr[i] > '7')
			return -1;
		value = value * 8 + (text.ptr[i] - '0');
	}
	return value;
}

/* What follows a backslash in quotes; *at is put behind it. Nothing that is
 * known leaves *at where it is, by which the caller sees it. */
static void put_attribute_escape(struct buf *out, struct str text, size_t *at)
{
	static const char from[] = "abfnrtv\\\"";
	static const char to[] = "\a\b\f\n\r\t\v\\\"";
	const char *known = memchr(from, text.ptr[*at], sizeof(from) - 1);
	int octal = octal_value(str_slice(text, *at, text.len));

	if (known) {
		buf_putc(out, to[known - from]);
		++*at;
	} else if (octal >= 0) {
		buf_putc(out, (char)(unsigned char)octal);
		*at += 3;
	}
}

/*
 * A pattern "in quotes", as C writes them. False: it does not end. Git takes
 * such a line as none at all, and so does this. An empty pattern fits nothing.
 */
static bool cut_quoted(struct str *word, struct str *line, struct arena *perm)
{
	struct buf out = { .arena = perm };
	size_t at = 1;

	while (at < line->len && line->ptr[at] != '"') {
		if (line->ptr[at] == '\\' && at + 1 < line->len) {
			size_t before = ++at;

			put_attribute_escape(&out, *line, &at);
			if (at == before)
				return false;
		} else {
			buf_putc(&out, line->ptr[at++]);
		}
	}
	if (at >= line->len)
		return false;
	*word = buf_str(&out);
	*line = str_slice(*line, at + 1, line->len);
	return word->len > 0;
}

/* `name`, `-name`, `!name` or `name=value`. `filter=lfs` is as good as
 * `filter`: what the value is does not matter here. *name is left with the name
 * alone. */
static enum attribute_value cut_value(struct str *name)
{
	size_t equals = str_find(*name, '=');
	struct str value;

	if (str_starts(*name, "-") || str_starts(*name, "!")) {
		bool unset = name->ptr[0] == '-';

		*name = str_slice(*name, 1, name->len);
		return unset ? ATTRIBUTE_FALSE : ATTRIBUTE_UNSPECIFIED;
	}
	if (equals == name->len)
		return ATTRIBUTE_TRUE;
	value = str_slice(*name, equals + 1, name->len);
	*name = str_slice(*name, 0, equals);
	return str_is(value, "false") ? ATTRIBUTE_FALSE : ATTRIBUTE_TRUE;
}

/* Values that are not absent replace those before. */
static bool merge_attributes(enum attribute_value *values,
    const enum attribute_value *more)
{
	bool any = false;

	for (size_t i = 0; i < ATTRIBUTE_COUNT; i++) {
		if (more[i] == ATTRIBUTE_ABSENT)
			continue;
		values[i] = more[i];
		any = true;
	}
	return any;
}

/*
 * One word of assignment. True: it is one of ours, or a macro with such. The
 * last macro of a name counts. One that is unset (`-binary`) changes nothing.
 */
static bool assign_attribute(enum attribute_value *values, struct str word,
    const struct attributes *known)
{
	enum attribute_value value = cut_value(&word);

	for (size_t i = 0; i < ATTRIBUTE_COUNT; i++) {
		if (str_is(word, names[i])) {
			values[i] = value;
			return true;
		}
	}
	for (size_t i = known->macro_count; i-- > 0;) {
		if (value == ATTRIBUTE_TRUE &&
		    str_equal(word, known->macros[i].name))
			return merge_attributes(values,
			    known->macros[i].values);
	}
	return false;
}

static bool parse_values(enum attribute_value *values, struct str line,
    const struct attributes *known)
{
	struct str word;
	bool any = false;

	while (cut_word(&word, &line)) {
		if (assign_attribute(values, word, known))
			any = true;
	}
	return any;
}

/* Macros may name those above them; one without any of our attributes is
 * dropped. */
static void add_attribute_macro(struct attributes *attributes, struct str name,
    struct str line, struct arena *perm)
{
	struct attribute_macro macro = { .name = name };

	if (!parse_values(macro.values, line, attributes))
		return;
	*(struct attribute_macro *)array_push(&attributes->macros,
	    &attributes->macro_count, sizeof(macro), perm) = macro;
}

/* In git only the top-level file of the repository may have macros. A comment
 * is told by its first character, so that `\#x` is a pattern. */
static void add_line(struct attribute_file *attribute_file,
    struct attributes *attributes, struct str line, struct arena *perm)
{
	struct attribute_rule attribute_rule = { 0 };
	struct str word;

	line = str_trim(line);
	if (line.len == 0 || line.ptr[0] == '#')
		return;
	if (line.ptr[0] != '"') {
		if (!cut_word(&word, &line))
			return;
	} else if (!cut_quoted(&word, &line, perm)) {
		return;
	}
	if (str_starts(word, "[attr]")) {
		if (attribute_file->directory.len == 0)
			add_attribute_macro(attributes,
			    str_slice(word, 6, word.len), line, perm);
		return;
	}
	/* Negated patterns are forbidden; `dir/` matches no file. */
	if (word.ptr[0] == '!' || str_ends(word, "/") ||
	    !parse_values(attribute_rule.values, line, attributes))
		return;
	attribute_rule.pattern = pattern_rule(word);
	*(struct attribute_rule *)array_push(&attribute_file->rules,
	    &attribute_file->count, sizeof(attribute_rule),
	    perm) = attribute_rule;
}

/* A file without a rule of ours is not kept: most have none. */
void attributes_add(struct attributes *attributes, struct str text,
    struct str directory, struct arena *perm)
{
	struct attribute_file attribute_file = { .directory = directory };
	struct str line;

	text = str_without_bom(text);
	while (str_cut(&line, &text, '\n'))
		add_line(&attribute_file, attributes, line, perm);
	if (attribute_file.count == 0)
		return;
	*(struct attribute_file *)array_push(&attributes->files,
	    &attributes->count, sizeof(attribute_file), perm) = attribute_file;
}

static void apply_file(enum attribute_value *values,
    const struct attribute_file *attribute_file, struct str path)
{
	for (size_t i = 0; i < attribute_file->count; i++) {
		const struct attribute_rule *attribute_rule =
		    &attribute_file->rules[i];

		if (pattern_rule_match(&attribute_rule->pattern, path))
			merge_attributes(values, attribute_rule->values);
	}
}

/* Files come from the outermost inwards, so the nearest has the last word. */
void attributes_match(enum attribute_value values[ATTRIBUTE_COUNT],
    const struct attributes *attributes, struct str path)
{
	for (size_t i = 0; i < ATTRIBUTE_COUNT; i++)
		values[i] = ATTRIBUTE_UNSPECIFIED;
	for (size_t i = 0; i < attributes->count; i++) {
		const struct attribute_file *attribute_file =
		    &attributes->files[i];
		size_t skip = attribute_file->directory.len;

		if (path.len < skip || !str_equal(str_slice(path, 0, skip),
					   attribute_file->directory))
			continue;
		apply_file(values, attribute_file,
		    str_slice(path, skip, path.len));
	}
}
