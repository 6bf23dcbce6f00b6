/*
 * extract: what each file says, from that file alone: its facts. Rules (packs)
 * are applied to the forms of a file; what crosses files (a mounted router, an
 * imported constant) stays a symbol, to be resolved by assemble.
 */
#ifndef EXTRACT_EXTRACT_H
#define EXTRACT_EXTRACT_H

#include "base/base.h"
#include "extract/selectors/details.h" /* public with this one */
#include "extract/drafts.h" /* the same */
#include "extract/publics.h" /* the same */
#include "model/symbol.h" /* how symbols and texts with holes are written */

struct language; /* lang/lang.h */
struct list; /* model/model.h */
struct pattern; /* base/base.h */
struct scan; /* scan/scan.h */
struct source; /* git/git.h */

/* A name of this file that stands for something in another one. */
struct import_fact {
	struct str name; /* local */
	struct str module; /* as written */
	struct str item; /* "" the module itself, "*" all of it */
	uint32_t line;
	bool of_types; /* nothing of it is there when the program runs */
};

/* The HTTP method that a text names: PUT of `http.MethodPut`; ANY: all, or it
 * names none. In `perm`. */
struct str text_verb(struct str text, struct arena *perm);

enum symbol_kind {
	SYMBOL_CONSTANT, /* value: a template */
	SYMBOL_ALIAS, /* value: another symbol of this file */
	SYMBOL_TABLE, /* of functions, handlers; value: type of its rows */
	SYMBOL_ADDITION, /* to a class that is declared elsewhere, with bases:
			    `impl Shape for Square` */
	SYMBOL_CLASS,
	SYMBOL_FUNCTION,
};

/* A type's own name: `*gin.RouterGroup` → `gin.RouterGroup`, `List<X>` →
 * `List`. */
struct str type_name(struct str text);

/* What a name of this file is. */
struct symbol_fact {
	struct str name;
	struct str value;
	enum symbol_kind kind;
	uint32_t line;
	/* CLASS, ADDITION: as written, without type arguments; `enum` of one
	 * that the language calls so */
	struct strs bases;
	struct strs members; /* CLASS, ADDITION: names of its methods; TABLE:
			      * what it has, as symbols … */
	struct strs keys; /* … and of each, where: see handler_tables.h */
	struct strs decorations; /* that operations ask for: `a`, `a(text)` */
	bool idle; /* FUNCTION: it calls nothing that is known */
	bool abstract; /* CLASS: others are to make it good: an interface, a
			  trait, a protocol, an abstract class */
};

/*
 * Something that endpoints hang on: an application, a router, a block, a class.
 * Its paths are those of its parents, each followed by `prefix`.
 */
struct scope_fact {
	struct str symbol; /* "" where no name is bound to it */
	struct str parent; /* symbol or "#n"; "" none said */
	struct strs prefixes; /* templates; none: "" */
	struct str handlers; /* what names of handlers below begin with */
	struct strs tokens; /* of paths to what its class inherits … */
	struct strs token_values; /* … these, in place of the rows' own */
	const struct pack *pack;
	const char *kind; /* what the pack calls it: "router" */
	uint32_t line; /* of its prefix */
	bool file_parent; /* without parent, hangs on the file */
	bool nested; /* the inner part of its parent */
	bool inner; /* a call that a chain goes on from */
	bool mounted; /* nothing is below it unless it is mounted */
	bool declared; /* by its type alone: what it is given may say more */
	bool derived; /* a client if its parent is one */
	bool fluent; /* its call gives back what it is called on; is known only
			while the file is read */
};

