/* An entry put into the index, or taken out: only that, in every kind of index.
 */
#include "git_project.h"

static bool open_staged(struct project *project, const char *directory)
{
	struct source_options options = { .directory = directory,
		.staged = true };

	source_close(project->source);
	project->error.text[0] = '\0';
	project->source = source_open(&options, &project->error);
	return project->source != NULL;
}

/* As a file of the source that is open; no text: it goes. */
static bool put_file(struct project *project, const char *path,
    const char *text)
{
	struct stage_file file = { .path = str_from(path), .gone = !text };

	if (text)
		file.text = str_from(text);
	return source_stage(project->source, &file, 1, &project->error);
}

static bool stage(struct project *project, const char *directory,
    const char *path, const char *text)
{
	return open_staged(project, directory) && put_file(project, path, text);
}

/* Put R.md = "new\n" into r's index; it must succeed. */
static void put(struct project *project)
{
	if (!stage(project, "r", "R.md", "new\n"))
		fail_msg("%s", project->error.text);
}

static const char sample[] =
    "git init -q -b main r; cd r; mkdir d e\n"
    "echo 1 >a; echo 1 >d/x; echo 1 >e/y; echo 1 >z; echo 1 >Q\n"
    "git add -A; git commit -qm 1; git write-tree >/dev/null\n"
    "git ls-files --debug | grep -v flags >../before\n";

/* All is as it was but for the one entry, which is in order; then git agrees
 * with itself. */
static const char sound[] =
    "cd r; git ls-files -s | grep -v R.md >../now || true\n"
    "test \"$(git ls-files -s R.md)\" = "
    "\"100644 $(echo new | git hash-object --stdin) 0\tR.md\"\n"
    "test \"$(git cat-file blob :R.md)\" = new\n"
    "git fsck --strict --no-dangling; test \"$(git ls-files | LC_ALL=C sort)\" "
    "= "
    "\"$(git ls-files)\"\n"
    "tree=$(git write-tree)\n"
    "GIT_INDEX_FILE=../other git read-tree --empty\n"
    "git ls-files -s | GIT_INDEX_FILE=../other git update-index "
    "--index-info\n"
    "test \"$tree\" = \"$(GIT_INDEX_FILE=../other git write-tree)\"\n";

static void test_new_and_again(void **state)
{
	struct project *project = *state;

	sh(sample);
	sh("cd r; git ls-files -s >../old; echo dirty >a; echo u >untracked");
	put(project);
	sh(sound);
	sh("cmp old now; cd r; git diff --quiet e; git status --porcelain "
	   ">../s\n"
	   "printf 'AD R.md\\n M a\\n?? untracked\\n' | cmp - ../s");
	sh("cd r; cp -p .git/index ../i");
	put(project);
	sh("cmp i r/.git/index; test $(stat -c %i r/.git/index) = "
	   "$(stat -c %i r/.git/index)");
	assert_true(stage(project, "r", "R.md", "other\n"));
	sh("cd r; test \"$(git cat-file blob :R.md)\" = other; "
	   "test $(git ls-files | wc -l) = 6");
}

static void test_clean_if_written_before(void **state)
{
	struct project *project = *state;

	sh(sample);
	sh("cd r; echo new >R.md; chmod 640 .git/index");
	put(project);
	sh("test $(stat -c %a r/.git/index) = 640");
	sh(sound);
	sh("cd r; test \"$(git diff-files R.md)\" = ''; git status --porcelain "
	   ">../s; echo 'A  R.md' | cmp - ../s\n"
	   "echo newer >R.md; test \"$(git diff-files --name-only)\" = R.md");
}

