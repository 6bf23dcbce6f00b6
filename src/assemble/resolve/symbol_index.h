/*
 * symbol_index: every file of the project by the ways in which other files name
 * it, and every symbol of every file.
 */
#ifndef ASSEMBLE_SYMBOL_INDEX_H
#define ASSEMBLE_SYMBOL_INDEX_H

#include "base/base.h"
#include "extract/extract.h"

struct scan; /* scan/scan.h */

#define NOWHERE UINT32_MAX

/* A symbol of a file. */
struct place {
	uint32_t file; /* in index.facts */
	struct str symbol;
};

/* What is known of a place; linked where one name has several facts. */
struct named {
	const struct symbol_fact *fact; /* NULL: a scope */
	uint32_t node; /* scope's node in the tree of scopes, or NOWHERE */
	struct named *next;
	struct named *last; /* of the first: where its list ends */
};

struct file_list {
	uint32_t *items;
	size_t count;
};

/* What a file has that begins with a name. */
struct head {
	struct file_list imports; /* their numbers, in their order */
	bool named; /* symbols, */
	size_t longest; /* length of its longest alias; 0: it has none */
};

/* What one file has. */
struct file_names {
	struct map symbols; /* → struct named */
	struct map heads; /* the first name of each, and of imports → head */
	bool open; /* that is not all: it imports all there is of some module */
};

/* Most files are never asked what they have, and their neighbours seldom. */
struct names {
	struct file_names **by_file; /* NULL until then */
	bool listed; /* the two below are made */
	struct map uniques; /* symbol → struct file_list, one a definition */
	struct map constants; /* last part of a constant's name → list */
	struct map
	    settings; /* setting_values.c: path → struct named, one a file */
	bool settings_known;
	struct place *nodes; /* of scopes, as they were added */
	size_t node_count;
	struct map answers; /* what resolve() was asked → place, or 0: none */
};

struct index {
	const struct scan *scan;
	const struct facts *facts;
	size_t count;
	struct arena *arena;
	struct arena *searching; /* what a search makes on its way */
	struct map stems; /* path without extension → file + 1 */
	struct map tails; /* its last part → struct file_list */
	struct map folders; /* directory → struct file_list */
	struct map folder_tails; /* last part of a directory → a file in each */
	struct map packages; /* that files say they are of → struct file_list */
	struct str root; /* what the unit of the root is called; "": none */
	struct names *names; /* made when they are first asked for */
	struct map **modules; /* by file, once asked for: name → list */
	struct map *by_folder; /* folder → that map, which its files share */
	struct built_with *built; /* what packages are built with */
};

void index_build(struct index *index, const struct scan *scan,
    const struct facts *facts, size_t count, struct arena *arena);
void index_end(struct index *index);
/* The same files for another thread: what is found out when it is asked for is
 * its own. Scopes that were added stay with the first; both are ended. */
void index_for_thread(struct index *new_index, const struct index *index,
    struct arena *arena);
struct named *index_lookup(const struct index *index, struct place place);
/* The line where it is bound, whatever it is; 0: nowhere. */
uint32_t index_line_of_symbol(const struct index *index, struct place place);
/* The subsystem that the file is of. */
struct str index_subsystem(const struct index *index, uint32_t file);
/* The number of the file of that path; NOWHERE: it has none. */
uint32_t index_file(const struct index *index, struct str path);
/* What the file has that begins with this name; NULL: nothing. */
const struct head *index_head_of_name(const struct index *index, uint32_t file,
    struct str name);
/* Does the file import all there is of some module? */
bool index_has_whole_import(const struct index *index, uint32_t file);
/* Add a scope under a name of a file. */
void index_add_node(struct index *index, struct place place, uint32_t node);
struct file_list *index_files_of_key(const struct map *map, struct str key);
/* Make the lists of these, which the first who asks would have to wait for. */
void index_make_lists(const struct index *index);
/* The files that define a symbol, or a constant of that last name. */
const struct file_list *index_files_defining(const struct index *index,
    struct str symbol);
const struct file_list *index_files_with_constant(const struct index *index,
    struct str name);

/* built_with.c: may the one file name what the other has, as far as manifests
 * say what their packages are built with? */
void built_with_find(struct index *index);
/* What it finds out is the index's own, from now on. */
void built_with_for_thread(struct index *index);
bool index_may_name(const struct index *index, uint32_t from, uint32_t to);

/* Files that `module`, written in `file`, may mean; a package gives several. */
struct file_list module_files(const struct index *index, uint32_t file,
    struct str module);

/* crate_modules.c: the same where modules are named from a crate. */
void crate_files(struct file_list *files, const struct index *index,
    struct str from, struct str module);

/* Files that an import means: its item's own, else its module's. */
struct file_list import_files(const struct index *index, uint32_t file,
    const struct import_fact *import);
/* The same, or else those of the package that it names: package_files(). */
struct file_list imported_files(const struct index *index, uint32_t file,
    const struct import_fact *import);

/* `./x` and `../x/y` from a folder; `..` beyond the root go. */
struct str relative_path(struct str folder, struct str path,
    struct arena *arena);

/* File and symbol as one text: a key of maps. */
struct str place_key(struct place place, struct arena *arena);
/* Note it there; false: it was there before. */
bool place_note_new(struct map *seen, struct place place);
/* `C.x` of a class or what else has members, and its member. */
struct place place_member(struct place of, struct str member,
    struct arena *arena);

typedef bool place_test(const struct index *index, struct place place);

/*
 * Follow aliases, imports, results of calls, base classes and packages from
 * `from` to a place for which `wanted` holds. False, and `place` as it was:
 * there is none.
 */
bool resolve(struct place *place, const struct index *index, struct place from,
    place_test *wanted);
/* packages.c: what a file sees without an import of its name: a place of its
 * folder, else the only one of that symbol, else the only one of a package that
 * it is in or that is imported whole. False, and `found_place` undefined: there
 * is none. */
bool package_find(struct place *found_place, const struct index *index,
    struct place from, place_test *wanted);
/* The files that say they are of that package, which `file` imports, where it
 * is called after their project, wherever that stands: of several the nearest.
 */
struct file_list package_files(const struct index *index, uint32_t file,
    struct str package);
/* What the file says of the symbol as one of that kind; NULL: it is none. */
const struct symbol_fact *symbol_at(const struct index *index,
    struct place place, enum symbol_kind kind);
bool is_constant(const struct index *index, struct place place);
bool is_class(const struct index *index, struct place place);
bool is_function(const struct index *index, struct place place);
bool is_scope_node(const struct index *index, struct place place);

/* What a setting says that a member is read from: `cfg.Kafka.OrdersTopic` of
 * kafka.ordersTopic, in data files of the same manifest. False: none does. */
bool setting_of_member(struct str *out, const struct index *index,
    uint32_t file, struct str symbol);
/* A template with its holes filled in; what is not known as `{name}`. What a
 * deployment may set stays, if `raw`: `${NAME}`, `${NAME:default}`. */
struct str fill_settings(const struct index *index, uint32_t file,
    struct str text, bool raw, struct arena *perm); /* `${key}` alone */
struct str fill_holes(const struct index *index, uint32_t file, struct str text,
    bool raw, struct arena *perm);
/* The same of what is served, or its prefix: without the root of an
 * installation, `{basePath}/x`, where no file says what that is. */
struct str fill_path(const struct index *index, uint32_t file, struct str text,
    struct arena *perm);

#endif
