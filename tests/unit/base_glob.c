/* Globs over paths. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

#include "base/base.h"

struct glob_case {
	const char *glob;
	const char *path;
	bool matches;
};

static const struct glob_case cases[] = {
	/* Without '/': the last segment. */
	{ "*.py", "a/b/c.py", true },
	{ "*.py", "c.pyc", false },
	{ "Dockerfile", "deploy/Dockerfile", true },
	{ "Dockerfile", "Dockerfile/x", false },
	{ "*", "a/b", true },
	{ "", "", true },
	{ "", "a", false },
	/* With '/': the whole path; '*' stays in its segment. */
	{ "src/*.c", "src/a.c", true },
	{ "src/*.c", "src/a/b.c", false },
	{ "src/*.c", "x/src/a.c", false },
	{ "/main.c", "main.c", true },
	{ "/main.c", "src/main.c", false },
	{ "a/?", "a/b", true },
	{ "a/?", "a/", false },
	{ "a?b", "a/b", false },
	{ "?.x", "\xc3\xa9.x", true },
	{ "??.x", "\xc3\xa9.x", false },
	{ "?.x", "\xff.x", true },
	/* "**" crosses segments; at its own segment it may be none. */
	{ "a/**/b", "a/b", true },
	{ "a/**/b", "a/x/y/b", true },
	{ "a/**/b", "a/xb", false },
	{ "**/b", "b", true },
	{ "**/b", "x/y/b", true },
	{ "**/b", "x/yb", false },
	{ "a/**", "a/x/y", true },
	{ "a/**", "a", false },
	{ "a/**", "ab", false },
	{ "a**c/d", "a/b/c/d", true },
	{ "**", "a/b/c", true },
	{ "**/*.{js,ts}", "a/b.ts", true },
	{ "**/test/**/*.py", "x/test/a.py", true },
	{ "**/test/**/*.py", "x/tests/a.py", false },
	/* Nothing but `*`: the last one takes more where it has to. */
	{ "*ab*ab", "aab-ab-ab", true },
	{ "*ab*ab", "abab-a", false },
	{ "a*b/*c", "axbb/cc", true },
	{ "a*b/c", "ab/b/c", false },
	{ "*/x*y", "a/xyxy", true },
	{ "**/x*.yml", "a/b/xy.yml", true },
	{ "**/x*.yml", "a/x/y.yml", false },
	{ "**/x*.yml", "x.yml", true },
	{ "x*", "xy/z", false },
	{ "**/a/*.x", "b/a/c.x", true },
	{ "**/a/*.x", "ba/c.x", false },
	{ "*\xa9", "\xc3\xa9", false },
	{ "a/b/**.y", "a/b/c/d.y", true },
	{ "a/b/**.y", "x/a/b/c.y", false },
	{ "**/*b*.{c,d}", "x/abc.d", true },
	{ "**/*b*.{c,d}", "b/ac.d", false },
	{ "**/{a,b}", "b/xa", false },
	/* One of the alternatives has to be there. */
	{ "**/*{ab,cd}*.{x,y}", "x/zcdz.y", true },
	{ "**/*{ab,cd}*.{x,y}", "ab/c.y", false },
	{ "{ab,[,],c}{d,e}", ",e", true },
	{ "{a[},b]c}d", "a}cd", true },
	/* Alternatives at the end. */
	{ "a.{js,ts}", "x/a.ts", true },
	{ "a.{js,ts}", "x/a.tsx", false },
	{ "a.{js,}", "a.", true },
	{ "a{,.js}", "b/a", true },
	{ "a{b,,c}", "b/a", true },
	{ "a.{{j,t}s,*}", "a.ts", true },
	{ "a.{js,t?}", "a.tx", true },
	{ "a\\{b,c}", "a{b,c}", true },
	{ "a\\{b,c}", "ab", false },
	{ "ab}", "ab}", true },
	{ "a/{b,c/d}", "a/c/d", true },
	{ "{a,b}", "x/b", true },
	{ "**/a/b.x", "c/a/b.x", true },
	{ "**/a/b.x", "c/a/d.x", false },
	{ "**/a.b/c", "a.b/c", true },
	{ "**/a.b/c*", "a.b/cd", true },
	/* Directories. */
	{ "dist/", "dist/a.js", true },
	{ "dist/", "web/dist/x/a.js", true },
	{ "dist/", "dist", false },
	{ "dist/", "distx/a", false },
	{ "web/dist/", "web/dist/x/a.js", true },
	{ "web/dist/", "a/web/dist/x", false },
	{ "/dist/", "dist/a", true },
	{ "/dist/", "web/dist/a", false },
	{ "packages/*/", "packages/a/b/c", true },
	{ "packages/*/", "packages/a", false },
	/* Classes. */
	{ "[a-c]x", "bx", true },
	{ "[a-c]x", "dx", false },
	{ "[!a-c]x", "dx", true },
	{ "[^a-c]x", "bx", false },
	{ "[]a]x", "]x", true },
	{ "[a-]x", "-x", true },
	{ "[\\]]x", "]x", true },
	{ "a[!b]c", "a/c", false },
	{ "[\xc3\xa0-\xc3\xb0]", "\xc3\xa9", true },
	{ "[ab", "[ab", true },
	{ "[", "[", true },
	/* Alternatives. */
	{ "{a,b}.c", "b.c", true },
	{ "{a,b}.c", "c.c", false },
	{ "{a,}.c", ".c", true },
	{ "{a/b,c}/d", "a/b/d", true },
	{ "{a,{b,c}d}e", "cde", true },
	{ "{a,{b,c}d}e", "ce", false },
	{ "{a*,b}c", "axxc", true },
	{ "{**/,}x/y", "p/q/x/y", true },
	{ "{a", "{a", true },
	{ "a}", "a}", true },
	{ "a,b", "a,b", true },
	{ "{}", "", true },
	{ "{{a,b}", "{b", true },
	{ "{[,],x}", ",", true },
	/* An empty one joins what stands around it to nothing new. */
	{ "a/*{,x}*", "a/b/c", false },
	{ "a/*{,x}*", "a/bc", true },
	{ "{,x}/b", "x/b", true },
	{ "{,x}/b", "b", false },
	{ "**{,x}/b", "a/x/b", true },
	{ "**{,x}/b", "b", false },
	/* Escapes. */
	{ "\\*.c", "*.c", true },
	{ "\\*.c", "a.c", false },
	{ "a\\", "a\\", true },
	{ "\\{a,b\\}", "{a,b}", true },
};

