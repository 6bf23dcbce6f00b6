/* Commands that start, prepare or configure something, and what has to be there
 * for them to work: lang/knowledge/commands.yml. */
#include "scan/told.h"

#include <string.h>

#include "doc/doc.h"

enum { DOCUMENT_LIMIT = 1 << 18 }; /* bytes */

static const char compositions[] = "docker-compose.yml docker-compose.yaml "
				   "compose.yaml compose.yml";

/* ---- is it there? ---- */

bool told_is_there(const struct telling *run, struct str path)
{
	const struct scan *out = run->scanner->out;
	struct str below;
	size_t first;

	path = path_from(run->folder, path, run->scratch);
	if (path.len == 0 || scanner_has(run->scanner, path))
		return true;
	below = str_printf(run->scratch, "%.*s/", STR_ARG(path));
	first = scan_first(out, below);
	return first < out->count &&
	       str_has_start(out->files[first].entry->path, below);
}

struct str told_text(const struct telling *run, struct str path)
{
	const struct scanner *scanner = run->scanner;
	const struct scan_file *file = scan_file_at(scanner->out, path);
	struct error error = { 0 };
	struct str text = { 0 };

	if (!file || !source_read(&text, scanner->source, file->entry,
			 DOCUMENT_LIMIT, run->scratch, &error))
		return STR("");
	return text;
}

static bool has_script(const struct telling *run, struct str name)
{
	struct str path =
	    path_from(run->folder, STR("package.json"), run->scratch);
	struct error error = { 0 };
	struct doc doc = { 0 };

	doc_parse(&doc, DOC_JSON, told_text(run, path), run->scratch, &error);
	return doc.count && doc_get(doc_get(doc.documents[0], "scripts"),
				str_cstring(name, run->scratch));
}

static bool has_target(const struct telling *run, const char *file,
    struct str name)
{
	struct str text = told_text(run,
	    path_from(run->folder, str_from(file), run->scratch));
	struct str line;

	while (str_cut(&line, &text, '\n')) {
		struct str rest = str_trim(str_slice(line, name.len, line.len));

		if (str_has_start(line, name) && str_starts(rest, ":") &&
		    !str_starts(rest, ":="))
			return true;
	}
	return false;
}

static bool has_binary(const struct telling *run, struct str name)
{
	const struct scan *out = run->scanner->out;
	struct str key = str_printf(run->scratch, "bin.%.*s", STR_ARG(name));

	for (size_t i = 0; i < out->start_count && name.len; i++)
		if (str_equal(out->starts[i].name, key))
			return true;
	return name.len == 0;
}

/* The file of a composition: what the options say, else the usual one. */
static bool find_composition(struct told_row *row, const struct telling *run,
    struct str options)
{
	struct str usual = str_from(compositions);
	struct str before = { 0 };
	struct str word;

	/* The older spelling is no longer installed with the newer. */
	row->command = str_printf(run->scratch, "docker compose%.*s",
	    STR_ARG(str_slice(row->command, sizeof("docker compose") - 1,
		row->command.len)));
	row->plain = str_trim(options).len == 0;
	while (row->of.len == 0 && str_cut(&word, &options, ' ')) {
		size_t equals = str_find(word, '=');

		if (equals < word.len) {
			before = str_slice(word, 0, equals);
			word = str_slice(word, equals + 1, word.len);
		}
		if (before.len && str_listed("-f --file", before))
			row->of = path_from(run->folder, word, run->scratch);
		before = word;
	}
	while (row->of.len == 0 && str_cut(&word, &usual, ' '))
		if (scanner_has(run->scanner,
			path_from(run->folder, word, run->scratch)))
			row->of = path_from(run->folder, word, run->scratch);
	return scanner_has(run->scanner, row->of);
}

/* ---- what does it do? ---- */

/* By the words of a script's or target's name; false: neither starts nor
 * prepares anything. */
static bool kind_of_name(struct told_row *row, struct str name)
{
	static const char others[] =
	    "build check ci clean coverage debug docs e2e format lint prod "
	    "production storybook test tests typecheck";
	static const char starting[] =
	    "dev develop run serve server start up watch";
	static const char preparing[] =
	    "bootstrap init install migrate migrations prepare seed setup";
	static const char pages[] = "client front frontend ui web webapp";
	bool starts = false;
	bool prepares = false;
	size_t at = 0;

	while (at < name.len) {
		size_t end = at;
		struct str word;

		while (end < name.len && !char_among(name.ptr[end], ":-_."))
			end++;
		word = str_slice(name, at, end);
		if (str_listed(others, word))
			return false;
		starts |= str_listed(starting, word);
		prepares |= str_listed(preparing, word);
		row->front |= str_listed(pages, word);
		at = end + 1;
	}
	row->kind = prepares ? TOLD_PREPARE : TOLD_START;
	return starts || prepares;
}

