/*
 * What the parts of scan share while a project is read: the result being made,
 * and what is noted on the way to find the boundaries of subsystems.
 */
#ifndef SCAN_SCANNER_H
#define SCAN_SCANNER_H

#include "git/git.h"
#include "lang/lang.h"
#include "scan/paths.h"
#include "scan/scan.h"

/* Why a directory is one; what comes later is said louder. */
enum boundary_kind {
	BOUNDARY_MANIFEST, /* a package is declared here */
	BOUNDARY_CONTEXT, /* an image is built from here */
	BOUNDARY_BUILD, /* a composition builds this directory */
	BOUNDARY_SETTINGS, /* the team says so */
};

/* A directory that something builds, deploys or lists as a member. */
struct boundary {
	struct str directory;
	struct str name; /* "": not said */
	uint32_t manifest; /* index, or UINT32_MAX */
	enum boundary_kind kind;
	bool program; /* what builds it says that it is run */
};

struct scanner {
	struct scan *out;
	struct source *source;
	const struct settings *settings;
	struct arena *perm;
	struct map pattern_places; /* expression → index + 1 */
	struct compiled {
		const struct pattern *pattern;
	} * patterns;
	size_t pattern_count;
	/* What one manifest says for others: "maven:prop" → index + 1. */
	struct map shared_places;
	struct strs shared;
	struct boundary *boundaries;
	size_t boundary_count;
	/* A directory that belongs to the subsystem of another one. */
	struct annex {
		struct str directory;
		struct str of;
	} * annexes;
	size_t annex_count;
	/* A manifest that uses another package without depending on it. */
	struct used_path {
		struct str from;
		struct str to; /* a file or directory */
		struct str name; /* "" where `to` says it */
		bool built; /* it says what is compiled, no more: groups do not
			     * go by it */
	} * used;
	size_t used_count;
	struct strs builders; /* directories of builds that a build includes */
	struct strs optional_lists; /* files of extras, without their ending */
	struct strs members; /* globs of packages that the root's manifest of
				npm installs with it */
};

/* descriptions.c: what the root's README calls the project, or the repository
 * that it links to most; "": neither. */
struct str scan_title(const struct scanner *scanner);
/* classify.c: role and language of every file of the listing. */
void scan_classify(struct scanner *scanner);
/* What a directory says of the files in it; zero is the root's. */
struct folder {
	struct str path;
	const char *left_out; /* why; NULL */
	bool test; /* its files are tests */
	bool spec; /* as it is, or is in, a folder `spec`, and no other */
	/* Under src/main a name says nothing: what is a test there is shipped.
	 */
	bool shipped;
};

/* kernels.c: the language that a notebook is in; where it does not say, Python.
 */
const struct language *scan_kernel(const struct scanner *scanner,
    const struct entry *entry);
/* left_out.c: why a file is left out, or NULL. The team's word goes first. */
const char *left_out_reason(const struct scanner *scanner,
    const struct entry *entry, const struct folder *folder);
const char *directory_reason(const struct scanner *scanner,
    struct str directory);
/* path_kinds.c: make `folder` that of `path`, if it is not yet. */
void folder_enter(struct folder *folder, const struct scanner *scanner,
    struct str path);
bool path_is_test(struct str path, const struct folder *folder);
/* Is the path documentation by linguist's rule? */
bool path_is_documentation(struct str path);
/* Is it documentation, a script, a migration, in a hidden directory? */
bool path_is_aside(struct str path);

/* make_recipes.c: does the recipe that the text begins with start a
 * composition, and nothing beside it? */
bool recipe_composes(struct str text);

/* counts.c */
void scan_count(struct scanner *scanner);

/* manifests.c: fill in manifests, dependencies, starts, boundaries. */
void scan_manifests(struct scanner *scanner);
/* By path and line: once more after some were added. */
void scan_sort_starts(struct scan *scan);
/* own_versions.c: of dependencies on packages of the project at their version.
 */
void drop_own_versions(struct scan *scan);
/* What files that are a package's extras list is optional. */
void settle_optional_lists(struct scanner *scanner);

/* Folders whose programs build the project, by convention. */
#define FOLDERS_OF_BUILDERS "buildSrc build-logic"
/* builders.c: programs that build the project are no part of it; after
 * manifests. */
void scan_builders(struct scanner *scanner);

/* global_imports.c: what all files of a directory import by one of them; after
 * manifests. */
void scan_global_imports(struct scanner *scanner);
/* Note that they import a module. */
void scanner_give(struct scanner *scanner, struct str directory,
    struct str module);

/* protos.c: the services that proto files declare. */
void scan_protos(struct scanner *scanner);

