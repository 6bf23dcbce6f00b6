/*
 * scan: which files a project has and what each of them is (phase 1): language,
 * role, manifests with their dependencies, counts, the boundaries of its
 * subsystems. Reads manifests, never source code for its meaning: see extract.
 */
#ifndef SCAN_SCAN_H
#define SCAN_SCAN_H

#include "base/base.h"

struct doc_node; /* doc/doc.h */
struct entry; /* git/git.h */
struct language; /* lang/lang.h */
struct model; /* model/model.h, filled by assemble: scan has its own rows */
struct scanner; /* a scan that is under way */
struct source;

enum file_role {
	FILE_SOURCE, /* read for its meaning */
	FILE_TEST, /* listed, but no facts are taken of it; so is what builds
		    * the project */
	FILE_DATA, /* a data file that rules may look at */
	FILE_OTHER, /* prose, pictures, binaries */
	FILE_LEFT_OUT, /* vendored, generated, minified, excluded: see reason */
};

struct scan_file {
	struct entry *entry; /* path, size, oid */
	const struct language *language; /* NULL: none that we know; a
					  * notebook has its kernel's */
	enum file_role role;
	bool program; /* no script, build file, data: what a program is */
	bool included; /* settings or attributes say so, whatever wrote it */
	const char *reason; /* why it is left out; NULL otherwise */
	uint32_t unit; /* index of its subsystem in scan.units */
	uint32_t area; /* index in scan.areas + 1; 0: it is in none */
};

struct manifest_row {
	struct str path;
	const char *ecosystem; /* npm, pypi, go, maven, gradle, cargo, … */
	const char *language; /* GitHub's spelling; "" if it has none */
	struct str name; /* what the manifest calls its package; "" */
	struct str group; /* Maven's, of the package; "" */
	struct str version; /* of the package; "" if open */
	struct str known; /* what others call the package, if otherwise; "" */
	struct str description; /* its own words; "" */
	uint32_t name_line;
	struct str runtime; /* version of its language that it asks for; "" */
	bool kept; /* its package is said to be published nowhere */
	bool beside; /* it explains the product, or is for its authors */
	bool hollow; /* npm: it wraps a library of others and has no source of
			its own, or stands beside: what it depends on says
			nothing of the product */
	bool builds; /* npm: it has a script `build` */
	bool packed; /* npm, nuget: published, for others to import; pypi: it
			says how its package is built */
	bool commands; /* npm: it brings commands to those who install it */
	bool
	    joins; /* npm: it says which packages below are installed with it */
	/* Code below it sees no more of the project's packages than it is said
	 * to be built with. */
	bool package;
	bool shares; /* what it says may hold for the packages below it */
	bool open; /* there may be more than it says, or than we understand */
	bool declares; /* it says what it depends on, other packages of the
			* project or, where it is a list, anything */
};

struct dependency_row {
	struct str name; /* as the ecosystem spells it: group:artifact, … */
	struct str version; /* as declared; "" if open, and of the project's own
			       package at the version that it has here */
	struct str scope; /* runtime, dev, optional, peer, build, test */
	struct str path; /* the manifest */
	uint32_t line;
	uint32_t manifest; /* index */
};

/* A command, script or program that starts something. */
struct start_row {
	struct str name; /* "scripts.start", "bin", "CMD", "web", … */
	struct str command; /* as written; "" if only a file is named */
	struct str target; /* file that it runs, from the root; "" unknown */
	struct str path; /* where it is written */
	uint32_t line;
	bool built; /* it runs what the package's script `build` makes … */
	bool lost; /* … which nothing in the package is the source of */
	bool composes; /* it only starts a composition */
};

/* The command of a daemon that an application server's setting attaches; "":
 * it attaches none. */
struct str scan_daemon_command(const struct doc_node *setting);
/* What such a command starts: sendmails of ./manage.py sendmails --loop, worker
 * of python3 worker.py; "": it does not say. */
