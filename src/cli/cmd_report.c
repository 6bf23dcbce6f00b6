#include <string.h>

#include "cli/update/page.h"
#include "cli/update/refresh.h"

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

/* Options that go with one form alone are refused with the other: to ignore
 * them would look as if they had been heeded. */
static bool check_format(const char *format, const char *links, size_t aspects,
    struct error *error)
{
	static const char *const formats[] = { "md", "html" };
	bool page = strcmp(format, "html") == 0;

	if (!page && strcmp(format, "md") != 0)
		return error_set(error,
		    "unknown format '%s'; did you mean %s? (md or html)",
		    format,
		    nearest(str_from(format), formats, LENGTH(formats)));
	if (links && !page)
		return error_set(error, "--links goes with --format html");
	if (aspects && page)
		return error_set(error, "--aspect goes with --format md");
	return !links || strcmp(links, "auto") == 0 ||
	       strcmp(links, "files") == 0 || strstr(links, "{path}") ||
	       error_set(error,
		   "--links takes auto, files or a URL with {path}, not '%s'",
		   links);
}

enum status cmd_report(struct run *run)
{
	struct refresh_options options = { .all = true };
	struct words aspects = { 0 };
	struct page_options page_options = { 0 };
	const char *format = "md";
	const struct option own_options[] = {
		{ "format", 0, OPTION_TEXT, &format, "FORM",
		    "md (default), or html: one page that needs nothing else" },
		{ "output", 'o', OPTION_TEXT, &options.output, "FILE",
		    "in place of PROJECT_ARCHITECTURE.md (.html); -: print "
		    "it" },
		{ "links", 0, OPTION_TEXT, &page_options.links, "WHERE",
		    "in html: auto (default), files, or a URL with {path}, "
		    "{line}, {commit}" },
		{ "aspect", 0, OPTION_WORDS, &aspects, REPORT_ASPECTS,
		    "only this, in a file of its own; several with commas" },
		{ "force", 0, OPTION_FLAG, &options.force, NULL,
		    "replace a file that archdrift did not write" },
		{ 0 },
	};
	const char *path;
	enum status status;

	if (!command_begins(&status, run, own_options))
		return status;
	if (!take_aspects(&options.aspects, &aspects, run) ||
	    !check_format(format, page_options.links, aspects.count,
		run->error))
		return STATUS_USAGE;
	/* Else the summary shows the whole model. */
	options.spared = run->common.quiet && !options.force;
	path = run->argc ? run->argv[0] : NULL;
	if (strcmp(format, "md") == 0)
		return refresh_report(run, path, &options);
	page_options.output = options.output;
	page_options.force = options.force;
	page_options.links = page_options.links ? page_options.links : "auto";
	return page_report(run, path, &page_options);
}
