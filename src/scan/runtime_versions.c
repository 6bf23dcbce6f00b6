/*
 * Which versions of languages a folder is run with, as files for their managers
 * say: `.ruby-version`, `.tool-versions`, `global.json`; and with which ones
 * workflows check the project.
 */
#include <string.h>

#include "doc/doc.h"
#include "scan/scanner.h"

enum {
	PIN_LIMIT = 1 << 14, /* bytes */
	WORKFLOW_DEPTH = 8,
};

#define WORKFLOWS ".github/workflows/"
#define CHECKED "-version" /* how keys of workflows end that say one */

/* A file whose first line, or whose entry, is the version of one language. */
static const struct pin_file {
	const char *name;
	const char *ecosystem;
	enum doc_format format; /* NONE: the first line */
	const char *entry;
} files[] = {
	{ ".node-version", "npm", DOC_NONE, "" },
	{ ".nvmrc", "npm", DOC_NONE, "" },
	{ ".python-version", "pypi", DOC_NONE, "" },
	{ ".ruby-version", "rubygems", DOC_NONE, "" },
	{ "global.json", "nuget", DOC_JSON, "sdk.version" },
	{ "rust-toolchain", "cargo", DOC_NONE, "" },
	{ "rust-toolchain.toml", "cargo", DOC_TOML, "toolchain.channel" },
};

/* What managers of several languages call them. */
static const struct managed {
	const char *names;
	const char *ecosystem;
} managed[] = {
	{ "dotnet dotnet-core", "nuget" },
	{ "elixir", "hex" },
	{ "go golang", "go" },
	{ "node nodejs", "npm" },
	{ "php", "composer" },
	{ "python", "pypi" },
	{ "ruby", "rubygems" },
	{ "rust", "cargo" },
};

/* `v22.1`, `ruby-3.4.1`: the number; "" of names such as `lts/iron`. */
static struct str version_number(struct str version)
{
	/* What follows the version, as blanks and ends of lines, is no part of
	 * it. */
	version = str_trim(version);
	if (str_starts(version, "v"))
		version = str_slice(version, 1, version.len);
	if (str_starts(version, "ruby-"))
		version = str_slice(version, 5, version.len);
	/* Names of versions, and ranges, are no single number. */
	for (size_t i = 0; i < version.len; i++)
		if (!char_is_word(version.ptr[i]) &&
		    !char_among(version.ptr[i], ".-+"))
			return STR("");
	return version.len && char_is_digit(version.ptr[0]) ? version : STR("");
}

static void add_pin(struct scanner *scanner, struct str path,
    const char *ecosystem, struct str version)
{
	struct scan *scan = scanner->out;
	struct pin_row *pin_row;

	version = version_number(version);
	if (version.len == 0)
		return;
	pin_row = array_push(&scan->pins, &scan->pin_count, sizeof(*pin_row),
	    scanner->perm);
	*pin_row = (struct pin_row){ .path = path,
		.ecosystem = ecosystem,
		.version = str_copy(version, scanner->perm) };
}

static void add_managed(struct scanner *scanner, struct str path,
    struct str tool, struct str version)
{
	/* The tools have names of their own for one language. */
	for (size_t i = 0; i < LENGTH(managed); i++)
		if (str_listed(managed[i].names, tool))
			add_pin(scanner, path, managed[i].ecosystem, version);
}

/* `ruby 3.4.1`, a tool a line. */
static void read_tools(struct scanner *scanner, struct str path,
    struct str text)
{
	struct str line;

	while (str_cut(&line, &text, '\n')) {
		struct str tool;

		/* A tool may have several versions; the first one is used. */
		line = str_trim(str_slice(line, 0, str_find(line, '#')));
		if (!str_cut(&tool, &line, ' '))
			continue;
		line = str_trim(line);
		add_managed(scanner, path, tool,
		    str_slice(line, 0, str_find(line, ' ')));
	}
}

static const struct doc_node *document_root(struct str text,
    enum doc_format format, struct arena *arena)
{
	struct error error = { 0 };
	struct doc doc = { 0 };

	/* What was read before a fault counts. */
	doc_parse(&doc, format, text, arena, &error);
	return doc.count ? doc.documents[0] : NULL;
}