struct str scan_daemon_name(struct str command);

/* What a manifest says is built. */
struct built_row {
	struct str name;
	const char *kind; /* executable, library, test, bench, app, gem */
	struct str path;
	uint32_t line;
	bool helper; /* a Makefile's rule: it counts if it is called as a
			program of the project */
};

/* A header that is installed, or a folder of such. */
struct header_row {
	struct str header;
	struct str path; /* the manifest that says so */
	uint32_t line;
};

/* Is the description one that a generator writes into every new project, or of
 * the manifest itself: "Parent Pom"? */
bool scan_is_boilerplate(struct str description);
/* Does the file say what is called, and how, in a form for that: a proto file,
 * an OpenAPI document by its name? */
bool path_is_contract(struct str path);

/* What a command does that a document of the project tells people to type. */
enum told_kind {
	TOLD_CLUSTER, /* brings all of it into a cluster */
	TOLD_COPY, /* makes a file of settings from an example */
	TOLD_INSTALL, /* installs what it depends on, or builds it */
	TOLD_PREPARE, /* what is needed before the first start */
	TOLD_SCRIPT, /* runs a file of code, of which it says no more */
	TOLD_SETTINGS, /* makes a file of settings, of which nothing is there */
	TOLD_START,
	TOLD_SYSTEM, /* installs what the system has: libraries, servers */
	TOLD_TAKE, /* takes the project's package into another project */
	TOLD_TOOL, /* installs a program, by which another step is done */
	TOLD_USE, /* runs a program of the project, as an example */
	TOLD_USUAL, /* starts it as its framework does: found without this */
	TOLD_VISIT, /* the address to open then, in place of a command */
	TOLD_WHOLE, /* starts a composition */
};

struct readme_command {
	enum told_kind kind;
	struct str command; /* as written */
	struct str folder; /* where it is typed; "" the root */
	struct str of; /* WHOLE: the composition's file; TOOL: what the
			  program is called; SETTINGS: the keys; SCRIPT: the
			  file; else "" */
	bool plain; /* WHOLE: without options that choose a part */
	bool part; /* WHOLE: only services that it names */
	bool opaque; /* a script, a target: what it does is not known */
	bool front; /* it is called so: start:client */
	struct str path; /* the document */
	uint32_t line;
};

/* An example of settings: what has no value in it, the port that it gives the
 * program, the file that git ignores and that is to be made of it; it has one
 * of them. */
struct blank_row {
	struct str path;
	struct str copy; /* from the root; "": none that git ignores */
	struct strs names; /* in its order */
	struct str port; /* "": it says none */
	uint32_t port_line;
};

/* A file that says which version of a language the folder is run with. */
struct pin_row {
	struct str path;
	const char *ecosystem; /* that is run by it: npm, pypi, … */
	struct str version;
	bool checked; /* the project's checks are run with it, by a workflow */
};

/* What an image is made of: a path of the project as the file that builds it
 * writes it, as far as no glob or variable fills it in. */
struct copied_row {
	struct str from; /* from the folder that it is built in */
	struct evidence at;
};

/* A variable of the environment that an image sets for the program in it: none
 * that its file, or a script that starts it, may give on. */
struct image_variable {
	struct str name;
	struct evidence at;
};

/* Another name of modules, such as `@libs` with all below it for src/libs. */
struct alias_row {
	struct str directory; /* holds for the files in and below it */
	struct str name; /* with one `*` or none */
	struct str target; /* from the root, with a `*` where the name has */
	bool public; /* a package's name: it holds for others, too */
};

/* A module that all files in and below a directory import without a word. */
struct global_import {
	struct str directory;
	struct str module;
};

/* A service of remote procedures, from a proto file. */
struct proto_service {
	struct str name; /* without its package */
	struct str package; /* "" none */
	struct strs places; /* packages that its generated code is in */
	struct str path;
	uint32_t line;
	struct proto_method {
		struct str name;
		bool streams; /* what it takes or gives */
		uint32_t line;
	} * methods;
	size_t method_count;
};

