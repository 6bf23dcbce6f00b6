/*
 * Reads the packs, built in and the project's own, at the start of a run.
 * rules_read() is where to begin: it reads the heads of all packs that may be
 * on, by the project's languages, then the rules of the project's own packs, so
 * that mistakes are told at once. The rules of built-in packs are left to
 * rules_ready.c. All packs are in one array, where the place of a pack is its
 * number.
 */
#include "extract/packs/rules.h"

#include <string.h>

#include "extract/packs/pack.h"
#include "extract/packs/rules_parts.h"
#include "lang/lang.h"
#include "model/model.h"
#include "scan/scan.h"

#define DATA_FOLDER "data"
#define ANY_FOLDER "any" /* languages, not data */

const char *const rule_head_names[HEAD_COUNT] = {
#define X(name) #name,
	RULE_HEADS(X)
#undef X
};

const char *const rule_effect_names[EFFECT_COUNT] = {
#define X(name) #name,
	RULE_EFFECTS(X)
#undef X
};

/* Are the pack's rules for that language (NULL: for data files)? pack->serves
 * is by the language's index, with data files at the end. */
bool pack_serves(const struct pack *pack, const struct language *language)
{
	return pack->serves[language ? (size_t)(language - language_at(0))
				     : language_count()];
}

/* Make an array by language: are the packs of the folder for it? Packs of one
 * folder mostly follow each other, and share the array of the pack before. */
static const bool *served_languages(const struct rules *rules,
    struct str folder)
{
	size_t count = language_count();
	const struct pack *last_pack =
	    rules->pack_count ? &rules->packs[rules->pack_count - 1] : NULL;
	bool *serves;

	if (last_pack && str_equal(last_pack->folder, folder))
		return last_pack->serves;
	serves = arena_array(rules->perm, count + 1, sizeof(*serves));
	for (size_t i = 0; i < count; i++) {
		const struct language *language = language_at(i);

		serves[i] = str_is(folder, ANY_FOLDER) ||
			    str_listed(language->packs ? language->packs
						       : language->name,
				folder);
	}
	serves[count] = str_is(folder, DATA_FOLDER);
	return serves;
}

/* Set the error of an alias of YAML, `*name`, without its anchor, and return
 * false: such a rule would say less than it seems to. */
static bool report_lost_alias(struct rules *rules, const struct doc *doc,
    struct str text, struct str path, struct error *error)
{
	struct pack_reader reader = { .path = path,
		.text = text,
		.perm = rules->perm,
		.error = error };
	struct doc_node alias = { .line = doc->lost_line,
		.text = str_printf(rules->perm, "*%.*s", STR_ARG(doc->lost)) };

	return pack_wrong(&reader, &alias,
	    "`%.*s` names no anchor of its document", STR_ARG(alias.text));
}

/* Parse a file of the project's own packs into *doc. False, with the error set.
 */
static bool read_documents(struct doc *doc, struct rules *rules,
    const struct own_pack *own_pack, struct error *error)
{
	struct error why = { 0 };

	if (!doc_parse(doc, DOC_YAML, own_pack->text, rules->perm, &why))
		return error_set(error, "%.*s: %s", STR_ARG(own_pack->name),
		    why.text);
	return doc->lost.len == 0 || report_lost_alias(rules, doc,
					 own_pack->text, own_pack->name, error);
}

/* Read the head of one pack into the next place of rules->packs, and its source
 * beside. `name` has the pack's folder in front, which says the language;
 * without a folder, it is a pack for data files. Repeated keys are searched
 * only in the project's own packs, as the build has checked the others. False,
 * with the error set. `document`: the pack's tree. */
static bool read_pack(struct rules *rules, struct str name,
    struct pack_source source, const struct doc_node *document,
    struct error *error)
{
	size_t slash = str_find_last(name, '/');
	struct str folder = slash < name.len ? str_slice(name, 0, slash)
					     : STR(DATA_FOLDER);
	const bool *serves = served_languages(rules, folder);
	struct pack *pack = &rules->packs[rules->pack_count];
	struct pack_reader reader = { .pack = pack,
		.path = source.path,
		.text = source.text,
		.perm = rules->perm,
		.error = error };

