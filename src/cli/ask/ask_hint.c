/*
 * An in-house framework that a request names, and where its workflow
 * definitions are: "we use an in-house framework called Loom, its workflows are
 * in the flows folder" → Loom and a glob for all that is below flows. The
 * clauses about it are found first, then in them the likeliest name and a path;
 * once that is known, their words are forgotten, as a name may look like an
 * order.
 */
#include "cli/ask/ask.h"
#include "git/git.h"

/* The clauses that speak of the framework: from the one that says it is an
 * in-house one up to an order. */
struct clause_range {
	size_t from;
	size_t to;
};

/* Behind the words of this clause: where the next one may begin. */
static size_t clause_end(const struct ask_words *words, size_t at)
{
	do
		at++;
	while (at < words->count && !words->items[at].breaks);
	return at;
}

static bool range_has(const struct ask_words *words, size_t from, size_t to,
    enum meaning meaning)
{
	for (size_t i = from; i < to; i++)
		if (words->items[i].meaning == meaning)
			return true;
	return false;
}

static bool is_order(const struct ask_words *words, size_t from, size_t to)
{
	static const enum meaning orders[] = { MEANS_study, MEANS_make,
		MEANS_show, MEANS_renew, MEANS_check, MEANS_whether,
		MEANS_foreign };

	for (size_t i = 0; i < LENGTH(orders); i++)
		if (range_has(words, from, to, orders[i]))
			return true;
	return false;
}

/* Is there a path with a star? Only definitions are named so: `see *.flow.yml`
 * orders nothing. */
static bool has_glob(const struct ask_words *words, size_t from, size_t to)
{
	for (size_t i = from; i < to; i++) {
		struct str raw = words->items[i].raw;

		if (str_find(raw, '*') < raw.len)
			return true;
	}
	return false;
}

/* False: the request speaks of no such framework. */
static bool find_framework_clauses(struct clause_range *clause_range,
    const struct ask_words *words)
{
	size_t end;

	for (size_t at = 0; at < words->count; at = end) {
		end = clause_end(words, at);
		if (!range_has(words, at, end, MEANS_house) ||
		    !range_has(words, at, end, MEANS_framework))
			continue;
		clause_range->from = at;
		for (clause_range->to = end; clause_range->to < words->count;
		     clause_range->to = end) {
			end = clause_end(words, clause_range->to);
			if (is_order(words, clause_range->to, end) &&
			    !has_glob(words, clause_range->to, end))
				break;
		}
		return true;
	}
	return false;
}

static bool is_capital(struct str raw)
{
	return raw.len && raw.ptr[0] >= 'A' && raw.ptr[0] <= 'Z';
}

static bool is_path_word(const struct ask_word *word)
{
	return str_find(word->raw, '/') < word->raw.len ||
	       str_find(word->raw, '*') < word->raw.len;
}

/* How likely the word is the framework's name: said to be one, quoted, or
 * unknown and with a capital; 1, unknown, is too little by itself. */
static unsigned weigh_name(const struct ask_words *words,
    struct clause_range clause_range, size_t at)
{
	const struct ask_word *word = &words->items[at];

	if (is_path_word(word))
		return 0;
	if (at > clause_range.from &&
	    words->items[at - 1].meaning == MEANS_named)
		return 4;
	if (word->quoted)
		return 3;
	if (word->meaning != MEANS_nothing)
		return 0;
	return is_capital(word->raw) ? 2 : 1;
}

static struct ask_word *find_asked_name(struct ask_words *words,
    struct clause_range clause_range)
{
	struct ask_word *best_word = NULL;
	unsigned most = 0;

	for (size_t i = clause_range.from; i < clause_range.to; i++) {
		unsigned weight = weigh_name(words, clause_range, i);

		if (weight > most) {
			most = weight;
			best_word = &words->items[i];
		}
	}
	return most > 1 ? best_word : NULL;
}

