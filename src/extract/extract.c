#include "extract/extract.h"

#include <stdatomic.h>
#include <string.h>

#include "doc/doc.h"
#include "extract/forms.h"
#include "extract/notebook.h"
#include "extract/reading.h"
#include "extract/rules.h"
#include "git/git.h"
#include "lang/lang.h"
#include "scan/scan.h"

#define FILE_LIMIT (2u << 20) /* bytes; larger ones are data, not source */

struct extraction {
	const struct scan *scan;
	const struct source *source;
	const struct rules *rules;
	struct facts *facts;
	const struct extract_team *team;
	struct arena *scratches;
	atomic_size_t done;
};

static bool file_listed(const struct strs *globs, struct str path)
{
	for (size_t i = 0; i < globs->count; i++)
		if (glob_match(globs->items[i], path))
			return true;
	return false;
}

/* `flask.views` is of `flask`, `github.com/x/y/v2` of `github.com/x/y`. */
static bool is_of_module(struct str module, struct str prefix)
{
	return module.len >= prefix.len &&
	       str_equal(str_slice(module, 0, prefix.len), prefix) &&
	       (module.len == prefix.len ||
		   strchr("./:\\", module.ptr[prefix.len]) != NULL);
}

/* What is imported, whole: `a.b` and its item C are a.b.C. */
static struct str imported(const struct import_fact *import,
    struct arena *scratch)
{
	if (import->item.len == 0 || str_is(import->item, "*"))
		return import->module;
	return str_printf(scratch, "%.*s.%.*s", STR_ARG(import->module),
	    STR_ARG(import->item));
}

static bool imports_any(const struct facts *facts, const struct strs *modules,
    struct arena *scratch)
{
	for (size_t i = 0; i < facts->import_count; i++) {
		struct str whole = modules->count
				       ? imported(&facts->imports[i], scratch)
				       : STR("");

		for (size_t k = 0; k < modules->count; k++)
			if (is_of_module(whole, modules->items[k]))
				return true;
	}
	return false;
}

/* Is the framework in use in the subsystem that the file belongs to? */
static bool unit_depends(const struct extraction *run, size_t file,
    const struct strs *names)
{
	for (size_t i = 0; i < names->count; i++)
		if (scan_depends(run->scan, run->scan->files[file].unit,
			names->items[i]))
			return true;
	return false;
}

static void switch_packs_on(struct reading *reading,
    const struct extraction *run, size_t file)
{
	struct facts *facts = reading->facts;

	for (size_t i = 0; i < rules_pack_count(run->rules); i++) {
		const struct pack *pack = rules_pack(run->rules, i);

		if (!pack_serves(pack, facts->language))
			continue;
		if (pack->always ||
		    imports_any(facts, &pack->imports, reading->perm) ||
		    file_listed(&pack->files, facts->path) ||
		    unit_depends(run, file, &pack->depends))
			*(const struct pack **)array_push(&facts->packs,
			    &facts->pack_count, sizeof(*facts->packs),
			    reading->perm) = pack;
	}
}

static void read_source(struct facts *facts, const struct extraction *run,
    size_t file, struct str text, struct arena *scratch)
{
	struct forms forms = { 0 };
	struct reading reading = {
		.forms = &forms,
		.language = facts->language,
		.rules = run->rules,
		.facts = facts,
		.perm = scratch,
		.bindings = { .arena = scratch },
	};

	if (!forms_read(&forms, facts->language, facts->path, text, scratch)) {
		facts->reason = "could not be parsed";
		return;
	}
	facts->read = true;
	facts->errors = forms.errors;
	facts->package = forms.items[0].name;
	reading.scopes =
	    arena_array(scratch, forms.count, sizeof(*reading.scopes));
	symbols_collect(&reading);
	symbols_emit_imports(&reading);
	switch_packs_on(&reading, run, file);
	rules_apply(&reading);
	symbols_emit(&reading);
}

static void read_data(struct facts *facts, const struct extraction *run,
    size_t file, struct str text, struct arena *scratch)
{
	struct forms forms = { 0 };
	struct doc doc = { 0 };
	struct error why = { 0 };
	struct reading reading = {
		.forms = &forms,
		.rules = run->rules,
		.facts = facts,
		.perm = scratch,
		.bindings = { .arena = scratch },
	};

	doc_parse(&doc, doc_format_of(facts->path), text, scratch, &why);
	forms_from_doc(&forms, &doc, facts->path, scratch);
	facts->read = true;
	reading.scopes =
	    arena_array(scratch, forms.count, sizeof(*reading.scopes));
	switch_packs_on(&reading, run, file);
	rules_apply(&reading);
}

