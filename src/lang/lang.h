/*
 * lang: the languages that archdrift reads. A language is a row of the table in
 * languages.c, a grammar, and a shape table (its own file, data alone) that
 * says which node of the grammar is which form. Nothing here walks a tree.
 */
#ifndef LANG_LANG_H
#define LANG_LANG_H

#include "base/base.h"
#include "lang/knowledge.h"

struct TSLanguage;

/*
 * What a node of a grammar is. A node without a row is transparent: its named
 * children belong to what stands around it; as a value it is its only child,
 * or an operator over several. The kinds mirror extract/read/forms.h.
 */
enum shape_kind {
	SHAPE_TRANSPARENT, /* `value`, or else all children, in its place */
	SHAPE_SKIP, /* neither it nor what is below says anything */
	SHAPE_IMPORT, /* value: module; arguments: items; name: local name.
			 Without value each item is a module as a whole */
	SHAPE_IMPORT_MEMBER, /* `import a.b.C`: the last part is the item */
	SHAPE_IMPORT_SPACE, /* `using a.b`: all of it, unless it has a name */
	SHAPE_IMPORT_ITEM, /* inside: value: what; name: local name */
	SHAPE_IMPORT_ALL, /* inside: `*`; name: what it is called here */
	SHAPE_IMPORT_DEFAULT, /* inside: name: what the default is called */
	SHAPE_EXPORT, /* holds what it exports; value: from which module. In
			 a definition's head: a mark (`pub`) */
	SHAPE_FUNCTION, /* function, method, constructor; anonymous ones too.
			   value: an expression that it returns */
	SHAPE_CLASS,
	SHAPE_STRUCT,
	SHAPE_INTERFACE, /* protocol, trait */
	SHAPE_ENUM,
	SHAPE_MODULE, /* namespace, module, package with a body, object */
	SHAPE_EXTENSION, /* impl, extension: adds to the type that it names */
	SHAPE_TYPE_ALIAS,
	SHAPE_FIELD, /* a member with name and type, perhaps a value */
	SHAPE_EVENT, /* a field that others add handlers to: `event E x;` */
	SHAPE_PACKAGE, /* `package x;`, `namespace x;`: where the file is */
	SHAPE_PARAMETER,
	SHAPE_DECORATION, /* decorator, annotation, attribute: in the head of
			     a definition, or before it */
	SHAPE_CALL, /* without receiver, the name may be a MEMBER */
	SHAPE_CALL_MORE, /* f(a)(b), f(a) { }: what it calls is a call, of which
			    it is a part: more arguments, a body */
	SHAPE_NEW, /* object creation */
	SHAPE_ARGUMENT, /* wraps one argument, perhaps with its keyword */
	SHAPE_BINDING, /* assignment, declaration; a FIELD in a class's body */
	SHAPE_NAME, /* identifier, `self`, `this`; dotted names as a whole */
	SHAPE_MEMBER, /* a.b, a::b, a->b */
	SHAPE_INDEX, /* a[b], A<B>: receiver, value */
	SHAPE_STRING, /* with or without interpolation; value: what holds its
			 content, where it does not stand between quotes */
	SHAPE_WORDS, /* a string that is the list of its words */
	SHAPE_STRING_TEXT, /* inside a string: literal text */
	SHAPE_STRING_ESCAPE, /* inside a string: an escape sequence */
	SHAPE_INTERPOLATION, /* inside a string: value: an expression */
	SHAPE_HEREDOC, /* a string whose text is in the next HEREDOC_BODY */
	SHAPE_HEREDOC_BODY,
	SHAPE_CONCAT, /* literals side by side: "a" "b" */
	SHAPE_SYMBOL, /* :name, an atom: a string by other means */
	SHAPE_LITERAL, /* number, true, nil: text as written */
	SHAPE_LIST, /* list, array, tuple, set */
	SHAPE_MAP, /* receiver and value, where keys and values stand alone */
	SHAPE_PAIR, /* name: key, a plain word; receiver: key, an expression;
		       value. A leaf `a` is the pair `a: a` */
	SHAPE_SPREAD, /* *x, **x, ...x */
	SHAPE_OPERATOR, /* name: the operator, else the first token */
	SHAPE_TOKENS, /* bare tokens (a macro's): read anew as an expression,
			 a bracketed list's items one by one */
	SHAPE_RETURN, /* return, yield; the last expression is not marked */
	SHAPE_CONDITION, /* if, ternary, switch, match; value: what it asks, of
			    a switch what it asks of; body: what runs if so,
			    all else does if not; type: the last resort. Without
			    value nothing is said of when things run, without
			    body cases do */
	SHAPE_BRANCH, /* inside: transparent, but for another test (`elif`), a
			 case; value: what it asks, none: the last resort;
			 body: what runs if so, without: all else */
	SHAPE_FAILURE, /* catch, except, rescue: transparent, but for a mark */
	SHAPE_FINALLY, /* finally, ensure: transparent; it runs even after a
			  return */
	SHAPE_LOOP, /* for x in y; without name, a value that a field gives
		       says how long it goes on */
	SHAPE_WITH, /* `with f() as x:`: value: the calls, of the last of which
		       the body is the block */
	SHAPE_COMMENT, /* value: its text, where not all of it */
	SHAPE_DOCSTRING, /* a statement that documents, if it is a string and
			    the first one of a definition's body */
};