static void test_mode_and_flags(void **state)
{
	struct project *project = *state;

	sh(sample);
	sh("cd r; echo old >R.md; chmod +x R.md; git add R.md\n"
	   "git commit -qm 2; echo i >I; git add -N I\n"
	   "git update-index --skip-worktree a; git update-index "
	   "--assume-unchanged z\n"
	   "git ls-files -s | grep -v R.md >../old; git ls-files -v | "
	   "grep -v R.md >../flags");
	put(project);
	sh("cd r; git ls-files -s | grep -v R.md | cmp - ../old\n"
	   "git ls-files -v | grep -v R.md | cmp - ../flags\n"
	   "git status --porcelain | grep -q '^ A I'\n"
	   "git ls-files -s R.md | grep -q ^100755; git fsck");
	sh("cd r; git rm -qf --cached R.md; git add -N R.md");
	put(project);
	sh("cd r; git diff --cached --name-only | grep R.md");
	sh("cd r; git update-index --skip-worktree R.md");
	assert_true(stage(project, "r", "R.md", "skipped\n"));
	sh("cd r; git ls-files -v R.md | grep '^S'");
}

static void test_conflict(void **state)
{
	struct project *project = *state;

	sh(sample);
	sh("cd r; echo b >R.md; git add .; git commit -qm b; git branch o\n"
	   "echo c >R.md; echo c >a; git commit -qam c; git checkout -q o\n"
	   "echo d >R.md; echo d >a; git commit -qam d\n"
	   "git merge main && exit 1; git ls-files -s a >../conflict\n"
	   "test $(git ls-files -s R.md | wc -l) = 3");
	put(project);
	sh("cd r; git ls-files -s a | cmp - ../conflict\n"
	   "test $(git ls-files -s R.md | wc -l) = 1\n"
	   "git add a; git commit -qm m; test $(git show HEAD:R.md) = new");
}

/* Each makes another kind of index. */
static const char *const kinds[] = {
	"git update-index --index-version 4",
	"git config feature.manyFiles true; git update-index "
	"--untracked-cache; git status -s; git update-index --refresh",
	"git -c index.threads=2 update-index --force-write-index",
	"rm .git/index; git add -A",
	"git read-tree HEAD",
	"git update-index --index-version 4; mkdir long; "
	"for i in 1 2 3; do echo >long/$(printf %0200d $i)$i; done; "
	"git add -A; git update-index --force-remove Q",
	"rm -rf *; git add -A; git read-tree --empty",
	"echo 1 >R.md; git update-index --add R.md Q; git status",
	"git update-index --split-index",
	"git config core.splitIndex true; git config "
	"splitIndex.maxPercentChange 100; git update-index --split-index; "
	"echo 2 >b; git add b; git rm -qf d/x; echo 3 >a; git add a; "
	"echo 3 >y; git add y; git rm -qf z; git update-index "
	"--index-version 4",
	"git config core.splitIndex true; git config "
	"splitIndex.maxPercentChange 100; for i in $(seq 1000 1300); do "
	"echo $i >$i; done; echo 1 >R.md; git add -A; git update-index "
	"--split-index; git rm -qf 10* 120*; echo 5 >1111; echo 1 >1100.5; "
	"git add -A",
	"git sparse-checkout set --cone --sparse-index d; git ls-files "
	"--sparse",
	"printf '#!/bin/sh\nprintf \"t\\0\"\n' >.git/hooks/m; chmod +x "
	".git/hooks/m; git config core.fsmonitor .git/hooks/m; git status; "
	"echo 1 >R.md; git add R.md; git status; git update-index "
	"--fsmonitor",
};

static void test_kinds_of_index(void **state)
{
	struct project *project = *state;
	struct arena arena = { 0 };

	for (size_t i = 0; i < LENGTH(kinds); i++) {
		struct str script = str_printf(&arena,
		    "rm -rf r old now other\n%s\n%s\n"
		    "git ls-files -s | grep -v R.md >../old || true",
		    sample, kinds[i]);

		sh(str_cstring(script, &arena));
		put(project);
		sh(sound);
		sh("cmp old now");
	}
	arena_release(&arena);
}

/* A file changed in the index's own tick of the clock is still found changed.
 */
