#include <errno.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "cli/embedded.h"
#include "cli/init/init.h"

#define HOOK "hooks/pre-commit"
#define SHEBANG "#!/bin/sh\n"
#define CHAIN "# The hook that was here before.\n"
#define BEGIN "# >>> archdrift\n"
#define END "# <<< archdrift\n"
#define KEPT ".before-archdrift"

/* git runs the second in a merge without conflicts, the third after it, and the
 * last after a rebase. */
static const char *const names[] = { "pre-commit", "pre-merge-commit",
	"post-merge", "post-rewrite" };

struct hook {
	struct str path;
	struct str kept; /* where the hook that was there is kept */
	bool exists;
	bool chained; /* there is one kept */
	struct str text;
	struct init *init;
};

/* The part of a hook between our marks, with them. */
static bool find_part(size_t *from, size_t *to, struct str text)
{
	size_t end = str_find_text(text, END);

	*from = str_find_text(text, BEGIN);
	*to = end + strlen(END);
	return *from < text.len && end < text.len && *from < end;
}

static struct str hook_text(void)
{
	return embedded_text(HOOK);
}

static bool move(struct str from, struct str to, struct init *init)
{
	return rename(str_cstring(from, init->arena),
		   str_cstring(to, init->arena)) == 0 ||
	       init_failed(init, from);
}

/* Written by init_write(), which gives no file the right to be run. */
static bool make_runnable(struct str path, struct init *init)
{
	mode_t mask = umask(0);

	umask(mask);
	return chmod(str_cstring(path, init->arena), 0777 & ~mask) == 0 ||
	       init_failed(init, path);
}

static bool write_hook(const struct hook *hook, struct str text)
{
	return init_write(hook->path, text, hook->init) &&
	       make_runnable(hook->path, hook->init);
}

/* All directories down to `path`, which ends in '/'. */
static bool make_directories(struct str path, struct init *init)
{
	for (size_t i = 1; i < path.len; i++) {
		struct str part = str_slice(path, 0, i);

		if (path.ptr[i] == '/' &&
		    mkdir(str_cstring(part, init->arena), 0777) < 0 &&
		    errno != EEXIST)
			return init_failed(init, part);
	}
	return true;
}

static bool open_hook(struct hook *out, const char *name, struct init *init)
{
	*out = (struct hook){ .init = init };
	out->path =
	    str_printf(init->arena, "%.*s%s", STR_ARG(init->setup.hooks), name);
	out->kept = str_printf(init->arena, "%.*s" KEPT, STR_ARG(out->path));
	out->exists = init_exists(out->path, init->arena);
	out->chained = init_exists(out->kept, init->arena);
	return !out->exists || init_read(&out->text, out->path, init);
}

/* A hook of ours: bring our part of it up to date, and leave the rest. */
static bool refresh(struct hook *hook, size_t from, size_t to)
{
	struct str ours = hook_text();
	struct buf out = { .arena = hook->init->arena };
	size_t begin, end;

	find_part(&begin, &end, ours);
	if (str_equal(str_slice(hook->text, from, to),
		str_slice(ours, begin, end))) {
		init_say(hook->init, hook->path, "is there already");
		return true;
	}
	buf_put(&out, str_slice(hook->text, 0, from));
	buf_put(&out, str_slice(ours, begin, end));
	buf_put(&out, str_slice(hook->text, to, hook->text.len));
	if (!write_hook(hook, buf_str(&out)))
		return false;
	init_say(hook->init, hook->path, "brought up to date");
	return true;
}

/* Hooks in the work tree (core.hooksPath) are to be committed. */
static void to_commit(struct str path, struct init *init)
{
	struct str root = init->setup.root;
	struct str data = init->setup.config;

	data.len -= str_after_last(data, '/').len;
	if (str_has_start(path, root) && !str_has_start(path, data))
		strs_push(&init->commit, str_slice(path, root.len, path.len),
		    init->arena);
}

static bool put_before(struct hook *hook)
{
	if (hook->chained)
		return error_set(hook->init->error,
		    "%.*s: is another hook, and %.*s is kept from before; "
		    "remove one of them",
		    STR_ARG(hook->path), STR_ARG(hook->kept));
	return move(hook->path, hook->kept, hook->init);
}