/*
 * A row of a shape table. Each selector names a field of the grammar, all of
 * whose nodes it takes; "<type" takes the first child of that type ("<*": of
 * any), "+type" all of them, "a/b" what b takes below what a takes, "a|b" is
 * the first selector that finds something, "a,b" is both, "-" takes the sibling
 * before the node (where a grammar gives `a.b(c)` as three siblings, the last
 * of them stands for all), NULL is nothing. A child goes to the first selector
 * that takes it, in the order skip, body, name, receiver, arguments, value,
 * type, bases, and "<*" (which passes over comments, decorations and marks)
 * last. What none takes and is not skipped is read as body.
 */
struct shape {
	const char *node; /* node type in the grammar; "call:def|defp" is a call
			     whose text begins with one of these words,
			     "class/enum|struct" a class that has a child,
			     perhaps a token, of one of these types */
	enum shape_kind kind;
	const char *name; /* callee, defined name, keyword, key, left side */
	const char *receiver; /* CALL: where the grammar parts it from the name;
				 FUNCTION: a parameter before the name (Go) */
	const char *arguments; /* of a definition: parameters */
	const char *value; /* right side, value, iterable, default, module */
	const char *type; /* declared or returned type */
	const char *bases; /* superclasses, interfaces */
	const char *body; /* what nests: body, block, trailing closure */
	const char *skip; /* what says nothing here */
	const struct shape *more; /* last row: the table that goes on (of the
				     language that this one extends), or NULL */
};

enum slot {
	SLOT_BODY,
	SLOT_NAME,
	SLOT_RECEIVER,
	SLOT_ARGUMENTS,
	SLOT_VALUE,
	SLOT_TYPE,
	SLOT_BASES,
	SLOT_REST, /* of children that no selector takes */
	SLOT_NONE, /* of what says nothing here, or went to slots in parts */
};

#define SELECTOR_STEPS 4
#define SELECTOR_ANY UINT16_MAX /* symbol: of any named node */
#define SELECTOR_BEFORE (UINT16_MAX - 1) /* symbol: of the sibling before */

/* One alternative of a selector, by the grammar's numbers. */
struct selector {
	struct selector_step {
		uint16_t field; /* 0: by symbol */
		uint16_t symbol;
		bool every; /* not the first one of the symbol alone */
	} steps[SELECTOR_STEPS];
	uint8_t count;
	uint8_t slot;
	bool also; /* beside the one before, not in its place */
};

