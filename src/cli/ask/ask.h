/*
 * ask: a request in plain English, as commands. What words mean, and which
 * meanings are which command, is data: requests.yml. A request is words; those
 * of a phrase become one. Names of directories and of an in-house framework are
 * bound first; then clauses are told apart, and each is held against the rows
 * of `requests`. What nothing accounts for is not understood: a request is
 * never guessed at.
 */
#ifndef CLI_ASK_H
#define CLI_ASK_H

#include "base/base.h"

struct entry; /* git/git.h */

/* clang-format off */
/* The lists of `meanings`, then what else a word may be. */
#define MEANINGS(X) \
	X(filler) X(subject) X(it) X(of) X(then) X(and) X(or) X(not) X(except) \
	X(only) X(want) X(study) X(ask) X(make) X(show) X(renew) X(current) X(stale) \
	X(check) X(whether) X(holds) X(drift) X(rule) X(changed) X(project) \
	X(architecture) X(document) X(html) X(onboarding) X(directory) X(part) \
	X(named) X(house) X(framework) X(definitions) X(foreign) \
	X(aspect) X(place) X(bare) X(alone) X(format) X(language)
/* clang-format on */

enum meaning {
	MEANS_nothing,
#define X(name) MEANS_##name,
	MEANINGS(X)
#undef X
	    MEANING_COUNT
};

struct ask_word {
	struct str text; /* lower case; of a phrase, one blank between */
	struct str raw; /* as written */
	enum meaning meaning;
	/* aspect: its name; format, language: a glob; place: its path */
	struct str value;
	bool quoted;
	bool owner; /* 's */
	bool breaks; /* a clause may begin here */
};

struct ask_words {
	struct ask_word *items;
	size_t count;
};

struct ask_row {
	struct str command;
	bool follows;
	enum meaning *when; /* all of them */
	size_t count;
};

/* What requests.yml says. */
struct vocabulary {
	struct map phrases; /* to an index of `meant`, + 1 */
	struct ask_word *meant; /* text, meaning, value */
	size_t meant_count;
	struct ask_row *rows;
	size_t row_count;
};

/* The embedded knowledge; a mistake in it ends the program. */
void vocabulary_read(struct vocabulary *vocabulary, struct arena *perm);
/* The words of a request, with what they mean. */
void ask_words(struct ask_words *new_ask_words,
    const struct vocabulary *vocabulary, struct str request,
    struct arena *perm);

/* A project's files, in which places are looked up. */
struct ask_tree {
	const struct entry *entries;
	size_t count;
	struct map directories; /* of all files */
	struct strs paths; /* the same, in byte order */
};

void ask_tree_make(struct ask_tree *ask_tree, const struct entry *entries,
    size_t count, struct arena *perm);
/* The directory of that name or path. False: there is none, or several; why. */
bool ask_directory(struct str *out, const struct ask_tree *tree,
    struct str name, struct arena *perm, struct error *error);
/* Bind words that name directories: they become places. False: the directory is
 * not there. */
bool ask_places(struct ask_words *words, const struct ask_tree *tree,
    struct arena *perm, struct error *error);
/* Take an in-house framework out of the words, as --hint takes it; "" without
 * one. False: its name or its definitions are missing. */
bool ask_hint(struct str *hint, struct ask_words *words,
    const struct ask_tree *tree, struct arena *perm, struct error *error);

/* A command with its arguments. */
struct ask_command {
	struct strs words;
};

struct asked {
	struct ask_command *commands; /* in the order in which they are run */
	size_t count;
};

/* What is asked for. False: it is not understood; why. */
bool ask_read(struct asked *asked, const struct vocabulary *vocabulary,
    const struct ask_tree *tree, struct str request, struct arena *perm,
    struct error *error);

#endif
