/* pattern: PCRE2, compiled once for all threads. */
#include "base/base.h"

#include <pthread.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>

#ifndef PCRE2_CODE_UNIT_WIDTH
#define PCRE2_CODE_UNIT_WIDTH 8
#endif
#include <pcre2.h>

#include "base/memory.h"

enum {
	/* Steps from one start, kilobytes: what a bad pattern may cost. */
	MATCH_LIMIT = 1000000,
	HEAP_LIMIT = 64 << 10,
	/* Bytes, and what each match costs beside them, for whose time machine
	 * code can be made. */
	MATCH_BYTES = 64,
	SLOW_BYTES = 4096,
	ROOM_GROUPS = 16, /* few ask for more */
};

struct pattern {
	pcre2_code *code;
	pcre2_match_context *limits;
	struct pattern *self; /* matching may make it fast, nothing else */
	_Atomic(pcre2_code *) fast; /* a copy that has machine code, or NULL */
	atomic_uint slow; /* bytes matched without it, about */
	char *words; /* that it needs: required_words() */
	size_t words_length;
	char *start; /* what a text begins with: literal_start() */
	size_t start_length;
	uint32_t length_least; /* of a match, in characters */
	struct pattern *next;
};

/*
 * All patterns that live, so that they can be released: the one state of the
 * program that no caller holds, as threads compile patterns on their own.
 */
static struct pattern *patterns;
static pthread_mutex_t patterns_lock = PTHREAD_MUTEX_INITIALIZER;

/* Of each thread, what matching takes: most matches take less than making it.
 */
static pthread_key_t room_key;
static pthread_once_t room_once = PTHREAD_ONCE_INIT;

static void free_room(void *room)
{
	pcre2_match_data_free(room);
}

static void make_key(void)
{
	if (pthread_key_create(&room_key, free_room) != 0)
		memory_out();
}

/* What was there before is freed, too: NULL gives it all back. */
static void set_room(pcre2_match_data *room)
{
	pcre2_match_data_free(pthread_getspecific(room_key));
	if (pthread_setspecific(room_key, room) != 0)
		memory_out();
}

/* Kept from match to match; one that asks for more groups replaces it. */
static pcre2_match_data *find_room(size_t groups)
{
	pcre2_match_data *room;

	pthread_once(&room_once, make_key);
	room = pthread_getspecific(room_key);
	if (room && pcre2_get_ovector_count(room) >= groups)
		return room;
	room = pcre2_match_data_create((uint32_t)(groups < ROOM_GROUPS
						      ? ROOM_GROUPS
						      : groups),
	    NULL);
	if (!room)
		memory_out();
	set_room(room);
	return room;
}

/* May what stands beside a group be an alternative to all the rest? Brackets of
 * classes are not told from groups: true then. */
static bool may_have_alternatives(struct str expression)
{
	size_t depth = 0;

	if (str_find(expression, '|') == expression.len)
		return false;
	for (size_t i = 0; i < expression.len; i++) {
		char c = expression.ptr[i];

		if (c == '\\')
			i++;
		else if (char_among(c, "[#") || (c == '|' && depth == 0))
			return true;
		else if (c == '(')
			depth++;
		else if (c == ')')
			depth--;
	}
	return false;
}

/* `New` of `^New\w+Client$`: no text that begins in another way has a match.
 * "": nothing is known. */
static struct str literal_start(struct str expression, struct arena *arena)
{
	struct buf literal = { .arena = arena };
	size_t at = 1;

	if (!str_starts(expression, "^") || may_have_alternatives(expression))
		return (struct str){ 0 };
	for (; at < expression.len; at++) {
		char c = expression.ptr[at];

		if (c == '\\' && at + 1 < expression.len &&
		    char_among(expression.ptr[at + 1], "./$-"))
			c = expression.ptr[++at];
		else if (!char_is_word(c) && !char_among(c, " /:@-"))
			break;
		buf_putc(&literal, c);
	}
	/* The last may be absent. */
	if (at < expression.len && char_among(expression.ptr[at], "?*{"))
		literal.len -= literal.len > 0;
	return buf_str(&literal);
}

static char *copy_bytes(struct str text)
{
	char *bytes = memory_get(text.len);

	if (text.len)
		memcpy(bytes, text.ptr, text.len);
	return bytes;
}

