/* Opening: which project, what is refused; reading single files. */
#include "git_project.h"

#define AT(where) ((struct source_options){ .directory = (where) })

static void test_copy_without_configuration(void **state)
{
	struct project *project = *state;

	sh("git init -q r; cd r; echo 1 >a; git add a; git commit -qm 1; cd "
	   "..\n"
	   "git clone -q --bare r b.git; rm b.git/config");
	assert_string_equal(project_paths(project, AT("b.git")), "a");
	assert_int_equal(source_kind(project->source), SOURCE_COMMIT);
}

static void test_linked_work_tree(void **state)
{
	struct project *project = *state;
	struct entry *entry;
	struct str data;

	sh("git init -q r; cd r; echo 1 >a; git add a; git commit -qm 1\n"
	   "git worktree add -q ../tree; cd ../tree; echo 22 >a; echo 3 >b");
	assert_string_equal(project_paths(project, AT("tree")), "a b");
	data = source_git_directory(project->source);
	assert_true(str_ends(data, "/r/.git"));
	entry = project_entry(project, "a");
	assert_true(source_identify(entry, project->source, &project->error));
	assert_int_equal(entry->size, 3);
	sh("git init -q --separate-git-dir away apart; echo 1 >apart/x");
	assert_string_equal(project_paths(project, AT("apart")), "x");
	entry = project_entry(project, "x");
	assert_true(source_identify(entry, project->source, &project->error));
}

static void test_repositories_without_commits(void **state)
{
	struct project *project = *state;
	struct source_options options = { .directory = "r" };

	sh("git init -q r; git init -q --bare b; echo 1 >r/a");
	assert_string_equal(project_paths(project, options), "a");
	assert_int_equal(source_commit(project->source).len, 0);
	options.revision = "HEAD";
	assert_string_equal(project_error(project, options),
	    "r: no commits yet");
	assert_string_equal(project_error(project, AT("b")),
	    "b: no commits yet");
	options = (struct source_options){ .directory = "r", .staged = true };
	assert_string_equal(project_paths(project, options), "");
	options.directory = "b";
	assert_string_equal(project_error(project, options),
	    "b: a bare repository, which has no index");
}

static void test_detached_head_and_tags(void **state)
{
	struct project *project = *state;
	struct source_options options = { .directory = "r", .revision = "v1" };
	struct str first;

	sh("git init -q r; cd r; echo 1 >a; git add a; git commit -qm 1\n"
	   "git tag -am t v1; echo 2 >b; git add b; git commit -qm 2\n"
	   "git checkout -q --detach");
	assert_string_equal(project_paths(project, options), "a");
	first = str_copy(source_commit(project->source), &project->arena);
	assert_int_equal(first.len, 40);
	options.revision = "HEAD~1";
	assert_string_equal(project_paths(project, options), "a");
	assert_true(str_equal(source_commit(project->source), first));
	assert_string_equal(project_paths(project, AT("r")), "a b");
	assert_false(str_equal(source_commit(project->source), first));
}

static void test_refusals(void **state)
{
	struct project *project = *state;
	static const struct {
		struct source_options options;
		const char *message;
	} cases[] = {
		{ { .directory = "none" }, "none: no such directory" },
		{ { .directory = "r/a" }, "r/a: not a directory" },
		{ { .directory = "r", .path = "x" }, "x: no such directory" },
		{ { .directory = "r", .path = "a" }, "a: not a directory" },
		{ { .directory = "p", .path = "x" }, "x: no such directory" },
		{ { .directory = "p", .revision = "HEAD" },
		    "p: not a git repository (--rev needs one)" },
		{ { .directory = "p", .staged = true },
		    "p: not a git repository (--staged needs one)" },
		{ { .directory = "r", .revision = "gone" },
		    "gone: no such revision in r" },
		{ { .directory = "r", .revision = "HEAD^{tree}" },
		    "HEAD^{tree}: no such revision in r" },
		{ { .directory = "r", .revision = "" },
		    ": no such revision in r" },
		{ { .directory = "r", .path = "x", .revision = "HEAD" },
		    "x: no such path at HEAD" },
		{ { .directory = "r", .path = "a", .revision = "HEAD" },
		    "a: no such path at HEAD" },
		{ { .directory = "r", .path = "x", .staged = true },
		    "x: no such path in the index" },
	};

	sh("mkdir p; git init -q r; cd r; echo 1 >a; git add a\n"
	   "git commit -qm 1");
	for (size_t i = 0; i < LENGTH(cases); i++)
		assert_string_equal(project_error(project, cases[i].options),
		    cases[i].message);
	assert_non_null(strstr(project_error(project,
				   (struct source_options){ .directory = "r",
				       .path = "../p" }),
	    "../p: outside the repository "));
	sh("echo '[' >r/.git/config");
	assert_false(project_list(project, AT("r")));
	assert_null(project->source);
}

/* Extensions that change nothing for a reader are no reason to refuse. */
static void test_extensions(void **state)
{
	struct project *project = *state;

	sh("git init -q r; cd r; echo 1 >a; git add a; git commit -qm 1\n"
	   "git config core.repositoryFormatVersion 1\n"
	   "git config extensions.partialClone origin\n"
	   "git config extensions.worktreeConfig true");
	assert_string_equal(project_paths(project, AT("r")), "a");
}

