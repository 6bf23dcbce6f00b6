/* What changed since a commit, with renames. */
#include "git_project.h"

/* "A:new D:gone M:a R:old>new", or "not to be had". */
static const char *changes(struct project *project,
    struct source_options options, const char *commit)
{
	struct buf out = { .arena = &project->arena };
	struct change *items;
	size_t count;
	struct str id = str_from(commit);

	if (!project_list(project, options))
		return project->error.text;
	if (!source_changes(&items, &count, project->source, id,
		&project->arena, &project->error))
		return project->error.text[0] ? project->error.text
					      : "not to be had";
	for (size_t i = 0; i < count; i++) {
		buf_printf(&out, "%s%c:", i > 0 ? " " : "",
		    "ADMR"[items[i].kind]);
		if (items[i].kind == CHANGE_RENAMED)
			buf_printf(&out, "%.*s>", STR_ARG(items[i].old_path));
		buf_put(&out, items[i].path);
	}
	return str_cstring(buf_str(&out), &project->arena);
}

/* The id of a revision of r. */
static const char *id_of(struct project *project, const char *revision)
{
	struct source_options options = { .directory = "r",
		.revision = revision };
	struct str id;

	if (!project_list(project, options))
		fail_msg("%s", project->error.text);
	id = str_copy(source_commit(project->source), &project->arena);
	return str_cstring(id, &project->arena);
}

static const char sample[] =
    "git init -q -b main r; cd r; mkdir d e\n"
    "seq 1 50 >d/many; echo same >d/same; echo 1 >keep; echo 1 >mode\n"
    "seq 60 90 >gone; : >empty; ln -s keep link; echo 1 >e/part\n"
    "git add -A; git commit -qm 1; git tag one\n"
    "mkdir f; (seq 1 40; echo new) >f/much; git rm -q d/many gone empty\n"
    "git mv d/same f/same; : >void; chmod +x mode; echo 2 >e/part\n"
    "rm link; echo l >link; echo 3 >a; git add -A\n";

static const char expected[] =
    "A:a M:e/part D:empty R:d/many>f/much R:d/same>f/same D:gone M:link "
    "A:void";

static void test_same_from_everywhere(void **state)
{
	struct project *project = *state;
	struct source_options options = { .directory = "r" };
	const char *one;

	sh(sample);
	one = id_of(project, "one");
	assert_string_equal(changes(project, options, one), expected);
	options.staged = true;
	assert_string_equal(changes(project, options, one), expected);
	sh("cd r; git commit -qm 2");
	options.staged = false;
	options.revision = "main";
	assert_string_equal(changes(project, options, one), expected);
	options.revision = "one";
	assert_string_equal(changes(project, options, one), "");
	options.revision = "main";
	options.path = "f";
	assert_string_equal(changes(project, options, one), "A:much A:same");
	options.path = "e";
	assert_string_equal(changes(project, options, one), "M:part");
}

static void test_kind_of_snapshot(void **state)
{
	struct project *project = *state;
	struct source_options options = { .directory = "r", .staged = true };
	const char *head;

	sh(sample);
	sh("cd r; git commit -qm 2; echo 9 >a; git add a; echo 8 >keep; "
	   "echo u >untracked; echo n >named; git add -N named");
	head = id_of(project, "HEAD");
	assert_string_equal(changes(project, options, head), "M:a");
	options.staged = false;
	assert_string_equal(changes(project, options, head),
	    "M:a M:keep A:named A:untracked");
}

static void test_commits_that_are_not_there(void **state)
{
	struct project *project = *state;
	struct source_options options = { .directory = "r" };
	const char *one;

	sh(sample);
	one = id_of(project, "one");
	sh("cd r; git commit -qm 2; cd ..; mkdir plain\n"
	   "git clone -q --depth 1 file://$PWD/r shallow");
	assert_string_equal(changes(project, options, ""), "not to be had");
	assert_string_equal(changes(project, options, "zz"), "not to be had");
	assert_string_equal(changes(project, options,
				"0123456789012345678901234567890123456789"),
	    "not to be had");
	options.directory = "shallow";
	assert_string_equal(changes(project, options, one), "not to be had");
	options.directory = "plain";
	assert_string_equal(changes(project, options, one), "not to be had");
}

/* Many renames: those of the same bytes are found without reading a file. */
static void test_many_renames(void **state)
{
	struct project *project = *state;
	struct source_options options = { .directory = "r", .staged = true };
	const char *text;

	sh("git init -q r; cd r; mkdir a; for i in $(seq 1000 1999); do "
	   "echo $i >a/$i; done; git add -A; git commit -qm 1; git mv a b");
	text = changes(project, options, id_of(project, "HEAD"));
	assert_non_null(strstr(text, "R:a/1000>b/1000 R:a/1001>b/1001 "));
	assert_null(strstr(text, "D:"));
	assert_null(strstr(text, "A:"));
}

int main(void)
{
#define TEST(name) \
	cmocka_unit_test_setup_teardown(name, project_setup, project_teardown)
	const struct CMUnitTest tests[] = {
		TEST(test_same_from_everywhere),
		TEST(test_kind_of_snapshot),
		TEST(test_commits_that_are_not_there),
		TEST(test_many_renames),
	};
#undef TEST

	return cmocka_run_group_tests(tests, NULL, NULL);
}