	pack->name = str_slice(name, 0, str_find_last(name, '.'));
	pack->folder = folder;
	pack->serves = serves;
	rules->sources[rules->pack_count++] = source;
	return (!source.document || pack_read_unique(&reader, document)) &&
	       pack_read(&reader, document);
}

/* The offset at which the last folder begins in a path: at `go` of
 * `.archdrift/packs/go/own.yml`; 0 if the path has at most one. */
static size_t last_folder(struct str path)
{
	size_t slash = str_find_last(path, '/');

	if (slash == path.len)
		return 0;
	slash = str_find_last(str_slice(path, 0, slash), '/');
	return str_find_last(path, '/') == slash ? 0 : slash + 1;
}

/* The name of one of the project's own packs with its folder, which says the
 * language: `go/own.yml` of `.archdrift/packs/go/own.yml`. */
static struct str own_pack_name(struct str path)
{
	return str_slice(path, last_folder(path), path.len);
}

/* Append the folders of packs that serve a language, each once. */
static void add_pack_folders(struct strs *out, const struct language *language,
    struct arena *perm)
{
	struct str rest =
	    str_from(language->packs ? language->packs : language->name);
	struct str folder;

	while (str_cut(&folder, &rest, ' '))
		if (!strs_have(out, folder))
			strs_push(out, folder, perm);
}

/* Append to *out the folders of packs that the project's languages need.
 * Languages of manifests count, too: dependencies may be known without any
 * source file. */
void rules_folders(struct strs *out, const struct scan *scan,
    struct arena *perm)
{
	const struct language *last_language = NULL;

	for (size_t i = 0; i < scan->count; i++) {
		const struct language *language = scan->files[i].language;

		if (language && language != last_language)
			add_pack_folders(out, language, perm);
		last_language = language;
	}
	for (size_t i = 0; i < scan->manifest_count; i++) {
		const struct language *language =
		    language_called(str_from(scan->manifests[i].language));

		if (language)
			add_pack_folders(out, language, perm);
	}
}

/* Append the folders of the project's own packs, each once, as these add to the
 * built-in ones. */
static void add_own_folders(struct strs *out, const struct own_pack *own_packs,
    size_t count, struct arena *perm)
{
	for (size_t i = 0; i < count; i++) {
		struct str name = own_pack_name(own_packs[i].name);
		struct str folder = str_slice(name, 0, str_find(name, '/'));

		if (!strs_have(out, folder))
			strs_push(out, folder, perm);
	}
}

/* Is the pack of that name to be read, because its folder is among `folders`
 * (NULL: all)? Packs for data and for any language always are. */
static bool is_folder_wanted(const struct strs *folders, struct str name)
{
	struct str folder = str_slice(name, 0, str_find(name, '/'));

	return !folders || str_is(folder, DATA_FOLDER) ||
	       str_is(folder, ANY_FOLDER) || strs_have(folders, folder);
}

/* The files of built-in packs that are to be read. */
struct wanted {
	struct pack_file *files;
	size_t count;
};

/* List in *wanted the files of built-in packs whose folder is wanted. */
static void list_wanted_packs(struct wanted *wanted, const struct strs *folders,
    struct arena *perm)
{
	wanted->files =
	    arena_array(perm, pack_file_count(), sizeof(*wanted->files));
	for (size_t i = 0; i < pack_file_count(); i++) {
		struct pack_file pack_file = pack_file_at(i);

		if (is_folder_wanted(folders, pack_file.name))
			wanted->files[wanted->count++] = pack_file;
	}
}

/* Read the heads of the packs in one built-in file, each of which is a
 * document. The build has parsed the file into a record of all heads, and of
 * the rest of each pack for later. Texts stay in the program's own bytes; the
 * tree is in `scratch`, as it is needed only here. False, with the error set.
 */
static bool read_built_in(struct rules *rules, struct pack_file pack_file,
    struct arena *scratch, struct error *error)
{
	struct doc doc;
	struct decoder rests = record_begin(pack_file.tree, rules->perm);
	size_t first = rules->pack_count;

