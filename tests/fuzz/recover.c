/* Any bytes as a damaged report: reading ends, and the notes of a report that
 * is whole are those that report_parse() reads. */
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>

#include "base/base.h"
#include "model/model.h"
#include "report/report.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static size_t letters(const struct report *report)
{
	size_t count = 0;

	for (size_t i = 0; i < report->note_count; i++) {
		struct str text = report->notes[i].text;

		for (size_t n = 0; n < text.len; n++)
			count += text.ptr[n] != '\r';
	}
	return count;
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	struct arena arena = { 0 };
	struct str text = { (const char *)data, size };
	struct report report;
	struct report parsed;
	struct model model;
	struct strs edited;
	struct error error = { 0 };

	if (report_recover_notes(&report, text, &arena) == REPORT_GOOD &&
	    report_parse(&model, &parsed, &edited, text, &arena, &error) &&
	    letters(&report) < letters(&parsed))
		abort();
	arena_release(&arena);
	return 0;
}
