/*
 * What the project's own documents tell people to type. Only what can be held
 * against the project counts: the file, the script or the target has to be
 * there, and the line has to stand for itself, without what a reader fills in.
 */
#include "scan/readme_commands.h"

#include <string.h>

/* Of one document; what is tried may read a manifest. */
enum {
	TOLD_MOST = 40,
	TRIED_MOST = 200,
	NAMED_WORDS = 4, /* before an address, to be but its name */
};

/* What a document says to put into a file that it tells to make. */
struct settings_told {
	struct strs keys;
	uint32_t line; /* that tells it; 0: none does */
	bool broken; /* something else stands between them */
};

/* No line that a reader has to fill in, or that does more than one thing. What
 * stands in double quotes may have brackets. */
static bool is_plain_command(struct str command)
{
	bool quoted = false;

	for (size_t i = 0; i < command.len; i++) {
		char c = command.ptr[i];

		/* Two quotes end what one began; what is left open is broken
		 * off. */
		if (c == '"')
			quoted = !quoted;
		else if (char_among(c,
			     quoted ? "<>{}$`\\!" : "<>{}[]$|;&*'`()\\?!") ||
			 (unsigned char)c >= 0x80)
			return false;
	}
	return command.len > 0 && !quoted;
}

static void keep_readme_command(const struct telling *telling,
    const struct readme_command *readme_command)
{
	struct scan *scan = telling->scanner->out;
	struct arena *perm = telling->scanner->perm;
	struct readme_command *new_command;

	if (scan->told_count - telling->first >= TOLD_MOST)
		return;
	new_command = array_push(&scan->told, &scan->told_count,
	    sizeof(*scan->told), perm);
	*new_command = *readme_command;
	new_command->command = str_copy(readme_command->command, perm);
	new_command->folder = str_copy(readme_command->folder, perm);
	new_command->of = str_copy(readme_command->of, perm);
}

static void read_readme_command(struct telling *telling, struct str command,
    uint32_t line)
{
	struct readme_command row = { .command = command,
		.folder = telling->folder,
		.path = telling->path,
		.line = line };

	/* Trying a command may open files: hostile documents have many. */
	if (telling->tried++ >= TRIED_MOST)
		return;
	if (!str_starts(command, "cd ")) {
		struct arena_mark mark = arena_mark(telling->scratch);

		if (readme_command_find(&row, telling))
			keep_readme_command(telling, &row);
		arena_rewind(telling->scratch, mark);
		return;
	}
	command = str_trim(str_slice(command, 3, command.len));
	/* The clone itself is no folder of it. */
	if (is_plain_command(command) && readme_file_is_there(telling, command))
		telling->folder =
		    path_from(telling->folder, command, telling->scratch);
}

/* Without what stands for the prompt: `$ `, `shop% `. */
static struct str without_prompt(struct str text)
{
	struct str word = str_slice(text, 0, str_find(text, ' '));

	/* A prompt ends with a sign, behind which a blank stands. */
	return str_ends(word, "$") || str_ends(word, "%") || str_is(word, ">")
		   ? str_trim(str_slice(text, word.len, text.len))
		   : text;
}

/* `cd web && npm start  # the pages`: one after the other. */
static void read_command_line(struct telling *telling, struct str text,
    uint32_t line)
{
	text = without_prompt(text);
	/* A comment says what the line is for. */
	text = str_slice(text, 0, str_find_text(text, " #"));
	while (text.len > 0) {
		size_t joint = str_find_text(text, " && ");
		struct str command = str_trim(str_slice(text, 0, joint));

		/* What needs filling in is left out, and the rest of the line
		 * is typed all the same. */
		if (is_plain_command(command))
			read_readme_command(telling, command, line);
		text = str_slice(text, joint + 4, text.len);
	}
}

/* Does it say when, or what else to do? Then it is one of several ways. */
static bool is_conditional(struct str text)
{
	struct str word;

	while (str_cut(&word, &text, ' '))
		if (str_listed_nocase("alternatively can could if instead may "
				      "optionally or tests to unless when",
			word))
			return true;
	return false;
}

/* The word without what marks it as code or stands around it. */
static struct str bare_word(struct str word)
{
	while (word.len && char_among(word.ptr[0], "`*\"'("))
		word = str_slice(word, 1, word.len);
	while (word.len && char_among(word.ptr[word.len - 1], "`*\"'),:./"))
		word.len--;
	return word;
}

