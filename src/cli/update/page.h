/*
 * page: the report as a page of HTML, made anew and written beside the report
 * or wherever it is wanted. The report itself is only read, for its notes.
 */
#ifndef CLI_PAGE_H
#define CLI_PAGE_H

#include "cli/cli.h"

struct page_options {
	const char *output; /* in place of the report's name with .html */
	const char *links; /* "auto", "files", or a URL as report.h has it */
	bool force; /* replace a file that archdrift did not write */
};

enum status page_report(struct run *run, const char *path,
    const struct page_options *page_options);

#endif