/* `child` is reachable below `parent`, at `prefix`. */
struct mount_fact {
	struct str child; /* symbol, or a module where `module` is set */
	struct str parent;
	struct strs prefixes; /* templates; none: "" */
	bool module; /* child: a file, named as in an import or path */
	bool replaces; /* the prefix takes the place of the child's own */
	bool tentative; /* the prefix counts only if it proves to be known */
	bool inherited; /* child: a base of the class `parent`, which serves
			   what it has, but for what it has itself; without
			   `replaces` also below the child's prefix, if it has
			   none of its own */
	bool outer; /* its prefix stands before the parent's own */
	const struct pack *pack;
};

/* Does code open the store that it speaks of? */
enum opening {
	OPENING_UNTOLD,
	OPENING_WRITTEN, /* a URL that it writes names it, no more */
	OPENING_ALWAYS,
	OPENING_CHOSEN, /* where a setting names it: form_is_chosen() */
	OPENING_COUNT,
};

/* A member of a list of the model, before names are resolved. */
struct row_fact {
	const struct list *list;
	void *row; /* the list's struct; its texts are templates */
	const struct pack *pack;
	const struct strs *absolute; /* paths that begin so have no prefix */
	struct strs tokens; /* texts in the path … */
	struct strs token_values; /* … and what they stand for */
	struct str base; /* symbol of the scope that its path hangs on */
	bool base_needed; /* drop it where `base` is no scope of the pack */
	const char *base_kind; /* what kind of scope it has to be */
	bool there; /* its place is that of its base */
	bool plain; /* the path is a name: no prefix, no slash in front */
	struct str unless; /* symbol: drop it where that is a scope */
	struct str of; /* symbol of the class whose operations these are */
	struct str suffix; /* of the members that they ask for */
	const struct operation *operation; /* with `of`: what it has to have */
	const char *among; /* note of which methods the class has alone, NULL */
	uint32_t group; /* rows of one declaration share it (with `of`) */
	uint32_t weight; /* which of several like it says most */
	bool of_value; /* see rule */
	enum opening opening; /* of a store */
	uint32_t line;
};

/* What holds for all roots of a pack's scopes, below one manifest. */
enum global_use {
	GLOBAL_PREFIX, /* paths begin with it */
	GLOBAL_OUTER, /* … before any other */
	GLOBAL_EXCEPT, /* `values`, `path` or `METHOD path`, do not */
	GLOBAL_VERSIONS, /* versions stand in paths, behind `prefix`; what says
			    none has all of `values` */
	GLOBAL_MARK, /* `prefix` is noted */
	GLOBAL_USE_COUNT
};

struct global_fact {
	const struct pack *pack;
	struct str prefix;
	struct strs values;
	enum global_use use;
};

/* A name that a call of what may send or read messages gives, or one of what
 * takes what is plugged in; see call_registers(). */
struct argument_fact {
	struct str callee; /* symbol */
	struct str place; /* of the argument, "0", or its keyword */
	struct str text; /* a template */
	uint32_t line; /* of the call */
};

/* Is a function called as those are that take what is plugged into a program
 * under a name: `plugin.Register`? */
bool call_registers(struct str name);

/* A comment that excuses a line from a rule of drift. */
struct exception_fact {
	struct str rule; /* "": it names none */
	struct str reason; /* "": it gives none */
	uint32_t line; /* that is excused */
};

struct rule_exceptions {
	struct exception_fact *items;
	size_t count;
};

/* All that one file says. */
struct facts {
	struct str path;
	const struct language *language;
	uint32_t file; /* index in scan.files */
	uint32_t unit; /* its subsystem, in scan.units */
	struct str root; /* directory of the nearest manifest above it */
	struct str package; /* that it declares */
	struct import_fact *imports;
	size_t import_count;
	struct symbol_fact *symbols;
	size_t symbol_count;
	struct public_fact *publics;
	size_t public_count;
	struct strs mentions; /* names of types, as written, each once */
	uint32_t carried; /* of them, from the first on: of what it declares */
	struct scope_fact *scopes;
	size_t scope_count;
	struct mount_fact *mounts;
	size_t mount_count;
	struct row_fact *rows;
	size_t row_count;
	struct global_fact *globals;
	size_t global_count;
	struct argument_fact *givens;
	size_t given_count;
	struct rule_exceptions rule_exceptions;
	const struct pack **packs; /* that are switched on by the file itself */
	size_t pack_count;
	size_t used_count; /* of them: all but those by a dependency alone */
	uint32_t errors; /* places that its grammar could not read */
	bool read; /* false: not parsed, see reason */
	const char *reason;
	bool summed; /* `said` is made, as a cache wants it: */
	struct hash said; /* of all facts, without line numbers */
	struct hash calls; /* of what its functions call; see calls_sum() */
	uint32_t marks; /* of extract_team */
};