/* A shape, indexed. */
struct shape_row {
	const struct shape *shape;
	const struct selector *selectors; /* by slot, then as written */
	size_t selector_count;
	bool before; /* a selector takes the sibling before */
	bool asks; /* it has conditions, as follow: */
	struct strs words; /* what its text begins with; none: anything */
	uint16_t *children; /* symbols of which it has one; none: any */
	size_t child_count;
	struct shape_row *next; /* for what is otherwise */
};

/* Which names of a file others may have. */
enum surface {
	SURFACE_NONE, /* that is not known */
	SURFACE_MARKED, /* those that are marked: `export`, `pub` */
	SURFACE_PLAIN, /* those without an underscore, imported ones, too */
	SURFACE_CAPITAL, /* those that begin with a capital */
	SURFACE_HEADER, /* those of headers */
};

/* How strings, imports and constants of the language are written. */
struct language {
	const char *name; /* in packs' folders and --format json: "csharp" */
	const char *title; /* GitHub's spelling: "C#" */
	const struct TSLanguage *(*grammar)(void); /* NULL: only counted */
	const struct shape *shapes; /* ends with a row whose node is NULL */
	const char *extensions; /* space-separated, without dot */
	const char *names; /* file names */
	const char *interpreters; /* for #! lines */
	const char *separator; /* between the parts of a module's name: "." */
	const char *library; /* first parts of what comes with the language: a
				file in a package does not stand for it */
	const char *package; /* the file that makes a package of its folder;
				with `library`: "__init__.py" */
	const char *concat; /* operators that join strings: "+ ." */
	const char *formats; /* calls that fill in a format, behind the mark of
				its places: "% Sprintf", "{ format" */
	const char *texts; /* calls that make a path's part of a text:
			      "constant={} parameter=:{}" */
	const char *naming; /* calls that give a name as a text: "nameof" */
	const char *joins; /* calls that put a slash between their arguments */
	const char *onto; /* calls that put a path onto an address: "urljoin",
			     base and path; "<URL", the other way round;
			     ".resolve", called on the base */
	const char *self; /* names of the instance: "self cls", "this" */
	const char *abstract; /* words before the name of a type that is left to
				 others, and bases of one: "abstract", "ABC" */
	const char *extending; /* what a block is called that looks like a
				  function, and whose parameters come first in
				  each function of it; NULL */
	const char *unwritten; /* calls that stand for a body that others are to
				  write: "NotImplementedError" */
	const char *sigils; /* what names begin with, or stand in, dropped:
			       "$", "`" */
	const char *annotated; /* types that are their first argument, and say
				  more of it: "Annotated" */
	const char *given; /* what a statement begins with that imports for all
			      files of a project: "global using" */
	const char *givers; /* files that have these, by the last word of their
			       names: "Usings" */
	const char *importers; /* calls that import a module: "require" */
	const char *here; /* the directory of the file: "__DIR__" */
	const char *iterators; /* calls that run a block for each item */
	const char *handing; /* calls that hand what they are called on, or what
				that holds, to the function they are given */
	const char *carried; /* types of parameters that are no input */
	const char *ties; /* a method of methods that gives them an object */
	const char *environment; /* what holds variables by name, in calls of
				    no function: "process.env" */
	const char *settings; /* calls that read a setting by its path:
				 "config", "viper.GetString" */
	const char *failures; /* calls that run a function only if something
				 failed: "catch" of a promise */
	const char *run_as; /* how a test begins that asks whether the file is
			       what is run: "__name__" */
	const char *runners; /* calls that run a function that they are given,
				and keywords of such: "submit target=" */
	const char
	    *beginnings; /* events that come as a program begins: "ready" */
	const char *finders; /* methods that a class has from its framework,
				which give an instance of it */
	const char *keeps; /* methods that give back what they are called on,
			      or what that holds: "unwrap" */
	const char *wrappers; /* cases that bind what is looked at: "Some" */
	const char *listing; /* the list of all names that others have of a
				file: "__all__" */
	enum surface surface;
	const char *macros_by; /* decorations that make macros of functions;
				 with an argument, which is then its name */
	bool block_index; /* the block's second parameter counts */
	bool loop_index; /* the first of two variables of a loop over a list
			    counts */
	const char *tests; /* decorations of tests, with their argument:
			      "test cfg:test" */
	const char *type_checks; /* tests that only a checker of types passes:
				    "TYPE_CHECKING" */
	const char *stubs; /* endings of files that hold types alone: ".pyi" */
	const char *test_types; /* parameters of functions for tests alone:
				   "*testing.T" */
	/* Functions that give back the one they are given, with arguments put
	 * into it; NULL: none. */
	const char *binders;
	/* Methods of a function that call it, and what the methods of a class
	 * are kept in: "apply call prototype"; NULL: none. */
	const char *function_members;
	bool last_value; /* a function's last expression is its result */
	bool tuples; /* `a, b = f()` takes apart what f returns */
	bool imports_all; /* nothing of a library is used without an import */
	bool by_imports; /* a program has of others' code what imports lead to,
			    and nothing else */
	bool acyclic; /* packages never import each other around */
	bool by_place; /* no framework goes by how a type's name ends: only
			  where it stands tells its layer */
	bool crates; /* modules are named from a crate: crate::, super:: */
	bool bare_fields; /* methods name fields without `this` */
	bool by_self; /* they name no member at all without it */
	bool bare_calls; /* a name alone calls what is called so */
	bool module_types; /* modules are what classes are elsewhere */
	bool type_parts; /* `Order["id"]` is the type of a part of one */
	bool test_amid; /* a choice has its test in the middle */
	bool folder_names; /* files of a directory see each other's names */
	bool global_names; /* so do all files: names are unique, or imported */
	bool macros; /* may stand where declarations do: see macros.c */
	const char *misread; /* by its grammar: see mended.c */
	bool labels; /* keywords of arguments: all stand in their order */
	bool annotations; /* comments of definitions may have some */
	const char *packs; /* folders of packs that serve it; NULL: its name */
	const char
	    *blocks; /* markup: elements that hold code ("script"), "---":
			what stands between such lines at the top */
	const char *blocks_in; /* the code's language */
	bool markup; /* data, prose, markup: never the main language */
};