/* What a text has to have, so that most are told without matching. */
static void find_words(struct pattern *pattern, struct str expression)
{
	struct arena scratch = { 0 };
	struct str words = required_words(expression, &scratch);
	struct str start = literal_start(expression, &scratch);

	pattern->words = copy_bytes(words);
	pattern->words_length = words.len;
	pattern->start = copy_bytes(start);
	pattern->start_length = start.len;
	pcre2_pattern_info(pattern->code, PCRE2_INFO_MINLENGTH,
	    &pattern->length_least);
	arena_release(&scratch);
}

/* UTF-8 is taken as it comes, bad bytes match nothing. `\C`, one byte, is not
 * allowed, as it may split a character. */
struct pattern *pattern_compile(struct str expression, struct error *error)
{
	int code = 0;
	PCRE2_SIZE offset = 0;
	PCRE2_UCHAR reason[256] = "";
	struct pattern *pattern;
	pcre2_code *compiled =
	    pcre2_compile((PCRE2_SPTR)(expression.len ? expression.ptr : ""),
		expression.len,
		PCRE2_UTF | PCRE2_MATCH_INVALID_UTF | PCRE2_NEVER_BACKSLASH_C,
		&code, &offset, NULL);

	if (!compiled) {
		pcre2_get_error_message(code, reason, sizeof(reason));
		error_set(error, "pattern '%.*s': %s at character %zu",
		    STR_ARG(expression), (char *)reason, (size_t)offset + 1);
		return NULL;
	}
	pattern = memory_get(sizeof(*pattern));
	pattern->code = compiled;
	pattern->self = pattern;
	atomic_init(&pattern->fast, NULL);
	atomic_init(&pattern->slow, 0);
	find_words(pattern, expression);
	pattern->limits = pcre2_match_context_create(NULL);
	if (!pattern->limits)
		memory_out();
	pcre2_set_match_limit(pattern->limits, MATCH_LIMIT);
	pcre2_set_heap_limit(pattern->limits, HEAP_LIMIT);
	pthread_mutex_lock(&patterns_lock);
	pattern->next = patterns;
	patterns = pattern;
	pthread_mutex_unlock(&patterns_lock);
	return pattern;
}

/* Without JIT (no memory for code) it is slower, that is all. A copy, as other
 * threads may be matching by the code that is there. Under the lock, so that
 * two threads do not both make it. */
static const pcre2_code *make_fast(struct pattern *pattern)
{
	pcre2_code *fast;

	pthread_mutex_lock(&patterns_lock);
	fast = atomic_load_explicit(&pattern->fast, memory_order_relaxed);
	if (!fast) {
		fast = pcre2_code_copy(pattern->code);
		if (!fast)
			memory_out();
		pcre2_jit_compile(fast, PCRE2_JIT_COMPLETE);
		atomic_store_explicit(&pattern->fast, fast,
		    memory_order_release);
	}
	pthread_mutex_unlock(&patterns_lock);
	return fast;
}

/* NULL: there is no machine code yet. Most patterns are held against a few
 * short texts, in less time than it takes to make it. `slow` is read and
 * written by several threads without a lock: a count that is lost only makes it
 * fast a little later. */
static const pcre2_code *fast_code(struct pattern *pattern, size_t bytes)
{
	const pcre2_code *fast =
	    atomic_load_explicit(&pattern->fast, memory_order_acquire);
	unsigned slow;

	if (fast)
		return fast;
	slow = atomic_load_explicit(&pattern->slow, memory_order_relaxed);
	if (bytes >= SLOW_BYTES || slow >= SLOW_BYTES)
		return make_fast(pattern);
	atomic_store_explicit(&pattern->slow,
	    slow + (unsigned)bytes + MATCH_BYTES, memory_order_relaxed);
	return NULL;
}

static int match_by(pcre2_match_data *room, const struct pattern *pattern,
    const pcre2_code *fast, struct str text, size_t from)
{
	PCRE2_SPTR subject = (PCRE2_SPTR)(text.len ? text.ptr : "");

	return pcre2_match(fast ? fast : pattern->code, subject, text.len, from,
	    0, room, pattern->limits);
}

