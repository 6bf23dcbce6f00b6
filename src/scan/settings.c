#include <string.h>

#include "doc/doc.h"
#include "scan/scan.h"

/* What is needed to say where something is wrong. */
struct reading {
	struct settings *out;
	struct str text;
	const char *path;
	struct arena *perm;
	struct error *error;
};

/* A key of the configuration and what reads its value. */
struct setting {
	const char *name;
	bool (*read)(struct reading *reading, const struct doc_node *node);
};

/* Column of `word` in its line, from 1; 1 if it is not found there. */
static unsigned column_of(struct str text, uint32_t number, struct str word)
{
	struct str line = { 0 };
	size_t at = 0;

	for (uint32_t i = 0; i < number; i++)
		if (!str_cut(&line, &text, '\n'))
			return 1;
	for (; at + word.len <= line.len; at++)
		if (memcmp(line.ptr + at, word.ptr, word.len) == 0)
			return (unsigned)at + 1;
	return 1;
}

static bool fail(struct reading *reading, const struct doc_node *node,
    const char *reason)
{
	struct str word = node->key.len > 0 ? node->key : node->text;
	uint32_t line = node->key_line ? node->key_line : node->line;

	return error_set(reading->error, "%s:%u:%u: %s", reading->path,
	    (unsigned)line,
	    word.len > 0 ? column_of(reading->text, line, word) : 1, reason);
}

static bool unknown(struct reading *reading, const struct doc_node *node,
    const char *const *names, size_t count)
{
	const char *guess = nearest(node->key, names, count);
	struct str reason =
	    guess[0] ? str_printf(reading->perm,
			   "unknown key '%.*s', did you mean '%s'?",
			   STR_ARG(node->key), guess)
		     : str_printf(reading->perm,
			   "unknown key '%.*s'; known are name, "
			   "report, include, exclude, subsystems, hints",
			   STR_ARG(node->key));

	return fail(reading, node, str_cstring(reason, reading->perm));
}

static bool read_text(struct reading *reading, struct str *out,
    const struct doc_node *node)
{
	if (node->kind != DOC_SCALAR || node->text.len == 0)
		return fail(reading, node, "a text is expected");
	*out = str_copy(node->text, reading->perm);
	return true;
}

/* One text, or a list of them. */
static bool read_texts(struct reading *reading, struct strs *out,
    const struct doc_node *node)
{
	const struct doc_node *item = node->first;
	struct str text = { 0 };

	if (node->kind == DOC_SCALAR) {
		if (!read_text(reading, &text, node))
			return false;
		strs_push(out, text, reading->perm);
		return true;
	}
	if (node->kind != DOC_LIST)
		return fail(reading, node, "a list of globs is expected");
	for (; item; item = item->next) {
		if (!read_text(reading, &text, item))
			return false;
		strs_push(out, text, reading->perm);
	}
	return true;
}

static bool read_name(struct reading *reading, const struct doc_node *node)
{
	return read_text(reading, &reading->out->name, node);
}

/* A path as git writes it: from the root down, no way up, no detours. */
static bool is_inside(struct str path)
{
	struct str part;

	if (str_ends(path, "/"))
		return false;
	while (str_cut(&part, &path, '/'))
		if (part.len == 0 || str_is(part, ".") || str_is(part, ".."))
			return false;
	return true;
}

static bool read_report(struct reading *reading, const struct doc_node *node)
{
	return read_text(reading, &reading->out->report, node) &&
	       (is_inside(reading->out->report) ||
		   fail(reading, node,
		       "a file inside the project is expected, like "
		       "docs/ARCHITECTURE.md"));
}

static bool read_include(struct reading *reading, const struct doc_node *node)
{
	return read_texts(reading, &reading->out->include, node);
}

static bool read_exclude(struct reading *reading, const struct doc_node *node)
{
	return read_texts(reading, &reading->out->exclude, node);
}

static bool read_subsystems(struct reading *reading,
    const struct doc_node *node)
{
	const struct doc_node *item = node->first;

	if (node->kind != DOC_MAP)
		return fail(reading, node,
		    "a map from name to directory is expected");
	for (; item; item = item->next) {
		struct named_unit *unit = array_push(&reading->out->units,
		    &reading->out->unit_count, sizeof(*unit), reading->perm);

		unit->name = str_copy(item->key, reading->perm);
		if (!read_text(reading, &unit->directory, item))
			return false;
	}
	return true;
}

static bool read_hint(struct reading *reading, const struct doc_node *node)
{
	static const char *const keys[] = { "name", "files" };
	const struct doc_node *item = node->first;
	struct hint *hint;

	if (node->kind != DOC_MAP)
		return fail(reading, node,
		    "a map of name and files is "
		    "expected");
	hint = array_push(&reading->out->hints, &reading->out->hint_count,
	    sizeof(*hint), reading->perm);
	for (; item; item = item->next) {
		if (!str_is(item->key, keys[0]) && !str_is(item->key, keys[1]))
			return unknown(reading, item, keys, LENGTH(keys));
		if (!read_text(reading,
			str_is(item->key, "name") ? &hint->name : &hint->glob,
			item))
			return false;
	}
	if (hint->name.len == 0 || hint->glob.len == 0)
		return fail(reading, node, "a hint has a name and files");
	return true;
}

static bool read_hints(struct reading *reading, const struct doc_node *node)
{
	const struct doc_node *item = node->first;

	if (node->kind != DOC_LIST)
		return fail(reading, node, "a list of hints is expected");
	for (; item; item = item->next)
		if (!read_hint(reading, item))
			return false;
	return true;
}

static const struct setting settings_keys[] = {
	{ "exclude", read_exclude },
	{ "hints", read_hints },
	{ "include", read_include },
	{ "name", read_name },
	{ "report", read_report },
	{ "subsystems", read_subsystems },
};

static bool read_key(struct reading *reading, const struct doc_node *node)
{
	const char *names[LENGTH(settings_keys)];

	for (size_t i = 0; i < LENGTH(settings_keys); i++) {
		names[i] = settings_keys[i].name;
		if (str_is(node->key, settings_keys[i].name))
			return settings_keys[i].read(reading, node);
	}
	return unknown(reading, node, names, LENGTH(names));
}

bool settings_parse(struct settings *out, struct str text, const char *path,
    struct arena *perm, struct error *error)
{
	struct reading reading = { out, text, path, perm, error };
	struct error reason = { 0 };
	const struct doc_node *root;
	struct doc doc = { 0 };

	*out = (struct settings){ 0 };
	if (!doc_parse(&doc, DOC_YAML, text, perm, &reason))
		return error_set(error, "%s: %s", path, reason.text);
	root = doc.count > 0 ? doc.documents[0] : NULL;
	if (!root || (root->kind == DOC_SCALAR && root->text.len == 0))
		return true;
	if (root->kind != DOC_MAP)
		return fail(&reading, root, "keys and values are expected");
	for (const struct doc_node *node = root->first; node; node = node->next)
		if (!read_key(&reading, node))
			return false;
	return true;
}
