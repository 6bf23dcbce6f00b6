/*
 * What examples of settings leave to whoever copies them: keys, tokens,
 * passwords and the database's address that have no value, or one that only
 * stands for it. What is commented out, or may be left so, is not needed. And
 * the port that the copy gives the program.
 */
#include "scan/scanner.h"

enum {
	EXAMPLE_LIMIT = 1 << 16, /* bytes */
	NAMES_MOST = 100,
};

/* What an example's name says of it. */
enum example_kind {
	EXAMPLE_NONE,
	EXAMPLE_ENVIRONMENT, /* `.env.example`, `shop.env.sample` */
	EXAMPLE_SETTINGS, /* `store.json.example` */
	EXAMPLE_CODE, /* `settings_example.py`, by what git is to ignore */
};

static enum example_kind kind_of_example(struct str name)
{
	static const char words[] = "dist example sample template";
	static const char kinds[] = "cfg conf ini js json php properties toml "
				    "ts yaml yml";
	bool environment = false;
	bool settings = false;
	bool example = false;

	for (size_t at = 0; at < name.len;) {
		size_t end = at;
		struct str word;

		/* Words of a name may be parted by any of these. */
		while (end < name.len && !char_among(name.ptr[end], ".-_"))
			end++;
		word = str_slice(name, at, end);
		environment |= str_is(word, "env");
		settings |= str_listed(kinds, word);
		example |= str_listed(words, word);
		at = end + 1;
	}
	/* An example of nothing known is a program's, or a picture. */
	if (!example || !(environment || settings))
		return EXAMPLE_NONE;
	return environment ? EXAMPLE_ENVIRONMENT : EXAMPLE_SETTINGS;
}

/* `settings.example.py`, `settings_example.py` → `settings.py`; "": the name is
 * none of an example, or of a composition. What is called `dist` holds without
 * a copy, too. */
static struct str name_of_copy(struct str name, struct arena *arena)
{
	static const char words[] = "example sample template";
	struct str stem = path_stem(name);
	size_t at = stem.len;

	while (at > 0 && !char_among(stem.ptr[at - 1], ".-_"))
		at--;
	/* A composition's examples are compositions to start, not to copy. */
	if (at < 2 || stem.len == name.len || str_starts(name, ".") ||
	    str_ends(str_slice(stem, 0, at - 1), "compose") ||
	    !str_listed(words, str_slice(stem, at, stem.len)))
		return STR("");
	return str_printf(arena, "%.*s%.*s",
	    STR_ARG(str_slice(stem, 0, at - 1)),
	    STR_ARG(str_slice(name, stem.len, name.len)));
}

/* Does a file of the folder say that git is to ignore it? */
static bool is_ignored_by(struct scanner *scanner, struct str folder,
    struct str path, struct arena *scratch)
{
	const struct scan_file *file = scan_file_at(scanner->out,
	    path_from(folder, STR(".gitignore"), scratch));
	struct str below = path_below(path, folder);
	struct error error = { 0 };
	struct str text = { 0 };
	struct str line;

	if (!file || !source_read(&text, scanner->source, file->entry,
			 EXAMPLE_LIMIT, scratch, &error))
		return false;
	while (str_cut(&line, &text, '\n')) {
		line = str_trim(line);
		/* A slash before the name says that no folder below is
		 * meant. */
		if (str_starts(line, "/"))
			line = str_slice(line, 1, line.len);
		if (str_equal(line, below) || str_equal(line, path_name(path)))
			return true;
	}
	return false;
}

/* What a copy of the example is to be, where nobody has it in the repository;
 * "": it is none. */
static struct str ignored_copy(struct scanner *scanner, struct str path,
    struct arena *scratch)
{
	struct str folder = path_folder(path);
	struct str name = name_of_copy(path_name(path), scratch);
	struct str copy;

	if (!name.len)
		return STR("");
	copy = path_from(folder, name, scratch);
	if (scan_file_at(scanner->out, copy) ||
	    !(is_ignored_by(scanner, STR(""), copy, scratch) ||
		is_ignored_by(scanner, folder, copy, scratch)))
		return STR("");
	return str_copy(copy, scanner->perm);
}

/* Is it of a kind that only who runs it can know? What it is started with for
 * the first time makes the application's own key. */
static bool is_secret(struct str name)
{
	static const char *const endings[] = { "_KEY", "_PASSWORD", "_SECRET",
		"_TOKEN" };

	for (size_t i = 0; i < LENGTH(endings); i++)
		if (str_ends(name, endings[i]))
			return !str_is(name, "APP_KEY");
	return false;
}