/* A word without a meaning that a directory is called. */
static const struct ask_word *find_directory(const struct ask_words *words,
    struct clause_range clause_range, const struct ask_word *name,
    const struct ask_tree *tree, struct arena *perm)
{
	for (size_t i = clause_range.from; i < clause_range.to; i++) {
		const struct ask_word *word = &words->items[i];
		struct error none = { 0 };
		struct str path;

		if (word != name && word->meaning == MEANS_nothing &&
		    ask_directory(&path, tree, word->raw, perm, &none))
			return word;
	}
	return NULL;
}

/* Where definitions are: a path, or what is said to be a directory. */
static const struct ask_word *
find_definition_path(const struct ask_words *words,
    struct clause_range clause_range, const struct ask_word *name)
{
	for (size_t i = clause_range.from; i < clause_range.to; i++) {
		const struct ask_word *word = &words->items[i];
		bool noun = i + 1 < clause_range.to &&
			    words->items[i + 1].meaning == MEANS_directory;

		if (word != name && (is_path_word(word) || noun))
			return word;
	}
	return NULL;
}

/* "" where none is named: then all files are taken. */
static struct str find_format(const struct ask_words *words,
    struct clause_range clause_range)
{
	for (size_t i = clause_range.from; i < clause_range.to; i++)
		if (words->items[i].meaning == MEANS_format ||
		    words->items[i].meaning == MEANS_language)
			return words->items[i].value;
	return STR("");
}

/* A hint that fits no file would be a mistake that nobody sees. */
static bool tree_has(const struct ask_tree *tree, struct str glob)
{
	for (size_t i = 0; i < tree->count; i++)
		if (glob_match(glob, tree->entries[i].path))
			return true;
	return false;
}

/* A glob is taken as it is; below a directory it is all files, or those of the
 * format that is named. */
static bool make_glob(struct str *glob, const struct ask_tree *tree,
    struct str files, struct str format, struct arena *perm,
    struct error *error)
{
	struct error none = { 0 };
	struct str folder;

	*glob = files;
	if (str_find(files, '*') == files.len &&
	    ask_directory(&folder, tree, files, perm, &none))
		*glob = str_printf(perm, "%.*s/**%s%.*s", STR_ARG(folder),
		    format.len ? "/" : "", STR_ARG(format));
	return tree_has(tree, *glob) ||
	       error_set(error,
		   "no file of the project is '%.*s': say where the workflow "
		   "definitions are, as in 'flows/**/*.yml'",
		   STR_ARG(files));
}

/* The words said their part: the name, and all from where it is said to be an
 * in-house framework. An order before that is still to be read. */
static void forget(struct ask_words *words, struct clause_range clause_range,
    struct ask_word *name)
{
	size_t from = clause_range.from;

	while (words->items[from].meaning != MEANS_house &&
	       words->items[from].meaning != MEANS_framework)
		from++;
	if (name)
		name->meaning = MEANS_filler;
	for (size_t i = from; i < clause_range.to; i++)
		words->items[i].meaning = MEANS_filler;
}

/* With neither a name nor a path it was a remark: "we have our own framework".
 */
bool ask_hint(struct str *hint, struct ask_words *words,
    const struct ask_tree *tree, struct arena *perm, struct error *error)
{
	struct clause_range clause_range;
	struct ask_word *name;
	const struct ask_word *files_word;
	struct str glob;

	*hint = STR("");
	if (!find_framework_clauses(&clause_range, words))
		return true;
	name = find_asked_name(words, clause_range);
	files_word = find_definition_path(words, clause_range, name);
	if (!files_word)
		files_word =
		    find_directory(words, clause_range, name, tree, perm);
	if (!name && !files_word) {
		forget(words, clause_range, NULL);
		return true;
	}
	if (!name)
		return error_set(error,
		    "what is the framework called? Say 'a framework called "
		    "NAME, its workflows are in %.*s'",
		    STR_ARG(files_word->raw));
	if (!files_word)
		return error_set(error,
		    "where are the workflow definitions of %.*s? Say 'its "
		    "workflows are in flows/**/*.yml'",
		    STR_ARG(name->raw));
	if (!make_glob(&glob, tree, files_word->raw,
		find_format(words, clause_range), perm, error))
		return false;
	*hint =
	    str_printf(perm, "%.*s=%.*s", STR_ARG(name->raw), STR_ARG(glob));
	forget(words, clause_range, name);
	return true;
}