/* units.c: the subsystems' boundaries, and the unit of every file. */
void scan_units(struct scanner *scanner);
/* areas.c: what is told apart inside a large subsystem. */
void scan_areas(struct scanner *scanner);
/* descriptions.c: what the subsystems and areas are for. */
void scan_about(struct scanner *scanner);
/* purpose_words.c: what the documents name first; after scan_about. */
void scan_purpose(struct scanner *scanner);
/* prose.c */
enum { ABOUT_WORDS_MOST = 18 }; /* of a subsystem */
/* Is it drawn below so many lines, which are a heading then? Badges make one
 * long; of several lines with a dash below most are prose. */
bool about_underlines(struct str line, size_t lines);
/* A text's words, without the signs of Markdown and HTML, and links as their
 * texts. */
struct str about_unmarked(struct str text, struct arena *arena);
/* The first sentence of a text, or of its first paragraph of prose, without
 * markup and praise, if it says what something is or does in at most so many
 * words; else "". */
struct str about_sentence(struct str text, size_t most, struct arena *arena);
struct str about_text(struct str text, size_t most, struct arena *arena);
/* The first paragraph of prose that is about the whole, without markup. */
struct str about_paragraph(struct str text, struct arena *arena);
struct str about_capitalized(struct str text, struct arena *arena);
/* A description as it is, without praise; of a long one the first clause. */
struct str about_shortened(struct str text, struct arena *arena);
size_t about_words(struct str text); /* how many, with blanks between */
/* packaged_about.c: what the project is by the files that it is installed with
 * on a system, in scanner->perm; "": they do not say. */
struct str packaged_about(const struct scanner *scanner, struct str name);
/* descriptions.c. False: there is no such file, or it is no text. */
bool about_document(struct str *out, const struct scanner *scanner,
    struct str directory, struct str name, struct arena *arena);
/* The text of the README at the root, in `arena`; "": there is none. */
struct str about_root_readme(const struct scanner *scanner,
    struct arena *arena);

/* part_lists.c: what documents list as parts. All zero but `arena` is empty. */
struct part_lists {
	struct part_entry {
		struct str text;
		size_t section; /* of a document, that it stands in */
		uint32_t next; /* entry of the same name, index + 1; 0 */
	} * entries;
	size_t count;
	size_t sections;
	struct map names; /* folded → the last entry of it, index + 1 */
	struct map paths; /* folded → its entry, index + 1 */
	struct map units; /* folded name → subsystems of that name */
	uint32_t *matches; /* by section: subsystems that it names */
	struct arena *arena;
};

/* Add what the documents of a folder list. */
void part_lists_read(struct part_lists *lists, const struct scanner *scanner,
    struct str folder);
/* Hold the lists against the subsystems; before part_lists_find(). */
void part_lists_settle(struct part_lists *lists, const struct scan *scan);
/* What is said of the part; "": nothing. */
struct str part_lists_find(const struct part_lists *lists,
    const struct unit *unit);
/* The same of a folder, by its path alone. */
struct str part_lists_at(const struct part_lists *lists, struct str folder);
/* code_about.c: what the file says that the directory begins with; "": nothing.
 */
struct str code_about(const struct scanner *scanner, struct str directory);
/* What a file says of itself at its beginning; "": nothing. */
struct str file_about(const struct scanner *scanner, struct str path);
/* lead_about.c: what the code says of the definition that is called as the
 * directory, or the file, is; "": nothing. */
struct str lead_about(const struct scanner *scanner, struct str directory);
struct str lead_of_file(const struct scanner *scanner, struct str path);
/* named_units.c: note the boundaries that the team names. */
void named_boundaries(struct scanner *scanner);
/* readme_commands.c: what documents tell people to type. */
void scan_readme_commands(struct scanner *scanner);
/* env_examples.c: what examples of settings leave to be filled in. */
void scan_blanks(struct scanner *scanner);
/* runtime_versions.c: which versions of languages files ask for. */
void scan_pins(struct scanner *scanner);
/* Packages of one name that are tried. */
#define ALIKE_LIMIT 64
/* groups.c: which units are assembled together. */
void scan_groups(struct scanner *scanner);
/* project_references.c: which packages each is built with; after groups. */
void scan_needs(struct scanner *scanner);
/* split.c: part the only unit of a project by its source root. */
void split_unit(struct scanner *scanner);
/* go_programs.c: note the boundaries that a layout of directories implies. */
void split_commands(struct scanner *scanner);

/* start_targets.c: the project's file that a command runs from `directory`; "".
 */
struct str start_target(const struct scanner *scanner, struct str directory,
    struct str command);

bool scanner_has(const struct scanner *scanner, struct str path);
/* Note what `key` says, unless it was said before. The text is kept. */
void scanner_share(struct scanner *scanner, struct str key, struct str value);
struct str scanner_shared(const struct scanner *scanner, struct str key);
void scanner_problem(struct scanner *scanner, struct str path, uint32_t line,
    struct str text);
/* Compiled once a scan; NULL if the expression is wrong. */
const struct pattern *scanner_pattern(struct scanner *scanner,
    const char *expression);

/* Is the file part of the program: source, no test, no script beside it? */
bool file_is_source(const struct scan_file *file);

#endif
