/*
 * The table of table.h is expanded twice: to declare the grammars, and as rows.
 * What files are looked up by is made once (make_lookup()); the shapes of a
 * language when its first file is read, under a lock, as threads read files of
 * several languages at once.
 */
#include "lang/lang.h"

#include <pthread.h>

#include <tree_sitter/api.h>

#include "lang/shapes.h"
#include "lang/table.h"

#define PARSED(name, title, grammar, ...) \
	const struct TSLanguage *tree_sitter_##grammar(void);
#define COUNTED(...)
LANGUAGES(PARSED, COUNTED)
#undef PARSED
#undef COUNTED

static const struct language languages[] = {
/* Of `.h` files scan decides: they are C++ where the project has C++. */
#define PARSED(tag, label, grammar_tag, shapes_tag, ...) \
	{ .name = #tag, \
		.title = label, \
		.grammar = tree_sitter_##grammar_tag, \
		.shapes = shapes_tag##_shapes, \
		__VA_ARGS__ },
#define COUNTED(tag, label, is_markup, ...) \
	{ .name = tag, \
		.title = label, \
		.markup = is_markup, \
		.extensions = __VA_ARGS__ },
	LANGUAGES(PARSED, COUNTED)
#undef PARSED
#undef COUNTED
};

#define LANGUAGE_COUNT LENGTH(languages)

/* Made once, the shapes of a language when they are needed. */
static struct {
	struct arena arena;
	struct map extensions; /* to the row's number + 1 */
	struct map names;
	struct map interpreters;
	const struct shape_row *const *shapes[LANGUAGE_COUNT];
	struct error error; /* of the first bad row */
} index;

static pthread_once_t lookup_once = PTHREAD_ONCE_INIT;
static pthread_mutex_t shapes_lock = PTHREAD_MUTEX_INITIALIZER;

/* The first language that claims a word keeps it. */
static void make_lookup(void)
{
	index.extensions.arena = &index.arena;
	index.names.arena = &index.arena;
	index.interpreters.arena = &index.arena;
	for (size_t i = 0; i < LANGUAGE_COUNT; i++) {
		map_put_words(&index.extensions, languages[i].extensions,
		    i + 1);
		map_put_words(&index.names, languages[i].names, i + 1);
		map_put_words(&index.interpreters, languages[i].interpreters,
		    i + 1);
	}
}

/* A tree is some hundred thousand pieces, gone with its file. */
void languages_prepare(void)
{
	ts_set_allocator(blocks_get, blocks_get_empty, blocks_resize,
	    blocks_drop);
}

/* For the end of the program: nothing of lang may be used afterwards. */
void languages_release(void)
{
	arena_release(&index.arena);
}

const struct language *language_at(size_t number)
{
	return number < LANGUAGE_COUNT ? &languages[number] : NULL;
}

size_t language_count(void)
{
	return LANGUAGE_COUNT;
}

const struct language *language_named(struct str name)
{
	for (size_t i = 0; i < LANGUAGE_COUNT; i++)
		if (str_is(name, languages[i].name))
			return &languages[i];
	return NULL;
}

/* Names of all come before titles, so that a title cannot hide a name. */
const struct language *language_called(struct str name)
{
	for (size_t i = 0; i < LANGUAGE_COUNT; i++)
		if (str_equal_nocase(name, str_from(languages[i].name)))
			return &languages[i];
	for (size_t i = 0; i < LANGUAGE_COUNT; i++)
		if (str_equal_nocase(name, str_from(languages[i].title)))
			return &languages[i];
	return NULL;
}

/* A dialect that has another's packs is of that, too; of a template the
 * language of its code counts. */
bool language_is_of(const struct language *language, const char *name)
{
	if (language && language->blocks_in)
		language = language_named(str_from(language->blocks_in));
	return language && (str_is(str_from(language->name), name) ||
			       (language->packs && str_listed(language->packs,
						       str_from(name))));
}