/* What is known of a file before its facts are settled: there are as many as
 * files, so it is small. */
struct file_note {
	struct hash said; /* as in its facts */
	struct hash calls;
	union {
		struct hash key; /* of its record in the cache */
		const struct str *like; /* see `alike` */
	};
	/* What its facts are read from; of length 0 themselves, as no record
	 * can hold them; NULL: it says nothing. */
	const void *record;
	uint32_t length;
	uint32_t file; /* index in scan.files */
	uint32_t unit; /* its subsystem, in scan.units */
	uint32_t marks; /* of extract_team */
	bool summed;
	bool kept; /* the record goes into the cache */
	bool alike; /* it does not, and is squeezed: see struct likeness */
};

/* Which class makes a row of a table of operations: an inherited base, a
 * member, a decoration (of a function, too), or (`otherwise`) none of the
 * others. */
struct operation {
	struct str member;
	struct strs bases; /* any of them: `a`, or `x.a` as it is imported */
	struct str decoration; /* `a`, or `a(text)`: with that argument; `~a`:
				  what a rule notes of it */
	bool otherwise;
	bool unknown; /* it is no class of the project */
	struct str unmarked; /* not where this is noted */
	struct str marked; /* … or only there */
};

/* X(category): what a pack's `category` may be. Those of technology that is
 * listed come first, in their order (link/technology.c). */
/* clang-format off */
#define PACK_CATEGORIES_LISTED(X) \
	X(agents) X(workflow) X(pipeline) X(mvc) X(web) X(framework) X(ui) \
	X(queue) X(cqrs) X(orm)
#define PACK_CATEGORIES(X) \
	PACK_CATEGORIES_LISTED(X) \
	X(api) X(auth) X(build) X(cli) X(cms) X(data) X(deploy) X(desktop) \
	X(game) X(graphql) X(lint) X(messaging) X(migration) X(ml) X(mobile) \
	X(model) X(none) X(realtime) X(rpc) X(runtime) X(schedule) \
	X(serverless) X(test) X(tools) X(view)
/* clang-format on */

/* X(hole): what the command that serves an application names: its file, the
 * module that this is, the variable that has it, and the folder of modules
 * where that is another than the one that the command is typed in. */
#define SERVE_HOLES(X) X(file) X(module) X(object) X(folder)

enum serve_hole {
	SERVE_NONE,
#define X(name) SERVE_##name,
	SERVE_HOLES(X)
#undef X
};

struct command_piece {
	struct str text; /* of no hole */
	enum serve_hole hole;
	bool optional; /* left out with the rest of its part: a hole is empty */
};

/* An application that is only made where it stands: a command serves it. */
struct server {
	struct strs objects; /* calls that make it: `FastAPI` */
	struct str with; /* a dependency that has to be there, too; "" */
	struct command_piece *pieces;
	size_t piece_count;
};

/* A command by which a file, in whatever directory, says that this is started
 * or prepared. `{env}` in it is the way to the programs of the Python
 * environment. */
struct start_file {
	struct str file; /* a glob; a double star in front: anywhere */
	struct str command;
	struct str dependency; /* that the project has to have; "" */
	struct str beside; /* a file that the directory has to have; "" */
	struct str unless; /* one that it may not have; "" */
	struct str holds; /* a directory in it that has to hold files; "" */
	bool worker; /* works off what others put into queues */
};

