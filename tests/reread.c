/*
 * reread FILE: is a report, read back and written again, the same bytes? Says
 * the first line that is not and exits with 1.
 */
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/base.h"
#include "model/model.h"
#include "report/report.h"

static struct str read_all(const char *path, struct arena *arena)
{
	FILE *file = fopen(path, "rb");
	struct buf out = { .arena = arena };
	char bytes[1 << 16];
	size_t count;

	if (!file) {
		fprintf(stderr, "reread: %s: %s\n", path, strerror(errno));
		exit(2);
	}
	while ((count = fread(bytes, 1, sizeof(bytes), file)) > 0)
		buf_put(&out, (struct str){ bytes, count });
	fclose(file);
	return buf_str(&out);
}

static size_t first_other_line(struct str a, struct str b)
{
	size_t line = 1;

	for (size_t i = 0; i < a.len && i < b.len && a.ptr[i] == b.ptr[i]; i++)
		line += a.ptr[i] == '\n';
	return line;
}

int main(int count, char **words)
{
	struct arena arena = { 0 };
	struct buf again = { .arena = &arena };
	struct report report;
	struct model model;
	struct strs edited;
	struct error error = { 0 };
	struct str text;
	int status = 0;

	if (count != 2) {
		fputs("usage: reread FILE\n", stderr);
		return 2;
	}
	text = read_all(words[1], &arena);
	if (!report_parse(&model, &report, &edited, text, &arena, &error)) {
		printf("%s: %s\n", words[1], error.text);
		status = 1;
	} else {
		report_markdown(&again, &model, &report);
		if (!str_equal(text, buf_str(&again))) {
			printf("%s:%zu: comes out otherwise\n", words[1],
			    first_other_line(text, buf_str(&again)));
			status = 1;
		}
	}
	arena_release(&arena);
	return status;
}
