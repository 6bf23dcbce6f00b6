/*
 * What a folder or file is for whose code says nothing of the whole: what
 * stands above the type that is called as it is, `/// Reads …` above
 * `pub struct Reader` in reader/. Other types say what is in it, not what it
 * is.
 */
#include <string.h>

#include "scan/scanner.h"

enum {
	FILES_READ = 24, /* of a folder */
	WORDS_LEAST = 4, /* of what is said */
	WORDS_FEW = 10, /* that may be about the type alone */
	NAME_LEAST = 3, /* letters: shorter ones are in any name */
	SCORE_SAME = 3, /* called as the folder */
	SCORE_MAKER = 2, /* called as who does it: Dumper of dump */
	SCORE_LIKE = 1, /* the folder's name has its own in it: TLS of webtls */
};

/* How a language writes what it says of a definition. */
struct comment_style {
	const char *extensions;
	const char *line; /* begins each line of one; "": none */
	bool block; /* between slash and stars */
	bool below; /* it stands below the head, in three quotes */
};

static const struct comment_style styles[] = {
	{ "go", "//", false, false },
	{ "rs swift", "///", true, false },
	{ "py", "", false, true },
	{ "c cc cpp dart h hpp java js jsx kt mjs php scala ts tsx", "///",
	    true, false },
};

/* What is known of the best definition so far. */
struct lead {
	const struct scanner *scanner;
	struct str folder; /* folded name of what is told */
	struct str name; /* of the definition */
	struct str comment;
	unsigned score;
	struct arena *arena;
};

/* Letters and digits alone, small: `OrderDesk`, `order-desk`. */
static struct str folded(struct str text, struct arena *arena)
{
	struct buf out = { .arena = arena };

	for (size_t i = 0; i < text.len; i++)
		if (char_is_word(text.ptr[i]) && text.ptr[i] != '_')
			buf_putc(&out, text.ptr[i]);
	return str_lower(buf_str(&out), arena);
}

static bool has_inside(struct str text, struct str part, struct arena *arena)
{
	struct buf needle = { .arena = arena };

	if (part.len < NAME_LEAST)
		return false;
	buf_put(&needle, part);
	buf_putc(&needle, '\0');
	return str_find_text(text, needle.ptr) < text.len;
}

/* A name ends before whatever no name has. */
static struct str leading_name(struct str text)
{
	size_t end = 0;

	while (end < text.len && char_is_word(text.ptr[end]))
		end++;
	return str_slice(text, 0, end);
}

/* What type the line defines, `pub struct Desk {`; "": none. */
static struct str defined_type(struct str line)
{
	static const char before[] =
	    "abstract base data default export final internal open pub public "
	    "sealed static pub(crate)";
	static const char types[] = "class interface object protocol struct "
				    "trait type enum record mixin";
	struct str rest = line;
	struct str word = { 0 };

	while (str_cut(&word, &rest, ' ') && str_listed(before, word)) {
	}
	if (!str_listed(types, word) || !str_cut(&word, &rest, ' '))
		return STR("");
	/* `data class`, `sealed interface` */
	if (str_listed(types, word) && !str_cut(&word, &rest, ' '))
		return STR("");
	return leading_name(word);
}

/* Is the definition one that others use, by the language's own rule? */
static bool is_open_definition(struct str line, struct str name,
    struct str extension)
{
	if (name.len < NAME_LEAST || name.ptr[0] == '_')
		return false;
	if (str_is(extension, "go"))
		return name.ptr[0] >= 'A' && name.ptr[0] <= 'Z';
	if (str_is(extension, "rs"))
		return str_starts(line, "pub ");
	return true;
}

/* Does its name say that it only serves another definition? */
static bool is_helper_name(struct str name)
{
	return str_starts_any(name, "Test Mock") ||
	       str_ends_any(name, "Error Exception Option Options Opts Params "
				  "Props Mock Test Tests Impl Kind Type "
				  "State Status");
}

/* Only what is called as the folder is what the folder is: a schema of orders
 * is not what is done with orders. */
static unsigned score_of(const struct lead *lead, struct str path,
    struct str name)
{
	struct str own = folded(name, lead->arena);
	struct str file = folded(path_stem(path), lead->arena);
	struct str folder = lead->folder;

	if (str_equal(own, folder) ||
	    str_equal(str_singular(folder, lead->arena), own))
		return SCORE_SAME;
	if (str_has_start(own, folder) &&
	    str_listed("er or r", str_slice(own, folder.len, own.len)))
		return SCORE_MAKER;
	return has_inside(folder, own, lead->arena) &&
		       (str_equal(file, own) || str_equal(file, folder))
		   ? SCORE_LIKE
		   : 0;
}

static void offer(struct lead *lead, struct str path, struct str line,
    struct str comment)
{
	struct str name = defined_type(line);
	unsigned score;

	if (comment.len == 0 ||
	    !is_open_definition(line, name, str_after_last(path, '.')) ||
	    is_helper_name(name))
		return;
	score = score_of(lead, path, name);
	if (score <= lead->score)
		return;
	lead->score = score;
	lead->name = str_copy(name, lead->arena);
	lead->comment = str_copy(comment, lead->arena);
}

/* Without the mark that it begins with, and without tags for tools. */
static void put_comment_line(struct buf *out, struct str line, size_t mark)
{
	line = str_trim(str_slice(line, mark, line.len));
	while (line.len && line.ptr[0] == '*')
		line = str_trim(str_slice(line, 1, line.len));
	if (line.len && char_among(line.ptr[0], "@\\"))
		line.len = 0;
	buf_put(out, line);
	buf_putc(out, '\n');
}

