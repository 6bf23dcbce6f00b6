/* Commands that start, prepare or configure something, and what has to be there
 * for them to work. */
#include "scan/told.h"

#include <string.h>

#include "doc/doc.h"

enum { DOCUMENT_LIMIT = 1 << 18 }; /* bytes */

/* What the first group of a command has to be, for the command to count. */
enum need {
	NEED_BINARY, /* a program that a manifest declares; "": any */
	NEED_COMPOSITION, /* options with `-f FILE`, else the usual file */
	NEED_NOTHING, /* the form's file is enough */
	NEED_PATH, /* a file or directory */
	NEED_RUN, /* the whole command runs a file of the project */
	NEED_SCRIPT, /* of package.json; what it is called says what it does */
	NEED_TARGET, /* of the Makefile; the same */
	NEED_USER, /* a step that runs it: that is known later */
};

#define SUBCOMMAND "(?:dev|run|serve|server|start|web)"
#define NODE "(?:npx|bunx|(?:pnpm|yarn)(?: +exec)?) +"
#define PYTHON "(?:(?:uv|poetry|pdm|pipenv) +run +)?"

static const struct form {
	const char *expression; /* of the whole command */
	enum need need;
	enum told_kind kind;
	const char *file; /* that has to lie beside it, too; "" */
} forms[] = {
	{ "^docker[ -]compose((?: +(?:-f|--file|--profile)[ =]\\S+)*) +up"
	  "(?: +-\\S+)*$",
	    NEED_COMPOSITION, TOLD_WHOLE, "" },
	{ "^kubectl +(?:apply|create) +-[fk] +(\\S+)$", NEED_PATH, TOLD_CLUSTER,
	    "" },
	{ "^skaffold +(?:dev|run)$", NEED_NOTHING, TOLD_CLUSTER,
	    "skaffold.yaml" },
	{ "^cp +(?:-n +)?(\\S+) +(?![/~]|\\.\\.)\\S+$", NEED_PATH, TOLD_COPY,
	    "" },
	{ "^(?:npm|pnpm|yarn|bun)(?: +run)? +([\\w:.-]+)$", NEED_SCRIPT,
	    TOLD_START, "package.json" },
	{ "^(?:npx +)?nx +(?:run +)?serve +[\\w-]+$", NEED_NOTHING, TOLD_START,
	    "nx.json" },
	{ "^" NODE "(?:prisma +(?:generate|migrate +(?:deploy|dev)|db +"
	  "(?:push|seed))|drizzle-kit +(?:migrate|push)|knex +(?:migrate:"
	  "latest|seed:run)|sequelize(?:-cli)? +db:(?:create|migrate|seed:all)"
	  "|typeorm +migration:run)$",
	    NEED_NOTHING, TOLD_PREPARE, "package.json" },
	{ "^make +([\\w.-]+)$", NEED_TARGET, TOLD_START, "Makefile" },
	{ "^just +([\\w.-]+)$", NEED_TARGET, TOLD_START, "justfile" },
	{ "^(?:\\./)?(bin/(?:dev|start|server))$", NEED_PATH, TOLD_START, "" },
	{ "^(?:\\./)?(bin/setup)$", NEED_PATH, TOLD_PREPARE, "" },
	{ "^\\./((?:[\\w.-]+/)*(?:start|run|dev|up|serve)[\\w-]*(?:\\.sh)?)$",
	    NEED_PATH, TOLD_START, "" },
	{ "^cargo +run(?: +--release)?(?: +--bin[ =]([\\w-]+))?"
	  "(?: +-- +" SUBCOMMAND ")?$",
	    NEED_BINARY, TOLD_START, "Cargo.toml" },
	{ "^go +run +(\\S+)(?: +" SUBCOMMAND ")?$", NEED_PATH, TOLD_START, "" },
	{ "^dotnet +run +--project[ =](\\S+)$", NEED_PATH, TOLD_START, "" },
	{ "^" PYTHON "python3? +(?:\\S*/)?(?:app|bot|cli|main|run|serve|server|"
	  "start)\\.py(?: +" SUBCOMMAND ")?$",
	    NEED_RUN, TOLD_START, "" },
	/* Of a script alone: prepare.py, train.py --small */
	{ "^" PYTHON "python3? +(?!\\S*(?:setup|manage|test)\\w*\\.py)"
	  "[\\w./-]+\\.py(?: +[\\w./=,-]+)*$",
	    NEED_RUN, TOLD_SCRIPT, "" },
	{ "^" PYTHON "python3? +-m +[\\w.]+(?: +" SUBCOMMAND ")?$", NEED_RUN,
	    TOLD_START, "" },
	{ "^" PYTHON "(?:gunicorn|uvicorn|streamlit +run|fastapi +dev) +\\S+"
	  "(?: +--?\\S+)*$",
	    NEED_RUN, TOLD_START, "" },
	{ "^mix +(?:do +)?(?:\\w+\\.(?:create|init|migrate|setup)(?:, *)?)+$",
	    NEED_NOTHING, TOLD_PREPARE, "mix.exs" },
	{ "^\\./((?:[\\w.-]+/)*(?:bootstrap|init|setup)[\\w-]*(?:\\.sh)?)$",
	    NEED_PATH, TOLD_PREPARE, "" },
	{ "^createdb(?: +[\\w./=-]+)+$", NEED_NOTHING, TOLD_PREPARE, "" },
	{ "^diesel +(?:setup|(?:database|migration) +(?:reset|run|setup))$",
	    NEED_NOTHING, TOLD_PREPARE, "diesel.toml" },
	{ "^sqlx +(?:db|database) +(?:create|setup)$", NEED_NOTHING,
	    TOLD_PREPARE, "Cargo.toml" },
	{ "^sqlx +migrate +run$", NEED_NOTHING, TOLD_PREPARE, "Cargo.toml" },
	{ "^(?:sudo +)?apt(?:-get)? +(?:-y +)?install( +[\\w.+-]+)+$",
	    NEED_NOTHING, TOLD_SYSTEM, "" },
	{ "^cargo +b?install +(?:--locked +)?([\\w-]+)(?: +\\S+)*$", NEED_USER,
	    TOLD_TOOL, "" },
	{ "^(?=.* (?:-g|--global|global)(?: |$))(?:npm +(?:install|i)|pnpm "
	  "+add|yarn +global +add)(?: +--?g\\w*)? +([\\w-]+)(?:@\\S+)?"
	  "(?: +--?g\\w*)?$",
	    NEED_USER, TOLD_TOOL, "" },
	{ "^go +install +(?:\\S+/)?([\\w-]+)@\\S+$", NEED_USER, TOLD_TOOL, "" },
	{ "^(?:pipx|uv +tool) +install +([\\w-]+)$", NEED_USER, TOLD_TOOL, "" },
	{ "^dotnet +tool +install +(?:-g|--global) +([\\w-]+)$", NEED_USER,
	    TOLD_TOOL, "" },
	{ "^gem +install +([\\w-]+)$", NEED_USER, TOLD_TOOL, "" },
	/* The usual start of a framework is found without being told. */
	{ "^(?:bundle +exec +)?(?:\\./)?(?:bin/)?(rails) +s(?:erver)?$",
	    NEED_NOTHING, TOLD_USUAL, "bin/rails" },
	{ "^php +artisan +serve$", NEED_NOTHING, TOLD_USUAL, "artisan" },
	{ "^" PYTHON "python3? +(?:\\./)?manage\\.py +runserver$", NEED_NOTHING,
	    TOLD_USUAL, "manage.py" },
	/* Of several apps, dependencies may stand in none of their manifests.
	 */
	{ "^mix +phx\\.server$", NEED_NOTHING, TOLD_START, "mix.exs" },
	{ "^(?:\\./)?gradlew? +bootRun$", NEED_NOTHING, TOLD_USUAL, "gradlew" },
	{ "^(?:\\./)?mvnw? +spring-boot:run$", NEED_NOTHING, TOLD_USUAL,
	    "pom.xml" },
};

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

