/*
 * symbol_index: every file of a group by the names that other files may give
 * it, every symbol of every file; and what follows from that: which file a
 * module means, what a symbol resolves to, what stands in place of a hole.
 */
#ifndef ASSEMBLE_SYMBOL_INDEX_H
#define ASSEMBLE_SYMBOL_INDEX_H

#include "base/base.h"
#include "extract/extract.h"

struct scan; /* scan/scan.h */

#define NOWHERE UINT32_MAX

/* A symbol in a file: what all questions and answers of this room are about. */
struct place {
	uint32_t file; /* in index.facts */
	struct str symbol;
};

/* What is known of a place; a list, as one name may have several facts. */
struct named {
	const struct symbol_fact *fact; /* NULL: a scope */
	uint32_t node; /* scope's node in the tree of scopes, or NOWHERE */
	struct named *next;
	struct named *last; /* set in the first of a list: its last */
};

/* Numbers of files, in index.facts; of imports, in a file's facts. */
struct file_list {
	uint32_t *items;
	size_t count;
};

/* What a file knows by symbols that begin with one name: `app` of `app.db`. */
struct head {
	struct file_list imports; /* that bind the name, in source order */
	bool named; /* the file has symbols that begin with the name */
	size_t longest; /* length of the longest alias of these; 0: none */
};

/* The files whose names all hold in a file, as it imports them as a whole, and
 * those that these import so. Filled by resolve(). */
struct whole_imports {
	struct file_list files;
	bool known; /* `files` is filled, with at most WHOLE_FILES_MOST */
};

#define WHOLE_FILES_MOST 32

/* The names that one file knows. */
struct file_names {
	struct map symbols; /* symbol → struct named */
	struct map heads; /* first name of a symbol or import → struct head */
	bool has_whole_import; /* others may come by `import *` */
	struct whole_imports whole;
};

/* Names and answers, each made when somebody first asks: most files are never
 * asked what they have. */
struct names {
	struct file_names **by_file; /* NULL: not made yet */
	bool listed; /* `definitions` and `constants` are made */
	struct map definitions; /* symbol → struct file_list, one a fact */
	struct map constants; /* last part of a constant's name → list */
	struct map settings; /* plain path → struct setting */
	bool settings_known; /* `settings` is made; see setting_values.c */
	struct place *nodes; /* of scopes, as they were added */
	size_t node_count;
	struct map answers; /* question_key() → struct place, 0: none */
};

struct index {
	const struct scan *scan;
	const struct facts *facts;
	size_t count;
	struct arena *arena;
	struct arena *searching; /* rewound at the end of each search */
	struct map stems; /* path without extension → file + 1 */
	struct map tails; /* last part of a stem → struct file_list */
	struct map folders; /* folder → struct file_list of all its files */
	struct map folder_tails; /* last part of a folder → list of one file
				    of each such folder */
	struct map packages; /* package of a file → struct file_list */
	struct str root; /* name of the unit at the root; "": there is none */
	struct names *names;
	struct map *
	    *modules; /* by file: its folder's map in by_folder, or NULL */
	struct map *by_folder; /* folder → map: module → struct file_list */
	struct built_with *built; /* NULL: any file may name any other */
};

void index_build(struct index *index, const struct scan *scan,
    const struct facts *facts, size_t count, struct arena *arena);
/* Release what searches used. */
void index_end(struct index *index);
/* An index of the same files for another thread, with answers of its own. It
 * knows no scopes that were added to the first. Both need index_end(). */
void index_for_thread(struct index *thread_index, const struct index *index,
    struct arena *arena);
/* All that the file itself says of a symbol; NULL: nothing. Follows nothing. */
struct named *index_lookup(const struct index *index, struct place place);
/* The line where a symbol is defined, whatever it is; 0: it is not. */
uint32_t index_line_of_symbol(const struct index *index, struct place place);
/* The name of the subsystem that the file belongs to. */
struct str index_subsystem(const struct index *index, uint32_t file);
/* The number of the file with that path; NOWHERE: there is none. */
uint32_t index_file(const struct index *index, struct str path);
/* What the file knows by symbols that begin with the name; NULL: nothing. */
const struct head *index_head_of_name(const struct index *index, uint32_t file,
    struct str name);
/* Does the file import all names of some module, `from a import *`? */
bool index_has_whole_import(const struct index *index, uint32_t file);
struct whole_imports *index_whole_imports(const struct index *index,
    uint32_t file);