	if (!doc_recall(&doc, record_text(&rests), scratch))
		return error_set(error, "%.*s: damaged",
		    STR_ARG(pack_file.name));
	for (size_t i = 0; i < doc.count; i++) {
		struct pack_source source = {
			.path = pack_file.name,
			.text = pack_file.text,
			.first = first,
			.asked = record_texts(&rests),
		};

		source.rest = record_text(&rests);
		if (!read_pack(rules, pack_file.name, source, doc.documents[i],
			error))
			return false;
	}
	return true;
}

/* Read the heads of all wanted built-in packs. */
static bool read_all_built_in(struct rules *rules,
    const struct wanted *wanted_packs, struct error *error)
{
	struct arena scratch = { 0 };
	bool ok = true;

	for (size_t i = 0; ok && i < wanted_packs->count; i++) {
		struct arena_mark mark = arena_mark(&scratch);

		ok = read_built_in(rules, wanted_packs->files[i], &scratch,
		    error);
		arena_rewind(&scratch, mark);
	}
	arena_release(&scratch);
	return ok;
}

/* Read the heads of the packs in one file of the project's own, each a document
 * of `doc`. False, with the error set. */
static bool read_own_pack(struct rules *rules, const struct own_pack *own_pack,
    const struct doc *doc, struct error *error)
{
	size_t first = rules->pack_count;

	for (size_t i = 0; i < doc->count; i++) {
		struct pack_source source = {
			.path = own_pack->name,
			.text = own_pack->text,
			.first = first,
			.document = doc->documents[i],
		};

		if (!read_pack(rules, own_pack_name(own_pack->name), source,
			doc->documents[i], error))
			return false;
	}
	return true;
}

/* Allocate the arrays of packs and their sources. They may not move later, as
 * packs are pointed to, so the documents of all files are counted first. */
static void make_pack_room(struct rules *rules,
    const struct wanted *wanted_packs, const struct doc *own_docs, size_t count)
{
	size_t room = 0;

	for (size_t i = 0; i < count; i++)
		room += own_docs[i].count;
	for (size_t i = 0; i < wanted_packs->count; i++) {
		struct decoder tree_decoder =
		    record_begin(wanted_packs->files[i].tree, rules->perm);

		room += doc_recall_count(record_text(&tree_decoder));
	}
	rules->packs = arena_array(rules->perm, room, sizeof(*rules->packs));
	rules->sources =
	    arena_array(rules->perm, room, sizeof(*rules->sources));
}

/* A digest of which packs there are: built-in ones by name, as engine_digest
 * stands for their texts, the project's own by name and text. */
static struct str digest_rules(const struct wanted *wanted_packs,
    const struct own_pack *own_packs, size_t count, struct arena *perm)
{
	struct hash digest = { 0 };

	for (size_t i = 0; i < wanted_packs->count; i++)
		hash_add(&digest, wanted_packs->files[i].name);
	hash_add(&digest, packs_digest(own_packs, count, perm));
	return hash_hex(digest, perm);
}

/* Read the rules of the project's own packs, from number `first_own` on (with
 * `read_all`, of all packs), and check the names in them. False, with the error
 * set; then `rules` is released. */
static bool read_sources(struct rules *rules, size_t first_own, bool read_all,
    struct error *error)
{
	size_t first = read_all ? 0 : first_own;
	bool ok = true;

	rules_prepare(rules, read_all);
	for (size_t i = first; ok && i < rules->pack_count; i++)
		ok = pack_read_source(rules, i, error);
	ok = ok && packs_check(rules, first, error);
	if (!ok)
		rules_release(rules);
	return ok;
}

/* Read the packs: built-in ones of `folders` (NULL: all) and the project's own.
 * NULL, with the error set, if one is wrong. The project's own are parsed
 * first, as their number is needed for the arrays. */