static void cases_match(void **state)
{
	(void)state;
	for (size_t i = 0; i < LENGTH(cases); i++) {
		const struct glob_case *test = &cases[i];

		if (glob_match(str_from(test->glob), str_from(test->path)) !=
		    test->matches)
			fail_msg("'%s' and '%s'", test->glob, test->path);
	}
}

/* What was made ready says the same of every path there is. */
static void ready_ones_match(void **state)
{
	struct arena perm = { 0 };

	(void)state;
	for (size_t i = 0; i < LENGTH(cases); i++) {
		struct str glob = str_from(cases[i].glob);
		struct strs list = { &glob, 1 };
		const struct globs *ready = globs_ready(&list, &perm);

		for (size_t k = 0; k < LENGTH(cases); k++) {
			struct str path = str_from(cases[k].path);

			if (globs_match(ready, path) != glob_match(glob, path))
				fail_msg("'%s' and '%s'", cases[i].glob,
				    cases[k].path);
		}
	}
	assert_false(globs_match(NULL, STR("a")));
	arena_release(&perm);
}

static uint32_t drawn(uint32_t *seed, uint32_t below)
{
	*seed = *seed * 1664525 + 1013904223;
	return (*seed >> 8) % below;
}

static struct str drawn_text(char *out, uint32_t *seed, const char *letters,
    size_t most)
{
	size_t length = 1 + drawn(seed, (uint32_t)most);

	for (size_t i = 0; i < length; i++)
		out[i] = letters[drawn(seed, (uint32_t)strlen(letters))];
	return (struct str){ out, length };
}

/* One without braces is what both alternatives of these braces say. */
static void simple_ones_match(void **state)
{
	uint32_t seed = 7;
	size_t matches = 0;

	(void)state;
	for (size_t i = 0; i < 300000; i++) {
		char glob[16];
		char path[16];
		char braces[40];
		struct str one = drawn_text(glob, &seed, "ab/**", 10);
		struct str other = drawn_text(path, &seed, "ab/", 10);
		struct str both;

		if (str_starts(one, "/") || str_ends(one, "/"))
			continue;
		snprintf(braces, sizeof(braces), "{%.*s,%.*s}", STR_ARG(one),
		    STR_ARG(one));
		both = str_from(braces);
		if (glob_match(one, other) != glob_match(both, other))
			fail_msg("'%.*s' and '%.*s'", STR_ARG(one),
			    STR_ARG(other));
		matches += glob_match(one, other);
	}
	assert_true(matches > 1000);
}

