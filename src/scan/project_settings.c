#include "doc/doc.h"
#include "scan/scan.h"

#include <string.h>

/* Faults are told with their place, and the first one ends the reading: what is
 * wrong in settings must not be passed over in silence. */
struct reading {
	struct settings *out;
	struct doc_file file;
	struct arena *perm;
};

static bool read_project_text(struct reading *reading, struct str *out,
    const struct doc_node *node)
{
	/* An empty text is as wrong as a list: it would stand for the usual
	 * value. */
	if (node->kind != DOC_SCALAR || node->text.len == 0)
		return doc_wrong(&reading->file, node, "a text is expected");
	/* The text of the file is gone when settings are still read. */
	*out = str_copy(node->text, reading->perm);
	return true;
}

/* One text, or a list of them. */
static bool read_project_texts(struct reading *reading, struct strs *out,
    const struct doc_node *node)
{
	const struct doc_node *item = node->first;
	struct str text = { 0 };

	/* One glob needs no list around it. */
	if (node->kind == DOC_SCALAR) {
		if (!read_project_text(reading, &text, node))
			return false;
		strs_push(out, text, reading->perm);
		return true;
	}
	if (node->kind != DOC_LIST)
		return doc_wrong(&reading->file, node,
		    "a list of globs is expected");
	for (; item; item = item->next) {
		if (!read_project_text(reading, &text, item))
			return false;
		strs_push(out, text, reading->perm);
	}
	return true;
}

static bool read_name(struct reading *reading, const struct doc_node *node)
{
	return read_project_text(reading, &reading->out->name, node);
}

/* A path as git writes it: from the root down, no way up, no detours, nothing
 * of git's own. */
static bool is_path_inside(struct str path)
{
	struct str part;

	/* A slash at the end makes it a folder. */
	if (str_ends(path, "/"))
		return false;
	while (str_cut(&part, &path, '/'))
		if (part.len == 0 || str_is(part, ".") || str_is(part, "..") ||
		    str_is_nocase(part, ".git"))
			return false;
	return true;
}

static bool read_file_name(struct reading *reading, struct str *out,
    const struct doc_node *node, const char *like)
{
	/* Asked when the text is there; what is wrong is said with an
	 * example. */
	return read_project_text(reading, out, node) &&
	       (is_path_inside(*out) ||
		   doc_wrong(&reading->file, node,
		       "a file inside the project is expected, like %s", like));
}

static bool read_report_file(struct reading *reading,
    const struct doc_node *node)
{
	return read_file_name(reading, &reading->out->report, node,
	    "docs/ARCHITECTURE.md");
}

static bool read_report_folder(struct reading *reading,
    const struct doc_node *node)
{
	return read_project_text(reading, &reading->out->pages_folder, node) &&
	       (is_path_inside(reading->out->pages_folder) ||
		   doc_wrong(&reading->file, node,
		       "a folder inside the project is expected, like "
		       "docs/architecture"));
}

static bool read_report_pages(struct reading *reading,
    const struct doc_node *node)
{
	return read_project_text(reading, &reading->out->pages, node) &&
	       (str_listed("auto always never", reading->out->pages) ||
		   doc_wrong(&reading->file, node,
		       "auto, always or never is expected"));
}