/* "- `x` - Start the application": does what stands behind the command say that
 * it starts? */
static bool is_said_to_start(struct str text)
{
	struct str rest = str_slice(text, str_find(text, '`') + 1, text.len);
	struct str word;

	rest = str_slice(rest, str_find(rest, '`') + 1, rest.len);
	while (str_cut(&word, &rest, ' ')) {
		word = bare_word(word);
		if (word.len && char_is_word(word.ptr[0]))
			return str_listed_nocase("run runs start starting "
						 "starts",
			    word);
	}
	return false;
}

/* Does the line say to run what stands first between backticks: "Run `x`", "2.
 * Prepare the database: `x`", "- In the root directory run `x`"? */
static bool says_run(struct str text)
{
	struct str before = str_slice(text, 0, str_find(text, '`'));
	bool numbered = text.len && char_among(text.ptr[0], "0123456789");

	/* A step of a list ends with a colon before the command. */
	if (numbered && str_ends(before, ": "))
		return true;
	/* Marks of lists stand before the first word. */
	while (before.len && char_among(before.ptr[0], "0123456789.-*+) "))
		before = str_slice(before, 1, before.len);
	if (before.len == 0 && is_said_to_start(text))
		return true;
	return str_is(before, "Run ") || str_is(before, "run ") ||
	       (before.len < text.len && str_ends(before, " run ") &&
		   !is_conditional(before));
}

/* What stands between backticks, where the line says to run or copy it. */
static void read_spans(struct telling *telling, struct str text, uint32_t line)
{
	struct str rest = str_trim(text);
	bool told = says_run(rest);
	struct str part;

	/* Only the first span is what is to be run; copies are told wherever
	 * they stand. */
	for (bool inside = false; str_cut(&part, &rest, '`'); inside = !inside)
		if (inside && (told || str_starts(part, "cp "))) {
			read_command_line(telling, part, line);
			told = false;
		}
}

/* Does the line say to open something? */
static bool says_visit(struct str line)
{
	struct str word;

	while (str_cut(&word, &line, ' ')) {
		/* Marks of links and ends of sentences stand around the
		 * word. */
		while (word.len && !char_is_word(word.ptr[word.len - 1]))
			word.len--;
		if (str_listed_nocase("accessed available browse browser "
				      "navigate open visit",
			word))
			return true;
	}
	return false;
}

/* "**App** - http://localhost:3000", "| Web UI | http://localhost:3000 |": does
 * what stands before the address say that it is of the pages? */
static bool names_pages(struct str line)
{
	struct str rest = str_slice(line, 0, str_find_text(line, "http"));
	struct str word;
	size_t words = 0;
	bool pages = false;

	while (str_cut(&word, &rest, ' ')) {
		word = bare_word(word);
		words += word.len > 0 && char_is_word(word.ptr[0]) &&
			 !char_is_digit(word.ptr[0]);
		pages |= str_listed_nocase(known_lists.visited, word);
	}
	return pages && words <= NAMED_WORDS;
}

/* "Open http://localhost:3000/en in your browser" */
static void read_visit(struct telling *telling, struct str text, uint32_t line)
{
	static const char *const hosts[] = { "http://localhost:",
		"https://localhost:", "http://127.0.0.1:" };

	if (!says_visit(text) && !names_pages(text))
		return;
	for (size_t i = 0; i < LENGTH(hosts); i++) {
		struct readme_command row = { .kind = TOLD_VISIT,
			.path = telling->path,
			.line = line };
		struct str url =
		    str_slice(text, str_find_text(text, hosts[i]), text.len);
		size_t end = strlen(hosts[i]);

		/* An address goes as far as its signs do. */
		while (end < url.len && (char_is_word(url.ptr[end]) ||
					    char_among(url.ptr[end], "/.-#")))
			end++;
		/* A full stop ends the sentence, not the address. */
		while (end > 0 && end <= url.len && url.ptr[end - 1] == '.')
			end--;
		/* What a reader fills in makes it none that can be opened. */
		if (end <= strlen(hosts[i]) || end > url.len ||
		    (end < url.len && char_among(url.ptr[end], "{$<?=%&:")))
			continue;
		row.command = str_slice(url, 0, end);
		keep_readme_command(telling, &row);
		return;
	}
}

