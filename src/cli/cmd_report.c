#include "cli/refresh.h"

/* Names, also several with commas between, in the order in which they came. */
static bool take_aspects(struct strs *out, const struct words *words,
    struct run *run)
{
	for (size_t i = 0; i < words->count; i++) {
		struct str rest = str_from(words->items[i]);
		struct str name;

		while (str_cut(&name, &rest, ',')) {
			name = str_trim(name);
			if (!report_is_aspect(name, run->error))
				return false;
			if (!strs_have(out, name))
				strs_push(out, name, &run->memory->perm);
		}
	}
	return true;
}

enum status cmd_report(struct run *run)
{
	struct refresh_options options = { .all = true };
	struct words aspects = { 0 };
	const struct option own[] = {
		{ "output", 'o', OPTION_TEXT, &options.output, "FILE",
		    "in place of PROJECT_ARCHITECTURE.md; -: print it" },
		{ "aspect", 0, OPTION_WORDS, &aspects, REPORT_ASPECTS,
		    "only this, in a file of its own; several with commas" },
		{ "force", 0, OPTION_FLAG, &options.force, NULL,
		    "replace a file that archdrift did not write" },
		{ 0 },
	};
	bool done;

	if (!command_options(run, &done, own))
		return STATUS_USAGE;
	if (done)
		return STATUS_DONE;
	if (!take_aspects(&options.aspects, &aspects, run))
		return STATUS_USAGE;
	return refresh_report(run, run->argc ? run->argv[0] : NULL, &options);
}