static void test_racy(void **state)
{
	struct project *project = *state;

	sh(sample);
	sh("cd r; echo 1 >a; git add a; echo 2 >a; touch -d @1700000000 a\n"
	   "git update-index -q --refresh; echo 1 >a; git add a\n"
	   "touch -d @1700000000 a; git add a; touch -d @1700000000 a\n"
	   "echo 3 >a; touch -d @1700000000 a .git/index\n"
	   "touch -d @1700000000 a");
	put(project);
	sh("cd r; git diff --name-only | grep -x a");
}

static void test_index_file(void **state)
{
	struct project *project = *state;

	sh(sample);
	sh("cd r; cp .git/index mine; cp .git/index ../index");
	setenv("GIT_INDEX_FILE", "mine", 1);
	put(project);
	unsetenv("GIT_INDEX_FILE");
	sh("cmp index r/.git/index; cd r; "
	   "test $(GIT_INDEX_FILE=mine git cat-file blob :R.md) = new");
	setenv("GIT_INDEX_FILE", "none", 1);
	put(project);
	unsetenv("GIT_INDEX_FILE");
	sh("cd r; test $(GIT_INDEX_FILE=none git ls-files) = R.md");
	assert_true(stage(project, "r", "R.md", "x"));
	sh("cd r; test $(git ls-files | wc -l) = 6");
}

static void test_link_of_the_index(void **state)
{
	struct project *project = *state;

	sh(sample);
	sh("cd r; mv .git/index .git/i; ln -s i .git/index");
	put(project);
	sh("test -L r/.git/index");
	sh(sound);
}

static void test_commit_of_a_path(void **state)
{
	struct project *project = *state;

	sh(sample);
	sh("cd r; cp .git/index .git/index.lock\n"
	   "cp .git/index .git/next-index-1.lock; cp .git/index ../index");
	setenv("GIT_INDEX_FILE", ".git/next-index-1.lock", 1);
	put(project);
	unsetenv("GIT_INDEX_FILE");
	sh("cmp index r/.git/index; cd r\n"
	   "for i in index next-index-1; do test $(GIT_INDEX_FILE=.git/$i.lock "
	   "git cat-file blob :R.md) = new; done; rm .git/*.lock");
}

static void test_part_of_a_project(void **state)
{
	struct project *project = *state;
	struct source_options options = { .directory = "r",
		.path = "d",
		.staged = true };

	sh(sample);
	assert_true(project_list(project, options));
	assert_true(put_file(project, "R.md", "new\n"));
	sh("cd r; test $(git cat-file blob :d/R.md) = new; git fsck");
}

static const char *stage_error(struct project *project, const char *path)
{
	if (stage(project, "r", path, "x"))
		return "no error";
	return project->error.text;
}

static void test_refusals(void **state)
{
	struct project *project = *state;
	struct source_options commit = { .directory = "r", .revision = "main" };

	sh(sample);
	sh("cd r; ln -s a link; git add link; cp .git/index ../index");
	assert_string_equal(stage_error(project, "d"),
	    "d: in the index this is a directory");
	assert_string_equal(stage_error(project, "a/b"),
	    "a/b: in the index a is no directory");
	assert_string_equal(stage_error(project, "link"),
	    "link: in the index this is a symbolic link");
	assert_true(project_list(project, commit));
	assert_false(put_file(project, "R.md", "x"));
	sh("touch r/.git/index.lock");
	assert_non_null(strstr(stage_error(project, "R.md"),
	    "index.lock: exists; another git is at work, or was killed"));
	sh("test -f r/.git/index.lock; test ! -s r/.git/index.lock\n"
	   "rm r/.git/index.lock; cmp index r/.git/index\n"
	   "test -z \"$(ls r/.git/*.lock 2>/dev/null)\"");
}