struct directory_count {
	struct str path; /* "." for the root */
	struct str extension; /* without dot; "" for none */
	uint32_t files;
};

/* A subsystem's boundary. */
struct unit {
	struct str name;
	struct str directory; /* "" for the root */
	struct str description; /* from its manifest or README; "" */
	bool by_readme; /* its README, or code, describes it */
	bool by_type; /* a type that is called as it is does: what it serves
			 tells more */
	struct str about; /* the root: what its README says of the whole; "" */
	uint32_t manifest; /* index, or UINT32_MAX */
	bool program; /* said to be one, though it is no package of its own */
	uint64_t bytes; /* of source */
	size_t files; /* source files, tests not counted */
	bool minor; /* the root, with stray files only */
	/* It is minor, and its files do nothing: no subsystem. As long as they
	 * are not read, what the report that is there says of it. */
	bool outside;
	/* Index of the first unit of its group: units whose code may name each
	 * other's symbols, as they are of one package or depend on each
	 * other's. Groups are assembled apart. */
	uint32_t group;
};

/* What is told apart inside a large subsystem: a folder, or files of one folder
 * by what their names begin with. */
struct area {
	uint32_t unit;
	struct str name; /* below the folder that holds all of them */
	struct str path; /* the folder, or `folder/prefix*` */
	struct str about; /* what documents or code say of it; "" */
	bool by_type; /* a type that is called as it is says so */
};

struct language_share {
	const struct language *language;
	uint64_t bytes;
	uint32_t files;
};

/* X(name, usual, least, most, about): how much of a project is read; what is
 * beyond is a finding. */
#define LIMITS(X) \
	X(depth, 400, 8, 1000, "levels of nesting in a file that are read") \
	X(files, 1000000, 1, 5000000, "files, in order of their paths") \
	X(size, 2097152, 1, 67108864, "bytes of a file of code or data") \
	X(steps, 12, 1, 1000, "steps of a parser for each byte of a file")

struct limits {
#define X(name, usual, least, most, about) uint32_t name;
	LIMITS(X)
#undef X
};

struct scan {
	struct str name; /* the project's: see settings, manifests, README */
	/* Its description and how its README begins. */
	struct str purpose;
	struct str about; /* its README's own sentence; "" */
	struct scan_file *files; /* in path order, all of the listing */
	size_t count;
	bool shown; /* its programs are those in folders of examples */
	/* By path. Images, compositions and charts are read for what they
	 * start and build, but are no manifests. */
	struct manifest_row *manifests;
	size_t manifest_count;
	struct dependency_row *dependencies; /* by manifest, then line */
	size_t dependency_count;
	struct start_row *starts; /* by path, then line */
	size_t start_count;
	struct built_row *built;
	size_t built_count;
	struct header_row *headers;
	size_t header_count;
	/* Of one document, in its order: what is there to be typed. */
	struct readme_command *told;
	size_t told_count;
	struct blank_row *blanks; /* by path */
	size_t blank_count;
	struct pin_row *pins; /* by path */
	size_t pin_count;
	struct copied_row *copies; /* by path, then line */
	size_t copy_count;
	struct image_variable *image_variables; /* as copies */
	size_t image_variable_count;
	struct alias_row *aliases; /* the one to be asked first, first */
	size_t alias_count;
	struct global_import *given;
	size_t given_count;
	struct proto_service *protos; /* by name, then path */
	size_t proto_count;
	struct map proto_places; /* name → index of the first + 1 */
	/* Source and tests of languages that are no markup, by path, then
	 * extension; files that are left out are not counted. */
	struct directory_count *directories;
	size_t directory_count;
	struct unit *units; /* by directory; at least one */
	size_t unit_count;
	struct area *areas; /* by unit, then path */
	size_t area_count;
	struct map unit_places; /* directory → index in units + 1 */
	struct str *folders; /* of the dependencies' manifests, by row */
	/* A dependency's name, or its group or artifact → number + 1; the row
	 * is number / SCAN_NAMES_OF. */
	struct map by_name;
	uint32_t *next_of_name; /* the next number of that name + 1; 0: none */
	/* Manifests that each manifest is built with, from needs[i] up to
	 * needs[i + 1] in `needed`; NULL: none is. */
	uint32_t *needs;
	uint32_t *needed;
	struct map packages; /* directory → index in manifests + 1 */
	struct map manifest_names; /* → index in manifests + 1 of the first */
	uint32_t *next_manifest; /* the next of that name + 1; 0: none */
	/*
	 * Programs' languages by bytes, the first one is the main one; then
	 * scripts' and build files', then data and markup (the main language
	 * only where nothing else is). Dialects count as one.
	 */
	struct language_share *languages;
	size_t language_count;
	/* Files of code that are read for descriptions alone, some twice. */
	struct skimmed_file {
		uint32_t file;
		struct hash sum; /* scan_comment_sum() */
	} * skimmed;
	size_t skimmed_count;
	struct scan_problem {
		struct str path;
		uint32_t line;
		struct str text; /* why a file could not be read as it should */
	} * problems;
	size_t problem_count;
	struct limits limits; /* that hold */
	struct strs silenced; /* globs of ids of findings */
};