/* All languages, in alphabetical order of their names. */
const struct language *language_at(size_t number);
size_t language_count(void);
const struct language *language_named(struct str name); /* NULL: none */
/* By its name or title, in any case: `C#`; NULL: none. */
const struct language *language_called(struct str name);
/* Is it that language, a dialect of it, or markup that holds code of one? NULL
 * is of none. */
bool language_is_of(const struct language *language, const char *name);
/* By extension or file name, without reading it; NULL: not known so. */
const struct language *language_of_path(struct str path);
/* By the first line (`#!…`); NULL: not known. */
const struct language *language_of_line(struct str first_line);

/*
 * The shapes of a language by the grammar's symbol (up to its symbol count),
 * NULL where there is no row; NULL if it has no grammar. A table is indexed
 * when it is first asked for. Safe from several threads.
 */
const struct shape_row *const *language_shapes(const struct language *language);
/* Index every shape table; false names a row that no grammar has: for tests. */
bool languages_check(struct error *error);
/* For the start of the program, before anything is parsed; may be left out. */
void languages_prepare(void);
void languages_release(void);

/* ---- packs: knowledge about frameworks, embedded by the build ---- */

struct pack_file {
	struct str name; /* "python/fastapi.yml" */
	struct str text;
	struct str tree; /* what src/embed_tree.c has read of it */
};

size_t pack_file_count(void);
struct pack_file pack_file_at(size_t number); /* in the order of their names */

/* Does the language build, run or describe programs more often than it is one:
 * scripts, build files? */
bool language_helps(const struct language *language);
/* Are programs written in one that mostly helps? */
bool language_has_programs(const struct language *language);

/* Is it one of a list of whole names, as of known_lists? */
bool name_is_known(const char *const *names, struct str name);