static struct str value_without_quotes(struct str value)
{
	/* Both quotes have to be the same. */
	if (value.len > 1 && char_among(value.ptr[0], "\"'") &&
	    value.ptr[value.len - 1] == value.ptr[0])
		return str_slice(value, 1, value.len - 1);
	return value;
}

/* Where its data is: nothing runs without it, but for tests. */
static bool is_database(struct str name)
{
	return (str_ends(name, "DATABASE_URL") ||
		   str_ends(name, "DATABASE_URI")) &&
	       !str_starts(name, "TEST_");
}

/* `<INSERT_KEY>`: whatever the name, nothing can be done with it. */
static bool is_bracketed_hole(struct str value)
{
	return value.len > 2 && str_starts(value, "<") && str_ends(value, ">");
}

/* Nothing, or `your-key-here`, `changeme`, `xxx`, `sk-...`. */
static bool is_blank_example(struct str value)
{
	static const char *const beginnings[] = { "<", "your", "YOUR", "xxx",
		"XXX", "insert_", "INSERT_", "insert-", "todo", "TODO" };
	static const char whole[] = "change-me change-this change_me "
				    "change_this changeme changethis "
				    "replace-me replace_me replaceme";

	for (size_t i = 0; i < LENGTH(beginnings); i++)
		if (str_starts(value, beginnings[i]))
			return true;
	return value.len == 0 || str_ends(value, "...") ||
	       str_listed_nocase(whole, value);
}

/* Without the comment behind it. */
static struct str without_comment(struct str value)
{
	/* A comment right behind the sign leaves no value. */
	if (value.len && value.ptr[0] == '#')
		value.len = 0;
	return value_without_quotes(
	    str_trim(str_slice(value, 0, str_find_text(value, " #"))));
}

static bool is_example_wanted(struct str name, struct str value)
{
	return is_bracketed_hole(value) ||
	       (is_blank_example(value) &&
		   (is_secret(name) || is_database(name)));
}

/* `"password": "your-password",`: it only stands for one, whatever the key. */
static bool is_stand_in(struct str name, struct str value)
{
	/* Sentences are no stand-in for a value, whatever word they begin
	 * with. */
	return name.len && value.len && is_blank_example(value) &&
	       str_find(value, ' ') == value.len &&
	       !char_among(name.ptr[0], "#;/*");
}

/* "You can leave these blank", "optional", "required if you use …" */
static bool is_excuse(struct str comment)
{
	/* Only behind "leave": other comments speak of blanks, too. */
	struct str rest =
	    str_slice(comment, str_find_text(comment, "leave "), comment.len);

	return str_find_text(comment, "ptional") < comment.len ||
	       str_find_text(comment, "equired if ") < comment.len ||
	       str_find_text(comment, "nly if ") < comment.len ||
	       str_find_text(rest, "blank") < rest.len ||
	       str_find_text(rest, "empty") < rest.len;
}

/* Where host and name are told apart, the address is another way to say it. */
static void drop_address(struct blank_row *blank_row)
{
	size_t kept = 0;

	for (size_t i = 0; i < blank_row->names.count; i++)
		if (!is_database(blank_row->names.items[i]))
			blank_row->names.items[kept++] =
			    blank_row->names.items[i];
	blank_row->names.count = kept;
}

/* An example while it is read. */
struct example {
	struct blank_row *out;
	bool excused; /* by the comment above, up to an empty line */
	bool parted; /* the database's address, in several keys */
	uint32_t line;
};

static void read_example_pair(struct example *example, struct str name,
    struct str value, struct arena *perm)
{
	struct strs *names = &example->out->names;

	value = without_comment(value);
	if (str_is(name, "PORT")) {
		example->out->port = str_copy(value, perm);
		example->out->port_line = example->line;
	}
	example->parted |= str_listed("DB_HOST DATABASE_HOST", name);
	/* What is commented out is off until somebody wants it. */
	if (name.len && name.ptr[0] != '#' && !example->excused &&
	    is_example_wanted(name, value) && !strs_have(names, name))
		strs_push(names, str_copy(name, perm), perm);
}

/* `"name": "value",` and its like; what has no value may well do without. */
static void read_example_setting(struct blank_row *blank_row, struct str line,
    struct arena *perm)
{
	size_t colon = str_find(line, ':');
	size_t equals = str_find(line, '=');
	size_t joint = colon < equals ? colon : equals;
	struct str name =
	    value_without_quotes(str_trim(str_slice(line, 0, joint)));
	struct str value = str_trim(str_slice(line, joint + 1, line.len));

