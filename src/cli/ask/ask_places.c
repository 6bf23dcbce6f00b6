/*
 * The directories that a request names, as they are in the project. Three forms
 * are told apart: a path as it is written, services/shop; a name beside a word
 * for directories, "the shop folder", "the directory called shop"; a word that
 * means nothing else and that some directory is called. A name that several
 * directories have is asked about.
 */
#include "cli/ask/ask.h"
#include "git/git.h"

enum { SHOWN_MOST = 4 };

/* Only directories with files are known: git has no others. */
void ask_tree_make(struct ask_tree *ask_tree, const struct entry *entries,
    size_t count, struct arena *perm)
{
	ask_tree->entries = entries;
	ask_tree->count = count;
	ask_tree->directories.arena = perm;
	for (size_t i = 0; i < count; i++) {
		/* The listing ends before the commands run. */
		struct str folder =
		    str_copy(path_folder(entries[i].path), perm);

		while (folder.len &&
		       (*map_put(&ask_tree->directories, folder))++ == 0) {
			strs_push(&ask_tree->paths, folder, perm);
			folder = path_folder(folder);
		}
	}
	strs_sort(&ask_tree->paths);
}

/* `./services/shop/` as `services/shop`. */
static struct str plain_asked_path(struct str path)
{
	while (str_starts(path, "./"))
		path = str_slice(path, 2, path.len);
	while (path.len > 1 && path.ptr[path.len - 1] == '/')
		path.len--;
	return path;
}

/* The directories that are called so, wherever they are; of a name with
 * slashes, those that end so at a part's beginning. People write any case. */
static struct strs directories_called(const struct ask_tree *tree,
    struct str name, struct arena *perm)
{
	struct strs found = { 0 };

	for (size_t i = 0; i < tree->paths.count; i++) {
		struct str path = tree->paths.items[i];
		struct str end = path_name(path);
		size_t before = path.len > name.len ? path.len - name.len : 0;

		if (str_find(name, '/') < name.len)
			end = before && path.ptr[before - 1] == '/'
				  ? str_slice(path, before, path.len)
				  : path;
		if (str_equal_nocase(end, name))
			strs_push(&found, path, perm);
	}
	return found;
}

static bool is_tree_file(const struct ask_tree *tree, struct str path)
{
	for (size_t i = 0; i < tree->count; i++)
		if (str_equal(tree->entries[i].path, path))
			return true;
	return false;
}

static bool several(const struct strs *found, struct str name,
    struct arena *perm, struct error *error)
{
	struct buf text = { .arena = perm };

	for (size_t i = 0; i < found->count && i < SHOWN_MOST; i++)
		buf_printf(&text, "%s%.*s", i ? ", " : "",
		    STR_ARG(found->items[i]));
	if (found->count > SHOWN_MOST)
		buf_printf(&text, " and %zu more", found->count - SHOWN_MOST);
	return error_set(error,
	    "several directories are called '%.*s': %.*s; say which",
	    STR_ARG(name), STR_ARG(buf_str(&text)));
}

bool ask_directory(struct str *out, const struct ask_tree *tree,
    struct str name, struct arena *perm, struct error *error)
{
	struct str path = plain_asked_path(name);
	struct strs found;

	if (map_get(&tree->directories, path)) {
		*out = path;
		return true;
	}
	found = directories_called(tree, path, perm);
	if (found.count > 1)
		return several(&found, name, perm, error);
	if (found.count == 1) {
		*out = found.items[0];
		return true;
	}
	if (is_tree_file(tree, path))
		return error_set(error,
		    "'%.*s' is a file; name the directory that it is in",
		    STR_ARG(name));
	return error_set(error, "there is no directory '%.*s' in the project",
	    STR_ARG(name));
}

/* A description of several words, `workflow orchestration`, as directories may
 * be called by it: workflow, workflows, orchestration. False: none is, or
 * several. */
static bool find_described(struct str *out, const struct ask_tree *tree,
    struct str words, struct arena *perm)
{
	struct strs found = { 0 };
	struct str rest = words;
	struct str word;

	while (str_cut(&word, &rest, ' ')) {
		struct str other =
		    str_ends(word, "s")
			? str_slice(word, 0, word.len - 1)
			: str_printf(perm, "%.*ss", STR_ARG(word));
		struct str path = { 0 };
		struct error none = { 0 };

		if ((ask_directory(&path, tree, word, perm, &none) ||
			ask_directory(&path, tree, other, perm, &none)) &&
		    !strs_have(&found, path))
			strs_push(&found, path, perm);
	}
	if (found.count == 1)
		*out = found.items[0];
	return found.count == 1;
}

