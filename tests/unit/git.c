/* The same project from a commit, the index, a work tree and a directory. */
#include "git_project.h"

#define AT(where) ((struct source_options){ .directory = (where) })

static const char sample[] =
    "git init -q -b main r; cd r\n"
    "mkdir -p src/deep gen third docs\n"
    "echo 'int main;' >src/main.c; echo x >src/deep/a.c; echo y >src-b\n"
    "echo g >gen/g.go; echo v >third/v.c; echo o >third/ours.c\n"
    "echo d >docs/d.md; ln -s src/main.c link; ln -s /etc out\n"
    "printf '#!/bin/sh\\n' >run; chmod +x run; : >empty\n"
    "printf '*.o\\n/build/\\n!keep.o\\n' >.gitignore\n"
    "echo 'third/** linguist-vendored' >.gitattributes\n"
    "echo 'ours.c -linguist-vendored' >third/.gitattributes\n"
    "echo 'gen/* linguist-generated' >>.gitattributes\n"
    "echo 'docs/* linguist-documentation' >>.gitattributes\n"
    "git add -A; git commit -qm one\n";

static const char sample_paths[] =
    ".gitattributes .gitignore docs/d.md:d empty gen/g.go:g link:l out:l "
    "run:x src-b src/deep/a.c src/main.c third/.gitattributes:v "
    "third/ours.c:k third/v.c:v";

static void test_same_from_everywhere(void **state)
{
	struct project *project = *state;
	struct source_options commit = { .directory = "r", .revision = "HEAD" };
	struct source_options staged = { .directory = "r", .staged = true };
	const char *expected;

	sh(sample);
	sh("cp -a r copy; rm -rf copy/.git; git clone -q --bare r bare.git");
	expected = project_dump(project, commit);
	assert_true(strncmp(expected, sample_paths, strlen(sample_paths)) == 0);
	assert_string_equal(project_dump(project, staged), expected);
	assert_int_equal(source_kind(project->source), SOURCE_INDEX);
	assert_string_equal(project_dump(project, AT("r")), expected);
	assert_int_equal(source_kind(project->source), SOURCE_WORK_TREE);
	assert_string_equal(project_dump(project, AT("copy")), expected);
	assert_int_equal(source_kind(project->source), SOURCE_DIRECTORY);
	assert_string_equal(project_dump(project, AT("bare.git")), expected);
	assert_int_equal(source_kind(project->source), SOURCE_COMMIT);
}

static void test_part_of_a_project(void **state)
{
	struct project *project = *state;
	struct source_options options = { .directory = "r", .path = "third/" };
	const char *expected = ".gitattributes:v ours.c:k v.c:v";

	sh(sample);
	sh("cp -a r copy; rm -rf copy/.git");
	assert_string_equal(project_paths(project, options), expected);
	options.revision = "main";
	assert_string_equal(project_paths(project, options), expected);
	options.revision = NULL;
	options.staged = true;
	assert_string_equal(project_paths(project, options), expected);
	options = (struct source_options){ .directory = "copy/third",
		.path = "../third" };
	assert_string_equal(project_paths(project, options),
	    ".gitattributes ours.c:k v.c");
	options.directory = "copy";
	options.path = "./src/../third";
	assert_string_equal(project_paths(project, options), expected);
	/* Inside a repository, but without a path: all of it. */
	assert_string_equal(project_paths(project, AT("r/third")),
	    sample_paths);
}

static void test_work_tree_changes(void **state)
{
	struct project *project = *state;

	sh(sample);
	sh("cd r; echo new >new.c; echo o >a.o; mkdir build; echo b >build/b\n"
	   "echo k >src/keep.o; rm src-b; mkdir .hg; echo h >.hg/h\n"
	   "echo i >build/in.c; git add -f build/in.c\n"
	   "mkfifo pipe; git init -q inner; echo z >inner/z\n"
	   "echo nope >>.git/info/exclude; echo >nope");
	assert_string_equal(project_paths(project, AT("r")),
	    ".gitattributes .gitignore build/in.c docs/d.md:d empty gen/g.go:g "
	    "inner:s link:l new.c out:l run:x src/deep/a.c src/keep.o "
	    "src/main.c third/.gitattributes:v third/ours.c:k third/v.c:v");
}

