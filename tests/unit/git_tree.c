/* A project's files as the id of a tree, and single files of it. */
#include "git_project.h"

#define AT(where) ((struct source_options){ .directory = (where) })

/* Names that sort otherwise as directories than as files; many directories, so
 * that threads walk them. */
static const char sample[] =
    "git init -q -b main r; cd r\n"
    "mkdir -p a a-b/deep/er b; echo 1 >a.b; echo 2 >a/x; echo 3 >a-b/deep/y\n"
    "echo 4 >a-b/deep/er/z; echo 5 >a0; ln -s a/x link; : >b/empty\n"
    "printf '#!/bin/sh\\n' >b/run; chmod +x b/run\n"
    "for i in $(seq 80); do mkdir -p many/$i/in; echo $i >many/$i/in/f\n"
    "    echo '*.o' >many/$i/.gitignore; echo o >many/$i/in/$i.o; done\n"
    "git add -A; git commit -qm one\n";

/* What a command prints, without the final line end. */
static const char *said(struct project *project, const char *command)
{
	FILE *pipe = popen(command, "r");
	struct buf out = { .arena = &project->arena };
	int c;

	assert_non_null(pipe);
	while ((c = fgetc(pipe)) != EOF)
		buf_putc(&out, (char)c);
	assert_int_equal(pclose(pipe), 0);
	return str_cstring(str_trim(buf_str(&out)), &project->arena);
}

static const char *hex(struct project *project, const struct oid *oid)
{
	struct buf out = { .arena = &project->arena };

	for (size_t i = 0; i < sizeof(oid->bytes); i++)
		buf_printf(&out, "%02x", oid->bytes[i]);
	return str_cstring(buf_str(&out), &project->arena);
}

static const char *tree(struct project *project, struct source_options options,
    const struct tree_puts *puts)
{
	struct oid oid;

	if (!project_list(project, options))
		return project->error.text;
	assert_true(source_tree(&oid, project->source, puts));
	return hex(project, &oid);
}

static void test_same_tree_from_everywhere(void **state)
{
	struct project *project = *state;
	struct source_options commit = { .directory = "r", .revision = "HEAD" };
	struct source_options staged = { .directory = "r", .staged = true };
	const char *expected;

	sh(sample);
	sh("cp -a r copy; rm -rf copy/.git");
	expected = said(project, "git -C r rev-parse 'HEAD^{tree}'");
	assert_string_equal(tree(project, AT("r"), NULL), expected);
	assert_string_equal(tree(project, staged, NULL), expected);
	assert_string_equal(tree(project, commit, NULL), expected);
	assert_string_equal(tree(project, AT("copy"), NULL), expected);
	sh("echo new >r/many/7/in/new");
	assert_string_equal(tree(project, staged, NULL), expected);
	sh("git -C r add -A");
	expected = said(project, "git -C r write-tree");
	assert_string_equal(tree(project, AT("r"), NULL), expected);
	assert_string_equal(tree(project, staged, NULL), expected);
}

/* Git notes trees in the index, and what became of them since. */
static void test_noted_trees(void **state)
{
	static const char *const changes[] = { "echo 9 >a-b/deep/er/z",
		"rm -r many/7 a-b/deep/y", "rm -r a-b; echo 1 >a-b",
		"mkdir -p a/b/c many/8/x; echo 1 >a/b/c/d; echo 1 >many/8/x/y",
		"mkdir a.b.c; mv a0 a.b.c/a; mv a.b a.b.c/b" };
	struct project *project = *state;
	struct source_options staged = { .directory = "r", .staged = true };

	sh(sample);
	for (size_t i = 0; i < LENGTH(changes); i++) {
		struct str script = str_printf(&project->arena,
		    "cd r; %s; git add -A", changes[i]);

		sh(str_cstring(script, &project->arena));
		assert_string_equal(tree(project, staged, NULL),
		    said(project, "cp r/.git/index r/.git/other; cd r; "
				  "GIT_INDEX_FILE=.git/other git write-tree"));
		sh("git -C r write-tree >/dev/null");
	}
	sh("cd r; git write-tree >/dev/null; echo 1 >a/later; "
	   "git add -N a/later");
	assert_string_equal(tree(project, staged, NULL),
	    said(project, "cd r; git write-tree"));
}

