/*
 * archdrift init: a hook, how git merges the report, the merge driver, and a
 * settings file, each in a part of its own (init.h). Each part says what it
 * did, does nothing a second time, and can be taken back with --remove to the
 * same bytes as before, unless people have changed it since.
 */
#include <errno.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "cli/embedded.h"
#include "cli/init/init.h"
#include "cli/analysis/path_guard.h"
#include "cli/analysis/terminal.h"
#include "report/report.h"
#include "scan/scan.h"

#define SETTINGS ".archdrift.yml"

/* On standard output: this is what the command is for. */
void init_say(const struct init *init, struct str path, const char *format, ...)
{
	struct str root = init->setup.root;
	va_list args;

	if (init->run->common.quiet)
		return;
	if (str_has_start(path, root))
		path = str_slice(path, root.len, path.len);
	path = terminal_line(path, init->arena);
	printf("%.*s: ", STR_ARG(path));
	va_start(args, format);
	vprintf(format, args);
	va_end(args);
	putchar('\n');
}

bool init_exists(struct str path, struct arena *arena)
{
	struct stat info;

	return lstat(str_cstring(path, arena), &info) == 0;
}

bool init_failed(struct init *init, struct str path)
{
	return error_set(init->error, "%.*s: %s", STR_ARG(path),
	    strerror(errno));
}

/* What is not there is empty, and no failure. */
bool init_read(struct str *out, struct str path, struct init *init)
{
	FILE *file = fopen(str_cstring(path, init->arena), "rb");
	struct buf text = { .arena = init->arena };
	char block[4096];
	size_t got;
	bool ok;

	*out = (struct str){ 0 };
	if (!file)
		return errno == ENOENT || init_failed(init, path);
	while ((got = fread(block, 1, sizeof(block), file)) > 0)
		buf_put(&text, (struct str){ block, got });
	ok = !ferror(file) || init_failed(init, path);
	fclose(file);
	*out = buf_str(&text);
	return ok;
}

/* What is written goes into a new file that takes the place of the old one. */
bool init_write(struct str path, struct str text, struct init *init)
{
	bool changed;

	init->changed = true;
	/* Hooks may be shared, by a link of the user's own. */
	if (!str_has_start(path, init->setup.hooks) &&
	    !stays_inside(init->source, str_cstring(path, init->arena),
		init->error))
		return false;
	return report_write(&changed, str_cstring(path, init->arena), text,
	    init->error);
}

bool init_delete(struct str path, struct init *init)
{
	init->changed = true;
	return unlink(str_cstring(path, init->arena)) == 0 ||
	       init_failed(init, path);
}

/* From the outermost on; those that are there are no failure. */
bool init_make_folders(struct str path, struct init *init)
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

void init_remove_empty(struct str path, struct init *init)
{
	for (size_t end = str_find_last(path, '/'); end > init->setup.root.len;
	     end = str_find_last(str_slice(path, 0, end), '/')) {
		struct str part = str_slice(path, 0, end);

		if (!str_starts(path,
			str_cstring(init->setup.root, init->arena)) ||
		    rmdir(str_cstring(part, init->arena)) < 0)
			return;
	}
}

struct str init_at_root(const struct init *init, const char *name)
{
	return str_printf(init->arena, "%.*s%s", STR_ARG(init->setup.root),
	    name);
}

/* Settings that are the template to the byte were never changed, and may go. */
bool init_settings(struct init *init)
{
	struct str path = init_at_root(init, SETTINGS);
	struct str template = embedded_text("src/cli/settings.yml");
	bool exists = init_exists(path, init->arena);
	struct str text;

	if (!init_read(&text, path, init))
		return false;
	if (!init->remove && exists) {
		init_say(init, path, "is there already; left as it is");
	} else if (!init->remove) {
		strs_push(&init->commit, STR(SETTINGS), init->arena);
		if (!init_write(path, template, init))
			return false;
		init_say(init, path, "written: the settings, each explained");
	} else if (exists && str_equal(text, template)) {
		if (!init_delete(path, init))
			return false;
		init_say(init, path, "removed");
	} else if (exists) {
		init_say(init, path, "has settings of yours; left as it is");
	}
	return true;
}

/* What the settings call the report. To take things away, broken settings are
 * no obstacle. */
static bool find_report(struct init *init)
{
	const char *config = init->run->common.config;
	struct settings settings = { 0 };
	struct str path = init_at_root(init, SETTINGS);
	struct str text;

	if (config)
		path = str_from(config);
	if (!init_read(&text, path, init) ||
	    (!init->remove &&
		!settings_parse(&settings, text, config ? config : SETTINGS,
		    init->arena, init->error)))
		return false;
	settings_settle(&settings, init->arena);
	init->report = settings.report;
	if (!str_is(settings.pages, "never"))
		init->pages = settings.pages_folder;
	return true;
}

/* What to commit: files that are new or changed, and the report where it is not
 * there yet. */
static void say_next(struct init *init)
{
	struct str report = str_printf(init->arena, "%.*s%.*s",
	    STR_ARG(init->setup.root), STR_ARG(init->report));
	bool there = init_exists(report, init->arena);

	if (init->run->common.quiet)
		return;
	if (init->remove || (!init->changed && there)) {
		if (!init->changed)
			puts("Nothing to do.");
		return;
	}
	printf("Next: %s",
	    there ? "commit" : "`archdrift report`, then commit");
	if (!there)
		strs_push(&init->commit, init->report, init->arena);
	for (size_t i = 0; i < init->commit.count; i++) {
		struct str name = init->commit.items[i];

		printf(" %.*s", STR_ARG(name));
	}
	puts(init->commit.count ? "." : " as ever.");
}

static enum status run_init(struct init *init)
{
	struct source_options options = {
		.directory = init->run->common.directory,
	};
	bool ok;

	init->source = source_open(&options, init->error);
	if (!init->source)
		return STATUS_USAGE;
	if (!source_setup(&init->setup, init->source, init->arena,
		init->error) ||
	    !find_report(init))
		return STATUS_USAGE;
	ok = init_hooks(init) && init_attributes(init) && init_driver(init) &&
	     init_settings(init);
	if (ok)
		say_next(init);
	return ok && print_out(STR(""), init->error) ? STATUS_DONE
						     : STATUS_FAILED;
}

enum status cmd_init(struct run *run)
{
	struct init init = { .run = run,
		.arena = &run->memory->perm,
		.error = run->error };
	const struct option own_options[] = {
		{ "remove", 0, OPTION_FLAG, &init.remove, NULL,
		    "take away what init has set up" },
		{ 0 },
	};
	enum status status;

	if (!command_begins(&status, run, own_options))
		return status;
	status = run_init(&init);
	source_close(init.source);
	return status;
}
