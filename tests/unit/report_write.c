/* Files are replaced whole or not at all. */
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
		"sub/own.md", "sub/gone.md", "sub", "folder" };

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
	assert_true(report_write(&changed, "r.md", STR("one\n"), &error));
	assert_false(report_write(&changed, "r.md/x", STR("one\n"), &error));
	assert_true(strstr(error.text, "r.md/x: ") == error.text);
	assert_false(changed);
	error.text[0] = '\0';
	assert_int_equal(symlink("link.md", "link.md"), 0);
	assert_false(report_write(&changed, "link.md", STR("one\n"), &error));
	error.text[0] = '\0';
	assert_int_equal(mkdir("sub", 0777), 0);
	assert_false(report_write(&changed, "sub", STR("one\n"), &error));
	assert_true(error.text[0] != '\0');
	assert_int_equal(entries("."), 3);
	assert_int_equal(entries("sub"), 0);
}

static void test_device(void **state)
{
	struct error error = { 0 };
	bool changed;

	(void)state;
	assert_true(report_write(&changed, "/dev/null", STR("one\n"), &error));
}

/* ---- several ---- */

/* Folders are made. */
static bool write_these(struct file_write *files, size_t count,
    struct error *error)
{
	error->text[0] = '\0';
	for (size_t i = 0; i < count; i++) {
		files[i].changed = false;
		files[i].folders = true;
	}
	return report_write_all(files, count, error);
}

static void test_without_folders(void **state)
{
	struct file_write file = { .path = "sub/a.md", .text = STR("a\n") };
	struct error error = { 0 };

	(void)state;
	assert_false(report_write_all(&file, 1, &error));
	assert_non_null(strstr(error.text, "sub/a.md"));
	assert_int_equal(entries("."), 0);
}

static void test_several(void **state)
{
	struct error error = { 0 };
	struct file_write files[] = {
		{ .path = "r.md", .text = STR("one\n"), .follow = true },
		{ .path = "sub/deep/a.md", .text = STR("a\n") },
		{ .path = "sub/deep/b.md", .text = STR("b\n") },
		{ .path = "sub/t.md", .gone = true },
	};

	(void)state;
	assert_true(write_these(files, LENGTH(files), &error));
	assert_true(files[0].changed && files[1].changed && files[2].changed);
	assert_false(files[3].changed);
	assert_holds("r.md", "one\n");
	assert_holds("sub/deep/a.md", "a\n");
	assert_holds("sub/deep/b.md", "b\n");
	assert_int_equal(entries("."), 2);
	assert_int_equal(entries("sub"), 1);
	assert_int_equal(entries("sub/deep"), 2);
	files[1].gone = true;
	assert_true(write_these(files, LENGTH(files), &error));
	assert_true(files[1].changed);
	assert_false(files[0].changed || files[2].changed);
	assert_int_equal(entries("sub/deep"), 1);
	files[2].gone = true;
	assert_true(write_these(files, LENGTH(files), &error));
	assert_true(files[2].changed);
	assert_int_not_equal(access("sub/deep", F_OK), 0);
	assert_int_equal(entries("."), access("sub", F_OK) == 0 ? 2 : 1);
}

/* Others' files keep the folder. */
static void test_gone_beside_others(void **state)
{
	struct error error = { 0 };
	struct file_write files[] = {
		{ .path = "sub/t.md", .text = STR("theirs\n") },
		{ .path = "sub/own.md", .text = STR("own\n") },
	};

	(void)state;
	assert_true(write_these(files, LENGTH(files), &error));
	files[1].gone = true;
	assert_true(write_these(files + 1, 1, &error));
	assert_int_equal(entries("sub"), 1);
	assert_holds("sub/t.md", "theirs\n");
	assert_true(write_these(files + 1, 1, &error));
	assert_false(files[1].changed);
}