/* Does the line stand between a comment and what it is of: `#[derive]`, `@A`?
 */
static bool is_attribute_line(struct str line)
{
	return str_starts(line, "#[") || str_starts(line, "@") ||
	       str_starts(line, "[");
}

/* Comments stand above. */
static void read_above(struct lead *lead, struct str path, struct str text,
    const struct comment_style *style)
{
	struct buf comment = { .arena = lead->arena };
	bool inside = false;
	struct str line;

	while (str_cut(&line, &text, '\n')) {
		size_t mark = strlen(style->line);

		line = str_trim(line);
		if (style->block && !inside && str_starts(line, "/**")) {
			comment.len = 0;
			inside = true;
			line = str_slice(line, 3, line.len);
		}
		if (inside) {
			size_t end = str_find_text(line, "*/");

			inside = end == line.len;
			put_comment_line(&comment, str_slice(line, 0, end), 0);
		} else if (mark && str_starts(line, style->line)) {
			put_comment_line(&comment, line, mark);
		} else if (!is_attribute_line(line)) {
			offer(lead, path, line, str_trim(buf_str(&comment)));
			comment.len = 0;
		}
	}
}

/* Comments stand below, in three quotes. */
static void read_below(struct lead *lead, struct str path, struct str text)
{
	struct str head = { 0 };
	struct str line;

	for (struct str rest = text; str_cut(&line, &rest, '\n'); text = rest) {
		if (str_starts(line, "class ")) {
			head = str_slice(line, 0, str_find(line, '('));
			head.len = str_find(head, ':');
			continue;
		}
		line = str_trim(line);
		if (head.len && str_starts(line, "\"\"\"")) {
			struct str doc = str_slice(text,
			    str_find_text(text, "\"\"\"") + 3, text.len);

			offer(lead, path, head,
			    str_trim(str_slice(doc, 0,
				str_find_text(doc, "\"\"\""))));
		}
		if (line.len && !str_ends(line, ",") && !str_ends(line, "("))
			head.len = 0;
	}
}

static void read_lead_file(struct lead *lead, struct str path)
{
	struct str extension = str_after_last(path, '.');
	struct arena scratch = { 0 };
	struct str text;

	for (size_t i = 0; i < LENGTH(styles); i++) {
		if (!str_listed(styles[i].extensions, extension) ||
		    !about_document(&text, lead->scanner, path_folder(path),
			path_name(path), &scratch))
			continue;
		if (styles[i].below)
			read_below(lead, path, text);
		else
			read_above(lead, path, text, &styles[i]);
	}
	arena_release(&scratch);
}

/* "A client" of "Desk is a client", "Reads …" of "A Desk reads …". */
static struct str without_lead_name(struct str text, struct str name,
    struct arena *arena)
{
	struct str rest = text;
	struct str word;

	if (!str_cut(&word, &rest, ' '))
		return text;
	if (str_listed("A An The", word) && !str_cut(&word, &rest, ' '))
		return text;
	if (!str_equal_nocase(word, name))
		return text;
	word = str_slice(rest, 0, str_find(rest, ' '));
	if (str_is(word, "is"))
		rest = str_slice(rest, word.len + 1, rest.len);
	else if (!str_ends(word, "s") || str_ends(word, "ss"))
		return text;
	return rest.len ? about_capitalized(rest, arena) : text;
}

/* "The core struct of the desk", "Implements the Handler interface": is it
 * about the type, and not about what it does? */
static bool tells_of_type(struct str text)
{
	static const char *const words[] = { " struct", " interface", " class",
		" trait", " object", " type", "eprecated", NULL };

	return str_find_text(text, "://") < text.len ||
	       about_words(text) < WORDS_LEAST ||
	       (about_words(text) <= WORDS_FEW && str_has_any(text, words));
}

static struct str lead_sentence(const struct lead *lead,
    const struct scanner *scanner)
{
	struct str text;

	text = about_text(without_lead_name(lead->comment, lead->name,
			      lead->arena),
	    ABOUT_WORDS_MOST, lead->arena);
	return tells_of_type(text) ? STR("") : str_copy(text, scanner->perm);
}

struct str lead_about(const struct scanner *scanner, struct str directory)
{
	const struct scan *scan = scanner->out;
	struct arena scratch = { 0 };
	struct str folder = str_join(directory, STR("/"), &scratch);
	struct lead lead = { .scanner = scanner,
		.folder = folded(path_name(directory), &scratch),
		.arena = &scratch };
	struct str out;
	size_t read = 0;

	for (size_t i = scan_first(scan, folder);
	     i < scan->count && read < FILES_READ &&
	     str_has_start(scan->files[i].entry->path, folder);
	     i++) {
		struct str path = scan->files[i].entry->path;

		if (!file_is_source(&scan->files[i]) ||
		    !str_equal(path_folder(path), directory))
			continue;
		read_lead_file(&lead, path);
		read++;
	}
	out = lead_sentence(&lead, scanner);
	arena_release(&scratch);
	return out;
}

struct str lead_of_file(const struct scanner *scanner, struct str path)
{
	struct arena scratch = { 0 };
	struct lead lead = { .scanner = scanner,
		.folder = folded(path_stem(path), &scratch),
		.arena = &scratch };
	struct str out;

	read_lead_file(&lead, path);
	out = lead_sentence(&lead, scanner);
	arena_release(&scratch);
	return out;
}