/* What the program of a package is called: diesel of diesel_cli, `cargo watch`
 * of cargo-watch. */
static struct str program_of(struct str package, struct arena *arena)
{
	static const char *const groups[] = { "cargo-", "dotnet-" };

	if (str_ends(package, "-cli") || str_ends(package, "_cli"))
		return str_slice(package, 0, package.len - 4);
	for (size_t i = 0; i < LENGTH(groups); i++) {
		size_t length = strlen(groups[i]);

		if (str_starts(package, groups[i]))
			return str_printf(arena, "%.*s %.*s", (int)length - 1,
			    groups[i],
			    STR_ARG(str_slice(package, length, package.len)));
	}
	return package;
}

/* ---- what the first group of a command has to be ---- */

static bool meets_binary(struct told_row *row, const struct telling *run,
    const struct known_command *known, struct str what)
{
	(void)row;
	(void)known;
	return has_binary(run, what);
}

static bool meets_composition(struct told_row *row, const struct telling *run,
    const struct known_command *known, struct str what)
{
	(void)known;
	return find_composition(row, run, what);
}

static bool meets_path(struct told_row *row, const struct telling *run,
    const struct known_command *known, struct str what)
{
	(void)known;
	row->opaque = str_starts(row->command, "./") ||
		      str_starts(row->command, "bin/");
	return told_is_there(run, what);
}

/* The whole command runs a file of the project. */
static bool meets_run(struct told_row *row, const struct telling *run,
    const struct known_command *known, struct str what)
{
	(void)known;
	(void)what;
	row->of = start_target(run->scanner, run->folder, row->command);
	return row->of.len > 0;
}

/* What a script is called says what it does. */
static bool meets_script(struct told_row *row, const struct telling *run,
    const struct known_command *known, struct str what)
{
	(void)known;
	return kind_of_name(row, what) && has_script(run, what);
}

static bool meets_target(struct told_row *row, const struct telling *run,
    const struct known_command *known, struct str what)
{
	row->opaque = true;
	return kind_of_name(row, what) && has_target(run, known->file, what);
}

/* A step that runs it: that is known later. */
static bool meets_user(struct told_row *row, const struct telling *run,
    const struct known_command *known, struct str what)
{
	(void)known;
	row->of = program_of(what, run->scratch);
	return true;
}

/* As commands.yml names it. */
static const struct {
	const char *name;
	bool (*meets)(struct told_row *row, const struct telling *run,
	    const struct known_command *known, struct str what);
} needs[] = {
	{ "binary", meets_binary },
	{ "composition", meets_composition },
	{ "path", meets_path },
	{ "run", meets_run },
	{ "script", meets_script },
	{ "target", meets_target },
	{ "user", meets_user },
};

static bool is_met(struct told_row *row, const struct telling *run,
    const struct known_command *known, struct str what)
{
	if (*known->file && !told_is_there(run, str_from(known->file)))
		return false;
	for (size_t i = 0; i < LENGTH(needs); i++)
		if (strcmp(needs[i].name, known->needs) == 0)
			return needs[i].meets(row, run, known, what);
	return true;
}

static enum told_kind kind_of(const struct known_command *known)
{
	static const struct {
		const char *name;
		enum told_kind kind;
	} kinds[] = {
		{ "cluster", TOLD_CLUSTER },
		{ "copy", TOLD_COPY },
		{ "prepare", TOLD_PREPARE },
		{ "script", TOLD_SCRIPT },
		{ "start", TOLD_START },
		{ "system", TOLD_SYSTEM },
		{ "tool", TOLD_TOOL },
		{ "usual", TOLD_USUAL },
		{ "whole", TOLD_WHOLE },
	};
	size_t i = 0;

	while (strcmp(kinds[i].name, known->does) != 0)
		i++;
	return kinds[i].kind;
}

/* The command without the variables that it is given: `LEVEL=debug shop`. */
static struct str without_variables(struct str command)
{
	size_t end = str_find(command, ' ');

	while (str_find(command, '=') < end && end < command.len) {
		command = str_trim(str_slice(command, end, command.len));
		end = str_find(command, ' ');
	}
	return command;
}

bool told_find(struct told_row *row, const struct telling *run)
{
	struct str command = without_variables(row->command);

	for (size_t i = 0; i < known_commands_count; i++) {
		const struct known_command *known = &known_commands[i];
		const struct pattern *pattern =
		    scanner_pattern(run->scanner, known->command);
		struct str groups[2] = { { 0 } };

		if (!pattern || !pattern_groups(groups, 2, pattern, command))
			continue;
		row->kind = kind_of(known);
		return is_met(row, run, known, groups[1]);
	}
	return false;
}
