#include "cli/commands.h"

enum status cmd_help(struct run *run)
{
	bool man = false;
	const struct option own[] = {
		{ "man", 0, OPTION_FLAG, &man, NULL,
		    "print the manual's page, for man(1)" },
		{ 0 },
	};
	struct buf out = { .arena = &run->memory->scratch };
	const struct command *command = NULL;
	const struct page *pages;
	enum status status;

	if (!command_begins(&status, run, own))
		return status;
	if (run->argc) {
		command = command_named(run->argv[0], run->error);
		if (!command)
			return STATUS_USAGE;
	}
	pages = command_pages(run);
	if (man)
		man_page(&out, pages, run->common_options);
	else if (command)
		help_command(&out, &pages[command - commands],
		    run->common_options);
	else
		help_program(&out, run->common_options);
	return print_out(buf_str(&out), run->error) ? STATUS_DONE
						    : STATUS_FAILED;
}