/* NULL for a language without a grammar. A bad row is noted for
 * languages_check(). */
const struct shape_row *const *language_shapes(const struct language *language)
{
	const struct shape_row *const **shapes =
	    &index.shapes[language - languages];

	pthread_once(&lookup_once, make_lookup); /* it allocates as well */
	pthread_mutex_lock(&shapes_lock);
	if (!*shapes && language->grammar)
		shapes_index(shapes, language, &index.arena, &index.error);
	pthread_mutex_unlock(&shapes_lock);
	return *shapes;
}

bool languages_check(struct error *error)
{
	for (size_t i = 0; i < LANGUAGE_COUNT; i++)
		language_shapes(&languages[i]);
	return index.error.text[0] == '\0' ||
	       error_set(error, "%s", index.error.text);
}

static const struct language *language_by_word(const struct map *map,
    struct str word)
{
	const uint64_t *row = map_get(map, word);

	return row ? &languages[*row - 1] : NULL;
}

/* `a.html.erb` is tried as "html.erb", then as "erb". */
static const struct language *of_extension(struct str name)
{
	const struct language *language = NULL;
	size_t dot = str_find(name, '.');

	while (!language && dot < name.len) {
		name = str_slice(name, dot + 1, name.len);
		language = language_by_word(&index.extensions, name);
		dot = str_find(name, '.');
	}
	return language;
}

/* Whole names first: `Makefile`. */
static const struct language *of_name(struct str name)
{
	const struct language *language = language_by_word(&index.names, name);

	return language ? language : of_extension(name);
}

/* `MAIN.PY` is found by the second look. */
const struct language *language_of_path(struct str path)
{
	struct str name = path_name(path);
	const struct language *language;
	struct arena scratch = { 0 };

	pthread_once(&lookup_once, make_lookup);
	language = of_name(name);
	if (language)
		return language;
	language = of_name(str_lower(name, &scratch));
	arena_release(&scratch);
	return language;
}

/* The program of `#!/usr/bin/env -S A=b python3.11 -u`: "python3.11". Only the
 * first word is a path; options, settings of variables and `env` itself are
 * passed over. */
static struct str interpreter_of(struct str line)
{
	struct str word = { 0 };
	bool first = true;

	while (str_cut(&word, &line, ' ')) {
		if (first)
			word = path_name(word);
		first = first && word.len == 0;
		if (word.len && !str_is(word, "env") && word.ptr[0] != '-' &&
		    str_find(word, '=') == word.len)
			return word;
	}
	return (struct str){ 0 };
}

/* Versions are cut off at the end: python3.11 is python. */
const struct language *language_of_line(struct str first_line)
{
	struct str word;

	pthread_once(&lookup_once, make_lookup);
	if (!str_starts(first_line, "#!"))
		return NULL;
	first_line = str_trim(str_slice(first_line, 2, first_line.len));
	word = interpreter_of(first_line);
	while (word.len && (word.ptr[word.len - 1] == '.' ||
			       (word.ptr[word.len - 1] >= '0' &&
				   word.ptr[word.len - 1] <= '9')))
		word.len--;
	return word.len ? language_by_word(&index.interpreters, word) : NULL;
}

bool language_helps(const struct language *language)
{
	static const char *const names[] = { "awk", "batchfile", "cmake",
		"dockerfile", "gherkin", "groovy", "hcl", "just", "m4",
		"makefile", "meson", "nix", "powershell", "procfile", "shell",
		"smarty", "starlark", "thrift" };
	struct str name = str_from(language->name);

	for (size_t i = 0; i < LENGTH(names); i++)
		if (str_is(name, names[i]))
			return true;
	return false;
}

bool language_has_programs(const struct language *language)
{
	return str_listed("groovy powershell starlark awk",
	    str_from(language->name));
}

bool name_is_known(const char *const *names, struct str name)
{
	while (*names && !str_is(name, *names))
		names++;
	return *names != NULL;
}