static bool is_met(struct told_row *row, const struct telling *run,
    const struct form *form, struct str what)
{
	if (*form->file && !told_is_there(run, str_from(form->file)))
		return false;
	switch (form->need) {
	case NEED_BINARY:
		return has_binary(run, what);
	case NEED_COMPOSITION:
		return find_composition(row, run, what);
	case NEED_NOTHING:
		return true;
	case NEED_PATH:
		row->opaque = str_starts(row->command, "./") ||
			      str_starts(row->command, "bin/");
		return told_is_there(run, what);
	case NEED_RUN:
		row->of = start_target(run->scanner, run->folder, row->command);
		return row->of.len > 0;
	case NEED_SCRIPT:
		return kind_of_name(row, what) && has_script(run, what);
	case NEED_TARGET:
		row->opaque = true;
		return kind_of_name(row, what) &&
		       has_target(run, form->file, what);
	case NEED_USER:
		row->of = program_of(what, run->scratch);
		return true;
	}
	return false;
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

	for (size_t i = 0; i < LENGTH(forms); i++) {
		const struct pattern *pattern =
		    scanner_pattern(run->scanner, forms[i].expression);
		struct str groups[2] = { { 0 } };

		if (!pattern || !pattern_groups(groups, 2, pattern, command))
			continue;
		row->kind = forms[i].kind;
		return is_met(row, run, &forms[i], groups[1]);
	}
	return false;
}
