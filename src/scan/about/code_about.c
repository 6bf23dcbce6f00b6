/*
 * What the file that a subsystem begins with says of the whole: its first
 * comment, in the form that the language's own documentation tool takes.
 */
#include <string.h>

#include "scan/scanner.h"

enum { FILES_READ = 12 }; /* of a package, for what it says of itself */

/* Or what a version control system fills in: `$Id: desk.c $`. */
static bool is_licence(struct str text)
{
	static const char *const words[] = { "Copyright", "copyright",
		"License", "license", "SPDX-", NULL };

	/* Only its first paragraph: a licence may be named further down. */
	return str_starts(text, "$") ||
	       str_has_any(str_slice(text, 0, str_find_text(text, "\n\n")),
		   words);
}

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
		/* What is above the first marked line is passed over; behind it
		 * the comment ends. */
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
		/* Whatever is not marked begins the comment anew. */
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

/* Line by line without what marks it; `*rest`: what comes after the comment. */
static struct str inside_block(struct str *rest, struct arena *arena)
{
	size_t end = str_find_text(*rest, "*/");
	struct str text = str_slice(*rest, 0, end);
	struct buf out = { .arena = arena };
	struct str line;

	*rest = str_slice(*rest, end + 2 < rest->len ? end + 2 : rest->len,
	    rest->len);
	while (str_cut(&line, &text, '\n')) {
		line = str_trim(line);
		while (line.len && char_among(line.ptr[0], "*!/"))
			line = str_slice(line, 1, line.len);
		line = str_trim(line);
		if (str_starts(line, "@brief ") || str_starts(line, "\\brief "))
			line = str_slice(line, strlen("@brief "), line.len);
		/* Tags for documentation tools are no sentence. */
		if (line.len && char_among(line.ptr[0], "@\\"))
			continue;
		buf_put(&out, line);
		buf_putc(&out, '\n');
	}
	return buf_str(&out);
}

/* The first comment between these marks that is no licence, before any code. */
static struct str block_comment(struct str text, const char *mark,
    struct arena *arena)
{
	struct str line;

	for (struct str rest = text; str_cut(&line, &rest, '\n'); text = rest) {
		line = str_trim(line);
		if (str_starts(line, mark)) {
			struct str inside = inside_block(&text, arena);

			if (!is_licence(str_trim(inside)))
				return inside;
			/* The next line begins behind the block, and not behind
			 * the line where it began. */
			rest = text;
		} else if (line.len && !str_starts(line, "//") &&
			   !str_starts(line, "#!") && !str_starts(line, "<?")) {
			break; /* what follows is of what it stands before */
		}
	}
	return STR("");
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
	{ "mod.rs", "//!", marked_comment },
	{ "package-info.java", "/*", block_comment },
	{ "{name}.h", "/*", block_comment },
	{ "{name}.c", "/*", block_comment },
};

/* What any file of a language may say of itself. */
static const struct {
	const char *extensions;
	const char *mark;
	struct str (
	    *read)(struct str text, const char *mark, struct arena *arena);
} comments[] = {
	{ "py pyx", "\"\"\"", docstring },
	{ "rs", "//!", marked_comment },
	{ "go", "//", package_comment },
	{ "c cc cpp cs cxx h hh hpp java js jsx kt php scala swift ts tsx",
	    "/*", block_comment },
};

/* Any file of a package may say what the package is for, as long as it names
 * it. */
static struct str package_about(const struct scanner *scanner,
    struct str directory, struct arena *scratch)
{
	const struct scan *scan = scanner->out;
	struct str folder = str_join(directory, STR("/"), scratch);
	struct str text;
	size_t read = 0;

	for (size_t i = scan_first(scan, folder);
	     i < scan->count && read < FILES_READ &&
	     str_has_start(scan->files[i].entry->path, folder);
	     i++) {
		struct str path = scan->files[i].entry->path;

		if (scan->files[i].role != FILE_SOURCE ||
		    !str_ends(path, ".go") ||
		    !str_equal(path_folder(path), directory) ||
		    !about_document(&text, scanner, directory, path_name(path),
			scratch))
			continue;
		read++;
		text = package_comment(text, "//", scratch);
		/* The language's convention; other comments are of the file. */
		if (str_starts(text, "Package "))
			return text;
	}
	return STR("");
}