static void test_user_excludes(void **state)
{
	struct project *project = *state;

	sh("git init -q r; cd r; echo >a.swp; echo >b.bak; echo >c\n"
	   "mkdir -p ../.config/git; echo '*.swp' >../.config/git/ignore");
	assert_string_equal(project_paths(project, AT("r")), "b.bak c");
	sh("echo '*.bak' >mine; ln -s mine linked\n"
	   "git config --global core.excludesFile '~/linked'");
	assert_string_equal(project_paths(project, AT("r")), "a.swp c");
}

static void test_directory_ignores(void **state)
{
	struct project *project = *state;

	sh("mkdir -p d/a/b d/.git d/x/.git; cd d; echo 1 >.git/c; echo 1 >x/y\n"
	   "echo 1 >a/b/k.log; echo 1 >a/b/n.log; echo 1 >t.log; rmdir .git "
	   "2>/dev/null || rm -r .git\n"
	   "echo '*.log' >.gitignore; echo '!k.log' >a/.gitignore");
	assert_string_equal(project_paths(project, AT("d")),
	    ".gitignore a/.gitignore a/b/k.log x/y");
}

static void test_unchanged_is_not_hashed(void **state)
{
	struct project *project = *state;
	struct entry *entry;

	sh(sample);
	sh("cd r; find . -name .git -prune -o -exec touch -hd @100 {} +\n"
	   "git update-index --refresh; touch src/main.c\n"
	   "printf 'X\\n' >src/deep/a.c; touch -d @100 src/deep/a.c");
	assert_true(project_list(project, AT("r")));
	entry = project_entry(project, "third/v.c");
	assert_int_not_equal(entry->oid.bytes[0], 0);
	entry = project_entry(project, "src/main.c");
	assert_int_equal(entry->oid.bytes[0], 0);
	assert_true(source_identify(entry, project->source, &project->error));
	assert_int_equal(entry->oid.bytes[0], 0xf7);
	/* Same size and mtime, other bytes: ctime tells. */
	entry = project_entry(project, "src/deep/a.c");
	assert_true(source_identify(entry, project->source, &project->error));
	assert_int_equal(entry->oid.bytes[0], 0x62);
}

/* Sizes are the index's; of what it has never seen on disk, the blob's. */
static void test_sizes_of_the_staged(void **state)
{
	struct project *project = *state;
	struct source_options staged = { .directory = "r", .staged = true };

	sh("git init -q r; cd r; printf abc >seen; : >empty; git add -A\n"
	   "git update-index --add --cacheinfo "
	   "100644,$(printf abcd | git hash-object -w --stdin),unseen");
	assert_true(project_list(project, staged));
	assert_int_equal(project_entry(project, "seen")->size, 3);
	assert_int_equal(project_entry(project, "empty")->size, 0);
	assert_int_equal(project_entry(project, "unseen")->size, 4);
}

/* The listing is made once, and the same to all who ask. */
static void test_listed_once(void **state)
{
	struct project *project = *state;
	struct entry *again;
	size_t count;

	sh(sample);
	assert_true(project_list(project, AT("r")));
	sh("rm r/src/main.c");
	assert_true(
	    source_list(&again, &count, project->source, &project->error));
	assert_ptr_equal(again, project->entries);
	assert_int_equal(count, project->count);
}