/* The project's own settings, from .archdrift.yml or --config. */
struct settings {
	struct limits limits; /* 0: the usual one */
	struct strs include; /* globs taken back in */
	struct strs exclude; /* globs left out */
	struct strs silence; /* globs of ids of findings */
	struct named_unit {
		struct str name;
		struct str directory;
	} * units; /* subsystems: name → directory; both may have a `*` */
	size_t unit_count;
	struct str name; /* the project's; "" */
	struct str report; /* the report's file */
	struct str pages; /* auto, always, never; "": auto */
	struct str pages_folder; /* of the report's pages */
	struct hint {
		struct str name;
		struct strs files; /* globs */
		struct hint_key {
			struct str name; /* one of HINT_KEYS */
			struct strs words;
		} * keys;
		size_t key_count;
	} * hints;
	size_t hint_count;
	struct str baseline; /* file name; "" for .archdrift-baseline */
	/* As they stand, for drift to read; NULL: none. */
	const struct doc_node *rules; /* a list */
	const struct doc_node *ignore; /* a list */
	const struct doc_node *levels; /* a map */
};

/* X(key, form, about): the keys of the configuration and what they hold. */
#define SETTINGS_KEYS(X) \
	X(baseline, TEXT, \
	    "the file of known violations; .archdrift-baseline if not set") \
	X(exclude, TEXTS, "globs of files that are not to be read") \
	X(hints, HINTS, "in-house frameworks: their workflow definitions") \
	X(ignore, IGNORE, "differences and violations that are accepted") \
	X(include, TEXTS, \
	    "globs of files to be read although they look vendored") \
	X(levels, LEVELS, "how much each kind of difference weighs") \
	X(limits, LIMITS, "how much is read; what is beyond is a finding") \
	X(name, TEXT, "the project's name in the report") \
	X(report, REPORT, \
	    "the report's file, from the project's root; or a map of that, " \
	    "of when tables stand in pages, and of their folder") \
	X(rules, RULES, "what the architecture has to keep to") \
	X(silence, TEXTS, \
	    "globs of ids of findings that the report leaves out: " \
	    "`function-long*`") \
	X(subsystems, MAP, \
	    "subsystems that are not found by themselves: name and " \
	    "directory; " \
	    "with `*` in both, one for each directory that fits")

/* X(name, about): what a hint says of its definition files, in words of their
 * own (extract/flows/flow.h has the usual ones). */