/* A command that a dependency brings. `{folder}` in `above` is that of the
 * manifest, `{project}` the same with colons. */
struct start_dependency {
	struct strs ecosystems;
	struct str dependency;
	struct str command;
	struct str wrapper; /* a file beside the manifest; "" */
	struct str above; /* typed in the root, if that has the wrapper … */
	struct strs whole; /* … and one of these makes all of it one */
};

/* Where a command listens that is not told where. */
struct listening {
	struct str command; /* a glob */
	uint32_t port;
	struct str unless; /* a file of its directory that may say; "" */
	struct str settings; /* a glob of the files that alone say; "": any */
};

/* X(kind): what a package is that depends on a library: it has agents, is made
 * ready for browsers, a command line, controls objects of a cluster, a desktop
 * program, serves pages and what is behind them, is played, stands in layers,
 * trains models, …; start: its plugin starts the program. */
/* clang-format off */
#define PACKAGE_KINDS(X) \
	X(agents) X(bundled) X(cli) X(controller) X(desktop) X(fullstack) X(game) \
	X(layers) X(llm) X(mobile) X(pipeline) X(server) X(site) X(start) \
	X(terminal) X(training) X(ui)
/* clang-format on */

enum package_kind {
#define X(name) PACKAGE_##name,
	PACKAGE_KINDS(X)
#undef X
};

struct package_row {
	struct strs
	    ecosystems; /* npm, pypi, … (scan/manifests/manifest_kinds.c) */
	struct strs names; /* in lower case */
	uint32_t kinds; /* a bit for each enum package_kind */
};

/* A framework: the rules of one file under packs/. */
struct pack {
	struct str name; /* "python/fastapi" */
	struct str framework; /* as people write it */
	struct str category; /* web, ui, orm, queue, agents, test, … */
	struct strs imports; /* module prefixes that switch it on */
	struct strs files; /* globs that switch it on … */
	struct pattern *text; /* … where the file has this; NULL: all */
	struct strs depends; /* dependencies that switch it on */
	struct strs without; /* dependencies that switch it off */
	struct strs dependencies; /* that say that the framework is in use */
	struct strs constants; /* names of the library's own … */
	struct strs constant_values; /* … and the texts that they stand for */
	bool late; /* handlers are looked up by name as a request comes */
	struct strs plain_bases; /* of such classes: they bring no handlers */
	struct strs catching; /* methods that handle what has no other */
	bool always;
	bool builtin; /* of the language's library: listed if it serves */
	bool core; /* belongs into the profile's core frameworks */
	bool outgoing; /* of calls to others: variables stay in its texts */
	struct str
	    outside; /* host of a service that an import of it calls; "" */
	struct str store; /* kind of store that an import of it uses; "" */
	struct strs values; /* … but for these: types of what is kept */
	struct strs written; /* files that its generator writes, and are read */
	/* Files that say nothing of the program, and are left out: by their
	 * paths, by what they begin with, or by both; NULL: not by that. */
	struct globs *unread;
	struct pattern *unread_text;
	struct strs records; /* types whose methods read or write a store … */
	struct strs record_calls; /* … these; none: all of them */
	struct server *servers; /* how what it makes is started */
	size_t server_count;
	struct start_file *starts; /* by which files it is started */
	size_t start_count;
	struct start_file *prepares; /* before the first start */
	size_t prepare_count;
	struct start_dependency *brings; /* commands of dependencies */
	size_t bring_count;
	struct package_row *packages; /* what libraries make of packages */
	size_t package_count;
	struct listening *listens; /* where its commands do, untold */
	size_t listen_count;
	struct str role; /* what it makes of who depends on it; "" */
	struct str used_role; /* that it uses of another; "" */
	bool uses; /* has rules for calls of what is imported */
	struct str folder; /* which languages it serves; "data" */
	const bool *serves; /* by language, data files last: pack_serves() */
	struct rule *rules; /* those of built-in ones as they are needed: */
	size_t rule_count; /* see pack_ready() */
};