static bool install(struct hook *hook)
{
	struct init *init = hook->init;
	size_t from, to;

	if (hook->exists && find_part(&from, &to, hook->text))
		return refresh(hook, from, to);
	if (str_find_text(hook->text, "archdrift update") < hook->text.len) {
		init_say(init, hook->path,
		    "runs archdrift already; left as it is");
		return true;
	}
	if (!make_directories(init->setup.hooks, init) ||
	    (hook->exists && !put_before(hook)))
		return false;
	if (!write_hook(hook, hook_text())) {
		if (hook->exists)
			(void)move(hook->kept, hook->path, init);
		return false;
	}
	to_commit(hook->path, init);
	if (hook->exists)
		to_commit(hook->kept, init);
	init_say(init, hook->path, "installed%s",
	    hook->exists || hook->chained
		? "; first it runs the hook that was here, now *" KEPT
		: "");
	return true;
}

/* What a person added to our hook stays, with what runs the hook kept. */
static struct str without_part(const struct hook *hook, size_t from, size_t to)
{
	struct str ours = hook_text();
	struct buf out = { .arena = hook->init->arena };
	size_t begin, end;
	size_t chain = str_find_text(ours, CHAIN);

	find_part(&begin, &end, ours);
	if (!str_starts(hook->text,
		str_cstring(str_slice(ours, 0, begin), hook->init->arena))) {
		buf_put(&out, str_slice(hook->text, 0, from));
	} else {
		buf_puts(&out, SHEBANG);
		if (hook->chained)
			buf_put(&out, str_slice(ours, chain, begin));
	}
	buf_put(&out, str_slice(hook->text, to, hook->text.len));
	return buf_str(&out);
}

static bool remove_changed(struct hook *hook, size_t from, size_t to)
{
	struct str rest = without_part(hook, from, to);

	if (!write_hook(hook, rest))
		return false;
	init_say(hook->init, hook->path,
	    "was changed since: only our part is taken out%s",
	    hook->chained ? "; it still runs *" KEPT : "");
	return true;
}

static bool take_away(struct hook *hook)
{
	struct init *init = hook->init;
	size_t from, to;

	if (!hook->exists || !find_part(&from, &to, hook->text)) {
		if (hook->exists)
			init_say(init, hook->path, "not ours; left as it is");
		return true;
	}
	if (!str_equal(hook->text, hook_text()))
		return remove_changed(hook, from, to);
	if (!init_delete(hook->path, init))
		return false;
	if (hook->chained && !move(hook->kept, hook->path, init))
		return false;
	init_say(init, hook->path, "removed%s",
	    hook->chained ? "; the hook that was here is back" : "");
	return true;
}

/* Directories that nothing is in, from the hooks' upwards: we made them. */
static void remove_empty(struct str path, struct init *init)
{
	for (size_t end = path.len - 1; end > init->setup.root.len;
	     end = str_find_last(str_slice(path, 0, end), '/')) {
		struct str part = str_slice(path, 0, end);

		if (!str_starts(path,
			str_cstring(init->setup.root, init->arena)) ||
		    rmdir(str_cstring(part, init->arena)) < 0)
			return;
	}
}

static bool may_install(struct init *init)
{
	bool managed;

	init_managers(&managed, init);
	if (managed)
		return false;
	if (init->setup.hooks_shared)
		init_say(init, init->setup.hooks,
		    "core.hooksPath is not this repository's own, so no hook "
		    "is installed; add to pre-commit there\n"
		    "    archdrift update --staged");
	return !init->setup.hooks_shared;
}

bool init_hooks(struct init *init)
{
	if (!init->remove && !may_install(init))
		return true;
	for (size_t i = 0; i < LENGTH(names); i++) {
		struct hook hook;

		if (!open_hook(&hook, names[i], init) ||
		    !(init->remove ? take_away(&hook) : install(&hook)))
			return false;
	}
	if (init->remove)
		remove_empty(init->setup.hooks, init);
	return true;
}
