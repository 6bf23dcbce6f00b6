#include <string.h>

#include "scan/scanner.h"

/*
 * Which file of the project a command runs. Programs are not known by name:
 * each word of the command is tried as a file, as the source that a built file
 * comes from, as a module and as a directory with a main file.
 */

struct trial {
	const struct scanner *scanner;
	struct arena scratch;
	struct str found;
};

static bool try_path(struct trial *trial, struct str path)
{
	const struct scanner *scanner = trial->scanner;
	const struct scan_file *file = scan_file_at(scanner->out, path);

	if (!file || !file->language || file->role == FILE_LEFT_OUT ||
	    file->language->markup)
		return false;
	trial->found = file->entry->path;
	return true;
}

static bool try_extensions(struct trial *trial, struct str stem,
    const char *extensions)
{
	struct str rest = str_from(extensions);
	struct str extension;

	while (str_cut(&extension, &rest, ' '))
		if (try_path(trial, str_printf(&trial->scratch, "%.*s%.*s",
					STR_ARG(stem), STR_ARG(extension))))
			return true;
	return false;
}

/* dist/x.js comes from src/x.ts or x.ts, dist/a/x.js from a/src/x.ts. */
static bool try_built(struct trial *trial, struct str directory,
    struct str word)
{
	static const char *const outputs[] = { "dist/", "build/", "lib/",
		"out/" };
	static const char sources[] = ".ts .tsx .mts .js .mjs .jsx .cjs";
	size_t dot = str_find_last(word, '.');
	size_t slash = str_find_last(word, '/');
	bool extension = dot < word.len && (slash == word.len || dot > slash);
	struct str stem = extension ? str_slice(word, 0, dot) : word;

	for (size_t i = 0; i < LENGTH(outputs); i++) {
		struct str inner = stem;

		/* A path may begin at the folder that it is typed in. */
		while (str_starts(inner, "./"))
			inner = str_slice(inner, 2, inner.len);
		if (!str_starts(inner, outputs[i]))
			continue;
		inner = str_slice(inner, strlen(outputs[i]), inner.len);
		/* The source stands in a folder of that name, beside the built
		 * one, or further in. */
		if (try_extensions(trial,
			path_from(directory,
			    str_printf(&trial->scratch, "src/%.*s",
				STR_ARG(inner)),
			    &trial->scratch),
			sources) ||
		    try_extensions(trial,
			path_from(directory, inner, &trial->scratch),
			sources) ||
		    try_extensions(trial,
			path_from(directory,
			    str_printf(&trial->scratch, "%.*s/src/%.*s",
				STR_ARG(path_folder(inner)),
				STR_ARG(path_name(inner))),
			    &trial->scratch),
			sources))
			return true;
	}
	/* A file may be named without its ending. */
	return try_extensions(trial,
	    path_from(directory, stem, &trial->scratch), sources);
}

static bool try_module(struct trial *trial, struct str directory,
    struct str module)
{
	static const struct {
		const char *prefix;
		const char *endings;
	} forms[] = {
		{ "", ".py /__main__.py /__init__.py .js .ts" },
		{ "src/", ".py /__main__.py /__init__.py" },
		{ "src/main/java/", ".java" },
		{ "src/main/kotlin/", ".kt" },
		{ "src/main/scala/", ".scala" },
		{ "app/", ".scala .java" },
	};
	/* Dots of a module are slashes of its path. */
	char *path = str_cstring(module, &trial->scratch);

	for (char *c = path; *c; c++)
		if (*c == '.')
			*c = '/';
	/* Layouts of the languages' own tools. */
	for (size_t i = 0; i < LENGTH(forms); i++) {
		struct str stem = path_from(directory,
		    str_printf(&trial->scratch, "%s%s", forms[i].prefix, path),
		    &trial->scratch);

		if (try_extensions(trial, stem, forms[i].endings))
			return true;
	}
	return false;
}

/* a.b:app, a.b.handler, com.x.MainKt: the module in front of the object. */
static bool try_modules(struct trial *trial, struct str directory,
    struct str word)
{
	size_t colon = str_find(word, ':');
	size_t dot;

