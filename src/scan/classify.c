#include <string.h>

#include "doc/doc.h"
#include "scan/manifests/manifest_kinds.h"
#include "scan/scanner.h"

enum {
	/* Scripts are opened for their first line alone; larger ones are data.
	 */
	SCRIPT_LIMIT = 256 * 1024,
	TRANSLATION_LIMIT = 4 * 1024 * 1024,
};

/* Extensions of files that rules may look at, though no language has them. */
static const char *const data_extensions[] = {
	"cfg",
	"conf",
	"cshtml",
	"ejs",
	"env",
	"erb",
	"graphql",
	"graphqls",
	"gql",
	"haml",
	"hbs",
	"hcl",
	"html",
	"ini",
	"jinja",
	"j2",
	"nf",
	"properties",
	"proto",
	"razor",
	"service",
	"smk",
	"snakefile",
	"sql",
	"tf",
	"thrift",
	"tmpl",
	"tpl",
	"twig",
	"avsc",
	"template",
	"in",
	"routes",
};

static bool is_data(struct str path)
{
	struct str name = path_name(path);
	struct str extension;

	/* An example of settings is read as the file that it is made into. */
	path = doc_without_sample(path);
	extension = path_extension(path);
	/* Documents that can be parsed come first, by their form. */
	if (doc_format_of(path) != DOC_NONE)
		return true;
	for (size_t i = 0; i < LENGTH(data_extensions); i++)
		if (str_is(extension, data_extensions[i]))
			return true;
	/* Texts are prose, but for those that tools read. */
	if (str_is(extension, "txt"))
		return str_find_text(name, "requirements") < name.len ||
		       path_has_segment(path, "requirements") ||
		       str_is(name, "CMakeLists.txt");
	/* Files without an ending are known by their whole name. */
	return str_find_text(name, "Dockerfile") < name.len ||
	       str_is(name, "Containerfile") || str_is(name, "Procfile") ||
	       str_is(name, "Snakefile") || str_is(name, "routes") ||
	       str_is(name, "conf");
}

/* Scripts without an extension say in their first line what they are. */
static const struct language *language_by_content(const struct scanner *scanner,
    const struct entry *entry)
{
	struct str name = path_name(entry->path);
	struct arena scratch = { 0 };
	const struct language *language = NULL;
	struct error error = { 0 };
	struct str text;
	struct str line;

	/* Reading every file for its first line would take long: only programs
	 * have one. */
	if (!entry->executable || str_find(name, '.') < name.len)
		return NULL;
	if (source_read(&text, scanner->source, entry, SCRIPT_LIMIT, &scratch,
		&error) &&
	    str_starts(text, "#!") && str_cut(&line, &text, '\n'))
		language = language_of_line(line);
	arena_release(&scratch);
	return language;
}

/* Is the file called by a language that people speak, `shop_de.ts` or
 * `pt_BR.ts`: two or three small letters, of a country or not? */
static bool is_called_by_locale(struct str path)
{
	struct str name = path_stem(path_name(path));
	struct str rest = name;
	struct str word = { 0 };
	struct str last = { 0 };

	while (rest.len) {
		size_t end = 0;

		last = word;
		while (end < rest.len && !char_among(rest.ptr[end], "-_"))
			end++;
		word = str_slice(rest, 0, end);
		rest = str_slice(rest, end + (end < rest.len), rest.len);
	}
	if (word.len == 2 && word.ptr[0] >= 'A' && word.ptr[0] <= 'Z')
		word = last;
	for (size_t i = 0; i < word.len; i++)
		if (word.ptr[i] < 'a' || word.ptr[i] > 'z')
			return false;
	return word.len == 2 || word.len == 3;
}

/* Texts of windows in other languages, kept as XML, end as programs do. */
static bool is_translation(const struct scanner *scanner,
    const struct entry *entry)
{
	struct arena scratch = { 0 };
	struct error error = { 0 };
	struct str text;
	bool found;

	if (!str_ends(entry->path, ".ts") || !is_called_by_locale(entry->path))
		return false;
	found = source_read(&text, scanner->source, entry, TRANSLATION_LIMIT,
		    &scratch, &error) &&
		(str_starts(text, "<?xml") || str_starts(text, "<!DOCTYPE TS"));
	arena_release(&scratch);
	return found;
}

static const struct language *language_of_entry(const struct scanner *scanner,
    const struct entry *entry)
{
	const struct language *language;

	if (is_translation(scanner, entry))
		return language_named(STR("xml"));

	/* Cells of a notebook are in any language. */
	if (str_ends(entry->path, ".ipynb"))
		return scan_kernel(scanner, entry);
	language = language_of_path(entry->path);
	return language ? language : language_by_content(scanner, entry);
}

/* Text with markup is told of elsewhere and holds no code. */
static bool is_prose(const struct language *language)
{
	static const char *const names[] = { "asciidoc", "csv", "markdown",
		"restructuredtext", "rich-text-format", "roff", "svg", "tex",
		"text" };

	for (size_t i = 0; i < LENGTH(names); i++)
		if (strcmp(language->name, names[i]) == 0)
			return true;
	return false;
}

static enum file_role role_of_file(const struct scan_file *file,
    const struct folder *folder)
{
	/* A file that a grammar reads is source, even if its ending is also one
	 * of data. */
	const struct language *language = file->language;
	bool parsed = language && language->grammar;
	bool data = !parsed && is_data(file->entry->path);

	if (!data && (!language || is_prose(language)))
		return FILE_OTHER;
	/* Prose of tests is prose: the order matters. */
	if (path_is_test(file->entry->path, folder))
		return FILE_TEST;
	return data || language->markup ? FILE_DATA : FILE_SOURCE;
}