/* In a work tree they hold only for folders where all is as they have it. */
static void test_noted_trees_of_a_work_tree(void **state)
{
	static const char *const changes[] = { ":", "chmod -x b/run",
		"echo 9 >a-b/deep/er/z", "echo 9 >a-b/deep/er/new",
		"mv a-b/deep/er/z a-b/deep/er/moved", "rm -r many/7 a-b/deep/y",
		"rm many/9/in/f; echo 10 >many/9/in/g", "rm a/x; ln -s a0 a/x",
		"rm -r a-b; echo 1 >a-b", "rm a0; mkdir a0; echo 5 >a0/a0" };
	struct project *project = *state;

	sh(sample);
	sh("cd r; git write-tree >/dev/null; git status >/dev/null");
	for (size_t i = 0; i < LENGTH(changes); i++) {
		struct str script =
		    str_printf(&project->arena, "cd r; %s", changes[i]);

		sh(str_cstring(script, &project->arena));
		/* -p: a copy younger than the index hides from git what was
		 * changed in the moment in which the index was written */
		assert_string_equal(tree(project, AT("r"), NULL),
		    said(project, "cp -p r/.git/index r/.git/other; cd r; "
				  "export GIT_INDEX_FILE=.git/other; "
				  "git add -A; git write-tree"));
	}
}

static void test_tree_with_a_file_put(void **state)
{
	static const char *const paths[] = { "a.b", "a/x", "a/y", "b/run",
		"0/1/2", "a-b/deep/er/0", "zz", "many/80/in/f" };
	struct project *project = *state;
	struct source_options staged = { .directory = "r", .staged = true };

	sh(sample);
	for (size_t i = 0; i < LENGTH(paths); i++) {
		struct tree_put put = { str_from(paths[i]), STR("put\n"),
			false };
		struct tree_puts puts = { &put, 1 };
		struct str script = str_printf(&project->arena,
		    "cd r; git read-tree HEAD\n"
		    "id=$(echo put | git hash-object -w --stdin)\n"
		    "mode=$(git ls-files -s %s | cut -c1-6)\n"
		    "git update-index --add --cacheinfo ${mode:-100644},$id,%s "
		    "&& git write-tree; git read-tree HEAD",
		    paths[i], paths[i]);
		const char *expected =
		    said(project, str_cstring(script, &project->arena));

		assert_string_equal(tree(project, AT("r"), &puts), expected);
		assert_string_equal(tree(project, staged, &puts), expected);
	}
}

/* What is put, and gone where it begins with '-'; the same done by git. */
static void assert_tree_with(struct project *project, const char *list)
{
	struct source_options staged = { .directory = "r", .staged = true };
	struct source_options commit = { .directory = "r", .revision = "HEAD" };
	struct tree_puts puts = { 0 };
	struct buf script = { .arena = &project->arena };
	struct str rest = str_from(list);
	struct str path;
	const char *expected;

	buf_puts(&script, "cd r; git read-tree HEAD\n"
			  "id=$(echo put | git hash-object -w --stdin)\n");
	while (str_cut(&path, &rest, ' ')) {
		bool gone = str_starts(path, "-");
		struct tree_put *put = array_push(&puts.items, &puts.count,
		    sizeof(*put), &project->arena);

		path = str_slice(path, gone, path.len);
		*put = (struct tree_put){ path, STR("put\n"), gone };
		if (gone)
			buf_printf(&script,
			    "git update-index --force-remove %.*s\n",
			    STR_ARG(path));
		else
			buf_printf(&script,
			    "mode=$(git ls-files -s %.*s | cut -c1-6)\n"
			    "git update-index --add --replace --cacheinfo "
			    "${mode:-100644},$id,%.*s\n",
			    STR_ARG(path), STR_ARG(path));
	}
	buf_puts(&script, "git write-tree; git read-tree HEAD");
	expected =
	    said(project, str_cstring(buf_str(&script), &project->arena));
	assert_string_equal(tree(project, AT("r"), &puts), expected);
	assert_string_equal(tree(project, staged, &puts), expected);
	assert_string_equal(tree(project, commit, &puts), expected);
}