	word = str_slice(word, 0, colon);
	/* An equals sign makes it a setting. */
	if (word.len == 0 || str_find(word, '=') < word.len)
		return false;
	if (try_module(trial, directory, word))
		return true;
	/* A file of functions makes a class of that name in one language. */
	if (str_ends(word, "Kt") &&
	    try_module(trial, directory, str_slice(word, 0, word.len - 2)))
		return true;
	/* What stands behind the last dot may be the function. */
	dot = str_find_last(word, '.');
	return colon >= word.len && dot > 0 && dot < word.len &&
	       try_module(trial, directory, str_slice(word, 0, dot));
}

static bool try_directory(struct trial *trial, struct str directory)
{
	/* A folder that is run has a main file, whichever language it is in. */
	return try_extensions(trial,
		   path_from(directory, STR("main"), &trial->scratch),
		   ".go .py .ts .js") ||
	       try_extensions(trial,
		   path_from(directory, STR("index"), &trial->scratch),
		   ".ts .js .mjs .php") ||
	       try_extensions(trial,
		   path_from(directory, STR("__main__"), &trial->scratch),
		   ".py");
}

/* In an image the project stands elsewhere: /app/x.py may be x.py. */
static bool try_absolute(struct trial *trial, struct str directory,
    struct str word)
{
	struct str segment;

	/* From the longest path down, since how much of it is the image's is
	 * not known. */
	while (str_cut(&segment, &word, '/'))
		if (word.len > 0 && try_path(trial, path_from(directory, word,
							&trial->scratch)))
			return true;
	return false;
}

static bool try_word(struct trial *trial, struct str directory, struct str word,
    bool bare)
{
	if (str_find_text(word, "://") < word.len || str_starts(word, "$") ||
	    str_starts(word, "-"))
		return false;
	if (str_starts(word, "/"))
		return try_absolute(trial, directory, word);
	/* A word alone may be anything, unless the word before says what it
	 * is. */
	if (!bare && str_find(word, '.') >= word.len &&
	    str_find(word, '/') >= word.len && str_find(word, ':') >= word.len)
		return false;
	if (try_path(trial, path_from(directory, word, &trial->scratch)) ||
	    try_built(trial, directory, word) ||
	    try_modules(trial, directory, word))
		return true;
	return (bare || str_starts(word, ".") || str_ends(word, "/")) &&
	       try_directory(trial,
		   path_from(directory, word, &trial->scratch));
}

/* After these a word without dot or slash is a module or a directory. */
static bool announces_module(struct str word)
{
	static const char *const words[] = { "-m", "-A", "--app", "--app-dir",
		"-b" };

	for (size_t i = 0; i < LENGTH(words); i++)
		if (str_is(word, words[i]))
			return true;
	return false;
}

static struct str word_without_quotes(struct str word)
{
	while (word.len > 0 && strchr("\"'(,;`", word.ptr[0]))
		word = str_slice(word, 1, word.len);
	while (word.len > 0 && strchr("\"'),;`", word.ptr[word.len - 1]))
		word = str_slice(word, 0, word.len - 1);
	return word;
}

static void try_command(struct trial *trial, struct str directory,
    struct str command)
{
	struct str previous = { 0 };
	struct str word;

	/* The first file that is found is what is run; those behind are its
	 * arguments. */
	while (trial->found.len == 0 && str_cut(&word, &command, ' ')) {
		word = word_without_quotes(str_trim(word));
		if (word.len == 0)
			continue;
		/* A command may go into a folder first. */
		if (str_is(previous, "cd"))
			directory = path_from(directory, word, &trial->scratch);
		else
			try_word(trial, directory, word,
			    announces_module(previous));
		previous = word;
	}
}

struct str start_target(const struct scanner *scanner, struct str directory,
    struct str command)
{
	struct trial trial = { .scanner = scanner };
	struct str found;

	/* A command is a line; what is longer is data. */
	command =
	    str_slice(command, 0, command.len < 4096 ? command.len : 4096);
	try_command(&trial, directory, command);
	found = trial.found;
	arena_release(&trial.scratch);
	return found;
}