/* So do several together, however each of them is found. */
static void lists_match(void **state)
{
	struct arena perm = { 0 };
	struct str globs[LENGTH(cases)];

	(void)state;
	for (size_t i = 0; i < LENGTH(cases); i++)
		globs[i] = str_from(cases[i].glob);
	for (size_t i = 0; i + 12 < LENGTH(cases); i++) {
		struct strs list = { &globs[i], 12 };
		const struct globs *ready = globs_ready(&list, &perm);

		for (size_t k = 0; k < LENGTH(cases); k++) {
			struct str path = str_from(cases[k].path);

			if (globs_match(ready, path) !=
			    glob_match_any(&list, path))
				fail_msg("'%s' and '%s'", cases[i].glob,
				    cases[k].path);
		}
	}
	arena_release(&perm);
}

/* Each list for itself says what all of them at once say of it. */
static void lists_are_told_apart(void **state)
{
	struct arena perm = { 0 };
	struct str globs[LENGTH(cases)];
	struct strs lists[LENGTH(cases) / 2];
	const struct strs *each[LENGTH(lists)];
	const struct globs *ready;

	(void)state;
	for (size_t i = 0; i < LENGTH(cases); i++)
		globs[i] = str_from(cases[i].glob);
	for (size_t i = 0; i < LENGTH(lists); i++) {
		/* Some of these globs are of two lists, some lists have none.
		 */
		lists[i] = (struct strs){ &globs[2 * i], i % 4 };
		each[i] = &lists[i];
		if (lists[i].count > LENGTH(cases) - 2 * i)
			lists[i].count = LENGTH(cases) - 2 * i;
	}
	ready = globs_ready_each(each, LENGTH(lists), &perm);
	for (size_t k = 0; k < LENGTH(cases); k++) {
		struct str path = str_from(cases[k].path);
		bool marks[LENGTH(lists)] = { false };
		bool any = false;

		assert_int_equal(globs_mark(marks, ready, path),
		    globs_match(ready, path));
		for (size_t i = 0; i < LENGTH(lists); i++) {
			any |= marks[i];
			if (marks[i] != glob_match_any(&lists[i], path))
				fail_msg("list %zu and '%s'", i, cases[k].path);
		}
		assert_int_equal(globs_match(ready, path), any);
	}
	arena_release(&perm);
}

static void globs_end(void **state)
{
	char path[4001];
	char glob[1100];

	(void)state;
	memset(path, 'a', sizeof(path));
	memset(glob, 'a', sizeof(glob));
	for (size_t i = 0; i < sizeof(glob); i += 2)
		glob[i] = '*';
	assert_false(
	    glob_match((struct str){ glob, 1024 }, (struct str){ path, 500 }));
	assert_true(glob_match((struct str){ glob, 1024 },
	    (struct str){ path, sizeof(path) }));
	assert_false(glob_match((struct str){ glob, 1025 },
	    (struct str){ path, sizeof(path) }));
	/* Where going back takes longest. */
	memset(glob, 'a', sizeof(glob));
	memcpy(glob, "**a*a*", 6);
	glob[1023] = 'b';
	assert_false(glob_match((struct str){ glob, 1024 },
	    (struct str){ path, sizeof(path) }));
	memset(glob, '{', sizeof(glob));
	assert_false(glob_match((struct str){ glob, 1024 },
	    (struct str){ path, sizeof(path) }));
	for (size_t i = 0; i + 3 < 1024; i += 4)
		memcpy(glob + i, "{,a}", 4);
	assert_true(
	    glob_match((struct str){ glob, 1024 }, (struct str){ path, 200 }));
	assert_false(
	    glob_match((struct str){ glob, 1024 }, (struct str){ path, 300 }));
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(cases_match),
		cmocka_unit_test(ready_ones_match),
		cmocka_unit_test(lists_match),
		cmocka_unit_test(simple_ones_match),
		cmocka_unit_test(lists_are_told_apart),
		cmocka_unit_test(globs_end),
	};

	return cmocka_run_group_tests_name("base_glob", tests, NULL, NULL);
}