#define HINT_KEYS(X) \
	X(steps, "the list of steps, or the map by name") \
	X(name, "what a step is called") \
	X(next, "what comes after a step") \
	X(condition, "under which condition") \
	X(type, "what kind of step it is") \
	X(handler, "the code that runs there") \
	X(description, "what a step is for") \
	X(start, "the step that all begins with") \
	X(depends_on, "the steps that come before a step") \
	X(edges, "a list of what leads where, beside the steps") \
	X(from, "where one of these begins") \
	X(to, "where it leads") \
	X(title, "what the whole is called")

/* The keys of `report`, if it is a map. */
#define REPORT_KEYS(X) \
	X(file, "the report's file, from the project's root") \
	X(folder, "the folder of its pages; named as the report if not set") \
	X(pages, \
	    "when complete tables stand in pages beside the report: auto " \
	    "(where it would be too long), always, never")

/* Fill in what the settings do not say of the report. */
void settings_settle(struct settings *settings, struct arena *perm);
/* Is the file the report, the same as a page of HTML, or one of its pages? */
bool settings_own(const struct settings *settings, struct str path);

/* With the usual one for each that is not said. */
struct limits limits_that_hold(const struct limits *said);

/* `NAME=GLOB`, as on the command line. */
bool settings_add_hint(struct settings *settings, struct str text,
    struct arena *perm, struct error *error);

/* Parse a configuration; `path` is for messages. Unknown keys are errors with
 * file, line, column and the nearest right key. What is kept as it stands may
 * point into `text`. */
bool settings_parse(struct settings *settings, struct str text,
    const char *path, struct arena *perm, struct error *error);

/* Classify the files that source_list() gave, by their attributes, too, into
 * `perm`, and read manifests; what files say wrong is noted as a problem. The
 * languages of both are known then; the rest is scan_finish()'s. */
struct scanner *scan_begin(struct scan *scan, struct source *source,
    struct entry *entries, size_t count, const struct settings *settings,
    struct arena *perm);
void scan_finish(struct scanner *scanner);

/* Add the words of what is said of a project, each in one form for all that it
 * is written in; but for those that any project uses of itself, and its name,
 * if that is one word. `stems` has an arena. */
void stems_add(struct map *stems, struct str name, struct str text);
/* Is a word of a name, `queryResults`, among them? */
bool stems_have(const struct map *stems, struct str name);

/* Index of the first file that does not sort before `path`. */
size_t scan_first(const struct scan *scan, struct str path);
/* The file of that path; NULL: there is none. A search, so that nobody needs a
 * map of all paths. */
const struct scan_file *scan_file_at(const struct scan *scan, struct str path);
/* What a file counts where the larger of two is asked for: its bytes, rounded
 * to steps of a sixteenth to an eighth. An edit of some lines then seldom
 * changes what a project is made of, nor what has to be read for it. */
uint64_t scan_weight(const struct entry *entry);
/* A number of what descriptions take of the text of a file of code: comments,
 * and what they stand at. What functions do leaves it as it is. */
struct hash scan_comment_sum(struct str text);

/* Is the file one of the area with that path? */
bool scan_area_holds(struct str area, struct str path);

/* Index of the unit with the deepest directory that holds the path, or is it.
 */
uint32_t scan_unit_of(const struct scan *scan, struct str path);

/* The first manifest of what is called so, and the next after it, in their
 * order; scan->manifest_count: there is none. */
size_t scan_manifest_named(const struct scan *scan, struct str name);
size_t scan_manifest_after(const struct scan *scan, size_t manifest);

/* The manifest of the package that the path is in, of those whose code sees no
 * more than they are built with; UINT32_MAX: it is in none. */
uint32_t scan_package_of(const struct scan *scan, struct str path);

/* The names that a dependency goes by: its own, and of `group:artifact` either
 * part. Returns how many. */
#define SCAN_NAMES_OF 3
size_t scan_names_of(struct str out[static SCAN_NAMES_OF], struct str name);

