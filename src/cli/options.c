/*
 * Options of several tables, as programs of GNU have them: `--name=value`,
 * `--name value`, `-n value`, `-nvalue`, letters joined, `--` before operands.
 * Tables are looked through in their order, the command's own first. Where
 * something is wrong, the nearest right word is named.
 */
#include "cli/options.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { NAMES_LIMIT = 64, WORDS_LIMIT = 16, ROOM_LIMIT = 128 };

struct cursor {
	const struct option *const *tables;
	const char **argv;
	int argc;
	int at;
	struct error *error;
};

static const struct option *find_long(const struct cursor *cursor,
    struct str name)
{
	for (size_t t = 0; cursor->tables[t]; t++)
		for (const struct option *option = cursor->tables[t];
		     option->name; option++)
			if (str_is(name, option->name))
				return option;
	return NULL;
}

static const struct option *find_short(const struct cursor *cursor, char c)
{
	for (size_t t = 0; cursor->tables[t]; t++)
		for (const struct option *option = cursor->tables[t];
		     option->name; option++)
			if (option->letter && option->letter == c)
				return option;
	return NULL;
}

static bool unknown_option(struct cursor *cursor, struct str name)
{
	const char *names[NAMES_LIMIT];
	size_t count = 0;

	for (size_t t = 0; cursor->tables[t]; t++)
		for (const struct option *option = cursor->tables[t];
		     option->name && count < NAMES_LIMIT; option++)
			names[count++] = option->name;
	return error_set(cursor->error,
	    "unknown option --%.*s; did you mean --%s?", STR_ARG(name),
	    nearest(name, names, count));
}

/* The bound is that of threads, the only numbers there are. */
static bool set_number(const struct option *option, const char *text,
    struct error *error)
{
	char *end;
	unsigned long number = strtoul(text, &end, 10);

	if (*end || end == text || number == 0 || number > 4096)
		return error_set(error,
		    "--%s takes a number from 1 to 4096, not '%s'",
		    option->name, text);
	*(size_t *)option->place = number;
	return true;
}

static bool add_option_word(const struct option *option, const char *text,
    struct error *error)
{
	struct words *words = option->place;

	if (words->count == LENGTH(words->items))
		return error_set(error, "--%s is given too often",
		    option->name);
	words->items[words->count++] = text;
	return true;
}

/* Set a text; of an option that takes one of several words, one of these. A
 * wrong word needs the right ones as strings of their own: they are cut apart
 * in `room`. */
static bool set_option_text(const struct option *option, const char *text,
    struct error *error)
{
	struct str rest = str_from(option->value);
	struct str word;
	const char *names[WORDS_LIMIT];
	char room[ROOM_LIMIT];
	size_t count = 0;

	*(const char **)option->place = text;
	if (!strchr(option->value, '|'))
		return true;
	snprintf(room, sizeof(room), "%s", option->value);
	while (str_cut(&word, &rest, '|')) {
		if (str_is(word, text))
			return true;
		names[count] = room + (word.ptr - option->value);
		room[word.ptr + word.len - option->value] = '\0';
		count += count + 1 < LENGTH(names);
	}
	return error_set(error, "--%s takes %s, not '%s'; did you mean %s?",
	    option->name, option->value, text,
	    nearest(str_from(text), names, count));
}

/* Set an option; `text` NULL: its value, if it takes one, is the next word,
 * even if that looks like an option: `-o --` names a file. */
static bool set_option(struct cursor *cursor, const struct option *option,
    const char *text)
{
	if (option->kind == OPTION_FLAG) {
		*(bool *)option->place = true;
		return !text || error_set(cursor->error, "--%s takes no value",
				    option->name);
	}
	if (!text && cursor->at + 1 < cursor->argc)
		text = cursor->argv[++cursor->at];
	if (!text)
		return error_set(cursor->error, "--%s needs %s", option->name,
		    option->value);
	if (option->kind == OPTION_NUMBER)
		return set_number(option, text, cursor->error);
	if (option->kind == OPTION_WORDS)
		return add_option_word(option, text, cursor->error);
	return set_option_text(option, text, cursor->error);
}

static bool parse_long(struct cursor *cursor, const char *word)
{
	const char *equals = strchr(word, '=');
	struct str name = equals ? (struct str){ word, (size_t)(equals - word) }
				 : str_from(word);
	const struct option *option = find_long(cursor, name);

	if (!option)
		return unknown_option(cursor, name);
	return set_option(cursor, option, equals ? equals + 1 : NULL);
}

/* `-qC DIR`, `-CDIR`. */
static bool parse_short(struct cursor *cursor, const char *word)
{
	for (; *word; word++) {
		const struct option *option = find_short(cursor, *word);

		if (!option)
			return error_set(cursor->error,
			    "unknown option -%c; see --help", *word);
		if (option->kind != OPTION_FLAG)
			return set_option(cursor, option,
			    word[1] ? word + 1 : NULL);
		if (!set_option(cursor, option, NULL))
			return false;
	}
	return true;
}

/* Operands move to the front of argv, in their order; `-` alone is one. With
 * `first_only`, what follows the first operand is left for its command. */
bool options_parse(const struct option *const *tables, int *argc,
    const char **argv, bool first_only, struct error *error)
{
	struct cursor cursor = { tables, argv, *argc, 0, error };
	int left = 0;
	bool only_operands = false;

	for (; cursor.at < cursor.argc; cursor.at++) {
		const char *word = argv[cursor.at];
		bool operand = only_operands || word[0] != '-' || !word[1];

		if (operand && first_only)
			break;
		if (operand)
			argv[left++] = word;
		else if (strcmp(word, "--") == 0)
			only_operands = true;
		else if (word[1] == '-' ? !parse_long(&cursor, word + 2)
					: !parse_short(&cursor, word + 1))
			return false;
	}
	for (; cursor.at < cursor.argc; cursor.at++)
		argv[left++] = argv[cursor.at];
	*argc = left;
	return true;
}