/* `[tools] node = "22"` */
static void read_mise(struct scanner *scanner, struct str path, struct str text,
    struct arena *scratch)
{
	const struct doc_node *tools =
	    doc_get(document_root(text, DOC_TOML, scratch), "tools");

	for (const struct doc_node *node = tools ? tools->first : NULL; node;
	     node = node->next)
		add_managed(scanner, path, node->key, doc_text(node));
}

/* With nothing where a workflow runs with several, or takes it from elsewhere.
 */
static void add_checked(struct scanner *scanner, struct str path,
    struct str tool, struct str version)
{
	struct scan *scan = scanner->out;

	/* Without a version it is told all the same: it stands against one that
	 * only a file says. */
	for (size_t i = 0; i < LENGTH(managed); i++)
		if (str_listed(managed[i].names, tool))
			*(struct pin_row *)array_push(&scan->pins,
			    &scan->pin_count, sizeof(*scan->pins),
			    scanner->perm) = (struct pin_row){ .path = path,
				.ecosystem = managed[i].ecosystem,
				.version = str_copy(version_number(version),
				    scanner->perm),
				.checked = true };
}

/* `node-version: 24`, below whatever step sets it up. */
static void read_workflow(struct scanner *scanner, struct str path,
    const struct doc_node *node, unsigned depth)
{
	/* Deep enough for a step of a job, and an end for what is made to
	 * nest. */
	for (; node && depth; node = node->next) {
		if (str_ends(node->key, CHECKED))
			add_checked(scanner, path,
			    str_slice(node->key, 0,
				node->key.len - strlen(CHECKED)),
			    doc_text(node));
		else
			read_workflow(scanner, path, node->first, depth - 1);
	}
}

static void read_pin(struct scanner *scanner, struct str path, struct str text,
    const struct pin_file *pin_file, struct arena *scratch)
{
	const struct doc_node *root;

	/* Only the first line: some have a comment below. */
	if (pin_file->format == DOC_NONE) {
		add_pin(scanner, path, pin_file->ecosystem,
		    str_slice(text, 0, str_find(text, '\n')));
		return;
	}
	root = document_root(text, pin_file->format, scratch);
	add_pin(scanner, path, pin_file->ecosystem,
	    doc_text(doc_at(root, pin_file->entry)));
}

static const struct pin_file *pin_file_of(struct str name)
{
	for (size_t i = 0; i < LENGTH(files); i++)
		if (str_is(name, files[i].name))
			return &files[i];
	return NULL;
}

/* Is it a file that may say a version? */
static bool may_pin(struct str path)
{
	struct str name = path_name(path);

	return pin_file_of(name) || str_starts(path, WORKFLOWS) ||
	       str_listed(".tool-versions mise.toml .mise.toml", name);
}

static void read_version_file(struct scanner *scanner, struct str path,
    struct str text, struct arena *scratch)
{
	const struct pin_file *pin_file = pin_file_of(path_name(path));
	const struct doc_node *root;

	if (pin_file) {
		read_pin(scanner, path, text, pin_file, scratch);
	} else if (str_starts(path, WORKFLOWS)) {
		root = str_find_text(text, CHECKED) < text.len
			   ? document_root(text, DOC_YAML, scratch)
			   : NULL;
		if (root)
			read_workflow(scanner, path, root->first,
			    WORKFLOW_DEPTH);
	} else if (str_is(path_name(path), ".tool-versions")) {
		read_tools(scanner, path, text);
	} else {
		read_mise(scanner, path, text, scratch);
	}
}

void scan_pins(struct scanner *scanner)
{
	struct scan *scan = scanner->out;
	struct arena scratch = { 0 };

	/* Everywhere in the project: parts have versions of their own. */
	for (size_t i = 0; i < scan->count; i++) {
		const struct entry *entry = scan->files[i].entry;
		struct error error = { 0 };
		struct str text;

		if (may_pin(entry->path) &&
		    source_read(&text, scanner->source, entry, PIN_LIMIT,
			&scratch, &error))
			read_version_file(scanner, entry->path, text, &scratch);
	}
	arena_release(&scratch);
}