/* As for a hook: the repository is elsewhere. */
static void test_git_dir(void **state)
{
	struct project *project = *state;
	struct source_options options = { .staged = true };

	sh("mkdir home; git init -q --bare far.git; cd home; echo 1 >a\n"
	   "git --git-dir=../far.git --work-tree=. add a\n"
	   "git --git-dir=../far.git --work-tree=. commit -qm 1");
	assert_int_equal(chdir("home"), 0);
	setenv("GIT_DIR", "../far.git", 1);
	setenv("GIT_WORK_TREE", ".", 1);
	assert_string_equal(project_paths(project, options), "a");
	assert_true(put_file(project, "R.md", "new\n"));
	assert_true(
	    project_list(project, (struct source_options){ .path = "" }));
	assert_int_equal(source_kind(project->source), SOURCE_WORK_TREE);
	assert_int_equal(project->count, 1);
	sh("test $(git cat-file blob :R.md) = new");
	unsetenv("GIT_DIR");
	unsetenv("GIT_WORK_TREE");
	assert_int_equal(chdir(project->directory), 0);
}

/* ---- taken out ---- */

static bool unstage(struct project *project, const char *directory,
    const char *path)
{
	return open_staged(project, directory) && put_file(project, path, NULL);
}

/* Git would have made the same index of it. */
static void assert_unstaged(struct project *project, const char *path)
{
	struct str script = str_printf(&project->arena,
	    "cp -a r same; cd same\n"
	    "git update-index --force-remove '%s'\n"
	    "git ls-files -s --debug | sed /flags/d >../want\n"
	    "git write-tree >../tree; rm -rf ../same",
	    path);

	sh(str_cstring(script, &project->arena));
	if (!unstage(project, "r", path))
		fail_msg("%s", project->error.text);
	sh("cd r; git ls-files -s --debug | sed /flags/d | cmp - ../want\n"
	   "git write-tree | cmp - ../tree; git fsck --strict --no-dangling\n"
	   "test -z \"$(ls .git/*.lock 2>/dev/null)\"");
}

static void test_unstage(void **state)
{
	static const char *const paths[] = { "a", "none", "d/x", "d", "e/none",
		"z", "Q", "e/y" };
	struct project *project = *state;

	sh(sample);
	sh("cd r; git write-tree >/dev/null; cp .git/index ../index");
	for (size_t i = 0; i < LENGTH(paths); i++)
		assert_unstaged(project, paths[i]);
	sh("cd r; test -z \"$(git ls-files)\"; test -f a; test -f d/x\n"
	   "git status --porcelain >/dev/null");
}

/* Gone on disk, too, it is a deletion, and nothing else is to be said. */
static void test_unstage_status(void **state)
{
	struct project *project = *state;

	sh(sample);
	sh("cd r; rm d/x; echo new >R.md");
	assert_unstaged(project, "d/x");
	sh("cd r; git status --porcelain >../s\n"
	   "printf 'D  d/x\n?? R.md\n' | cmp - ../s");
	put(project);
	assert_unstaged(project, "R.md");
	sh("cd r; git status --porcelain >../s\n"
	   "printf 'D  d/x\n?? R.md\n' | cmp - ../s\n"
	   "git commit -qm gone; rm R.md; test -z \"$(git status "
	   "--porcelain)\"");
}

/* Nothing is written where there is nothing to take out. */
static void test_unstage_none(void **state)
{
	struct project *project = *state;

	sh(sample);
	sh("cd r; cp -p .git/index ../i; stat -c %i .git/index >../inode");
	assert_true(unstage(project, "r", "none"));
	assert_true(unstage(project, "r", "d"));
	assert_true(unstage(project, "r", "a/b"));
	sh("cmp i r/.git/index; stat -c %i r/.git/index | cmp - inode");
	assert_true(project_list(project,
	    (struct source_options){ .directory = "r", .revision = "main" }));
	assert_false(put_file(project, "a", NULL));
	sh("touch r/.git/index.lock");
	assert_false(unstage(project, "r", "a"));
	sh("rm r/.git/index.lock; cmp i r/.git/index");
}