static bool read_report_key(struct reading *reading,
    const struct doc_node *node)
{
	static const char *const names[] = {
#define X(name, about) #name,
		REPORT_KEYS(X)
#undef X
	};

/* The list of keys makes both the readers and the message, so that they
 * agree. */
#define X(name, about) \
	if (str_is(node->key, #name)) \
		return read_report_##name(reading, node);
	REPORT_KEYS(X)
#undef X
	return doc_unknown(&reading->file, node, "key", names, LENGTH(names));
}

/* The file alone, or a map. */
static bool read_report(struct reading *reading, const struct doc_node *node)
{
	if (node->kind != DOC_MAP)
		return read_report_file(reading, node);
	for (const struct doc_node *item = node->first; item; item = item->next)
		if (!read_report_key(reading, item))
			return false;
	return true;
}

/* Usual where the settings do not say another. */
#define REPORT_NAME "PROJECT_ARCHITECTURE.md"

/* With a name before the ending. */
static bool is_markdown(struct str path)
{
	return str_ends(path, ".md") && path_name(path).len > strlen(".md");
}

void settings_settle(struct settings *settings, struct arena *perm)
{
	struct str name;

	if (settings->report.len == 0)
		settings->report = STR(REPORT_NAME);
	if (settings->pages_folder.len)
		return;
	/* Pages are kept in a folder beside the report, which is called as it
	 * is. */
	name = settings->report;
	settings->pages_folder =
	    is_markdown(name) ? str_slice(name, 0, name.len - strlen(".md"))
			      : str_join(name, STR("-pages"), perm);
}

/* Is it the folder of the report's pages? Where the settings do not name one,
 * it is called as the report is. */
static bool is_pages_folder(const struct settings *settings, struct str report,
    struct str folder)
{
	struct str name = report;

	if (settings->pages_folder.len)
		return str_equal(folder, settings->pages_folder);
	if (is_markdown(name)) {
		name.len -= strlen(".md");
		return str_equal(folder, name);
	}
	/* The ending stays in the name of a folder for any other kind of
	 * report. */
	return str_has_start(folder, name) &&
	       str_is(str_slice(folder, name.len, folder.len), "-pages");
}

bool settings_own(const struct settings *settings, struct str path)
{
	struct str report = settings->report.len ? settings->report
						 : STR(REPORT_NAME);
	struct str name = report;

	/* A page of HTML is written in place of the ending, so that both have
	 * one stem. */
	if (str_ends(name, ".md"))
		name.len -= strlen(".md");
	/* All that the report is written to, in whichever form it was asked for
	 * before. */
	return str_equal(path, report) ||
	       (str_ends(path, ".html") && str_has_start(path, name) &&
		   path.len == name.len + strlen(".html")) ||
	       (str_ends(path, ".md") &&
		   is_pages_folder(settings, report, path_folder(path)));
}

static bool read_include(struct reading *reading, const struct doc_node *node)
{
	return read_project_texts(reading, &reading->out->include, node);
}

static bool read_exclude(struct reading *reading, const struct doc_node *node)
{
	return read_project_texts(reading, &reading->out->exclude, node);
}

static bool read_silence(struct reading *reading, const struct doc_node *node)
{
	return read_project_texts(reading, &reading->out->silence, node);
}

static bool read_subsystems(struct reading *reading,
    const struct doc_node *node)
{
	const struct doc_node *item = node->first;

	if (node->kind != DOC_MAP)
		return doc_wrong(&reading->file, node,
		    "a map from name to directory is expected");
	for (; item; item = item->next) {
		struct named_unit *unit = array_push(&reading->out->units,
		    &reading->out->unit_count, sizeof(*unit), reading->perm);

		unit->name = str_copy(item->key, reading->perm);
		if (!read_project_text(reading, &unit->directory, item))
			return false;
		/* Without a star in the name all of them would have one
		 * name. */
		if (str_find(unit->directory, '*') < unit->directory.len &&
		    str_find(unit->name, '*') == unit->name.len)
			return doc_wrong(&reading->file, item,
			    "a directory with `*` names several subsystems: "
			    "the name takes a `*`, too, such as `\"* "
			    "domain\"`");
	}
	return true;
}

static bool read_hint_keys(struct reading *reading, struct hint *hint,
    const struct doc_node *node)
{
	static const char *const names[] = {
#define X(name, about) #name,
		HINT_KEYS(X)
#undef X
	};

	if (node->kind != DOC_MAP)
		return doc_wrong(&reading->file, node,
		    "a map is expected, like { steps: stages }");
	for (const struct doc_node *item = node->first; item;
	     item = item->next) {
		struct hint_key *hint_key;
		size_t i = 0;

		/* Names are compared in full: a word that is nearly one is told
		 * with the right one. */
		while (i < LENGTH(names) && !str_is(item->key, names[i]))
			i++;
		if (i == LENGTH(names))
			return doc_unknown(&reading->file, item, "key", names,
			    LENGTH(names));
		hint_key = array_push(&hint->keys, &hint->key_count,
		    sizeof(*hint_key), reading->perm);
		/* The list's own word stays, as the text of the file does
		 * not. */
		hint_key->name = str_from(names[i]);
		if (!read_project_texts(reading, &hint_key->words, item))
			return false;
	}
	return true;
}

static bool read_hint_key(struct reading *reading, struct hint *hint,
    const struct doc_node *node)
{
	static const char *const keys[] = { "name", "files", "keys" };

	if (str_is(node->key, keys[0]))
		return read_project_text(reading, &hint->name, node);
	if (str_is(node->key, keys[1]))
		return read_project_texts(reading, &hint->files, node);
	if (str_is(node->key, keys[2]))
		return read_hint_keys(reading, hint, node);
	return doc_unknown(&reading->file, node, "key", keys, LENGTH(keys));
}

static bool read_hint(struct reading *reading, const struct doc_node *node)
{
	struct hint *hint;

	if (node->kind != DOC_MAP)
		return doc_wrong(&reading->file, node,
		    "a map of name and files is "
		    "expected");
	hint = array_push(&reading->out->hints, &reading->out->hint_count,
	    sizeof(*hint), reading->perm);
	for (const struct doc_node *item = node->first; item; item = item->next)
		if (!read_hint_key(reading, hint, item))
			return false;
	/* Without both it could be asked for nothing. */
	if (hint->name.len == 0 || hint->files.count == 0)
		return doc_wrong(&reading->file, node,
		    "a hint has a name and files");
	return true;
}

static bool read_hints(struct reading *reading, const struct doc_node *node)
{
	const struct doc_node *item = node->first;

	if (node->kind != DOC_LIST)
		return doc_wrong(&reading->file, node,
		    "a list of hints is expected");
	for (; item; item = item->next)
		if (!read_hint(reading, item))
			return false;
	return true;
}

static bool read_limit(struct reading *reading, uint32_t *out,
    const struct doc_node *node, uint32_t least, uint32_t most)
{
	uint32_t number;

	if (node->kind != DOC_SCALAR || !str_is_number(&number, node->text) ||
	    number < least || number > most)
		return doc_wrong(&reading->file, node,
		    "a number from %u to %u is expected", (unsigned)least,
		    (unsigned)most);
	*out = number;
	return true;
}

static bool read_one_limit(struct reading *reading, const struct doc_node *node)
{
	struct limits *limits = &reading->out->limits;
	static const char *const names[] = {
#define X(name, usual, least, most, about) #name,
		LIMITS(X)
#undef X
	};

#define X(name, usual, least, most, about) \
	if (str_is(node->key, #name)) \
		return read_limit(reading, &limits->name, node, least, most);
	LIMITS(X)
#undef X
	return doc_unknown(&reading->file, node, "limit", names, LENGTH(names));
}

static bool read_limits(struct reading *reading, const struct doc_node *node)
{
	if (node->kind != DOC_MAP)
		return doc_wrong(&reading->file, node,
		    "a map is expected, like { size: 2097152 }");
	for (const struct doc_node *item = node->first; item; item = item->next)
		if (!read_one_limit(reading, item))
			return false;
	return true;
}

struct limits limits_that_hold(const struct limits *said)
{
	return (struct limits){
#define X(name, usual, least, most, about) \
	.name = said->name ? said->name : (usual),
		LIMITS(X)
#undef X
	};
}

static bool read_baseline(struct reading *reading, const struct doc_node *node)
{
	return read_file_name(reading, &reading->out->baseline, node,
	    ".archdrift-baseline");
}

static bool keep_list(struct reading *reading, const struct doc_node **doc_node,
    const struct doc_node *node)
{
	/* What is in it is drift's matter, and checked there. */
	if (node->kind != DOC_LIST)
		return doc_wrong(&reading->file, node, "a list is expected");
	*doc_node = node;
	return true;
}

static bool read_rules(struct reading *reading, const struct doc_node *node)
{
	return keep_list(reading, &reading->out->rules, node);
}

static bool read_ignore(struct reading *reading, const struct doc_node *node)
{
	return keep_list(reading, &reading->out->ignore, node);
}

static bool read_levels(struct reading *reading, const struct doc_node *node)
{
	if (node->kind != DOC_MAP)
		return doc_wrong(&reading->file, node,
		    "a map from rule to level is expected");
	reading->out->levels = node;
	return true;
}

/* By key of the configuration: what reads its value. */
static const struct {
	const char *name;
	bool (*read)(struct reading *reading, const struct doc_node *node);
} readers[] = {
#define X(name, form, about) { #name, read_##name },
	SETTINGS_KEYS(X)
#undef X
};

static bool read_settings_key(struct reading *reading,
    const struct doc_node *node)
{
	const char *names[LENGTH(readers)];

	for (size_t i = 0; i < LENGTH(readers); i++) {
		/* Names are gathered on the way, for the message when none
		 * fits. */
		names[i] = readers[i].name;
		if (str_is(node->key, readers[i].name))
			return readers[i].read(reading, node);
	}
	return doc_unknown(&reading->file, node, "key", names, LENGTH(names));
}

bool settings_add_hint(struct settings *settings, struct str text,
    struct arena *perm, struct error *error)
{
	/* A name cannot have the sign, a glob may. */
	size_t equals = str_find(text, '=');
	struct str name = str_trim(str_slice(text, 0, equals));
	struct str glob = str_trim(str_slice(text, equals + 1, text.len));
	struct hint *hint;

	if (name.len == 0 || glob.len == 0)
		return error_set(error,
		    "--hint takes NAME=GLOB, like Conveyor=flows/*.yaml, not "
		    "'%.*s'",
		    STR_ARG(text));
	hint = array_push(&settings->hints, &settings->hint_count,
	    sizeof(*hint), perm);
	hint->name = str_copy(name, perm);
	strs_push(&hint->files, str_copy(glob, perm), perm);
	return true;
}

bool settings_parse(struct settings *settings, struct str text,
    const char *path, struct arena *perm, struct error *error)
{
	struct reading reading = { settings, { path, text, error }, perm };
	struct error reason = { 0 };
	const struct doc_node *root;
	struct doc doc = { 0 };

	*settings = (struct settings){ 0 };
	/* What cannot be parsed ends here: settings that are half read would
	 * hold only in part. */
	if (!doc_parse(&doc, DOC_YAML, text, perm, &reason))
		return error_set(error, "%s: %s", path, reason.text);
	root = doc.count > 0 ? doc.documents[0] : NULL;
	/* An empty file is as good as none. */
	if (!root || (root->kind == DOC_SCALAR && root->text.len == 0))
		return true;
	if (root->kind != DOC_MAP)
		return doc_wrong(&reading.file, root,
		    "keys and values are expected");
	for (const struct doc_node *node = root->first; node; node = node->next)
		if (!read_settings_key(&reading, node))
			return false;
	return true;
}
