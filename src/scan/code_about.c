/*
 * What the file that a subsystem begins with says of the whole: its first
 * comment, in the form that the language's own documentation tool takes.
 */
#include <string.h>

#include "scan/scanner.h"

/* Lines that may stand before the comment: a licence, attributes, tags. */
static bool is_before_comment(struct str line, const char *mark)
{
	return line.len == 0 || str_starts(line, "#") ||
	       (str_starts(line, "//") && !str_starts(line, mark));
}

/* `//! …` of Rust: each line is marked. */
static struct str marked_comment(struct str text, const char *mark,
    struct arena *arena)
{
	struct buf out = { .arena = arena };
	struct str line;

	while (str_cut(&line, &text, '\n')) {
		line = str_trim(line);
		if (out.len == 0 && is_before_comment(line, mark))
			continue;
		if (!str_starts(line, mark))
			break;
		buf_put(&out,
		    str_trim(str_slice(line, strlen(mark), line.len)));
		buf_putc(&out, '\n');
	}
	return buf_str(&out);
}

/* `// …` of Go: what stands right above `package`, without a line between. */
static struct str package_comment(struct str text, const char *mark,
    struct arena *arena)
{
	struct buf out = { .arena = arena };
	struct str line;

	while (str_cut(&line, &text, '\n')) {
		line = str_trim(line);
		if (str_starts(line, "package "))
			return buf_str(&out);
		if (!str_starts(line, mark)) {
			out.len = 0;
			continue;
		}
		buf_put(&out,
		    str_trim(str_slice(line, strlen(mark), line.len)));
		buf_putc(&out, '\n');
	}
	return STR("");
}

/* A text in three quotes of Python, as the first statement. */
static struct str docstring(struct str text, const char *mark,
    struct arena *arena)
{
	struct str line;

	(void)arena;
	for (struct str rest = text; str_cut(&line, &rest, '\n'); text = rest) {
		line = str_trim(line);
		if (!is_before_comment(line, mark))
			break;
	}
	if (!str_starts(text, mark))
		return STR("");
	text = str_slice(text, strlen(mark), text.len);
	return str_trim(str_slice(text, 0, str_find_text(text, mark)));
}

static const struct {
	const char *name; /* `{name}`: as the directory is called */
	const char *mark;
	struct str (
	    *read)(struct str text, const char *mark, struct arena *arena);
} files[] = {
	{ "src/lib.rs", "//!", marked_comment },
	{ "src/main.rs", "//!", marked_comment },
	{ "lib.rs", "//!", marked_comment },
	{ "main.rs", "//!", marked_comment },
	{ "doc.go", "//", package_comment },
	{ "main.go", "//", package_comment },
	{ "{name}.go", "//", package_comment },
	{ "__init__.py", "\"\"\"", docstring },
	{ "{name}/__init__.py", "\"\"\"", docstring },
	{ "src/{name}/__init__.py", "\"\"\"", docstring },
	{ "main.py", "\"\"\"", docstring },
	{ "app.py", "\"\"\"", docstring },
};

static struct str file_name(struct str name, struct str directory,
    struct arena *arena)
{
	size_t hole = str_find_text(name, "{name}");
	struct buf out = { .arena = arena };

	if (hole == name.len)
		return name;
	buf_put(&out, str_slice(name, 0, hole));
	buf_put(&out, path_name(directory));
	buf_put(&out, str_slice(name, hole + strlen("{name}"), name.len));
	return buf_str(&out);
}

/* Behind the words that the sentence names the unit by, "Package desk takes …",
 * "Desk takes …": "Takes …". */
static struct str without_unit(struct str text, struct str name,
    struct arena *arena)
{
	struct str rest = text;
	struct str first;

	if (!str_cut(&first, &rest, ' '))
		return text;
	if (str_listed_nocase("command module package", first) &&
	    !str_cut(&first, &rest, ' '))
		return text;
	if (!str_equal_nocase(first, name) || rest.len < 2 ||
	    rest.ptr[0] < 'a' || rest.ptr[0] > 'z' || str_starts(rest, "is "))
		return text;
	return about_capitalized(rest, arena);
}

/* A licence, an address, "The user module." */
static bool tells_nothing(struct str text)
{
	return str_starts(text, "Copyright") || str_starts(text, "Licensed") ||
	       str_starts(text, "SPDX-") ||
	       str_find_text(text, "://") < text.len ||
	       (about_words(text) == 3 && str_starts(text, "The "));
}

struct str code_about(const struct scanner *scanner, const struct unit *unit)
{
	struct arena scratch = { 0 };
	struct str out = { 0 };
	struct str text;

	for (size_t i = 0; i < LENGTH(files) && out.len == 0; i++) {
		struct str name = file_name(str_from(files[i].name),
		    unit->directory, &scratch);

		if (!about_document(&text, scanner, unit->directory, name,
			&scratch))
			continue;
		text = files[i].read(text, files[i].mark, &scratch);
		text = about_text(text, ABOUT_WORDS_MOST, &scratch);
		if (tells_nothing(text))
			continue;
		out = str_copy(without_unit(text, path_name(unit->directory),
				   &scratch),
		    scanner->perm);
	}
	arena_release(&scratch);
	return out;
}