/* A data file is opened only where some pack wants its path. */
static bool data_wanted(const struct extraction *run, struct str path)
{
	for (size_t i = 0; i < rules_pack_count(run->rules); i++) {
		const struct pack *pack = rules_pack(run->rules, i);

		if (pack_serves(pack, NULL) &&
		    (pack->always || file_listed(&pack->files, path)))
			return true;
	}
	return false;
}

static bool is_binary(struct str text)
{
	size_t looked = text.len < 8000 ? text.len : 8000;

	return memchr(text.ptr, '\0', looked) != NULL;
}

static void read_file(struct facts *facts, const struct extraction *run,
    size_t file, struct arena *scratch)
{
	const struct scan_file *from = &run->scan->files[file];
	bool data = from->role == FILE_DATA;
	struct error why = { 0 };
	struct str text;

	if (data ? !data_wanted(run, facts->path) : !facts->language->grammar)
		return;
	if (!source_read(&text, run->source, from->entry, FILE_LIMIT, scratch,
		&why)) {
		facts->reason = str_cstring(str_from(why.text), scratch);
		return;
	}
	if (text.len && is_binary(text))
		facts->reason = "is binary";
	else if (notebook_is(facts->path) &&
		 !notebook_code(&text, text, scratch))
		facts->reason = "is no notebook";
	else if (!data && (scan_minified(text) || scan_generated(text)))
		return; /* left out on purpose, as vendored files are */
	else if (data)
		read_data(facts, run, file, text, scratch);
	else
		read_source(facts, run, file, text, scratch);
}

static void extract_one(void *context, size_t item, size_t worker)
{
	struct extraction *run = context;
	struct arena *perm = &run->team->perms[worker];
	struct arena *scratch = &run->scratches[worker];
	struct arena_mark mark = arena_mark(scratch);
	struct facts *place = &run->facts[item];
	struct facts facts = *place;

	read_file(&facts, run, place->file, scratch);
	facts_copy(place, &facts, perm);
	if (facts.reason)
		place->reason = str_cstring(str_from(facts.reason), perm);
	arena_rewind(scratch, mark);
	if (run->team->progress)
		run->team->progress(run->team->context,
		    atomic_fetch_add(&run->done, 1) + 1);
}

/* The directory of the nearest manifest: where a program is built. */
static struct str build_root(const struct map *manifests, struct str path)
{
	do
		path = path_folder(path);
	while (path.len && !map_get(manifests, path));
	return path;
}

/* The files that are read for facts, in path order. */
static struct facts *list_files(size_t *count, const struct scan *scan,
    struct arena *perm)
{
	struct facts *facts = NULL;
	struct map manifests = { .arena = perm };

	for (size_t i = 0; i < scan->manifest_count; i++)
		map_put(&manifests, path_folder(scan->manifests[i].path));
	*count = 0;
	for (size_t i = 0; i < scan->count; i++) {
		const struct scan_file *file = &scan->files[i];
		struct facts *made;

		if (file->role != FILE_DATA &&
		    (file->role != FILE_SOURCE || !file->language))
			continue;
		made = array_push(&facts, count, sizeof(*facts), perm);
		made->path = file->entry->path;
		made->language = file->role == FILE_DATA ? NULL
							 : file->language;
		made->file = (uint32_t)i;
		made->unit = file->unit;
		made->root = build_root(&manifests, made->path);
	}
	return facts;
}

void extract_project(struct project_facts *out, const struct scan *scan,
    const struct source *source, const struct rules *rules,
    const struct extract_team *team)
{
	struct extraction run = {
		.scan = scan,
		.source = source,
		.rules = rules,
		.team = team,
	};

	out->items = list_files(&out->count, scan, &team->perms[0]);
	run.facts = out->items;
	run.scratches =
	    arena_array(&team->perms[0], team->jobs, sizeof(*run.scratches));
	workers_run(team->jobs, out->count, extract_one, &run);
	for (size_t i = 0; i < team->jobs; i++)
		arena_release(&run.scratches[i]);
}

bool extract_print_forms(struct buf *out, struct str path, struct str text,
    struct arena *scratch, struct error *error)
{
	const struct language *language = language_of_path(path);
	struct forms forms = { 0 };
	struct doc doc = { 0 };

	if (doc_format_of(path) != DOC_NONE) {
		if (!doc_parse(&doc, doc_format_of(path), text, scratch, error))
			return false;
		forms_from_doc(&forms, &doc, path, scratch);
	} else if (!language || !language->grammar) {
		return error_set(error, "%.*s: no grammar for this language",
		    STR_ARG(path));
	} else if (!forms_read(&forms, language, path, text, scratch)) {
		return error_set(error, "%.*s: could not be parsed",
		    STR_ARG(path));
	}
	forms_print(out, &forms);
	return true;
}