static struct str code_file_name(struct str name, struct str directory,
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

/* "takes", but not "class". */
static bool is_verb_form(struct str word)
{
	return str_ends(word, "s") && !str_ends(word, "ss");
}

/* Behind the words that the sentence names the unit by, "Package desk takes …",
 * "Desk takes …": "Takes …". */
static struct str without_unit(struct str text, struct str name,
    struct arena *arena)
{
	struct str rest = text;
	struct str first;
	bool said;

	if (!str_cut(&first, &rest, ' '))
		return text;
	said = str_listed_nocase("command module package", first);
	if (said && !str_cut(&first, &rest, ' '))
		return text;
	/* "Desk helper and class" says no more than its name. */
	if (!is_verb_form(str_slice(rest, 0, str_find(rest, ' '))) ||
	    !(said || str_equal_nocase(first, name)) || rest.len < 2 ||
	    rest.ptr[0] < 'a' || rest.ptr[0] > 'z' || str_starts(rest, "is "))
		return text;
	return about_capitalized(rest, arena);
}

/* A licence, an address, "The user module." */
static bool tells_nothing(struct str text)
{
	return is_licence(text) || str_find_text(text, "://") < text.len ||
	       str_starts_any(text, "Author Created Init init") ||
	       (about_words(text) == 3 && str_starts(text, "The "));
}

/* "Result backends.", of `backends/__init__.py`: two words are enough where one
 * says more than the name does. */
static struct str two_words(struct str comment, struct str name,
    struct arena *arena)
{
	struct str text =
	    str_trim(str_slice(comment, 0, str_find_text(comment, "\n\n")));
	struct str second;
	struct str first;

	if (!str_ends(text, ".") || about_words(text) != 2 ||
	    str_find(text, '\n') < text.len)
		return STR("");
	second = text;
	second.len--;
	str_cut(&first, &second, ' ');
	if (str_equal_nocase(first, name) || !char_is_word(first.ptr[0]) ||
	    !char_is_word(second.ptr[0]) ||
	    str_listed_nocase("code file files init module package test tests "
			      "utilities utils",
		second))
		return STR("");
	return about_capitalized(text, arena);
}

/* The sentence of a comment on the directory; "": it says nothing. */
static struct str sentence_of(struct str comment, struct str directory,
    struct arena *arena)
{
	struct str name = path_name(directory);
	struct str text = about_text(comment, ABOUT_WORDS_MOST, arena);

	/* Without its own name it may be short enough. */
	if (text.len == 0)
		text = about_text(without_unit(str_trim(comment), name, arena),
		    ABOUT_WORDS_MOST, arena);
	if (text.len == 0)
		return two_words(str_trim(comment), name, arena);
	return tells_nothing(text) ? STR("") : without_unit(text, name, arena);
}

struct str code_about(const struct scanner *scanner, struct str directory)
{
	struct arena scratch = { 0 };
	struct str out = { 0 };
	struct str text;

	for (size_t i = 0; i < LENGTH(files) && out.len == 0; i++) {
		struct str name = code_file_name(str_from(files[i].name),
		    directory, &scratch);

		/* The first file that says something is enough. */
		if (about_document(&text, scanner, directory, name, &scratch))
			out = sentence_of(files[i].read(text, files[i].mark,
					      &scratch),
			    directory, &scratch);
	}
	/* Only then the other files, as there may be many. */
	if (out.len == 0 && directory.len)
		out = sentence_of(package_about(scanner, directory, &scratch),
		    directory, &scratch);
	out = str_copy(out, scanner->perm);
	arena_release(&scratch);
	return out;
}

/* "Takes orders" of "desk.c - takes orders". */
static struct str without_file(struct str text, struct str name,
    struct arena *arena)
{
	static const char *const marks[] = { " - ", " -- ", ": ",
		" \xe2\x80\x94 " };

	/* A file that does not begin with its own name speaks of itself. */
	if (!str_has_start(text, name))
		return text;
	text = str_slice(text, name.len, text.len);
	for (size_t i = 0; i < LENGTH(marks); i++)
		if (str_starts(text, marks[i]))
			return about_capitalized(str_slice(text,
						     strlen(marks[i]),
						     text.len),
			    arena);
	/* The name alone, as templates have it. */
	return STR("");
}

struct str file_about(const struct scanner *scanner, struct str path)
{
	struct str extension = str_after_last(path, '.');
	struct arena scratch = { 0 };
	struct str out = { 0 };
	struct str text;

	for (size_t i = 0; i < LENGTH(comments); i++) {
		if (!str_listed(comments[i].extensions, extension) ||
		    !about_document(&text, scanner, path_folder(path),
			path_name(path), &scratch))
			continue;
		text = str_trim(
		    comments[i].read(text, comments[i].mark, &scratch));
		/* A language has one form; without a comment in it there is
		 * none. */
		if (text.len == 0)
			break;
		text = without_file(text, path_name(path), &scratch);
		text = about_text(text, ABOUT_WORDS_MOST, &scratch);
		if (!tells_nothing(text))
			out = str_copy(text, scanner->perm);
	}
	arena_release(&scratch);
	return out;
}