/* Number of groups set, at least 1; 0 or less: no match. What one way of
 * matching leaves open as it comes to its limit the other may know: which of
 * them is first must not show. The limits of the two ways are not the same:
 * machine code has a stack of its own. */
static int match_pattern(pcre2_match_data *room, const struct pattern *pattern,
    struct str text, size_t from)
{
	struct str start = { pattern->start, pattern->start_length };
	const pcre2_code *fast;
	int found;

	if (text.len - from < pattern->length_least ||
	    !str_has_start(text, start))
		return PCRE2_ERROR_NOMATCH;
	fast = fast_code(pattern->self, text.len - from);
	found = match_by(room, pattern, fast, text, from);
	if (found >= PCRE2_ERROR_NOMATCH)
		return found;
	fast = fast ? NULL : make_fast(pattern->self);
	return match_by(room, pattern, fast, text, from);
}

bool pattern_may_match(const struct pattern *pattern,
    const struct trigrams *trigrams)
{
	return trigrams_have(trigrams,
	    (struct str){ pattern->words, pattern->words_length });
}

bool pattern_match(const struct pattern *pattern, struct str text)
{
	return pattern_groups(NULL, 0, pattern, text);
}

bool pattern_groups(struct str *out, size_t count,
    const struct pattern *pattern, struct str text)
{
	return pattern_next(out, count, pattern, text, 0);
}

/* The groups of a failed match are empty texts, too, so that none is read by
 * mistake. A group may end before it starts, by `\K` in a look-ahead: it counts
 * as unset. */
bool pattern_next(struct str *out, size_t count, const struct pattern *pattern,
    struct str text, size_t from)
{
	pcre2_match_data *room = find_room(count + 1);
	const PCRE2_SIZE *ends = pcre2_get_ovector_pointer(room);
	int found = match_pattern(room, pattern, text, from);

	/* 0: there are more groups than fit. */
	if (found == 0)
		found = (int)count + 1;
	for (size_t i = 0; i < count; i++) {
		bool set = found > 0 && i < (size_t)found &&
			   ends[2 * i] != PCRE2_UNSET &&
			   ends[2 * i] <= ends[2 * i + 1];

		out[i] = set ? str_slice(text, ends[2 * i], ends[2 * i + 1])
			     : (struct str){ 0 };
	}
	/* At its limit it has taken more than others need. */
	if (found < PCRE2_ERROR_NOMATCH)
		set_room(NULL);
	return found > 0;
}

/* If it does not fit, the library says what it takes, and the second try has
 * just that. Where it fails at a limit, the text stays as it is. */
struct str pattern_replace(const struct pattern *pattern, struct str text,
    struct str by, struct arena *perm)
{
	PCRE2_SIZE size = 2 * (text.len + by.len) + 256;
	int status = PCRE2_ERROR_NOMEMORY;
	char *out = NULL;

	for (int tries = 0; tries < 2 && status == PCRE2_ERROR_NOMEMORY;
	     tries++) {
		out = arena_alloc(perm, size);
		status = pcre2_substitute(pattern->code,
		    (PCRE2_SPTR)(text.len ? text.ptr : ""), text.len, 0,
		    PCRE2_SUBSTITUTE_GLOBAL | PCRE2_SUBSTITUTE_UNSET_EMPTY |
			PCRE2_SUBSTITUTE_OVERFLOW_LENGTH,
		    NULL, pattern->limits, (PCRE2_SPTR)(by.len ? by.ptr : ""),
		    by.len, (PCRE2_UCHAR *)out, &size);
	}
	return status > 0 ? (struct str){ out, size } : text;
}

/* After the threads: none may be matching. */
void patterns_release(void)
{
	pthread_once(&room_once, make_key);
	set_room(NULL);
	pthread_mutex_lock(&patterns_lock);
	while (patterns) {
		struct pattern *pattern = patterns;

		patterns = pattern->next;
		pcre2_code_free(
		    atomic_load_explicit(&pattern->fast, memory_order_relaxed));
		pcre2_code_free(pattern->code);
		free(pattern->words);
		free(pattern->start);
		pcre2_match_context_free(pattern->limits);
		free(pattern);
	}
	pthread_mutex_unlock(&patterns_lock);
}
