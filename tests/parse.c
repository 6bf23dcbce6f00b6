/*
 * parse [--all]: the files that archdrift reads as source, each parsed once, on
 * all cores, with the allocator that comes with the parser; nothing is done
 * with the trees. What an analysis is held against. Of pages that hold code
 * (Vue, Svelte) the code is parsed, as there. With --all also the sources that
 * it leaves unread: tests, examples, what is generated or vendored.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <tree_sitter/api.h>

#include "base/base.h"
#include "base/workers.h"
#include "extract/read/markup_code.h"
#include "git/git.h"
#include "lang/lang.h"
#include "scan/scan.h"
#include "shipped.h"

#define FILE_LIMIT (2u << 20) /* as extract has it */

struct job {
	const struct scan *scan;
	const struct source *source;
	struct arena *arenas; /* by worker */
	bool all;
};

static void parse_text(const struct language *language, struct str text)
{
	TSParser *parser = ts_parser_new();

	ts_parser_set_language(parser, shipped_grammar(language));
	ts_tree_delete(
	    ts_parser_parse_string(parser, NULL, text.ptr, (uint32_t)text.len));
	ts_parser_delete(parser);
}

static void parse_one(void *context, size_t item, size_t worker)
{
	const struct job *job = context;
	const struct scan_file *file = &job->scan->files[item];
	const struct language *code = blocks_language(file->language);
	enum file_role role = code ? FILE_DATA : FILE_SOURCE;
	struct arena *arena = &job->arenas[worker];
	struct arena_mark mark = arena_mark(arena);
	struct error why = { 0 };
	struct str text;

	if (!file->language || !(code ? code : file->language)->grammar ||
	    !(file->role == role || job->all))
		return;
	if (source_read(&text, job->source, file->entry, FILE_LIMIT, arena,
		&why)) {
		if (code)
			text = blocks_code(file->language, text, arena);
		parse_text(code ? code : file->language, text);
	}
	arena_rewind(arena, mark);
}

int main(int argc, char **argv)
{
	struct source_options options = { 0 };
	struct settings settings = { 0 };
	struct error error = { 0 };
	struct arena perm = { 0 };
	struct source *source = source_open(&options, &error);
	struct scan scan = { 0 };
	struct entry *entries;
	struct job job;
	size_t count;

	if (!source || !source_list(&entries, &count, source, &error) ||
	    !source_set_attributes(source, &error)) {
		fprintf(stderr, "parse: %s\n", error.text);
		return 3;
	}
	scan_finish(
	    scan_begin(&scan, source, entries, count, &settings, &perm));
	job = (struct job){ &scan, source,
		arena_array(&perm, workers_default(), sizeof(*job.arenas)),
		argc > 1 && strcmp(argv[1], "--all") == 0 };
	workers_run(0, scan.count, parse_one, &job);
	for (size_t i = 0; i < workers_default(); i++)
		arena_release(&job.arenas[i]);
	source_close(source);
	arena_release(&perm);
	return 0;
}
