/* Commands that start, prepare or configure something, and what has to be there
 * for them to work: lang/knowledge/commands.yml. */
#include "scan/readme_commands.h"

#include <string.h>

#include "doc/doc.h"

enum { DOCUMENT_LIMIT = 1 << 18 }; /* bytes */

static const char compositions[] = "docker-compose.yml docker-compose.yaml "
				   "compose.yaml compose.yml";

/* ---- is it there? ---- */

/* A folder is there if any file is in it: git knows no folders. */
bool readme_file_is_there(const struct telling *telling, struct str path)
{
	const struct scan *scan = telling->scanner->out;
	struct str below;
	size_t first;

	path = path_from(telling->folder, path, telling->scratch);
	if (path.len == 0 || scanner_has(telling->scanner, path))
		return true;
	below = str_printf(telling->scratch, "%.*s/", STR_ARG(path));
	first = scan_first(scan, below);
	return first < scan->count &&
	       str_has_start(scan->files[first].entry->path, below);
}

struct str readme_text(const struct telling *telling, struct str path)
{
	const struct scanner *scanner = telling->scanner;
	const struct scan_file *file = scan_file_at(scanner->out, path);
	struct error error = { 0 };
	struct str text = { 0 };

	if (!file || !source_read(&text, scanner->source, file->entry,
			 DOCUMENT_LIMIT, telling->scratch, &error))
		return STR("");
	return text;
}

static bool has_script(const struct telling *telling, struct str name)
{
	struct str path =
	    path_from(telling->folder, STR("package.json"), telling->scratch);
	struct error error = { 0 };
	struct doc doc = { 0 };

	/* What cannot be parsed has no scripts. */
	doc_parse(&doc, DOC_JSON, readme_text(telling, path), telling->scratch,
	    &error);
	return doc.count && doc_get(doc_get(doc.documents[0], "scripts"),
				str_cstring(name, telling->scratch));
}

/* What stands below the target, into `recipe`; false: there is no such one. */
static bool find_target(struct str *recipe, const struct telling *telling,
    const char *file, struct str name)
{
	struct str line;

	*recipe = readme_text(telling,
	    path_from(telling->folder, str_from(file), telling->scratch));
	/* Text of the recipe is what is left behind the target's line. */
	while (str_cut(&line, recipe, '\n')) {
		struct str rest = str_trim(str_slice(line, name.len, line.len));

		/* Assignments have the sign, too. */
		if (str_has_start(line, name) && str_starts(rest, ":") &&
		    !str_starts(rest, ":="))
			return true;
	}
	return false;
}

static bool has_binary(const struct telling *telling, struct str name)
{
	const struct scan *scan = telling->scanner->out;
	struct str key =
	    str_printf(telling->scratch, "bin.%.*s", STR_ARG(name));

	/* Without a name the only program is meant. */
	for (size_t i = 0; i < scan->start_count && name.len; i++)
		if (str_equal(scan->starts[i].name, key))
			return true;
	return name.len == 0;
}

/* Its path; "": there is none. */
static struct str usual_composition(const struct telling *telling)
{
	struct str usual = str_from(compositions);
	struct str word;

	while (str_cut(&word, &usual, ' ')) {
		struct str path =
		    path_from(telling->folder, word, telling->scratch);

		if (scanner_has(telling->scanner, path))
			return path;
	}
	return STR("");
}

/* `docker compose up -d db cache`: does a word stand behind that is no option?
 */
static bool names_services(struct str command)
{
	struct str last = str_after_last(command, ' ');

	return !str_starts(last, "-") && !str_is(last, "up");
}

/* The file of a composition: what the options say, else the usual one. */
static bool find_composition(struct readme_command *readme_command,
    const struct telling *telling, struct str options)
{
	struct str before = { 0 };
	struct str word;

	/* The older spelling is no longer installed with the newer. */
	readme_command->command = str_printf(telling->scratch,
	    "docker compose%.*s",
	    STR_ARG(str_slice(readme_command->command,
		sizeof("docker compose") - 1, readme_command->command.len)));
	readme_command->part = names_services(readme_command->command);
	readme_command->plain = str_trim(options).len == 0 &&
				!readme_command->part;
	/* The first file leads; others change it. */
	while (readme_command->of.len == 0 && str_cut(&word, &options, ' ')) {
		size_t equals = str_find(word, '=');

		if (equals < word.len) {
			before = str_slice(word, 0, equals);
			word = str_slice(word, equals + 1, word.len);
		}
		if (before.len && str_listed("-f --file", before))
			readme_command->of =
			    path_from(telling->folder, word, telling->scratch);
		before = word;
	}
	if (readme_command->of.len == 0)
		readme_command->of = usual_composition(telling);
	return scanner_has(telling->scanner, readme_command->of);
}

/* ---- what does it do? ---- */

/* By the words of a script's or target's name; false: neither starts nor
 * prepares anything. */
