/*
 * The hooks that keep the report in step. A hook of another one is never
 * written into: it is moved aside, and ours runs it first. Between marks stands
 * what is ours, so that it can be brought up to date, and what people have
 * added around it stays. Where another program manages the hooks, nothing is
 * installed, and what to add there is said.
 */
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
 * last after a rebase. All are one script, which sees by its name what it is.
 */
static const char *const names[] = { "pre-commit", "pre-merge-commit",
	"post-merge", "post-rewrite" };

/* ---- other programs that run hooks ---- */

/* A program that people have their hooks run by. */
struct manager {
	const char *name;
	const char *files; /* any one of them says that it is in use */
	const char
	    *place; /* where the lines go; NULL: the file that was found */
	const char *lines;
};

static const struct manager managers[] = {
	{ "husky", ".husky", ".husky/pre-commit",
	    "archdrift update --staged\n" },
	{ "Vite+", ".vite-hooks", ".vite-hooks/pre-commit",
	    "archdrift update --staged\n" },
	{ "lefthook",
	    "lefthook.yml lefthook.yaml .lefthook.yml .lefthook.yaml "
	    ".config/lefthook.yml .config/lefthook.yaml lefthook.toml "
	    ".lefthook.toml lefthook.json .lefthook.json",
	    NULL,
	    "pre-commit:\n"
	    "  commands:\n"
	    "    archdrift:\n"
	    "      run: archdrift update --staged\n" },
	{ "pre-commit", ".pre-commit-config.yaml", NULL,
	    "  - repo: local\n"
	    "    hooks:\n"
	    "      - id: archdrift-update\n"
	    "        name: architecture report\n"
	    "        entry: archdrift update --staged --no-stage --exit-code\n"
	    "        language: system\n"
	    "        always_run: true\n"
	    "        pass_filenames: false\n"
	    "        require_serial: true\n" },
};

/* The first of the manager's files that is there; "" without. */
static struct str found(const struct manager *manager, const struct init *init)
{
	struct str rest = str_from(manager->files);
	struct str name;

	while (str_cut(&name, &rest, ' ')) {
		struct str path = str_printf(init->arena, "%.*s%.*s",
		    STR_ARG(init->setup.root), STR_ARG(name));

		if (init_exists(path, init->arena))
			return name;
	}
	return (struct str){ 0 };
}

/* Nobody's configuration is written: it may be generated, or hold for others.
 */
static void print_manager_lines(const struct manager *manager, struct str file,
    struct init *init)
{
	struct buf lines = { .arena = init->arena };
	struct str rest = str_from(manager->lines);
	struct str text = { 0 };
	struct str path;
	struct str line;

	if (manager->place)
		file = str_from(manager->place);
	path = str_printf(init->arena, "%.*s%.*s", STR_ARG(init->setup.root),
	    STR_ARG(file));
	if (init_exists(path, init->arena))
		(void)init_read(&text, path, init);
	if (str_find_text(text, "archdrift") < text.len) {
		init_say(init, path, "%s runs archdrift already",
		    manager->name);
		return;
	}
	while (str_cut(&line, &rest, '\n'))
		buf_printf(&lines, "\n    %.*s", STR_ARG(line));
	init_say(init, path,
	    "the hooks are managed by %s, so none is installed; add%.*s",
	    manager->name, STR_ARG(buf_str(&lines)));
}

/* Another program that manages the hooks: *said is true, and what to add there
 * was said. */
static void init_managers(bool *said, struct init *init)
{
	*said = false;
	for (size_t i = 0; i < LENGTH(managers); i++) {
		struct str file = found(&managers[i], init);

		if (file.len == 0)
			continue;
		print_manager_lines(&managers[i], file, init);
		*said = true;
	}
}

/* ---- hooks of its own ---- */

struct hook {
	struct str path;
	struct str kept; /* where the hook that was there is kept */
	bool exists;
	bool chained; /* there is one kept */
	struct str text;
	struct init *init;
};

/* The part of a hook between our marks, with them. False: it has none. */
static bool find_hook_part(size_t *from, size_t *to, struct str text)
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

/* A dangling link is there, too, and cannot be read: that fails. */
static bool open_hook(struct hook *hook, const char *name, struct init *init)
{
	*hook = (struct hook){ .init = init };
	hook->path =
	    str_printf(init->arena, "%.*s%s", STR_ARG(init->setup.hooks), name);
	hook->kept = str_printf(init->arena, "%.*s" KEPT, STR_ARG(hook->path));
	hook->exists = init_exists(hook->path, init->arena);
	hook->chained = init_exists(hook->kept, init->arena);
	return !hook->exists || init_read(&hook->text, hook->path, init);
}

/* A hook of ours: bring our part of it up to date, and leave the rest. */
static bool refresh_hook(struct hook *hook, size_t from, size_t to)
{
	struct str ours = hook_text();
	struct buf out = { .arena = hook->init->arena };
	size_t begin, end;

	find_hook_part(&begin, &end, ours);
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

/* Two hooks from before: which one counts is for people to say. */
static bool put_hook_before(struct hook *hook)
{
	if (hook->chained)
		return error_set(hook->init->error,
		    "%.*s: is another hook, and %.*s is kept from before; "
		    "remove one of them",
		    STR_ARG(hook->path), STR_ARG(hook->kept));
	return move(hook->path, hook->kept, hook->init);
}

/* If ours cannot be written, the other one goes back to its place: a clone must
 * never lose a hook. */
static bool install(struct hook *hook)
{
	struct init *init = hook->init;
	size_t from, to;

	if (hook->exists && find_hook_part(&from, &to, hook->text))
		return refresh_hook(hook, from, to);
	if (str_find_text(hook->text, "archdrift update") < hook->text.len) {
		init_say(init, hook->path,
		    "runs archdrift already; left as it is");
		return true;
	}
	if (!init_make_folders(init->setup.hooks, init) ||
	    (hook->exists && !put_hook_before(hook)))
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

/* The hook without our part. What a person added to our hook stays, with what
 * runs the hook kept: that stands above our mark. */
static struct str without_part(const struct hook *hook, size_t from, size_t to)
{
	struct str ours = hook_text();
	struct buf out = { .arena = hook->init->arena };
	size_t begin, end;
	size_t chain = str_find_text(ours, CHAIN);

	find_hook_part(&begin, &end, ours);
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

/* Only a hook that is ours to the byte goes as a file. */
static bool take_away(struct hook *hook)
{
	struct init *init = hook->init;
	size_t from, to;

	if (!hook->exists || !find_hook_part(&from, &to, hook->text)) {
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

/* May hooks be installed? Not where another program manages them, nor into a
 * folder of hooks that other repositories share. */
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
		init_remove_empty(init->setup.hooks, init);
	return true;
}