/* All stages of a conflict go; folders in a part of a project. */
static void test_unstage_conflict(void **state)
{
	struct project *project = *state;
	struct source_options part = { .directory = "r",
		.path = "d",
		.staged = true };

	sh(sample);
	sh("cd r; git branch o; echo c >a; git commit -qam c\n"
	   "git checkout -q o; echo d >a; git commit -qam d\n"
	   "git merge main && exit 1; test $(git ls-files -s a | wc -l) = 3");
	assert_true(unstage(project, "r", "a"));
	sh("cd r; test -z \"$(git ls-files -s a)\"; git write-tree; git fsck");
	assert_true(project_list(project, part));
	assert_true(put_file(project, "x", NULL));
	sh("cd r; test -z \"$(git ls-files d)\"; git write-tree; git fsck");
}

static void test_unstage_kinds_of_index(void **state)
{
	struct project *project = *state;

	for (size_t i = 0; i < LENGTH(kinds); i++) {
		struct str script =
		    str_printf(&project->arena, "cd r; %s", kinds[i]);

		sh("rm -rf r old now want");
		sh(sample);
		sh(str_cstring(script, &project->arena));
		sh("cd r; git ls-files -s | grep -v '\t[Q]$' >../want || true");
		if (!unstage(project, "r", "Q"))
			fail_msg("%s: %s", kinds[i], project->error.text);
		sh("cd r; git ls-files -s | cmp - ../want\n"
		   "git hash-object -w -t tree /dev/null\n"
		   "git fsck --strict --no-dangling; git status >/dev/null");
	}
}

/* ---- several at once ---- */

#define ADDED(path, text) \
	{ \
		STR(path), STR(text), false \
	}
#define GONE(path) \
	{ \
		STR(path), STR(""), true \
	}

static bool stage_all(struct project *project, const struct stage_file *files,
    size_t count)
{
	return open_staged(project, "r") &&
	       source_stage(project->source, files, count, &project->error);
}

/* Git makes the same of the same files, in every kind of index. */
static void test_several(void **state)
{
	const struct stage_file files[] = { ADDED("z", "last\n"),
		ADDED("d/new", "1\n"), GONE("d/x"), ADDED("d.md", "page\n"),
		GONE("none"), ADDED("a", "1\n"), ADDED("d/deep/one", "2\n"),
		ADDED("0", "first\n") };
	static const char want[] =
	    "git ls-files -s | sed '/\t[azd0]$/d; /\td.x$/d' >../want\n"
	    "put() { printf '100644 %s 0\t%s\n' "
	    "$(printf '%s\n' $2 | git hash-object -w --stdin) $1; }\n"
	    "{ cat ../want; put z last; put d/new 1; put d.md page; put a 1\n"
	    "put d/deep/one 2; put 0 first; } | LC_ALL=C sort -k 4 >../s\n"
	    "mv ../s ../want";
	struct project *project = *state;

	for (size_t i = 0; i < LENGTH(kinds); i++) {
		struct str script = str_printf(&project->arena,
		    "rm -rf r want\n%s\n%s\n%s\n"
		    "rm -f .git/index.lock",
		    sample, kinds[i], want);

		sh(str_cstring(script, &project->arena));
		if (!stage_all(project, files, LENGTH(files)))
			fail_msg("%s: %s", kinds[i], project->error.text);
		sh("cd r; git ls-files -s | cmp - ../want\n"
		   "git fsck --strict --no-dangling; tree=$(git write-tree)\n"
		   "GIT_INDEX_FILE=../other git read-tree --empty\n"
		   "git ls-files -s | GIT_INDEX_FILE=../other git update-index "
		   "--index-info\n"
		   "test $tree = $(GIT_INDEX_FILE=../other git write-tree)\n"
		   "git status >/dev/null; rm ../other");
	}
}

/* What stays as it is keeps what git knows of its file. */
static void test_several_the_same(void **state)
{
	const struct stage_file files[] = { ADDED("z", "1\n"),
		ADDED("R.md", "new\n"), GONE("none") };
	struct project *project = *state;

	sh(sample);
	sh("cd r; git ls-files --debug z >../z; rm z");
	assert_true(stage_all(project, files, LENGTH(files)));
	sh("cd r; git ls-files --debug z | cmp - ../z; cp -p .git/index ../i");
	assert_true(stage_all(project, files, LENGTH(files)));
	sh("cmp i r/.git/index; cd r; test $(stat -c %i .git/index) = "
	   "$(stat -c %i .git/index)");
}

