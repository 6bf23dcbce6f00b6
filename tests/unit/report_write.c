/* The file is replaced whole or not at all. */
#include <dirent.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cmocka.h>

#include "base/base.h"
#include "report/report.h"

/* A directory of its own, entered. */
static int enter(void **state)
{
	char *directory = strdup("/tmp/report_write.XXXXXX");

	*state = directory;
	if (!directory || !mkdtemp(directory))
		return -1;
	return chdir(directory);
}

static int leave(void **state)
{
	static const char *const names[] = { "r.md", "link.md", "sub/t.md",
		"sub" };

	for (size_t i = 0; i < LENGTH(names); i++)
		(void)remove(names[i]);
	if (chdir("/") != 0 || rmdir(*state) != 0)
		return -1;
	free(*state);
	return 0;
}

static size_t entries(const char *directory)
{
	DIR *dir = opendir(directory);
	size_t count = 0;

	assert_non_null(dir);
	while (readdir(dir))
		count++;
	closedir(dir);
	return count - 2;
}

static void assert_holds(const char *path, const char *text)
{
	char bytes[64] = { 0 };
	FILE *file = fopen(path, "rb");

	assert_non_null(file);
	assert_int_equal(fread(bytes, 1, sizeof(bytes) - 1, file),
	    strlen(text));
	fclose(file);
	assert_string_equal(bytes, text);
}

static void test_new_and_unchanged(void **state)
{
	struct error error = { 0 };
	struct stat before;
	struct stat after;
	bool changed;

	(void)state;
	assert_true(report_write(&changed, "r.md", STR("one\n"), &error));
	assert_true(changed);
	assert_holds("r.md", "one\n");
	assert_int_equal(stat("r.md", &before), 0);
	assert_true(report_write(&changed, "r.md", STR("one\n"), &error));
	assert_false(changed);
	assert_int_equal(stat("r.md", &after), 0);
	assert_int_equal(before.st_ino, after.st_ino);
	assert_true(report_write(&changed, "r.md", STR("one\ntwo\n"), &error));
	assert_true(changed);
	assert_holds("r.md", "one\ntwo\n");
	assert_true(report_write(&changed, "r.md", STR(""), &error));
	assert_holds("r.md", "");
	assert_int_equal(entries("."), 1);
}

static void test_mode_is_kept(void **state)
{
	struct error error = { 0 };
	struct stat status;
	bool changed;

	(void)state;
	assert_true(report_write(&changed, "r.md", STR("one\n"), &error));
	assert_int_equal(chmod("r.md", 0640), 0);
	assert_true(report_write(&changed, "r.md", STR("two\n"), &error));
	assert_int_equal(stat("r.md", &status), 0);
	assert_int_equal(status.st_mode & 07777, 0640);
}

static void test_link_stays_a_link(void **state)
{
	struct error error = { 0 };
	struct stat status;
	bool changed;

	(void)state;
	assert_int_equal(mkdir("sub", 0777), 0);
	assert_int_equal(symlink("sub/t.md", "link.md"), 0);
	assert_true(report_write(&changed, "link.md", STR("one\n"), &error));
	assert_holds("sub/t.md", "one\n");
	assert_true(report_write(&changed, "link.md", STR("two\n"), &error));
	assert_holds("sub/t.md", "two\n");
	assert_int_equal(lstat("link.md", &status), 0);
	assert_true(S_ISLNK(status.st_mode));
	assert_int_equal(entries("sub"), 1);
}

static void test_failures_leave_nothing(void **state)
{
	struct error error = { 0 };
	bool changed;

	(void)state;
	assert_false(report_write(&changed, "none/r.md", STR("one\n"), &error));
	assert_true(strstr(error.text, "none/r.md: ") == error.text);
	assert_false(changed);
	error.text[0] = '\0';
	assert_int_equal(symlink("link.md", "link.md"), 0);
	assert_false(report_write(&changed, "link.md", STR("one\n"), &error));
	error.text[0] = '\0';
	assert_int_equal(mkdir("sub", 0777), 0);
	assert_false(report_write(&changed, "sub", STR("one\n"), &error));
	assert_true(error.text[0] != '\0');
	assert_int_equal(entries("."), 2);
	assert_int_equal(entries("sub"), 0);
}

static void test_device(void **state)
{
	struct error error = { 0 };
	bool changed;

	(void)state;
	assert_true(report_write(&changed, "/dev/null", STR("one\n"), &error));
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test_setup_teardown(test_new_and_unchanged, enter,
		    leave),
		cmocka_unit_test_setup_teardown(test_mode_is_kept, enter,
		    leave),
		cmocka_unit_test_setup_teardown(test_link_stays_a_link, enter,
		    leave),
		cmocka_unit_test_setup_teardown(test_failures_leave_nothing,
		    enter, leave),
		cmocka_unit_test(test_device),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