/* One cannot be written, wherever it stands among them: none is. */
static void test_all_or_none(void **state)
{
	(void)state;
	for (size_t wrong = 0; wrong < 4; wrong++) {
		struct error error = { 0 };
		struct file_write files[] = {
			{ .path = "r.md", .text = STR("new\n") },
			{ .path = "sub/t.md", .text = STR("new\n") },
			{ .path = "new/deep/x.md", .text = STR("new\n") },
			{ .path = "sub/gone.md", .gone = true },
			{ .path = "link.md", .text = STR("new\n") },
		};
		struct file_write before[] = {
			{ .path = "r.md", .text = STR("old\n") },
			{ .path = "sub/t.md", .text = STR("old\n") },
			{ .path = "sub/gone.md", .text = STR("old\n") },
		};

		assert_true(write_these(before, LENGTH(before), &error));
		(void)mkdir("folder", 0777);
		files[wrong == 3 ? 4 : wrong].path = wrong % 2 ? "folder"
							       : "r.md/x";
		assert_false(write_these(files, LENGTH(files), &error));
		assert_true(error.text[0] != '\0');
		assert_true(strstr(error.text, wrong % 2 ? "folder" : "r.md"));
		for (size_t i = 0; i < LENGTH(before); i++)
			assert_holds(before[i].path, "old\n");
		assert_int_not_equal(access("new", F_OK), 0);
		assert_int_not_equal(access("link.md", F_OK), 0);
		assert_int_equal(entries("."), 3);
		assert_int_equal(entries("sub"), 2);
		assert_int_equal(entries("folder"), 0);
		for (size_t i = 0; i < LENGTH(files); i++)
			assert_false(files[i].changed);
		assert_int_equal(rmdir("folder"), 0);
		assert_int_equal(remove("sub/gone.md"), 0);
	}
}

/* A page is no link's target; the report is. */
static void test_links_of_several(void **state)
{
	struct error error = { 0 };
	struct stat status;
	struct file_write files[] = {
		{ .path = "link.md", .text = STR("page\n") },
	};

	(void)state;
	assert_int_equal(mkdir("sub", 0777), 0);
	assert_int_equal(symlink("sub/t.md", "link.md"), 0);
	files[0].follow = true;
	assert_true(write_these(files, 1, &error));
	assert_holds("sub/t.md", "page\n");
	files[0].follow = false;
	files[0].text = STR("other\n");
	assert_true(write_these(files, 1, &error));
	assert_holds("sub/t.md", "page\n");
	assert_holds("link.md", "other\n");
	assert_int_equal(lstat("link.md", &status), 0);
	assert_true(S_ISREG(status.st_mode));
}

/* More than may be open at once. */
static void test_many(void **state)
{
	enum { MANY = 700 };
	static char paths[MANY][32];
	static struct file_write files[MANY];
	struct error error = { 0 };

	(void)state;
	for (size_t i = 0; i < MANY; i++) {
		snprintf(paths[i], sizeof(paths[i]), "sub/%zu.md", i);
		files[i] =
		    (struct file_write){ .path = paths[i], .text = STR("x\n") };
	}
	assert_true(write_these(files, MANY, &error));
	assert_int_equal(entries("sub"), MANY);
	for (size_t i = 0; i < MANY; i++) {
		assert_holds(paths[i], "x\n");
		files[i].gone = true;
	}
	assert_true(write_these(files, MANY, &error));
	assert_int_not_equal(access("sub", F_OK), 0);
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
		cmocka_unit_test_setup_teardown(test_without_folders, enter,
		    leave),
		cmocka_unit_test_setup_teardown(test_several, enter, leave),
		cmocka_unit_test_setup_teardown(test_gone_beside_others, enter,
		    leave),
		cmocka_unit_test_setup_teardown(test_all_or_none, enter, leave),
		cmocka_unit_test_setup_teardown(test_links_of_several, enter,
		    leave),
		cmocka_unit_test_setup_teardown(test_many, enter, leave),
		cmocka_unit_test(test_device),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
