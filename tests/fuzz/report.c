/* Any bytes as a report: reading ends, and what was read can be written and
 * read again as the same model. */
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>

#include "base/base.h"
#include "model/model.h"
#include "report/report.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	struct arena arena = { 0 };
	struct str text = { (const char *)data, size };
	struct buf out = { .arena = &arena };
	struct model model;
	struct model back;
	struct report report;
	struct report report_back;
	struct strs edited;
	struct error error = { 0 };

	if (report_parse(&model, &report, &edited, text, &arena, &error)) {
		report_markdown(&out, &model, &report);
		if (!report_parse(&back, &report_back, &edited, buf_str(&out),
			&arena, &error) ||
		    !model_equal(&model, &back))
			abort();
	}
	arena_release(&arena);
	return 0;
}