/* Does the line say to make a file `.env`, and in no folder below? */
static bool says_settings(const struct telling *telling, struct str text)
{
	bool root = str_find_text(text, "root") < text.len;
	struct str word;
	bool made = false;
	bool named = false;

	/* Most lines have no such name, and need no look at each word. */
	if (str_find_text(text, ".env") == text.len)
		return false;
	while (str_cut(&word, &text, ' ')) {
		word = bare_word(word);
		made |= str_listed_nocase("add create define make set", word);
		named |= str_is(word, ".env");
		/* A folder that the line names is where the file would be. */
		if (!root && word.len && !str_is(word, ".env") &&
		    (str_listed_nocase("directory folder inside", word) ||
			readme_file_is_there(telling, word)))
			return false;
	}
	return made && named;
}

/* The key of `KEY=value`; "": it is no such line. */
static struct str variable_key(struct str line)
{
	struct str key = str_trim(str_slice(line, 0, str_find(line, '=')));

	for (size_t i = 0; i < key.len; i++)
		/* Variables of the environment are capitals by convention. */
		if (!(key.ptr[i] >= 'A' && key.ptr[i] <= 'Z') &&
		    !char_among(key.ptr[i], "0123456789_"))
			return STR("");
	return key.len < line.len ? key : STR("");
}

/* A line of the fence that shows what the file holds: all of them are keys. */
static void read_example_key(struct telling *telling,
    struct settings_told *settings, struct str line)
{
	struct str key = variable_key(line);

	/* Comments say what a key is for. */
	if (line.len == 0 || line.ptr[0] == '#')
		return;
	if (key.len == 0)
		settings->broken = true;
	else
		strs_push(&settings->keys, key, telling->scratch);
}

/* At the end of the fence. */
static void keep_settings(struct telling *telling,
    struct settings_told *settings)
{
	struct buf keys = { .arena = telling->scratch };

	for (size_t i = 0; i < settings->keys.count; i++)
		buf_printf(&keys, "%s%.*s", i ? " " : "",
		    STR_ARG(settings->keys.items[i]));
	/* One line that is no key makes it a text of another kind. */
	if (keys.len && !settings->broken)
		keep_readme_command(telling,
		    &(struct readme_command){ .kind = TOLD_SETTINGS,
			.command = STR(".env"),
			.path = telling->path,
			.of = buf_str(&keys),
			.line = settings->line });
	*settings = (struct settings_told){ 0 };
}

/* Is the section about something else than a first run? */
static bool is_other_section(struct str heading)
{
	static const char words[] =
	    "benchmark benchmarks clean cleanup debug debugging deploy "
	    "deploying deployment docs documentation linting prod production "
	    "publish publishing release releases releasing storybook test "
	    "testing tests troubleshooting uninstall update updating upgrade "
	    "upgrading";
	struct str word;

	while (str_cut(&word, &heading, ' ')) {
		/* Marks and pictures stand around words of headings. */
		while (word.len && !char_is_word(word.ptr[0]))
			word = str_slice(word, 1, word.len);
		while (word.len && !char_is_word(word.ptr[word.len - 1]))
			word.len--;
		if (word.len && str_listed_nocase(words, word))
			return true;
	}
	return false;
}

/* Of a fence: is a shell's line in it? */
static bool is_of_shell(struct str info)
{
	info = str_slice(info, 0, str_find(info, ' '));
	/* Without a language it may be anything, and mostly is a shell's. */
	return info.len == 0 ||
	       str_listed_nocase("bash cmd console powershell sh shell "
				 "shell-session shellsession terminal text zsh",
		   info);
}

/* How many `#` a heading has; 0: it is none. */
static size_t level_of(struct str line)
{
	size_t level = 0;

	while (level < line.len && char_among(line.ptr[level], "#="))
		level++;
	return level < line.len && line.ptr[level] == ' ' ? level : 0;
}

/* Where a document is read. */
struct place {
	struct str fence; /* what ends it; "": none is open */
	bool shell; /* the open fence holds lines of a shell */
	size_t other; /* the level of a section about something else; 0 */
	struct settings_told settings;
};

/* Does the line open or close a fence? */
static bool take_fence(struct telling *telling, struct place *place,
    struct str line)
{
	static const struct {
		const char *mark;
		const char *ending; /* of documents that have it */
	} fences[] = { { "```", "" }, { "~~~", "" }, { "----", ".adoc" } };