/* ---- what stands beside a product (beside.c, knowledge/beside.yml) ---- */

/* In the order of the table. */
enum beside_kind {
	BESIDE_ARCHIVE = 1 << 0, /* superseded */
	BESIDE_BENCHMARK = 1 << 1,
	BESIDE_BUILD = 1 << 2, /* it builds the product */
	BESIDE_CONTRIBUTED = 1 << 3, /* parts, or patterns to be changed */
	BESIDE_DEMO = 1 << 4, /* it shows the product, and may be one itself */
	BESIDE_DEVELOPMENT = 1 << 5, /* set up for work on it */
	BESIDE_DOCUMENT = 1 << 6,
	BESIDE_EXAMPLE = 1 << 7,
	BESIDE_SCRIPT = 1 << 8, /* of its authors or their server */
	BESIDE_TEMPLATE = 1 << 9, /* of projects to come */
	BESIDE_TEST = 1 << 10,
	BESIDE_TESTING = 1 << 11, /* what tests are helped by */
	BESIDE_TOOL = 1 << 12,
	BESIDE_VENDORED = 1 << 13, /* others wrote it */
	BESIDE_HIDDEN = 1 << 14, /* below a hidden folder */
	/* What shows, explains or tries the product: none of it runs for those
	 * whom that is for. */
	BESIDE_SHOWN = BESIDE_BENCHMARK | BESIDE_DEMO | BESIDE_DOCUMENT |
		       BESIDE_EXAMPLE,
	BESIDE_TRIED = BESIDE_TEST | BESIDE_TESTING,
	/* What is no part of the product, whatever is asked of it. */
	BESIDE_PRODUCT = BESIDE_BUILD | BESIDE_SHOWN | BESIDE_TRIED |
			 BESIDE_HIDDEN,
};

/* Is what stands there a part of the product: none of what shows, tries, builds
 * or measures it, nor superseded or written by others? The one
 * answer for all that is said of the product as a whole. */
bool path_is_product(struct str path);
/* The same of a part: one that is called after archives may be one, and what
 * others wrote is built into it. */
bool directory_is_product(struct str directory);
/* Does a folder of the path, or the file's own name, say that what stands there
 * is of one of the kinds? */
bool path_is_beside(struct str path, uint32_t kinds);
/* Does one of the directory itself? */
bool directory_is_beside(struct str directory, uint32_t kinds);
/* Is a folder of the name one of them, wherever it is? */
bool folder_is_beside(struct str name, uint32_t kinds);
/* Does the first folder of the path say so? */
bool path_is_top_beside(struct str path, uint32_t kinds);
/* Does a word of the name of a file, folder or service? */
bool name_is_beside(struct str name, uint32_t kinds);
/* Does a word in the name of any folder of the path? */
bool folder_name_is_beside(struct str path, uint32_t kinds);
/* Does any of these: a folder, a word in its name, the file? */
bool path_leads_beside(struct str path, uint32_t kinds);

/* ---- data stores (stores.c, knowledge/stores.yml) ---- */

/* The kind of store that a text names: a driver, dialect, image, or the scheme
 * of a URL (`mysql2` → mysql, `django.db.backends.postgresql` → postgresql);
 * "": none that is known. Static. */
struct str store_kind(struct str text);
/* Its row, by the kind as it is written; NULL: it is none. */
const struct known_store *store_of_kind(struct str kind);
bool store_is_kind(struct str text);
/* The kind that is nearest to it. */
const char *store_nearest(struct str text);
/* The kind whose drivers it is spoken to with: MariaDB's are MySQL's. */
struct str store_driver(struct str kind);
/* Is it one that SQL is spoken to? */
bool store_is_sql(struct str kind);
/* Is it a server of another kind that holds what a program works on? */
bool store_is_document(struct str kind);
/* Is it one of SQL that lives within the program, with no server? */
bool store_is_embedded(struct str kind);

#endif