static void make_place(struct ask_word *word, struct str path)
{
	word->meaning = MEANS_place;
	word->value = path;
}

/* `name` is said to be a directory, by `noun`. What is described in several
 * words, or as a part, may be an aspect, too: "the background jobs part".
 * False: there is no such directory, and the reason is set. */
static bool bind_directory_name(struct ask_word *name, struct ask_word *noun,
    const struct ask_tree *tree, struct arena *perm, struct error *error)
{
	bool described = str_find(name->text, ' ') < name->text.len;
	bool aspect = name->meaning == MEANS_aspect;
	struct str path;

	noun->meaning = MEANS_filler;
	if (aspect && described &&
	    find_described(&path, tree, name->text, perm)) {
		make_place(name, path);
		return true;
	}
	if (aspect && (described || str_is(noun->value, "part")))
		return true;
	if (!ask_directory(&path, tree, name->raw, perm, error))
		return false;
	make_place(name, path);
	return true;
}

/* May the word be a name? Many words of other meanings are what directories are
 * called: api, docs, rules. */
static bool is_ask_name(const struct ask_word *word)
{
	return word->quoted || word->meaning == MEANS_nothing ||
	       word->meaning == MEANS_aspect ||
	       word->meaning == MEANS_foreign ||
	       word->meaning == MEANS_format ||
	       word->meaning == MEANS_language || word->meaning == MEANS_rule ||
	       (word->meaning == MEANS_document && word->text.len <= 4);
}

/* The word that names the directory that word `at` speaks of: before it, "the
 * shop folder", or behind it, "the folder shop" (`the parts fit` names none);
 * NULL: it has no name. */
static struct ask_word *directory_word(struct ask_words *words, size_t at)
{
	struct ask_word *asked_words = words->items;
	size_t next = at + 1;

	if (at > 0 && !asked_words[at].breaks &&
	    is_ask_name(&asked_words[at - 1]))
		return &asked_words[at - 1];
	if (next < words->count && asked_words[next].meaning == MEANS_named)
		next++;
	if (asked_words[at].meaning == MEANS_part && next == at + 1)
		return NULL;
	return next < words->count && !asked_words[next].breaks &&
		       is_ask_name(&asked_words[next])
		   ? &asked_words[next]
		   : NULL;
}

static bool looks_like_path(const struct ask_word *word)
{
	return word->quoted || str_find(word->raw, '/') < word->raw.len ||
	       str_find(word->raw, '.') < word->raw.len;
}

/* What is written as a path is one; another word that means nothing is one if
 * there is such a directory, and it is no other word's own name. */
static bool bind_alone(struct ask_word *word, const struct ask_word *next,
    const struct ask_tree *tree, struct arena *perm, struct error *error)
{
	bool clear = looks_like_path(word);
	struct error none = { 0 };
	struct str path;

	if (word->meaning != MEANS_nothing)
		return true;
	if (!clear && next && next->meaning == MEANS_project)
		return true;
	/* `the ping endpoint` is no directory that only ends so. */
	if (!clear && next && next->meaning == MEANS_aspect && !next->breaks &&
	    !map_get(&tree->directories, plain_asked_path(word->raw)))
		return true;
	if (ask_directory(&path, tree, word->raw, perm, clear ? error : &none))
		make_place(word, path);
	else if (clear)
		return false;
	return true;
}

/* Named ones first: their names are no words of their own any more. */
bool ask_places(struct ask_words *words, const struct ask_tree *tree,
    struct arena *perm, struct error *error)
{
	for (size_t i = 0; i < words->count; i++) {
		struct ask_word *word = &words->items[i];
		struct ask_word *name;

		if (word->meaning != MEANS_directory &&
		    word->meaning != MEANS_part)
			continue;
		word->value = word->meaning == MEANS_part ? STR("part")
							  : STR("");
		name = directory_word(words, i);
		word->meaning = name ? word->meaning : MEANS_it;
		if (name && !bind_directory_name(name, word, tree, perm, error))
			return false;
	}
	for (size_t i = 0; i < words->count; i++) {
		const struct ask_word *next =
		    i + 1 < words->count ? &words->items[i + 1] : NULL;

		if (!bind_alone(&words->items[i], next, tree, perm, error))
			return false;
	}
	return true;
}
