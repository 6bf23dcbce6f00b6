/* How large a report may be, by the size of the project. */
#include "base/base.h"
#include "report/report.h"

#define KB ((size_t)1024)

/* the table in docs/report.md: limits at so many files; between them they grow
 * evenly. */
static const struct {
	size_t files;
	struct report_budget budget;
} limits[] = {
	{ 50, { 16 * KB, 250, 128 * KB } },
	{ 500, { 48 * KB, 700, 128 * KB } },
	{ 5000, { 64 * KB, 1200, 128 * KB } },
};

static size_t between(size_t from, size_t to, size_t part, size_t whole)
{
	return from + (to - from) * part / whole;
}

/* By powers of two: a project that grows by a file has the same budget. */
struct report_budget report_budget(size_t files)
{
	size_t size = limits[0].files;

	while (size * 2 <= files)
		size *= 2;
	for (size_t i = 1; i < LENGTH(limits); i++) {
		const struct report_budget *less = &limits[i - 1].budget;
		const struct report_budget *more_report_budget =
		    &limits[i].budget;
		size_t whole = limits[i].files - limits[i - 1].files;
		size_t part = size - limits[i - 1].files;

		if (size < limits[i].files)
			return (struct report_budget){
				between(less->bytes, more_report_budget->bytes,
				    part, whole),
				between(less->lines, more_report_budget->lines,
				    part, whole),
				more_report_budget->page_bytes
			};
	}
	return limits[LENGTH(limits) - 1].budget;
}