static void test_tree_with_files_put_and_gone(void **state)
{
	static const char *const lists[] = { "a.b a/x a/y zz",
		"-a.b a.c many/1/0 many/1/in/f many/9/in/f zz",
		"-a-b/deep/er/z -a-b/deep/y", "-a-b/deep/y a-b/x", "-a/x a/y/z",
		"-none -none/at/all", "-many/80/in/f",
		"-many/80/.gitignore -many/80/in/f", "0 1 2 3",
		"-a.b -a0 -b/empty -b/run -link zz -zzz",
		"-b/empty b/run link2",
		"a-b/deep/er/0 a-b/deep/er/zz many/40/in/e many/40/in/g" };

	sh(sample);
	for (size_t i = 0; i < LENGTH(lists); i++)
		assert_tree_with(*state, lists[i]);
	/* Notes of trees in the index are not taken for what is changed. */
	sh("cd r; git write-tree >/dev/null; git status >/dev/null");
	for (size_t i = 0; i < LENGTH(lists); i++)
		assert_tree_with(*state, lists[i]);
}

static void test_tree_of_nothing(void **state)
{
	struct project *project = *state;

	sh("mkdir empty");
	assert_string_equal(tree(project, AT("empty"), NULL),
	    "4b825dc642cb6eb9a060e54bf8d69288fbee4904");
}

static void test_tree_at_a_commit(void **state)
{
	struct project *project = *state;
	struct source_options part = { .directory = "r", .path = "a-b" };
	struct str commit;
	struct oid oid;

	sh(sample);
	commit = str_from(said(project, "git -C r rev-parse HEAD"));
	assert_true(project_list(project, part));
	assert_true(
	    source_tree_at(&oid, project->source, commit, &project->arena));
	assert_string_equal(hex(project, &oid),
	    said(project, "git -C r rev-parse HEAD:a-b"));
	assert_string_equal(tree(project, part, NULL), hex(project, &oid));
	assert_false(source_tree_at(&oid, project->source,
	    STR("1234567890123456789012345678901234567890"), &project->arena));
	sh("mkdir r/later; echo 1 >r/later/x");
	part.path = "later";
	assert_true(project_list(project, part));
	assert_false(
	    source_tree_at(&oid, project->source, commit, &project->arena));
}

static void test_rules_above(void **state)
{
	struct project *project = *state;
	struct source_options part = { .directory = "r", .path = "a-b/deep" };
	struct str before;

	sh(sample);
	assert_true(project_list(project, AT("r")));
	assert_int_equal(source_rules_above(project->source, &project->arena)
			     .len,
	    0);
	assert_true(project_list(project, part));
	before = source_rules_above(project->source, &project->arena);
	sh("cd r; echo '* linguist-vendored' >a-b/.gitattributes; git add -A\n"
	   "git commit -qm two");
	assert_true(project_list(project, part));
	assert_false(str_equal(before,
	    source_rules_above(project->source, &project->arena)));
	before = source_rules_above(project->source, &project->arena);
	part.revision = "HEAD";
	assert_true(project_list(project, part));
	assert_true(str_equal(before,
	    source_rules_above(project->source, &project->arena)));
}

