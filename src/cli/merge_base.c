/*
 * The commit that a check compares with. --base names a branch or commit, whose
 * merge base with HEAD is meant: what others have merged since is no change of
 * ours. Without it, CI's variables say from which commit an event started. A
 * checkout of CI is often shallow: a commit that is not here is told with the
 * command that fetches it, and nothing is fetched by ourselves.
 */
#include "cli/merge_base.h"

#include <stdlib.h>
#include <string.h>

#include "doc/doc.h"
#include "git/git.h"

/* Where a forge says which commit an event started from; other events have
 * none, and nothing is compared. */
static const struct event_base {
	const char *event;
	const char *path; /* in the event's JSON */
	bool merge; /* HEAD may be the merge of the base with the change */
} events[] = {
	{ "pull_request", "pull_request.base.sha", true },
	{ "pull_request_target", "pull_request.base.sha", false },
	{ "merge_group", "merge_group.base_sha", false },
	{ "push", "before", false },
};

/* The first that is set counts: merged results have the target's own commit,
 * others that where the branch began, pushes the commit before. */
static const char *const gitlab_bases[] = {
	"CI_MERGE_REQUEST_TARGET_BRANCH_SHA",
	"CI_MERGE_REQUEST_DIFF_BASE_SHA",
	"CI_COMMIT_BEFORE_SHA",
};

/* A new branch starts from nowhere: git writes it so. */
static bool is_somewhere(struct str commit)
{
	for (size_t i = 0; i < commit.len; i++)
		if (commit.ptr[i] != '0')
			return true;
	return false;
}

/* `how`: what `git fetch` is given. */
static enum status ask_for(struct run *run, struct str commit, struct str how)
{
	error_set(run->error,
	    "the commit to compare with, %.*s, is not here; fetch it: "
	    "git fetch %.*s",
	    STR_ARG(commit), STR_ARG(how));
	return STATUS_FAILED;
}

static enum status not_here(struct run *run, struct str commit)
{
	return ask_for(run, commit,
	    str_join(STR("--depth=1 origin "), commit, &run->memory->perm));
}

/* Is it counted from another commit: HEAD~2, main^, main@{1}? Names of branches
 * have none of that: git-check-ref-format(1). */
static bool is_counted_revision(struct str name)
{
	return str_find(name, '~') < name.len ||
	       str_find(name, '^') < name.len ||
	       str_find_text(name, "@{") < name.len || str_is(name, "@");
}

/* Say how a branch is fetched to where its name is looked for: `main`, or
 * `origin/main` of a remote that there is. What is counted from another commit
 * needs all of that one's history. */
static enum status no_branch_here(struct run *run, struct source *source,
    struct str name)
{
	struct arena *perm = &run->memory->perm;
	size_t slash = str_find(name, '/');
	struct str remote = str_slice(name, 0, slash);
	struct str branch = str_slice(name, slash + 1, name.len);
	struct str key = str_printf(perm, "remote.%.*s.url", STR_ARG(remote));

	if (is_counted_revision(name))
		return ask_for(run, name, STR("--unshallow"));
	if (branch.len &&
	    source_config(source, str_cstring(key, perm), perm).len)
		return ask_for(run, name,
		    str_printf(perm, "--depth=1 %.*s %.*s:refs/remotes/%.*s",
			STR_ARG(remote), STR_ARG(branch), STR_ARG(name)));
	return ask_for(run, name,
	    str_printf(perm, "--depth=1 origin %.*s:%.*s", STR_ARG(name),
		STR_ARG(name)));
}

static bool is_hexadecimal(struct str text)
{
	for (size_t i = 0; i < text.len; i++)
		if (!memchr("0123456789abcdef", text.ptr[i], 16))
			return false;
	return text.len > 0;
}

/* Why it failed is not told: whatever it was, fetching is the way on. */
static enum status find_merge_base(struct str *commit, struct run *run,
    struct source *source, const char *revision)
{
	struct error why = { 0 };

	if (source_merge_base(commit, source, revision, &run->memory->perm,
		&why))
		return STATUS_DONE;
	return is_hexadecimal(str_from(revision))
		   ? not_here(run, str_from(revision))
		   : no_branch_here(run, source, str_from(revision));
}

static const struct event_base *event_of(const char *name)
{
	for (size_t i = 0; name && i < LENGTH(events); i++)
		if (strcmp(name, events[i].event) == 0)
			return &events[i];
	return NULL;
}

/* What the event's file says; "" where it says nothing, or is not to be read.
 */
static struct str read_event(struct run *run, const struct event_base *event)
{
	const char *path = getenv("GITHUB_EVENT_PATH");
	struct arena *perm = &run->memory->perm;
	struct error why = { 0 };
	struct doc doc = { 0 };
	struct str text;

	if (!path || !read_file(&text, path, perm, &why) ||
	    !doc_parse(&doc, DOC_JSON, text, perm, &why) || doc.count == 0)
		return (struct str){ 0 };
	return doc_text(doc_at(doc.documents[0], event->path));
}

/* Is HEAD what the event is about, not a branch that was checked out? */
static bool is_event_commit(const struct source *source)
{
	const char *commit = getenv("GITHUB_SHA");

	return !commit || str_is(source_commit(source), commit);
}

/* Of a pull request a merge with the base is checked out: its first parent is
 * the base as it was merged, while the event may tell an older one. */
static enum status find_github(struct str *commit, struct run *run,
    struct source *source)
{
	const struct event_base *event = event_of(getenv("GITHUB_EVENT_NAME"));
	struct arena *perm = &run->memory->perm;
	struct strs parents = { 0 };
	struct str said;

	if (!event)
		return STATUS_DONE;
	if (event->merge)
		parents = source_parents(source, perm);
	if (parents.count == 2 && is_event_commit(source) &&
	    source_has_commit(source, parents.items[0], perm)) {
		*commit = parents.items[0];
		return STATUS_DONE;
	}
	said = read_event(run, event);
	if (!is_somewhere(said))
		said = parents.count == 2 ? parents.items[0] : STR("");
	if (!is_somewhere(said))
		return STATUS_DONE;
	if (!source_has_commit(source, said, perm))
		return not_here(run,
		    parents.count == 2 ? parents.items[0] : said);
	*commit = said;
	return STATUS_DONE;
}

/* A variable of zeros is one that does not apply to this pipeline. */
static enum status find_gitlab(struct str *commit, struct run *run,
    struct source *source)
{
	for (size_t i = 0; i < LENGTH(gitlab_bases); i++) {
		const char *said = getenv(gitlab_bases[i]);

		if (!said || !is_somewhere(str_from(said)))
			continue;
		if (!source_has_commit(source, str_from(said),
			&run->memory->perm))
			return not_here(run, str_from(said));
		*commit = str_from(said);
		return STATUS_DONE;
	}
	return STATUS_DONE;
}

static bool is_variable_true(const char *name)
{
	const char *value = getenv(name);

	return value && strcmp(value, "true") == 0;
}

enum status base_find(struct str *commit, struct run *run,
    struct source *source, const char *option)
{
	*commit = (struct str){ 0 };
	if (option)
		return strcmp(option, "none") == 0
			   ? STATUS_DONE
			   : find_merge_base(commit, run, source, option);
	if (is_variable_true("GITHUB_ACTIONS"))
		return find_github(commit, run, source);
	if (is_variable_true("GITLAB_CI"))
		return find_gitlab(commit, run, source);
	return STATUS_DONE;
}