/* Does the folder have what makes it a package of the language? */
static bool folder_is_package(const struct scanner *scanner, struct str folder,
    const struct language *language)
{
	struct arena scratch = { 0 };
	struct str file = str_from(language->package);
	bool found = file.len &&
		     scanner_has(scanner, path_from(folder, file, &scratch));

	arena_release(&scratch);
	return found;
}

/* Programs that only configure or build. */
static bool is_build_script(const struct scanner *scanner,
    const struct scan_file *file)
{
	static const char *const names[] = { "Gemfile", "Package.swift",
		"Rakefile", "build.gradle.kts", "build.sbt", "build.rs",
		"gulpfile.js", "mix.exs", "settings.gradle.kts" };
	struct str path = file->entry->path;
	struct str name = path_name(path);

	/* In a package that name is a module like any other. */
	if (str_is(name, "setup.py"))
		return !folder_is_package(scanner, path_folder(path),
		    file->language);
	for (size_t i = 0; i < LENGTH(names); i++)
		if (str_is(name, names[i]))
			return true;
	/* Settings of tools that happen to be code. */
	return str_ends(name, ".gemspec") || str_ends(name, ".config.js") ||
	       str_ends(name, ".config.ts") || str_ends(name, ".config.mjs") ||
	       str_ends(name, ".config.cjs") || str_starts(name, ".");
}

/* What is not left out. */
static void classify_kept(const struct scanner *scanner, struct scan_file *file,
    const struct folder *folder)
{
	file->reason = NULL;
	file->included =
	    file->entry->kept ||
	    glob_match_any(&scanner->settings->include, file->entry->path);
	file->language = language_of_entry(scanner, file->entry);
	file->role = role_of_file(file, folder);
	/* A program is what is left when scripts and helpers are out. */
	file->program = file->language && !language_helps(file->language) &&
			!is_build_script(scanner, file);
}

static void classify_file(const struct scanner *scanner, struct scan_file *file,
    struct folder *folder)
{
	const struct entry *entry = file->entry;

	file->role = FILE_OTHER;
	/* Links are listed, but their text is a path. */
	if (entry->kind != ENTRY_FILE)
		return;
	/* Files are sorted, so that a folder is entered once. */
	folder_enter(folder, scanner, entry->path);
	file->reason = left_out_reason(scanner, entry, folder);
	if (!file->reason) {
		classify_kept(scanner, file, folder);
		return;
	}
	/* What is left out keeps its language, so that reports can say what was
	 * not read. */
	file->role = FILE_LEFT_OUT;
	file->language = language_of_path(entry->path);
}

static bool folder_has_source(const struct scan *scan, struct str folder)
{
	struct arena scratch = { 0 };
	size_t i =
	    scan_first(scan, str_printf(&scratch, "%.*s/", STR_ARG(folder)));
	bool found = false;

	/* Files of a folder stand together in the order of paths. */
	for (; !found && i < scan->count &&
	       path_inside(scan->files[i].entry->path, folder);
	     i++)
		found = scan->files[i].role == FILE_SOURCE;
	arena_release(&scratch);
	return found;
}

/* An attribute of the files that a folder itself holds, none below it, keeps a
 * language out of statistics: the manifest is the project's own. */
static void settle_manifest(const struct scanner *scanner,
    struct scan_file *file)
{
	struct scan_file kept_file = *file;
	struct folder folder = { 0 };

	folder_enter(&folder, scanner, file->entry->path);
	classify_kept(scanner, &kept_file, &folder);
	/* Only where the folder has source of its own is it more than a
	 * copy. */
	if (!folder.left_out && folder.path.len &&
	    manifest_kind_of(&kept_file) &&
	    folder_has_source(scanner->out, folder.path))
		*file = kept_file;
}

/* A header is C++ where the project has more of that than of C. */
static void settle_headers(struct scan *scan)
{
	const struct language *c = language_named(STR("c"));
	const struct language *cpp = language_named(STR("cpp"));
	uint64_t c_bytes = 0;
	uint64_t cpp_bytes = 0;

	for (size_t i = 0; i < scan->count; i++) {
		const struct scan_file *file = &scan->files[i];

		if (file->language == cpp)
			cpp_bytes += scan_weight(file->entry);
		/* Headers do not count for C: they are what is to be
		 * decided. */
		else if (file->language == c &&
			 !str_ends(file->entry->path, ".h"))
			c_bytes += scan_weight(file->entry);
	}
	for (size_t i = 0; i < scan->count && cpp_bytes > c_bytes; i++)
		if (scan->files[i].language == c &&
		    str_ends(scan->files[i].entry->path, ".h"))
			scan->files[i].language = cpp;
}

void scan_classify(struct scanner *scanner)
{
	struct folder folder = { 0 };

	for (size_t i = 0; i < scanner->out->count; i++)
		classify_file(scanner, &scanner->out->files[i], &folder);
	/* In a second round, as it asks for the roles of other files. */
	for (size_t i = 0; i < scanner->out->count; i++) {
		struct scan_file *file = &scanner->out->files[i];

		if (file->role == FILE_LEFT_OUT && file->entry->vendored)
			settle_manifest(scanner, file);
	}
	settle_headers(scanner->out);
}

bool file_is_source(const struct scan_file *file)
{
	return file->role == FILE_SOURCE && file->program;
}