static void assert_entry(struct project *project, struct source_options options,
    bool listed)
{
	struct str text;
	struct entry *entry;
	struct entry *entries;
	size_t count;

	source_close(project->source);
	project->source = source_open(&options, &project->error);
	assert_non_null(project->source);
	if (listed)
		assert_true(source_list(&entries, &count, project->source,
		    &project->error));
	entry = source_entry(project->source, STR("deep/y"));
	assert_non_null(entry);
	assert_int_equal(entry->kind, ENTRY_FILE);
	assert_true(str_is(entry->path, "deep/y"));
	assert_true(source_read(&text, project->source, entry, 100,
	    &project->arena, &project->error));
	assert_true(str_is(text, "3\n"));
	assert_null(source_entry(project->source, STR("deep")));
	assert_null(source_entry(project->source, STR("deep/none")));
	assert_null(source_entry(project->source, STR("a.b")));
}

static void test_single_files(void **state)
{
	struct project *project = *state;
	struct source_options part = { .directory = "r", .path = "a-b" };

	sh(sample);
	assert_entry(project, part, true);
	part.revision = "HEAD";
	assert_entry(project, part, true);
	assert_entry(project, part, false);
}

static void assert_written_by(struct project *project,
    struct source_options options, const char *path, const char *revision)
{
	struct str script =
	    str_printf(&project->arena, "git -C r rev-parse %s", revision);
	struct str commit;

	assert_true(project_list(project, options));
	assert_true(source_written_by(&commit, project->source, str_from(path),
	    &project->arena));
	assert_string_equal(str_cstring(commit, &project->arena),
	    said(project, str_cstring(script, &project->arena)));
}

static void test_written_by(void **state)
{
	struct project *project = *state;
	struct source_options part = { .directory = "r", .path = "a-b" };
	struct source_options before = { .directory = "r",
		.revision = "two~1" };
	struct str commit;

	sh(sample);
	sh("cd r; git tag one; echo 2 >a.b; git commit -qam two; git tag two\n"
	   "echo 3 >a0; git commit -qam three; git tag three\n"
	   "git checkout -q -b side one; echo 9 >a-b/deep/y\n"
	   "git commit -qam side; git tag side; git checkout -q main\n"
	   "git merge -q -m merge side; git tag merge; echo dirty >a.b");
	assert_written_by(project, AT("r"), "a.b", "two");
	assert_written_by(project, AT("r"), "a0", "three");
	assert_written_by(project, AT("r"), "a/x", "one");
	assert_written_by(project, AT("r"), "a-b/deep/y", "merge");
	assert_written_by(project, part, "deep/y", "merge");
	assert_written_by(project, before, "a.b", "one");
	assert_true(project_list(project, AT("r")));
	assert_false(source_written_by(&commit, project->source, STR("none"),
	    &project->arena));
	/* Of a shallow clone, the last one that is here. */
	sh("git clone -q --depth 1 \"file://$PWD/r\" shallow");
	assert_true(project_list(project, AT("shallow")));
	assert_true(source_written_by(&commit, project->source, STR("a/x"),
	    &project->arena));
	assert_string_equal(str_cstring(commit, &project->arena),
	    said(project, "git -C r rev-parse merge"));
	sh("mkdir plain; echo 1 >plain/a; git init -q unborn");
	assert_true(project_list(project, AT("plain")));
	assert_false(source_written_by(&commit, project->source, STR("a"),
	    &project->arena));
	assert_true(project_list(project, AT("unborn")));
	assert_false(source_written_by(&commit, project->source, STR("a"),
	    &project->arena));
}

int main(void)
{
#define TEST(name) \
	cmocka_unit_test_setup_teardown(name, project_setup, project_teardown)
	const struct CMUnitTest tests[] = {
		TEST(test_same_tree_from_everywhere),
		TEST(test_noted_trees),
		TEST(test_noted_trees_of_a_work_tree),
		TEST(test_tree_with_a_file_put),
		TEST(test_tree_with_files_put_and_gone),
		TEST(test_tree_of_nothing),
		TEST(test_tree_at_a_commit),
		TEST(test_rules_above),
		TEST(test_single_files),
		TEST(test_written_by),
	};
#undef TEST

	return cmocka_run_group_tests(tests, NULL, NULL);
}