/* Does the unit at `unit` (UINT32_MAX: the project) depend on `name` of
 * its own accord? Names compare without case, `-` `_` `.` equal. */
bool scan_depends(const struct scan *scan, uint32_t unit, struct str name);
/* Likewise, on any of them. */
bool scan_depends_any(const struct scan *scan, uint32_t unit,
    const struct strs *names);
/* Likewise, as its own manifest says, or one below it that is of no other
 * unit. */
bool scan_declares_any(const struct scan *scan, uint32_t unit,
    const struct strs *names);
/* The same, but of what tests and tools need. */
bool scan_is_made_with(const struct scan *scan, uint32_t unit,
    const struct strs *names);
/* The same of what it needs while it runs. */
bool scan_runs_with(const struct scan *scan, uint32_t unit,
    const struct strs *names);
/* Is one of them needed, but only where somebody asks for it, for an extra, a
 * feature that is off, or by examples and tests? */
bool scan_is_extra(const struct scan *scan, const struct strs *names);
/* Where its own manifest, or one above it, says so; NULL: none does. */
const struct dependency_row *scan_need(const struct scan *scan, uint32_t unit,
    const struct strs *names);

/* The services of this name, as proto files or code have it: `orders`, Orders.
 */
size_t scan_protos_named(const struct proto_service **proto_service,
    const struct scan *scan, struct str name);
/*
 * The service of this name that has the method (in any language's spelling; "":
 * any), as it is meant in the file at `path`, which imports `modules` (or
 * NULL): they and its place tell services of one name in several packages
 * apart. NULL: there is none, or no telling which.
 */
const struct proto_service *scan_proto_service(const struct scan *scan,
    struct str name, struct str method, struct str path,
    const struct strs *modules);
/* Does a proto file with services say that its generated code is in the module?
 * It may say so below what the module begins with. */
bool scan_generates(const struct scan *scan, struct str module);
/* In any language's spelling; NULL: it has none. */
const struct proto_method *
proto_method_named(const struct proto_service *proto_service, struct str name);

/* The form of a dependency's name in which two spellings of it are equal, cut
 * where the room ends. */
#define SCAN_NAME_LIMIT 200
struct str scan_plain_name(char *room, size_t size, struct str name);

/* What stands against reading a file, without the file's path and a full stop.
 */
struct str scan_reason(struct str text, struct str path);

/* Are these the bytes of a minified file, by the length of its lines? */
bool scan_minified(struct str text);
/* Does one of the first lines say that a tool wrote the file? */
bool scan_generated(struct str text);

/* ---- layer_names.c: what layered architectures call their parts ---- */

enum layer_kind {
	LAYER_ROUTE,
	LAYER_CONTROLLER,
	LAYER_SERVICE,
	LAYER_REPOSITORY,
	LAYER_MODEL,
	LAYER_VALIDATOR,
	LAYER_VIEW,
	LAYER_COUNT, /* none */
};

extern const char *const layer_names[LAYER_COUNT];
/* By the directories that the file is in: the innermost that says one. */
enum layer_kind layer_of_folder(struct str path);
bool layer_has_folder(enum layer_kind layer, struct str path);
/* By what the file is called. */
enum layer_kind layer_of_file(struct str path);
/* By the class's own name, else by its bases. */
enum layer_kind layer_of_class(struct str name, const struct strs *bases);
/* Does the class stand beside the members of a layer, as `UserConfiguration`,
 * or `EmailType` on a library's type: what ties or fits them to others? */
bool layer_is_aid(enum layer_kind layer, struct str name,
    const struct strs *bases);
/* `user.service`, `user_service`: is the file called after UserService? */
bool layer_file_is_of(struct str stem, struct str class);

/* Is it the ecosystem of some manifest (npm, pypi, …)? Which one is nearest? */
bool ecosystem_is_known(struct str name);
const char *ecosystem_nearest(struct str name);

#endif