	if (place->fence.len) {
		if (!str_has_start(line, place->fence))
			return false;
		place->fence.len = 0;
		/* Each fence begins anew at the root, as a reader's shell
		 * may. */
		telling->folder = STR("");
		keep_settings(telling, &place->settings);
		return true;
	}
	for (size_t i = 0; i < LENGTH(fences); i++)
		if (str_starts(line, fences[i].mark) &&
		    /* A mark of one form is a line or nothing in others. */
		    str_ends(telling->path, fences[i].ending)) {
			place->fence = str_from(fences[i].mark);
			place->shell = is_of_shell(str_trim(
			    str_slice(line, place->fence.len, line.len)));
			return true;
		}
	return false;
}

static void read_document_line(struct telling *telling, struct place *place,
    struct str line, uint32_t number)
{
	struct str text = str_trim(line);
	size_t level;

	if (take_fence(telling, place, text))
		return;
	level = place->fence.len ? 0 : level_of(text);
	/* A section below one about something else is about it, too. */
	if (level && (place->other == 0 || level <= place->other))
		place->other = is_other_section(text) ? level : 0;
	/* Keys are shown below the line that asks for them, in the same
	 * section. */
	if (level)
		place->settings = (struct settings_told){ 0 };
	if (level || place->other)
		return;
	/* Outside of a fence a line of keys is a sentence. */
	if (place->fence.len && place->settings.line)
		read_example_key(telling, &place->settings, text);
	/* Lines that are indented are code as well. */
	if (place->fence.len
		? place->shell
		: str_starts(line, "    ") || str_starts(line, "\t") ||
		      str_starts(line, "python "))
		read_command_line(telling, text, number);
	if (place->fence.len == 0) {
		if (says_settings(telling, text))
			place->settings.line = number;
		read_spans(telling, text, number);
		read_visit(telling, text, number);
	}
}

static void read_readme(struct telling *telling)
{
	struct str rest = readme_text(telling, telling->path);
	struct place place = { 0 };
	uint32_t number = 0;
	struct str line;

	while (str_cut(&line, &rest, '\n'))
		read_document_line(telling, &place, line, ++number);
}

/* Does what the document tells start anything? */
static bool has_start(const struct telling *telling)
{
	const struct scan *scan = telling->scanner->out;

	/* Rows of this document stand behind those of others. */
	for (size_t i = telling->first; i < scan->told_count; i++)
		if (scan->told[i].kind != TOLD_COPY &&
		    scan->told[i].kind != TOLD_INSTALL &&
		    scan->told[i].kind != TOLD_PREPARE &&
		    scan->told[i].kind != TOLD_SCRIPT &&
		    scan->told[i].kind != TOLD_SETTINGS &&
		    scan->told[i].kind != TOLD_SYSTEM &&
		    scan->told[i].kind != TOLD_TAKE &&
		    scan->told[i].kind != TOLD_TOOL &&
		    scan->told[i].kind != TOLD_USE &&
		    scan->told[i].kind != TOLD_VISIT)
			return true;
	return false;
}

/* Does it make a file from what is called an example of it? */
static bool is_copy_of_example(const struct readme_command *readme_command)
{
	static const char *const words[] = { "dist", "example", "sample",
		"template" };
	/* What is copied from stands before the last word. */
	struct str from = str_slice(readme_command->command, 0,
	    str_find_last(readme_command->command, ' '));

	for (size_t i = 0; i < LENGTH(words); i++)
		if (str_find_text(from, words[i]) < from.len)
			return readme_command->kind == TOLD_COPY;
	return false;
}

/* Of a document that starts nothing only the settings count that it has made,
 * without which nothing starts, scripts, and what to open then. */
static void keep_examples(const struct telling *telling)
{
	struct scan *scan = telling->scanner->out;
	size_t kept = telling->first;
	bool script = false;

	for (size_t i = telling->first; i < scan->told_count; i++)
		script |= scan->told[i].kind == TOLD_SCRIPT;

	for (size_t i = telling->first; i < scan->told_count; i++)
		if (scan->told[i].kind == TOLD_SCRIPT ||
		    (script && scan->told[i].kind == TOLD_SYSTEM) ||
		    scan->told[i].kind == TOLD_TAKE ||
		    scan->told[i].kind == TOLD_USE ||
		    scan->told[i].kind == TOLD_SETTINGS ||
		    scan->told[i].kind == TOLD_VISIT ||
		    is_copy_of_example(&scan->told[i]))
			scan->told[kept++] = scan->told[i];
	scan->told_count = kept;
}

