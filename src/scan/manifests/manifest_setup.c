#include <string.h>

#include "scan/manifests/manifest_python.h"

/* setup.cfg, and setup.py as far as its literals tell without running it. */

/* The first line from `line` on that holds `item`; `line` if none does. */
static uint32_t line_with_item(struct str text, struct str item, uint32_t line)
{
	uint32_t number = 0;
	struct str at;

	while (str_cut(&at, &text, '\n')) {
		/* Lines before are those of other keys. */
		if (++number < line)
			continue;
		for (; at.len >= item.len; at.ptr++, at.len--)
			if (memcmp(at.ptr, item.ptr, item.len) == 0)
				return number;
	}
	return line;
}

/* The value's lines, each with its place: blank ones are not in the value. */
static void each_line(struct manifest *manifest, const struct doc_node *node,
    void (*use)(struct manifest *, struct str, uint32_t))
{
	struct str rest = doc_text(node);
	uint32_t line = key_line_of(node);
	struct str item;

	while (str_cut(&item, &rest, '\n')) {
		item = str_trim(item);
		if (item.len == 0)
			continue;
		/* Each search goes on from the last place, so that an item that
		 * stands twice has both lines. */
		line = line_with_item(manifest->text, item, line);
		use(manifest, item, line);
	}
}

static void use_runtime(struct manifest *manifest, struct str item,
    uint32_t line)
{
	depend_requirement(manifest, item, "runtime", line);
}

static void use_optional(struct manifest *manifest, struct str item,
    uint32_t line)
{
	depend_requirement(manifest, item, "optional", line);
}

/* `name = module:function`. */
static void use_script(struct manifest *manifest, struct str item,
    uint32_t line)
{
	struct str name;

	/* A line without the sign is a comment or is broken. */
	if (str_find(item, '=') < item.len && str_cut(&name, &item, '='))
		start_entry_point(manifest, name, item, line);
}

void read_setup_cfg(struct manifest *manifest)
{
	const struct doc_node *root = manifest->root;
	const struct doc_node *name =
	    doc_get(doc_get(root, "metadata"), "name");
	const struct doc_node *node;

	manifest_pack(manifest);
	manifest_name(manifest, doc_text(name), key_line_of(name));
	manifest_description(manifest,
	    doc_text(doc_get(doc_get(root, "metadata"), "description")));
	each_line(manifest,
	    doc_get(doc_get(root, "options"), "install_requires"), use_runtime);
	/* The section's name has a dot in it, and is one key. */
	node = first_child(doc_get(root, "options.extras_require"));
	for (; node; node = node->next)
		each_line(manifest, node, use_optional);
	each_line(manifest,
	    doc_get(doc_get(root, "options.entry_points"), "console_scripts"),
	    use_script);
}

static uint32_t setup_line_at(struct str text, size_t at)
{
	uint32_t line = 1;

	for (size_t i = 0; i < at; i++)
		line += text.ptr[i] == '\n';
	return line;
}

/* End of the quoted literal that begins at `at`; text.len if it has none. */
static size_t literal_end(struct str text, size_t at)
{
	char quote = text.ptr[at];
	size_t i = at + 1;

	while (i < text.len && text.ptr[i] != quote && text.ptr[i] != '\n')
		/* What is escaped may be the quote itself. */
		i += text.ptr[i] == '\\' ? 2 : 1;
	return i < text.len ? i : text.len;
}

static size_t skip_line_comment(struct str text, size_t at)
{
	while (at < text.len && text.ptr[at] != '\n')
		at++;
	return at;
}

/* Is what ends at `end` the name of an extra, with its requirements behind? */
static bool is_extra_key(struct str text, size_t end)
{
	do
		end++;
	while (end < text.len && char_among(text.ptr[end], " \t"));
	return end < text.len && text.ptr[end] == ':';
}

