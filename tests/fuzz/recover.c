/* Any bytes as a damaged report: reading ends, and the notes that are found are
 * found again where they are put in a report of now. */
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>

#include "base/base.h"
#include "model/model.h"
#include "report/report.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

/* A note of blanks is none. */
static size_t letters(const struct section_notes *notes)
{
	size_t count = 0;

	for (size_t i = 0; i < notes->count; i++) {
		struct str text = notes->items[i].text;

		for (size_t n = 0; n < text.len; n++)
			count += text.ptr[n] > ' ';
	}
	return count;
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	struct arena arena = { 0 };
	struct str text = { (const char *)data, size };
	struct report report = { .name = STR("A.md") };
	struct model model = { 0 };
	struct section_notes found;
	struct document document;
	struct str renoted;

	(void)report_recover_notes(&report.notes, text, &arena);
	report_renote(&renoted, text, &report.notes, &arena);
	report_document(&document, &model, &report, &arena);
	if (report_recover_notes(&found, document.files[0].text, &arena) !=
		REPORT_GOOD ||
	    letters(&found) < letters(&report.notes))
		abort();
	arena_release(&arena);
	return 0;
}