static const char *read_error(struct project *project, const char *path,
    uint64_t limit)
{
	struct str text;

	project->error.text[0] = '\0';
	if (source_read(&text, project->source, project_entry(project, path),
		limit, &project->arena, &project->error))
		return "no error";
	return project->error.text;
}

static void test_files_that_cannot_be_read(void **state)
{
	struct project *project = *state;
	struct entry *entry;

	sh("git init -q r; cd r; echo 123 >a; echo 1 >b; echo 1 >c; mkdir d e\n"
	   "echo 1 >d/x; echo 1 >e/x; git add -A; git commit -qm 1\n"
	   "chmod 0 c d");
	assert_true(project_list(project, AT("r")));
	sh("cd r; rm b e/x; ln -s a b; rmdir e; mkfifo e");
	assert_string_equal(read_error(project, "a", 3),
	    "a: too large (4 bytes)");
	assert_string_equal(read_error(project, "a", 4), "no error");
	assert_string_equal(read_error(project, "b", 9), "b: a symbolic link");
	assert_string_equal(read_error(project, "e/x", 9),
	    "e/x: Not a directory");
	sh("cd r; rm b; mkfifo b");
	assert_string_equal(read_error(project, "b", 9),
	    "b: not a regular file");
	entry = project_entry(project, "b");
	entry->oid = (struct oid){ { 0 } };
	assert_false(source_identify(entry, project->source, &project->error));
	sh("cd r; rm b");
	assert_string_equal(read_error(project, "b", 9),
	    "b: No such file or directory");
	if (geteuid() == 0)
		return;
	assert_string_equal(read_error(project, "c", 9),
	    "c: Permission denied");
	assert_string_equal(read_error(project, "d", 9),
	    "d: a directory that cannot be opened");
}

static void test_blobs_that_are_missing(void **state)
{
	struct project *project = *state;
	struct source_options options = { .directory = "r",
		.revision = "HEAD" };

	sh("git init -q r; cd r; echo 123 >a; echo 1 >b; git add -A\n"
	   "git commit -qm 1; id=$(git rev-parse HEAD:b)\n"
	   "rm -f .git/objects/${id%${id#??}}/${id#??}");
	assert_string_equal(project_paths(project, options), "a b");
	assert_true(project_entry(project, "b")->size == UINT64_MAX);
	assert_string_equal(read_error(project, "b", 9),
	    "b: not in this repository (a partial clone?)");
	assert_string_equal(read_error(project, "a", 3),
	    "a: too large (4 bytes)");
	sh("cd r; id=$(git rev-parse HEAD:a); f=.git/objects/${id%${id#??}}\n"
	   "chmod u+w $f/*; echo garbage >$f/${id#??}");
	assert_string_equal(read_error(project, "a", 9),
	    "a: corrupt in the repository");
	sh("cd r; id=$(git rev-parse HEAD^{tree})\n"
	   "rm -f .git/objects/${id%${id#??}}/${id#??}");
	assert_false(project_list(project, options));
}

struct reading {
	struct project *project;
	struct arena arenas[4];
	size_t right[4];
};

static void read_one(void *context, size_t item, size_t worker)
{
	struct reading *reading = context;
	struct project *project = reading->project;
	struct entry *entry = &project->entries[item % project->count];
	struct error error = { 0 };
	struct str text;

	if (source_read(&text, project->source, entry, 100,
		&reading->arenas[worker], &error) &&
	    str_trim(text).len == 3 &&
	    source_identify(entry, project->source, &error))
		reading->right[worker]++;
}

static void test_threads(void **state)
{
	struct project *project = *state;
	struct source_options options = { .directory = "r",
		.revision = "HEAD" };
	struct reading reading = { .project = project };
	size_t right = 0;

	sh("git init -q r; cd r; for i in $(seq 100 399); do echo $i >$i; "
	   "done\n"
	   "git add -A; git commit -qm 1; git gc -q; touch *");
	assert_true(project_list(project, options));
	workers_run(4, 4 * project->count, read_one, &reading);
	assert_true(project_list(project, AT("r")));
	workers_run(4, project->count, read_one, &reading);
	for (size_t i = 0; i < 4; i++) {
		right += reading.right[i];
		arena_release(&reading.arenas[i]);
	}
	assert_int_equal(right, 5 * 300);
}

int main(void)
{
#define TEST(name) \
	cmocka_unit_test_setup_teardown(name, project_setup, project_teardown)
	const struct CMUnitTest tests[] = {
		TEST(test_copy_without_configuration),
		TEST(test_linked_work_tree),
		TEST(test_repositories_without_commits),
		TEST(test_detached_head_and_tags),
		TEST(test_refusals),
		TEST(test_extensions),
		TEST(test_files_that_cannot_be_read),
		TEST(test_blobs_that_are_missing),
		TEST(test_threads),
	};
#undef TEST

	return cmocka_run_group_tests(tests, NULL, NULL);
}