/* Hand on the literals from `at` to the bracket that closes the first one. */
static void each_literal(struct manifest *manifest, size_t at,
    void (*use)(struct manifest *, struct str, uint32_t))
{
	struct str text = manifest->text;
	int depth = 0;

	/* Brackets are counted from the one that the key is given, until it is
	 * closed. */
	for (size_t i = at; i < text.len; i++) {
		char c = text.ptr[i];
		size_t end;

		if (strchr("[{(", c))
			depth++;
		else if (strchr("]})", c) && --depth <= 0)
			return;
		else if (c == '#')
			i = skip_line_comment(text, i);
		if (c != '"' && c != '\'')
			continue;
		end = literal_end(text, i);
		/* Names of extras are keys, which stand among the literals. */
		if (end < text.len && !is_extra_key(text, end))
			use(manifest, str_slice(text, i + 1, end),
			    setup_line_at(text, i));
		i = end;
	}
}

static size_t skip_to_value(struct str text, size_t at)
{
	/* Whatever stands between a key and its value, in calls and in
	 * dicts. */
	while (at < text.len && char_among(text.ptr[at], " \t'\":="))
		at++;
	return at;
}

/* Where the name that stands at `at` is given a bracket, at the start of a
 * line; text.len: nowhere, or it is no name. */
static size_t named_bracket(struct str text, size_t at)
{
	size_t end = at;
	struct str name;

	while (end < text.len && char_is_word(text.ptr[end]))
		end++;
	name = str_slice(text, at, end);
	if (name.len == 0 ||
	    /* A call, or an attribute, is computed, and stays unseen. */
	    (end < text.len && char_among(text.ptr[end], "(.")))
		return text.len;
	for (size_t line = 0; line < text.len;
	     line = skip_line_comment(text, line) + 1) {
		/* Only at the start of a line: names inside of functions are
		 * others. */
		struct str rest = str_slice(text, line, text.len);
		size_t value = line + name.len;

		if (!str_has_start(rest, name) || value >= text.len ||
		    !char_among(text.ptr[value], " \t="))
			continue;
		value = skip_to_value(text, value);
		if (value < text.len && char_among(text.ptr[value], "[{("))
			return value;
	}
	return text.len;
}

/* Offset behind `key` where it is given a bracket, itself or by a name, or
 * text.len. */
static size_t bracket_of(struct manifest *manifest, const char *key)
{
	struct str text = manifest->text;
	size_t at = str_find_text(text, key);
	size_t end;

	if (at >= text.len)
		return text.len;
	end = skip_to_value(text, at + strlen(key));
	/* Many write the list above, and give its name here. */
	return end < text.len && strchr("[{(", text.ptr[end])
		   ? end
		   : named_bracket(text, end);
}

static void literals_of(struct manifest *manifest, const char *key,
    void (*use)(struct manifest *, struct str, uint32_t))
{
	size_t at = bracket_of(manifest, key);

	/* A key that is not there, or whose value is made elsewhere, tells
	 * nothing. */
	if (at < manifest->text.len)
		each_literal(manifest, at, use);
}

void read_setup_py(struct manifest *manifest)
{
	struct str rest = manifest->text;
	uint32_t number = 0;
	struct str line;

	manifest_pack(manifest);
	/* Literals are read from the whole text, as lists go over many
	 * lines. */
	literals_of(manifest, "install_requires", use_runtime);
	literals_of(manifest, "extras_require", use_optional);
	literals_of(manifest, "console_scripts", use_script);
	while (next_line(&line, &number, &rest, "#")) {
		struct str groups[2] = { { 0 } };

		if (manifest_match(manifest, groups, 2,
			"^(?:setup\\()?\\s*(?:name|NAME)\\s*=\\s*[\"']([^\"']+"
			")",
			line))
			manifest_name(manifest, groups[1], number);
		if (manifest_match(manifest, groups, 2,
			"^description\\s*=\\s*[\"']([^\"']+)", line))
			manifest_description(manifest, groups[1]);
	}
}