struct rules *rules_read(const struct own_pack *own_packs, size_t count,
    const struct strs *folders, struct arena *perm, struct error *error)
{
	struct rules *rules = NEW(perm, struct rules);
	struct doc *docs = arena_array(perm, count, sizeof(*docs));
	struct wanted wanted_packs = { 0 };
	struct strs all_folders = { 0 };
	size_t first_own;

	rules->perm = perm;
	if (folders) {
		for (size_t i = 0; i < folders->count; i++)
			strs_push(&all_folders, folders->items[i], perm);
		add_own_folders(&all_folders, own_packs, count, perm);
	}
	for (size_t i = 0; i < count; i++)
		if (!read_documents(&docs[i], rules, &own_packs[i], error))
			return NULL;
	list_wanted_packs(&wanted_packs, folders ? &all_folders : NULL, perm);
	make_pack_room(rules, &wanted_packs, docs, count);
	if (!read_all_built_in(rules, &wanted_packs, error))
		return NULL;
	first_own = rules->pack_count;
	for (size_t i = 0; i < count; i++)
		if (!read_own_pack(rules, &own_packs[i], &docs[i], error))
			return NULL;
	if (!read_sources(rules, first_own, !folders, error))
		return NULL;
	rules->digest = digest_rules(&wanted_packs, own_packs, count, perm);
	return rules;
}

/* Free what was read after rules_read(). NULL is allowed. What rules_read()
 * itself left in `perm` is not freed. */
void rules_release(struct rules *rules)
{
	if (!rules)
		return;
	arena_release(&rules->lazy_rules->own);
	pthread_mutex_destroy(&rules->lazy_rules->lock);
}

/* The number of packs. */
size_t rules_pack_count(const struct rules *rules)
{
	return rules->pack_count;
}

/* The pack of that number. */
const struct pack *rules_pack(const struct rules *rules, size_t index)
{
	return &rules->packs[index];
}

/* Does the framework come with the language: does its pack name no dependency,
 * and is it no core framework? */
bool pack_comes_with_language(const struct pack *pack)
{
	return !pack->core && pack->dependencies.count == 0;
}

/* A digest of the engine and the project's own packs, 16 hex digits. Of their
 * paths only the last folder and the name count, as the rest depends on where
 * the project is. */
struct str packs_digest(const struct own_pack *own_packs, size_t count,
    struct arena *perm)
{
	struct hash digest = { 0 };

	hash_add(&digest, str_from(engine_digest));
	for (size_t i = 0; i < count; i++) {
		hash_add(&digest, own_pack_name(own_packs[i].name));
		hash_add(&digest, own_packs[i].text);
	}
	return str_slice(hash_hex(digest, perm), 0, 16);
}

/* The packs by the modules that switch them on. */
const struct map *rules_imports(const struct rules *rules)
{
	return &rules->imports;
}

/* A digest of which packs were read. */
struct str rules_digest(const struct rules *rules)
{
	return rules->digest;
}

/* Append a line for a rule: its line in the pack (a driver's own rule has
 * none), what it makes, what it is for. */
static void print_rule(struct buf *out, const struct rule *rule)
{
	if (rule->line)
		buf_printf(out, "%5u  ", rule->line);
	else
		buf_puts(out, "       ");
	buf_printf(out, "%-10s ", rule_effect_names[rule->effect]);
	buf_printf(out, "%-10s ", rule->list ? rule->list->name : rule->kind);
	buf_printf(out, "%s ", rule_head_names[rule->head]);
	for (size_t i = 0; i < rule->names.count; i++)
		buf_printf(out, "%s%.*s", i ? "|" : "",
		    STR_ARG(rule->names.items[i]));
	buf_putc(out, '\n');
}

/* Has a rule of the pack held in this run? A pack without written rules is used
 * if it was on. */
static bool is_pack_used(const struct rules *rules, const struct pack *pack)
{
	bool has_lines = false;

	for (size_t k = 0; k < pack->rule_count; k++) {
		if (pack->rules[k].used)
			return true;
		has_lines |= pack->rules[k].line > 0;
	}
	return !has_lines && pack_was_on(rules, pack);
}

/* Append a line for each pack and each of its rules. `only_used`: leave out
 * those that found nothing in this run. */
void rules_print(struct buf *out, const struct rules *rules, bool only_used)
{
	for (size_t i = 0; i < rules->pack_count; i++) {
		const struct pack *pack = &rules->packs[i];

		if (only_used && !is_pack_used(rules, pack))
			continue;
		buf_printf(out, "%.*s.yml: %.*s\n", STR_ARG(pack->name),
		    STR_ARG(pack->framework));
		for (size_t k = 0; k < pack->rule_count; k++)
			if (!only_used || pack->rules[k].used)
				print_rule(out, &pack->rules[k]);
	}
}