/* A folder becomes a file, a file a folder. */
static void test_several_in_place(void **state)
{
	const struct stage_file files[] = { ADDED("a/b/c", "1\n"), GONE("a"),
		ADDED("d", "2\n"), GONE("d/x") };
	struct project *project = *state;

	sh(sample);
	assert_true(stage_all(project, files, LENGTH(files)));
	sh("cd r; test \"$(git ls-files | tr '\n' ' ')\" = 'Q a/b/c d e/y z '\n"
	   "git write-tree; git fsck --strict --no-dangling");
}

/* Of what cannot be put, nothing else is either. */
static void test_several_or_none(void **state)
{
	const struct stage_file below[] = { ADDED("0", "1\n"),
		ADDED("a/b", "1\n"), ADDED("z", "2\n") };
	const struct stage_file above[] = { ADDED("0", "1\n"),
		ADDED("d", "1\n"), GONE("z") };
	const struct stage_file both[] = { ADDED("n/m", "1\n"),
		ADDED("n", "1\n") };
	struct project *project = *state;

	sh(sample);
	sh("cp -p r/.git/index i");
	assert_false(stage_all(project, below, LENGTH(below)));
	assert_string_equal(project->error.text,
	    "a/b: in the index a is no directory");
	assert_false(stage_all(project, above, LENGTH(above)));
	assert_string_equal(project->error.text,
	    "d: in the index this is a directory");
	assert_false(stage_all(project, both, LENGTH(both)));
	assert_string_equal(project->error.text,
	    "n/m: in the index n is no directory");
	sh("cmp i r/.git/index; test -z \"$(ls r/.git/*.lock 2>/dev/null)\"");
}

/* What a person staged beside `git commit PATH` stays for the next commit. */
static void test_several_coming(void **state)
{
	const struct stage_file files[] = { ADDED("R.md", "new\n"),
		ADDED("z", "ours\n"), GONE("e/y") };
	struct project *project = *state;

	sh(sample);
	sh("cd r; cp .git/index .git/next-index-1.lock\n"
	   "echo theirs >z; git add z; cp .git/index .git/index.lock");
	setenv("GIT_INDEX_FILE", ".git/next-index-1.lock", 1);
	assert_true(stage_all(project, files, LENGTH(files)));
	unsetenv("GIT_INDEX_FILE");
	sh("cd r; export GIT_INDEX_FILE=.git/next-index-1.lock\n"
	   "test $(git cat-file blob :z) = ours\n"
	   "export GIT_INDEX_FILE=.git/index.lock\n"
	   "test $(git cat-file blob :z) = theirs\n"
	   "test $(git cat-file blob :R.md) = new\n"
	   "test -z \"$(git ls-files e)\"; rm .git/*.lock");
}

int main(void)
{
#define TEST(name) \
	cmocka_unit_test_setup_teardown(name, project_setup, project_teardown)
	const struct CMUnitTest tests[] = {
		TEST(test_new_and_again),
		TEST(test_clean_if_written_before),
		TEST(test_mode_and_flags),
		TEST(test_conflict),
		TEST(test_kinds_of_index),
		TEST(test_racy),
		TEST(test_index_file),
		TEST(test_link_of_the_index),
		TEST(test_commit_of_a_path),
		TEST(test_part_of_a_project),
		TEST(test_refusals),
		TEST(test_unstage),
		TEST(test_unstage_status),
		TEST(test_unstage_none),
		TEST(test_unstage_conflict),
		TEST(test_unstage_kinds_of_index),
		TEST(test_several),
		TEST(test_several_the_same),
		TEST(test_several_in_place),
		TEST(test_several_or_none),
		TEST(test_several_coming),
		TEST(test_git_dir),
	};
#undef TEST

	return cmocka_run_group_tests(tests, NULL, NULL);
}