/* All packs, built in and the project's own, ready to be applied. */
struct rules;

/*
 * Read the built-in packs and those in `own` (file name → YAML text; may be
 * empty); of the built-in ones those in `folders` (NULL: all) and those that
 * serve no language of their own. An error names file, line, column and reason.
 * Lives in `perm`; with `folders`, rules that are built in are read as they are
 * needed, for which there is rules_release().
 */
struct own_pack {
	struct str name; /* path, for messages */
	struct str text;
};
struct rules *rules_read(const struct own_pack *own_packs, size_t count,
    const struct strs *folders, struct arena *perm, struct error *error);
/* After the last use of facts that were found by them. NULL is allowed. */
void rules_release(struct rules *rules);
/* The folders of packs that a project has languages, or manifests, for. */
void rules_folders(struct strs *out, const struct scan *scan,
    struct arena *perm);
size_t rules_pack_count(const struct rules *rules);
const struct pack *rules_pack(const struct rules *rules, size_t index);
/* Is the pack's framework one that the language brings along, so that nothing
 * has to be installed for it? */
bool pack_comes_with_language(const struct pack *pack);
/* 16 hex digits that change with the engine, the built-in packs and
 * `own_packs`. */
struct str packs_digest(const struct own_pack *own_packs, size_t count,
    struct arena *perm);
/* `archdrift rules`: a line a rule. used: of those alone that held for
 * something that the run has read, and the packs without rules that were on. */
void rules_print(struct buf *out, const struct rules *rules, bool only_used);
/* `archdrift rules --schema packs`: the JSON schema of packs. */
void pack_schema(struct buf *out);
/* `archdrift rules --steps`: the steps of selectors, as a table in Markdown. */
void pack_steps(struct buf *out);

/* All files of the project that are read, in path order. */
struct project_facts {
	struct file_note *items;
	size_t count;
	const bool *wanted; /* by unit: was it read? NULL: all were */
	struct extraction *extraction; /* how they were read */
};

/* The facts that earlier runs found, on disk. What it has never changes a
 * result; where it cannot be read or written, there is nothing in it. */
struct cache;
/*
 * Write a file of the cache's directory, which is made, too: its parts one
 * after the other, beside, then renamed. False: it could not be; then there is
 * what was there.
 */
bool cache_write_file(struct str directory, const char *name,
    const struct str *parts, size_t count, struct arena *scratch);

/* `directory`: where it stands, or will; "": none, NULL is returned. `today`
 * counts days: what no run uses for a month is dropped. Lives in `perm`. */
struct cache *cache_open(struct str directory, uint32_t today,
    struct arena *perm);
/* Keep what is new, if `keep`. After the last use of facts: their texts end
 * with it. NULL is allowed. */
void cache_close(struct cache *cache, bool keep);

/*
 * The record of a key; it lives until cache_close(). *old: give it to
 * cache_add(), or it is forgotten some day. False: there is none, or it is
 * broken. Safe from several threads.
 */
bool cache_find(struct str *record, bool *old, const struct cache *cache,
    struct hash key);
/* A record to be kept; its bytes must stay until cache_close(), unless it is
 * copied. Safe from several threads, as is what follows. */
void cache_add(struct cache *cache, struct hash key, struct str record);
void cache_add_copy(struct cache *cache, struct hash key, struct str record);
/* A copy of the record in `perm`, kept on if it is old. */
bool cache_recall(struct str *record, struct cache *cache, struct hash key,
    struct arena *perm);

