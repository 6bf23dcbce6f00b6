/*
 * What all files of a project import because one of them says so: `global using
 * Shop.Data;`. Files are looked into by what such a file is called.
 */
#include "scan/scanner.h"

enum { GIVER_LIMIT = 1 << 16 /* bytes */ };

void scanner_give(struct scanner *scanner, struct str directory,
    struct str module)
{
	struct scan *scan = scanner->out;
	struct global_import *global_import;

	/* An empty name would be all modules. */
	if (module.len == 0)
		return;
	global_import = array_push(&scan->given, &scan->given_count,
	    sizeof(*global_import), scanner->perm);
	global_import->directory = directory;
	global_import->module = str_copy(module, scanner->perm);
}

static bool is_giver(const struct scan_file *file)
{
	/* By the stem: such files have names that say so, and no other is
	 * opened. */
	const struct language *language = file->language;

	return language && language->givers && file_is_source(file) &&
	       str_ends_any(path_stem(file->entry->path), language->givers);
}

/* The directory of the nearest manifest of its language at or above it. */
static struct str project_of(const struct scan *scan,
    const struct scan_file *file)
{
	struct str path = file->entry->path;
	struct str found = { 0 };

	for (size_t i = 0; i < scan->manifest_count; i++) {
		const struct manifest_row *manifest_row = &scan->manifests[i];
		struct str directory = path_folder(manifest_row->path);

		/* A manifest of another language is around, but not the
		 * file's. */
		if (str_is(str_from(manifest_row->language),
			file->language->title) &&
		    directory.len > found.len && path_inside(path, directory))
			found = directory;
	}
	return found;
}

/* `global using static Shop.Text;`, `global using Text = Shop.Text;` */
static struct str using_module(struct str statement)
{
	struct str module = str_trim(statement);

	if (str_starts(module, "static "))
		module = str_slice(module, 7, module.len);
	module = str_slice(module, 0, str_find(module, ';'));
	return str_trim(str_after_last(module, '='));
}

static void read_giver(struct scanner *scanner, const struct scan_file *file)
{
	struct str given = str_from(file->language->given);
	struct str directory = project_of(scanner->out, file);
	struct arena scratch = { 0 };
	struct error error = { 0 };
	struct str text;
	struct str line;

	if (!source_read(&text, scanner->source, file->entry, GIVER_LIMIT,
		&scratch, &error))
		text = (struct str){ 0 };
	text = str_without_bom(text);
	while (str_cut(&line, &text, '\n')) {
		line = str_trim(line);
		if (str_has_start(line, given))
			scanner_give(scanner, directory,
			    using_module(str_slice(line, given.len, line.len)));
	}
	arena_release(&scratch);
}

void scan_global_imports(struct scanner *scanner)
{
	for (size_t i = 0; i < scanner->out->count; i++)
		if (is_giver(&scanner->out->files[i]))
			read_giver(scanner, &scanner->out->files[i]);
}