/* The line of the first statement that neither imports nor defines; 0: there is
 * none, or the file asks how it is run, and says itself where it starts. */
static uint32_t first_statement(struct str text)
{
	bool quoted = false;
	uint32_t number = 0;
	uint32_t found = 0;
	struct str line;

	/* A file that asks so says where it starts. */
	if (str_find_text(text, "__main__") < text.len)
		return 0;
	while (str_cut(&line, &text, '\n') && !found) {
		struct str word = str_slice(line, 0, str_find(line, ' '));
		size_t quote = str_find_text(line, "\"\"\"");
		size_t again =
		    quote < line.len
			? str_find_text(str_slice(line, quote + 3, line.len),
			      "\"\"\"") +
			      quote + 3
			: line.len;

		number++;
		/* One mark in a line opens or closes, two do both. */
		if (quote < line.len && again >= line.len)
			quoted = !quoted;
		if (!quoted && quote == line.len && line.len &&
		    char_is_word(line.ptr[0]) &&
		    !str_listed("async class def from import", word))
			found = number;
	}
	return found;
}

/* A script that documents tell to run, and that starts as it is read, is where
 * a program starts. */
static void start_documented_scripts(struct scanner *scanner,
    struct arena *scratch)
{
	struct scan *scan = scanner->out;
	struct telling telling = { .scanner = scanner, .scratch = scratch };
	struct map seen = { .arena = scratch };

	for (size_t i = 0; i < scan->told_count; i++) {
		const struct readme_command *readme_command = &scan->told[i];
		const struct scan_file *file =
		    readme_command->kind == TOLD_SCRIPT
			? scan_file_at(scan, readme_command->of)
			: NULL;
		uint32_t line;

		if (!file || file->role != FILE_SOURCE ||
		    (*map_put(&seen, readme_command->of))++)
			continue;
		line =
		    first_statement(readme_text(&telling, readme_command->of));
		if (line)
			*(struct start_row *)array_push(&scan->starts,
			    &scan->start_count, sizeof(*scan->starts),
			    scanner->perm) = (struct start_row){
				.name = STR("main"),
				.target = readme_command->of,
				.path = readme_command->of,
				.line = line,
			};
	}
	/* Rows that are added break the order that others rely on. */
	scan_sort_starts(scan);
}

/* How soon the document is asked; 0: never. For work on the project first. */
static size_t document_turn(struct str path)
{
	static const struct {
		const char *names;
		size_t turn;
	} turns[] = {
		{ "development developing develop hacking", 1 },
		{ "readme", 2 },
		{ "contributing", 3 },
		{ "getting-started getting_started quick-start quickstart "
		  "install installation installing installing-and-running "
		  "setup",
		    4 },
	};
	struct str folder = path_folder(path);

	if ((folder.len && !str_is(folder, "docs") && !str_is(folder, "doc")) ||
	    !str_listed_nocase("md markdown rst adoc txt",
		path_extension(path)))
		return 0;
	for (size_t i = 0; i < LENGTH(turns); i++)
		if (str_listed_nocase(turns[i].names, path_stem(path)))
			/* What stands in a folder of documents comes after all
			 * at the root. */
			return turns[i].turn + (folder.len ? LENGTH(turns) : 0);
	return 0;
}

enum { TURNS = 8 };

void scan_readme_commands(struct scanner *scanner)
{
	struct scan *scan = scanner->out;
	struct str turns[TURNS + 1] = { { 0 } };
	struct arena scratch = { 0 };

	for (size_t i = 0; i < scan->count; i++) {
		struct str path = scan->files[i].entry->path;
		size_t turn = document_turn(path);

		if (turn && turn <= TURNS && turns[turn].len == 0)
			turns[turn] = path;
	}
	for (size_t i = 1; i <= TURNS; i++) {
		struct telling telling = { .scanner = scanner,
			.path = turns[i],
			.first = scan->told_count,
			.scratch = &scratch };

		if (turns[i].len == 0)
			continue;
		read_readme(&telling);
		/* One document that starts the project is enough, and two would
		 * be mixed up. */
		if (has_start(&telling))
			break;
		keep_examples(&telling);
	}
	start_documented_scripts(scanner, &scratch);
	arena_release(&scratch);
}
