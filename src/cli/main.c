/* The common options, the choice of a command, and what has to be settled
 * before and released after it. Everything else is a command's. */
#include <fcntl.h>
#include <malloc.h>
#include <signal.h>

#include "cli/cli.h"
#include "cli/commands.h"
#include "cli/embedded.h"
#include "cli/analysis/terminal.h"
#include "deploy/deploy.h"
#include "git/git.h"
#include "lang/lang.h"

/* Bytes: memory that a file took serves the next one. By itself it would go
 * back to the system and be asked for anew, for each of them. */
enum { FREE_KEPT = 64 << 20, PIECE_KEPT = 4 << 20 };

/* The name of the repository around; "": there is none that can be read. */
static struct str repository_here(struct run *run)
{
	const struct source_options here = { .directory =
						 run->common.directory };
	struct error unread = { 0 };
	struct source *source = source_open(&here, &unread);
	struct str name = { 0 };

	if (source && source_git_directory(source).len) {
		struct str root = source_directory(source);

		root.len -= root.len > 1;
		name = terminal_line(path_name(root), &run->memory->scratch);
	}
	source_close(source);
	return name;
}

static void put_version(struct buf *out, bool with_licences)
{
	buf_puts(out, "archdrift " VERSION "\n");
	if (!with_licences)
		return;
	buf_putc(out, '\n');
	buf_put(out, embedded_inflate(embedded_notice, out->arena));
}

/* Without a command it says what to begin with, but that was wrong use unless
 * --help asked for it: a script must not take it for success. */
static enum status dispatch(struct run *run)
{
	struct buf out = { .arena = &run->memory->scratch };

	if (run->common.licences && !run->common.version) {
		error_set(run->error, "--licenses goes with --version");
		return STATUS_USAGE;
	}
	if (run->common.version) {
		put_version(&out, run->common.licences);
		return print_out(buf_str(&out), run->error) ? STATUS_DONE
							    : STATUS_FAILED;
	}
	if (run->argc == 0) {
		if (run->common.help)
			help_program(&out, run->common_options);
		else
			help_first(&out, repository_here(run));
		print_out(buf_str(&out), run->error);
		return run->common.help ? STATUS_DONE : STATUS_USAGE;
	}
	run->command = command_named(run->argv[0], run->error);
	if (!run->command)
		return STATUS_USAGE;
	run->argc--;
	run->argv++;
	return run->command->run(run);
}

/* No file may take the place of a stream that is closed: messages would be
 * written into it. The null device is opened the wrong way round, so that
 * reading or writing it fails as a closed stream would. A limit on the size of
 * files is told as a full disk is. No command starts another program, or needs
 * a network. */
static void settle_process(void)
{
	for (int stream = 0; stream < 3; stream++)
		if (fcntl(stream, F_GETFD) < 0 &&
		    open("/dev/null", stream ? O_RDONLY : O_WRONLY) != stream)
			break;
	signal(SIGXFSZ, SIG_IGN);
	mallopt(M_TRIM_THRESHOLD, FREE_KEPT);
	mallopt(M_MMAP_THRESHOLD, PIECE_KEPT);
#ifdef ARCHDRIFT_CONFINED
	(void)confine_calls();
#endif
}

/* All libraries give back what they hold, so that what is left at the end is a
 * leak. */
int main(int argc, char **argv)
{
	struct memory memory = { 0 };
	struct error error = { 0 };
	struct run run = { .memory = &memory, .error = &error };
	struct common *common = &run.common;
	const struct option options[] = {
		{ "directory", 'C', OPTION_TEXT, &common->directory, "DIR",
		    "as if started in DIR" },
		{ "rev", 0, OPTION_TEXT, &common->revision, "REV",
		    "analyse a commit, without a checkout" },
		{ "staged", 0, OPTION_FLAG, &common->staged, NULL,
		    "analyse the index: what the next commit will hold" },
		{ "config", 0, OPTION_TEXT, &common->config, "FILE",
		    "in place of .archdrift.yml" },
		{ "hint", 0, OPTION_WORDS, &common->hints, "NAME=GLOB",
		    "an in-house framework: its workflow definitions" },
		{ "jobs", 'j', OPTION_NUMBER, &common->jobs, "N",
		    "threads (default: one a core)" },
		{ "no-cache", 0, OPTION_FLAG, &common->no_cache, NULL,
		    "neither use nor keep facts in .git/archdrift" },
		{ "progress", 0, OPTION_TEXT, &common->progress,
		    "auto|always|never", "steps on standard error" },
		{ "color", 0, OPTION_TEXT, &common->color, "auto|always|never",
		    "colours on standard output; auto heeds NO_COLOR" },
		{ "quiet", 'q', OPTION_FLAG, &common->quiet, NULL,
		    "no progress, no summary" },
		{ "version", 0, OPTION_FLAG, &common->version, NULL,
		    "print the version" },
		{ "licenses", 0, OPTION_FLAG, &common->licences, NULL,
		    "with --version: of what the program contains" },
		{ "help", 'h', OPTION_FLAG, &common->help, NULL,
		    "print this help" },
		{ 0 },
	};
	const struct option *tables[] = { options, NULL };
	const char **words =
	    arena_array(&memory.perm, (size_t)argc + 1, sizeof(*words));
	enum status status = STATUS_USAGE;

	settle_process();
	languages_prepare();
	for (int i = 1; i < argc; i++)
		words[i - 1] = argv[i];
	run.argc = argc > 0 ? argc - 1 : 0;
	run.argv = words;
	run.common_options = options;
	if (options_parse(tables, &run.argc, run.argv, true, &error))
		status = dispatch(&run);
	if (error.text[0])
		say_line("archdrift: %s", error.text);
	deploy_release();
	languages_release();
	patterns_release();
	blocks_leave();
	source_shutdown();
	arena_release(&memory.scratch);
	arena_release(&memory.deployed);
	arena_release(&memory.perm);
	return (int)status;
}