	/* A map's arrow: `'password' => 'your-password'`. */
	if (str_starts(value, ">"))
		value = str_trim(str_slice(value, 1, value.len));
	if (str_ends(value, ",") || str_ends(value, ";"))
		value.len--;
	value = without_comment(value);
	if (is_stand_in(name, value) && !strs_have(&blank_row->names, name))
		strs_push(&blank_row->names, str_copy(name, perm), perm);
}

/* `SECRET_KEY = ''` of code, up to where it says that the rest is optional. */
static void read_code(struct blank_row *blank_row, struct str text,
    struct arena *perm)
{
	struct str line;

	while (str_cut(&line, &text, '\n') &&
	       blank_row->names.count < NAMES_MOST &&
	       str_find_text(line, "ptional settings") == line.len) {
		size_t equals = str_find(line, '=');
		struct str name = str_trim(str_slice(line, 0, equals));
		struct str value =
		    str_trim(str_slice(line, equals + 1, line.len));

		/* Settings of code are constants, in capitals by convention. */
		if (line.len && line.ptr[0] >= 'A' && line.ptr[0] <= 'Z' &&
		    str_find(name, ' ') == name.len &&
		    str_listed("'' \"\" [] {}", value))
			strs_push(&blank_row->names, str_copy(name, perm),
			    perm);
	}
}

static void read_example_settings(struct blank_row *blank_row, struct str text,
    struct arena *perm)
{
	struct str line;

	while (
	    str_cut(&line, &text, '\n') && blank_row->names.count < NAMES_MOST)
		read_example_setting(blank_row, str_trim(line), perm);
}

static void read_example(struct blank_row *blank_row, struct str text,
    struct arena *perm)
{
	struct example example = { .out = blank_row };
	struct str line;

	while (str_cut(&line, &text, '\n') &&
	       blank_row->names.count < NAMES_MOST) {
		bool comment;
		size_t equals;

		example.line++;
		line = str_trim(line);
		comment = str_starts(line, "#");
		example.excused = line.len && (example.excused ||
						  (comment && is_excuse(line)));
		/* Shells read some of these files. */
		if (str_starts(line, "export "))
			line = str_trim(str_slice(line, 7, line.len));
		equals = str_find(line, '=');
		if (equals < line.len)
			read_example_pair(&example,
			    str_trim(str_slice(line, 0, equals)),
			    str_trim(str_slice(line, equals + 1, line.len)),
			    perm);
	}
	if (example.parted)
		drop_address(blank_row);
}

/* Does the project tell to copy it: `cp .env.dev .env`? */
static bool is_copied(const struct scan *scan, struct str path,
    struct arena *scratch)
{
	bool settings = str_starts(path_name(path), ".env");

	for (size_t i = 0; settings && i < scan->told_count; i++) {
		const struct readme_command *readme_command = &scan->told[i];
		/* What is copied from stands before the last word. */
		struct str from = str_slice(readme_command->command, 0,
		    str_find_last(readme_command->command, ' '));

		if (readme_command->kind == TOLD_COPY &&
		    str_equal(path, path_from(readme_command->folder,
					str_after_last(from, ' '), scratch)))
			return true;
	}
	return false;
}

void scan_blanks(struct scanner *scanner)
{
	struct scan *scan = scanner->out;
	struct arena scratch = { 0 };

	for (size_t i = 0; i < scan->count; i++) {
		const struct entry *entry = scan->files[i].entry;
		enum example_kind kind =
		    kind_of_example(path_name(entry->path));
		struct blank_row blank_row = { .path = entry->path };
		struct error error = { 0 };
		struct str text = { 0 };

		if (kind != EXAMPLE_ENVIRONMENT &&
		    is_copied(scan, entry->path, &scratch))
			kind = EXAMPLE_ENVIRONMENT;
		blank_row.copy = ignored_copy(scanner, entry->path, &scratch);
		if (kind == EXAMPLE_NONE && blank_row.copy.len)
			kind = EXAMPLE_CODE;
		if (kind == EXAMPLE_NONE ||
		    !source_read(&text, scanner->source, entry, EXAMPLE_LIMIT,
			&scratch, &error))
			continue;
		if (kind == EXAMPLE_CODE)
			read_code(&blank_row, text, scanner->perm);
		else if (kind == EXAMPLE_SETTINGS)
			read_example_settings(&blank_row, text, scanner->perm);
		else
			read_example(&blank_row, text, scanner->perm);
		/* An example without blanks, without a port and without a copy
		 * asks for nothing. */
		if (blank_row.names.count || blank_row.port.len ||
		    blank_row.copy.len)
			*(struct blank_row *)array_push(&scan->blanks,
			    &scan->blank_count, sizeof(blank_row),
			    scanner->perm) = blank_row;
	}
	arena_release(&scratch);
}