static bool kind_of_name(struct readme_command *readme_command, struct str name)
{
	static const char others[] =
	    "build check ci clean coverage debug docs e2e format lint prod "
	    "production storybook test tests typecheck";
	static const char starting[] =
	    "dev develop run serve server start up watch";
	static const char preparing[] =
	    "bootstrap init install migrate migration migrations prepare "
	    "seed setup";
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
		/* A word of these says that it is not for starting, whatever
		 * else it says. */
		if (str_listed(others, word))
			return false;
		starts |= str_listed(starting, word);
		prepares |= str_listed(preparing, word);
		readme_command->front |= str_listed(pages, word);
		at = end + 1;
	}
	/* What prepares may be called `start:db`, and then does not start the
	 * program. */
	readme_command->kind = prepares ? TOLD_PREPARE : TOLD_START;
	return starts || prepares;
}

/* What the program of a package is called: diesel of diesel_cli, `cargo watch`
 * of cargo-watch. */
static struct str package_program(struct str package, struct arena *arena)
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

/* These are asked with the same arguments, as a row of the table names one;
 * what they do not need is passed over. */
static bool meets_binary(struct readme_command *readme_command,
    const struct telling *telling, const struct known_command *known,
    struct str what)
{
	(void)readme_command;
	(void)known;
	return has_binary(telling, what);
}

static bool meets_composition(struct readme_command *readme_command,
    const struct telling *telling, const struct known_command *known,
    struct str what)
{
	(void)known;
	return find_composition(readme_command, telling, what);
}

static bool meets_path(struct readme_command *readme_command,
    const struct telling *telling, const struct known_command *known,
    struct str what)
{
	(void)known;
	/* A script of the project may do anything. */
	readme_command->opaque = str_starts(readme_command->command, "./") ||
				 str_starts(readme_command->command, "bin/");
	return readme_file_is_there(telling, what);
}

/* A program that a build makes. */
static bool meets_built(struct readme_command *readme_command,
    const struct telling *telling, const struct known_command *known,
    struct str what)
{
	const struct scan *scan = telling->scanner->out;

	(void)known;
	readme_command->opaque = true;
	for (size_t i = 0; i < scan->built_count; i++)
		if (strcmp(scan->built[i].kind, "executable") == 0 &&
		    !scan->built[i].helper &&
		    str_equal(scan->built[i].name, path_name(what)))
			return true;
	return false;
}

/* The whole command runs a file of the project. */
static bool meets_run(struct readme_command *readme_command,
    const struct telling *telling, const struct known_command *known,
    struct str what)
{
	(void)known;
	(void)what;
	readme_command->of = start_target(telling->scanner, telling->folder,
	    readme_command->command);
	return readme_command->of.len > 0;
}

/* What a script is called says what it does. */
static bool meets_script(struct readme_command *readme_command,
    const struct telling *telling, const struct known_command *known,
    struct str what)
{
	/* The name is asked first: opening a manifest takes longer. */
	(void)known;
	return kind_of_name(readme_command, what) && has_script(telling, what);
}

static bool meets_target(struct readme_command *readme_command,
    const struct telling *telling, const struct known_command *known,
    struct str what)
{
	struct str recipe;

	readme_command->opaque = true;
	/* Both the name and the file have to say it. */
	if (!kind_of_name(readme_command, what) ||
	    !find_target(&recipe, telling, known->file, what))
		return false;
	/* A target that only starts a composition is as good as the
	 * composition. */
	if (recipe_composes(recipe))
		readme_command->of = usual_composition(telling);
	if (readme_command->of.len)
		readme_command->kind = TOLD_WHOLE;
	return true;
}

/* Is each of them a task that the builds' own plugin has, or that one of the
 * build's files names? */
static bool meets_task(struct readme_command *readme_command,
    const struct telling *telling, const struct known_command *known,
    struct str what)
{
	static const char usual[] = "assemble bootJar build classes clean "
				    "installDist jar publishToMavenLocal war";
	static const char *const files[] = { "build.gradle",
		"build.gradle.kts" };
	struct str task;

	(void)readme_command;
	(void)known;
	while (str_cut(&task, &what, ' ')) {
		/* Options between tasks are no tasks. */
		bool found = task.len == 0 || str_starts(task, "-");

		/* A task of a module: `:web:build`. */
		task = str_after_last(task, ':');
		found |= str_listed(usual, task);
		for (size_t i = 0; i < LENGTH(files) && !found; i++) {
			struct str text = readme_text(telling,
			    path_from(telling->folder, str_from(files[i]),
				telling->scratch));

			found = str_find_text(text,
				    str_cstring(task, telling->scratch)) <
				text.len;
		}
		if (!found)
			return false;
	}
	return true;
}

/* A task that starts the composition. */
static bool meets_task_composition(struct readme_command *readme_command,
    const struct telling *telling, const struct known_command *known,
    struct str what)
{
	readme_command->of = usual_composition(telling);
	return readme_command->of.len > 0 &&
	       meets_task(readme_command, telling, known, what);
}

/* A step that runs it: that is known later. */
static bool meets_user(struct readme_command *readme_command,
    const struct telling *telling, const struct known_command *known,
    struct str what)
{
	(void)known;
	readme_command->of = package_program(what, telling->scratch);
	return true;
}