static void test_index_file_of_the_environment(void **state)
{
	struct project *project = *state;
	struct source_options staged = { .directory = "r", .staged = true };

	sh(sample);
	sh("cd r; export GIT_INDEX_FILE=.git/other\n"
	   "echo s >staged.c; git add staged.c; git add -N empty");
	setenv("GIT_INDEX_FILE", ".git/other", 1);
	assert_string_equal(project_paths(project, staged), "staged.c");
	setenv("GIT_INDEX_FILE", ".git/none", 1);
	assert_string_equal(project_paths(project, staged), "");
	unsetenv("GIT_INDEX_FILE");
	assert_string_equal(project_paths(project, staged), sample_paths);
}

static void test_line_ends(void **state)
{
	struct project *project = *state;
	struct entry *entry;
	struct str text;
	struct oid oid;

	sh("git init -q r; cd r; echo '*.txt text' >.gitattributes\n"
	   "printf 'a\\nb\\n' >a.txt; git add -A; git commit -qm one\n"
	   "printf 'a\\r\\nb\\r\\n' >a.txt");
	assert_true(project_list(project,
	    (struct source_options){ .directory = "r", .revision = "HEAD" }));
	oid = project_entry(project, "a.txt")->oid;
	assert_true(project_list(project, AT("r")));
	entry = project_entry(project, "a.txt");
	assert_true(source_identify(entry, project->source, &project->error));
	assert_memory_equal(&entry->oid, &oid, sizeof(oid));
	assert_true(source_read(&text, project->source, entry, 100,
	    &project->arena, &project->error));
	assert_true(str_is(text, "a\r\nb\r\n"));
}

/* What is on disk has the id that git would give it; we know if its bytes do.
 */
static void test_filters(void **state)
{
	static const char *const names[] = { "id.txt", "plain.txt", "cr.txt",
		"cr.bin" };
	struct project *project = *state;

	sh("git init -q r; cd r\n"
	   "printf '*.txt text ident\\n*.bin binary\\n' >.gitattributes\n"
	   "printf 'a $Id$\\n' >id.txt; printf 'a\\n' >plain.txt\n"
	   "printf 'b\\n' >cr.txt; printf 'b\\r\\n' >cr.bin\n"
	   "git add -A; git commit -qm one\n"
	   "printf 'a $Id: 0 $\\n' >id.txt; printf 'b\\r\\n' >cr.txt\n"
	   "touch *");
	for (size_t i = 0; i < LENGTH(names); i++) {
		struct entry *entry;
		struct str text;
		struct oid oid;

		assert_true(project_list(project,
		    (struct source_options){ .directory = "r",
			.revision = "HEAD" }));
		oid = project_entry(project, names[i])->oid;
		assert_true(project_list(project, AT("r")));
		entry = project_entry(project, names[i]);
		assert_true(
		    source_identify(entry, project->source, &project->error));
		assert_memory_equal(&entry->oid, &oid, sizeof(oid));
		assert_true(source_read(&text, project->source, entry, 100,
		    &project->arena, &project->error));
		assert_int_equal(source_confirm(project->source, entry, text),
		    i % 2 == 1);
	}
}

/* Stat data tell that a file is as git took it; what is written again after it
 * was listed is not, be it of the same size and time. */
static void test_written_after_listing(void **state)
{
	static const char *const names[] = { "kept.txt", "written.txt" };
	struct project *project = *state;

	sh("git init -q r; cd r; printf 'a\n' >kept.txt; cp kept.txt "
	   "written.txt\n"
	   "touch -d @1000000000 *; git add -A; git commit -qm one");
	assert_true(project_list(project, AT("r")));
	sh("cd r; printf 'b\n' >written.txt; touch -d @1000000000 written.txt");
	for (size_t i = 0; i < LENGTH(names); i++) {
		struct entry *entry = project_entry(project, names[i]);
		struct str text;

		assert_true(entry->indexed);
		assert_true(source_read(&text, project->source, entry, 100,
		    &project->arena, &project->error));
		assert_int_equal(source_confirm(project->source, entry, text),
		    i == 0);
	}
}