/* The threads that read, and whom they tell how many files are done. */
struct extract_team {
	/* What the caller wants to know of each file's facts before they are
	 * settled; or NULL: nothing. */
	uint32_t (*marks)(const struct facts *facts);
	size_t jobs;
	struct arena *perms; /* one a job: what is kept of the facts */
	struct cache *cache; /* or NULL */
	void (*progress)(void *context, size_t done); /* or NULL */
	void *context;
};

/* Read the files of the wanted units (by unit; NULL: all) in parallel; the
 * result does not depend on threads or cache. Of each only marks and numbers
 * are known until it is settled: what all say together takes much room. */
void extract_project(struct project_facts *project_facts,
    const struct scan *scan, const struct source *source,
    const struct rules *rules, const bool *is_wanted_unit,
    const struct extract_team *team);

/* What of a scan the facts of a file depend on, beside the file itself. */
struct file_surroundings {
	struct str root; /* the folder of the nearest manifest at or above its
			    folder; "" none, or at the top */
	struct str switches; /* what is depended on there, a byte a pack */
};
/* Of a file (an index in scan.files) whose subsystem was read. Lives as long as
 * the facts. */
struct file_surroundings
extract_surroundings(const struct project_facts *project, size_t file);
/*
 * Read some files again, without the scan of the project: `scan` has them
 * alone, with language and role, in path order, and the limits. By file:
 * surroundings, as an earlier run had them with the same rules.
 */
void extract_files(struct project_facts *project_facts, struct scan *scan,
    const struct file_surroundings *surroundings, const struct source *source,
    const struct rules *rules, const struct extract_team *team);

/* Was each file, so far, read as the bytes that its id names? */
bool extract_certain(const struct project_facts *project);

/* Were the details of a file (an index in scan.files) asked for, so far? */
bool extract_asked(const struct project_facts *project, size_t file);

/* The sum of a file's details, without lines. False: nobody asked for them, or
 * they have none that a later run could rely on. */
bool extract_details_sum(struct hash *sum, const struct project_facts *project,
    size_t file);
/* Ask for the details of a file that was read. */
void extract_ask(const struct project_facts *project,
    const struct file_note *note);

/* Drop the files of units that are not wanted any more. */
void extract_choose(struct project_facts *facts);
/* Who makes facts known, and who is told of them as they get known, by several
 * threads; `note` NULL: nobody. */
struct settle_team {
	size_t jobs; /* threads, at most */
	struct arena *arenas; /* one for each: for lists and texts of facts */
	void (*note)(void *context, const struct facts *facts, size_t worker);
	void *context;
};
/* Make the facts of some of a project's files known, into `facts`, which has
 * room for them. */
void extract_settle(struct facts *facts, const struct project_facts *project,
    const struct file_note *notes, size_t count,
    const struct settle_team *team);

/* What the functions and classes of a file say: see details.h. Lives as long as
 * the facts. Safe from several threads. */
struct details;
void extract_details(struct details *details,
    const struct extraction *extraction, const struct facts *facts,
    struct arena *perm);

/* Does the file use a framework of that category, "ui", "orm"? */
bool facts_use(const struct facts *facts, const char *category);
/* Do imports of this module (or of what is in it) switch the pack on? */
bool pack_imports(const struct pack *pack, struct str module);
/* Is it one of the driver's own types of values? To make one opens no store. */
bool pack_holds_value(const struct pack *pack, struct str module);
/* Does this import switch it on? */
bool import_switches(const struct import_fact *import, const struct pack *pack,
    struct arena *scratch);
/* The first import of a file that switches the pack on; NULL: none does. */
const struct import_fact *facts_import_of(const struct facts *facts,
    const struct pack *pack, struct arena *scratch);
/* Likewise, of what is more than the driver's values, or of these alone. */
const struct import_fact *facts_opener_of(const struct facts *facts,
    const struct pack *pack, bool values, struct arena *scratch);

/* `archdrift forms FILE`. False: no grammar, or not readable. */
bool extract_print_forms(struct buf *out, struct str path, struct str text,
    struct arena *scratch, struct error *error);

#endif