static bool is_use_of(const struct readme_command *readme_command,
    struct str program)
{
	return readme_command->kind == TOLD_USE &&
	       str_equal(readme_command->of, program);
}

/* Is it a program of the project, and the first use of it that the README
 * shows? */
static bool meets_program(struct readme_command *readme_command,
    const struct telling *telling, const struct known_command *known,
    struct str what)
{
	const struct scan *scan = telling->scanner->out;
	bool found = readme_file_is_there(telling,
	    str_printf(telling->scratch, "cmd/%.*s", STR_ARG(what)));

	(void)known;
	if (path_depth(telling->path) > 0 || telling->folder.len > 0 ||
	    !str_listed_nocase("readme", path_stem(telling->path)))
		return false;
	for (size_t i = 0; i < scan->told_count; i++)
		if (is_use_of(&scan->told[i], what))
			return false;
	for (size_t i = 0; i < scan->start_count && !found; i++)
		found =
		    str_find(scan->starts[i].name, '.') <
			scan->starts[i].name.len &&
		    str_equal(str_after_last(scan->starts[i].name, '.'), what);
	for (size_t i = 0; i < scan->built_count && !found; i++)
		found = strcmp(scan->built[i].kind, "executable") == 0 &&
			str_equal(scan->built[i].name, what);
	readme_command->of = what;
	return found;
}

/* Is it a package that a manifest of the project describes? The first such line
 * of the README says how it is had. */
static bool meets_own(struct readme_command *readme_command,
    const struct telling *telling, const struct known_command *known,
    struct str what)
{
	const struct scan *scan = telling->scanner->out;

	(void)known;
	if (path_depth(telling->path) > 0 ||
	    !str_listed_nocase("readme", path_stem(telling->path)))
		return false;
	for (size_t i = 0; i < scan->told_count; i++)
		if (scan->told[i].kind == TOLD_TAKE)
			return false;
	for (size_t i = 0; i < scan->manifest_count; i++) {
		const struct manifest_row *manifest = &scan->manifests[i];
		struct str name = what;

		/* A module is called by the end of its address. */
		if (strcmp(manifest->ecosystem, "go") == 0)
			name = str_after_last(what, '/');
		if (manifest->beside ||
		    (!str_equal_nocase(manifest->name, name) &&
			!str_equal_nocase(manifest->known, name)))
			continue;
		readme_command->of = what;
		return true;
	}
	return false;
}

/* As commands.yml names it. */
static const struct {
	const char *name;
	bool (*meets)(struct readme_command *row, const struct telling *telling,
	    const struct known_command *known, struct str what);
} needs[] = {
	{ "binary", meets_binary },
	{ "built", meets_built },
	{ "composition", meets_composition },
	{ "own", meets_own },
	{ "path", meets_path },
	{ "program", meets_program },
	{ "run", meets_run },
	{ "script", meets_script },
	{ "target", meets_target },
	{ "task", meets_task },
	{ "task-composition", meets_task_composition },
	{ "user", meets_user },
};

static bool is_need_met(struct readme_command *readme_command,
    const struct telling *telling, const struct known_command *known,
    struct str what)
{
	/* The file is what makes the command work at all: Cargo.toml,
	 * manage.py. */
	if (*known->file &&
	    !readme_file_is_there(telling, str_from(known->file)))
		return false;
	for (size_t i = 0; i < LENGTH(needs); i++)
		if (strcmp(needs[i].name, known->needs) == 0)
			return needs[i].meets(readme_command, telling, known,
			    what);
	return true;
}

static enum told_kind command_kind(const struct known_command *known)
{
	static const struct {
		const char *name;
		enum told_kind kind;
	} kinds[] = {
		{ "cluster", TOLD_CLUSTER },
		{ "copy", TOLD_COPY },
		{ "install", TOLD_INSTALL },
		{ "prepare", TOLD_PREPARE },
		{ "script", TOLD_SCRIPT },
		{ "start", TOLD_START },
		{ "system", TOLD_SYSTEM },
		{ "take", TOLD_TAKE },
		{ "tool", TOLD_TOOL },
		{ "use", TOLD_USE },
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

	/* An equals sign behind the first blank is an argument's. */
	while (str_find(command, '=') < end && end < command.len) {
		command = str_trim(str_slice(command, end, command.len));
		end = str_find(command, ' ');
	}
	return command;
}

bool readme_command_find(struct readme_command *readme_command,
    const struct telling *telling)
{
	struct str command = without_variables(readme_command->command);

	for (size_t i = 0; i < known_commands_count; i++) {
		const struct known_command *known = &known_commands[i];
		const struct pattern *pattern =
		    scanner_pattern(telling->scanner, known->command);
		struct str groups[2] = { { 0 } };

		if (!pattern || !pattern_groups(groups, 2, pattern, command))
			continue;
		readme_command->kind = command_kind(known);
		/* The first form that fits decides: what it needs may not be
		 * met, and others would be a guess. */
		return is_need_met(readme_command, telling, known, groups[1]);
	}
	return false;
}