static void test_sparse_checkout(void **state)
{
	struct project *project = *state;
	struct source_options commit = { .directory = "r", .revision = "HEAD" };
	const char *expected;

	sh(sample);
	expected = project_dump(project, commit);
	sh("cd r; git sparse-checkout set --cone --sparse-index src\n"
	   "test ! -e third; git ls-files --sparse | grep -q '^third/$'");
	assert_string_equal(project_dump(project, AT("r")), expected);
	assert_string_equal(project_dump(project,
				(struct source_options){ .directory = "r",
				    .staged = true }),
	    expected);
}

static void test_index_versions(void **state)
{
	struct project *project = *state;
	struct source_options staged = { .directory = "r", .staged = true };

	sh(sample);
	sh("cd r; git update-index --index-version 4");
	assert_string_equal(project_paths(project, staged), sample_paths);
	/* index.skipHash: the checksum is zero. */
	sh("cd r; size=$(stat -c %s .git/index); truncate -s -20 .git/index\n"
	   "truncate -s $size .git/index");
	assert_string_equal(project_paths(project, staged), sample_paths);
	sh("cd r; truncate -s 200 .git/index");
	assert_non_null(
	    strstr(project_error(project, staged), "/index: corrupt index"));
	sh("cd r; rm .git/index; git reset -q; git update-index --split-index");
	assert_string_equal(project_paths(project, staged), sample_paths);
	sh("rm r/.git/sharedindex.*");
	assert_non_null(strstr(project_error(project, staged),
	    "No such file or directory"));
}

static void test_conflict(void **state)
{
	struct project *project = *state;
	struct source_options staged = { .directory = "r", .staged = true };
	struct str text;

	sh("git init -q -b main r; cd r; echo 0 >f; git add f\n"
	   "git commit -qm 0; git checkout -qb b; echo theirs >f\n"
	   "git commit -qam b; git checkout -q main; echo ours >f\n"
	   "git commit -qam m; ! git merge -q b");
	assert_string_equal(project_paths(project, AT("r")), "f");
	assert_string_equal(project_paths(project, staged), "f");
	assert_true(source_read(&text, project->source, project->entries, 100,
	    &project->arena, &project->error));
	assert_true(str_is(text, "ours\n"));
}

static void test_submodule(void **state)
{
	struct project *project = *state;
	const char *expected = ".gitmodules a sub:s";
	struct source_options options = { .directory = "r" };
	struct str text;

	sh("git init -q s; (cd s; echo 1 >in; git add in; git commit -qm s)\n"
	   "git init -q r; cd r; echo 1 >a\n"
	   "git -c protocol.file.allow=always submodule --quiet add ../s sub\n"
	   "git add -A; git commit -qm r");
	assert_string_equal(project_paths(project, options), expected);
	options.revision = "HEAD";
	assert_string_equal(project_paths(project, options), expected);
	assert_false(
	    source_read(&text, project->source, project_entry(project, "sub"),
		100, &project->arena, &project->error));
	assert_string_equal(project->error.text, "sub: a submodule");
	/* A submodule is a project of its own where it is asked for. */
	options = (struct source_options){ .directory = "r", .path = "sub" };
	assert_string_equal(project_paths(project, options), "in");
}

int main(void)
{
#define TEST(name) \
	cmocka_unit_test_setup_teardown(name, project_setup, project_teardown)
	const struct CMUnitTest tests[] = {
		TEST(test_same_from_everywhere),
		TEST(test_part_of_a_project),
		TEST(test_work_tree_changes),
		TEST(test_user_excludes),
		TEST(test_directory_ignores),
		TEST(test_unchanged_is_not_hashed),
		TEST(test_sizes_of_the_staged),
		TEST(test_listed_once),
		TEST(test_index_file_of_the_environment),
		TEST(test_line_ends),
		TEST(test_filters),
		TEST(test_written_after_listing),
		TEST(test_sparse_checkout),
		TEST(test_index_versions),
		TEST(test_conflict),
		TEST(test_submodule),
	};
#undef TEST

	return cmocka_run_group_tests(tests, NULL, NULL);
}