/* Note that a name of a file stands for a node of the tree of scopes. */
void index_add_node(struct index *index, struct place place, uint32_t node);
/* The list that a map of the index has under a key; NULL: none. */
struct file_list *index_files_of_key(const struct map *map, struct str key);
/* Make the lists for the two questions below, so that nobody waits for them
 * later. */
void index_make_lists(const struct index *index);
/* The files that define a symbol; those with a constant whose last name this
 * is. NULL: no file. */
const struct file_list *index_files_defining(const struct index *index,
    struct str symbol);
const struct file_list *index_files_with_constant(const struct index *index,
    struct str name);

/* built_with.c: note of which package each file is. */
void built_with_find(struct index *index);
/* Give the index of another thread answers of its own. */
void built_with_for_thread(struct index *index);
/* May code in `from` name what the file `to` has, as far as manifests say what
 * their packages are built with? */
bool index_may_name(const struct index *index, uint32_t from, uint32_t to);

/* Files that a module, as `file` names it, means; of a package all its files.
 */
struct file_list module_files(const struct index *index, uint32_t file,
    struct str module);

/* crate_modules.c: add the files of a module that is named from a crate, in
 * the file with the path `from`. */
void crate_files(struct file_list *files, const struct index *index,
    struct str from, struct str module);

/* Files that an import means: the file of its item, else those of its module.
 */
struct file_list import_files(const struct index *index, uint32_t file,
    const struct import_fact *import);
/* The same; if there are none, the files of the package that it names. */
struct file_list imported_files(const struct index *index, uint32_t file,
    const struct import_fact *import);

/* The path that a relative path means, seen from a folder; `..` above the root
 * is ignored. */
struct str relative_path(struct str folder, struct str path,
    struct arena *arena);

/* File and symbol as one text: a key of maps. */
struct str place_key(struct place place, struct arena *arena);
/* Are both the same symbol of the same file? */
bool place_equal(struct place place, struct place other_place);
/* Note a place in a map; false: it was noted before. */
bool place_note_new(struct map *seen, struct place place);
/* The member x of a class C, `C.x`. */
struct place place_member(struct place of, struct str member,
    struct arena *arena);

/* What resolve() looks for: is the symbol a class, a function, … there? */
typedef bool place_test(const struct index *index, struct place place);

/*
 * Follow aliases, imports, results of calls, base classes and packages from
 * `from` to the nearest place for which `wanted` holds. False: there is none,
 * and `*found_place` is unchanged. `found_place` may point to what `from` is a
 * copy of.
 */
bool resolve(struct place *found_place, const struct index *index,
    struct place from, place_test *wanted);
/* packages.c: find a symbol that a file sees without an import of it: in its
 * folder, else the only one of the name, else the only one of a package that it
 * is in or imports as a whole. False, and `*found_place` undefined: there is
 * none. */
bool package_find(struct place *found_place, const struct index *index,
    struct place from, place_test *wanted);
/* The files of a package that `file` imports, if the package is called after
 * their project; of several projects the nearest one's. */
struct file_list package_files(const struct index *index, uint32_t file,
    struct str package);
/* The fact of that kind that the file has about the symbol; NULL: none. The
 * tests below ask the same, and follow nothing. */
const struct symbol_fact *symbol_at(const struct index *index,
    struct place place, enum symbol_kind kind);
bool is_constant(const struct index *index, struct place place);
bool is_class(const struct index *index, struct place place);
bool is_function(const struct index *index, struct place place);
bool is_scope_node(const struct index *index, struct place place);

/* Find the value of the setting from which a member is read:
 * `cfg.Kafka.OrdersTopic` from kafka.ordersTopic, in data files of the same
 * manifest. False: there is none. */
bool setting_of_member(struct str *value, const struct index *index,
    uint32_t file, struct str symbol);

/* What becomes of `${NAME}` and `${NAME:default}`, which a deployment may set.
 */
enum variables {
	VARIABLES_FILLED, /* replaced by the default, or by `{NAME}` */
	VARIABLES_KEPT, /* as they are written: link knows the deployment */
};

/* The text, written in `file`, with values in place of `${key}` alone. */
struct str fill_settings(const struct index *index, uint32_t file,
    struct str text, enum variables variables, struct arena *perm);
/* The text with values in place of its holes and of `${key}`; a hole that is
 * not known is shown as `{name}`. */
struct str fill_holes(const struct index *index, uint32_t file, struct str text,
    enum variables variables, struct arena *perm);
/* The same of a path that is served, or of its prefix: a root in front that no
 * file defines, `{basePath}/x`, is left out. */
struct str fill_path(const struct index *index, uint32_t file, struct str text,
    struct arena *perm);

#endif
