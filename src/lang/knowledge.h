/*
 * knowledge: what archdrift knows of images, data stores, brokers, tools and
 * their commands. A table is a file, src/lang/knowledge/<table>.yml: a list of
 * maps, or one map. Their keys stand here, once: they are the members of the
 * table's struct, and src/embed_tables.c, which makes constants of the files as
 * the program is built, refuses what is none of them.
 */
#ifndef LANG_KNOWLEDGE_H
#define LANG_KNOWLEDGE_H

#include <stdbool.h>
#include <stddef.h>

/*
 * X(form, member, words, about). Forms: NAME, a text that is needed; TEXT;
 * COMMAND, a needed text whose `words` are the holes that it may have; NAMES
 * and WORDS, one or more texts without blanks, NAMES are needed; PHRASES, texts
 * that may have blanks; INITIALS, words by their first letter; NUMBER; FLAG.
 * `words`: all that a text or word may be; "": anything.
 */
/* clang-format off */
#define BESIDE_KEYS(X) \
	X(NAME, kind, \
	    "archive benchmark build contributed demo development document " \
	    "example script template test testing tool vendored", \
	    "in the order of enum beside_kind") \
	X(WORDS, folders, "", "names of folders, anywhere") \
	X(WORDS, tops, "", "names of folders at the top") \
	X(WORDS, words, "", "in names of folders and files") \
	X(WORDS, files, "", "names of files, or `*` and how they end")

#define BROKER_KEYS(X) \
	X(NAME, kind, "", "as people write it") \
	X(WORDS, schemes, "", "how addresses of one begin")

#define COMMAND_KEYS(X) \
	X(NAME, command, "", "an expression for the whole command") \
	X(NAME, does, \
	    "cluster copy install prepare script start system take tool use usual whole", \
	    "see enum told_kind") \
	X(TEXT, needs, "binary built composition own path program run script target task task-composition user", \
	    "what its first group has to be") \
	X(TEXT, file, "", "that has to lie beside it")

#define CQRS_KEYS(X) \
	X(NAME, is, "", "as enum role (assemble/separating.h) has it") \
	X(TEXT, side, "read write", "of the separation; none: both") \
	X(TEXT, role, "command event handler query store", "as the model says") \
	X(WORDS, endings, "", "how names of classes end") \
	X(WORDS, bases, "", "as libraries call them") \
	X(WORDS, own_bases, "", "how those end that a project has of its own") \
	X(WORDS, folders, "", "names of directories")

#define FILE_KEYS(X) \
	X(NAME, file, "", "a glob of its path") \
	X(NAME, is, "desktop mobile pipeline start templates", \
	    "what a project is that has it")

#define HAZARD_KEYS(X) \
	X(NAME, hazard, "", "what rules call it, and how the finding's id begins") \
	X(NAME, severity, "note warning", "of the finding") \
	X(NAME, explain, "", "what `archdrift explain` says of it") \
	X(TEXT, unless, "", "what rules call what spares the project from it") \
	X(COMMAND, one, "names", "what is told of one place") \
	X(COMMAND, many, "count names", "and of several")

#define IMAGE_KEYS(X) \
	X(NAME, role, \
	    "admin broker cache config gateway identity logging mail mock " \
	    "model monitoring registry scheduler store streams tracing", \
	    "what it is for others") \
	X(NAME, kind, "", "as people call it; of stores as in stores.yml") \
	X(NAMES, names, "", "the last part of the image's name, or two") \
	X(TEXT, uses, "", "role/kind that it is of no use without") \
	X(FLAG, emulates, "", "it stands in for a service of a cloud")

#define INSTALL_KEYS(X) \
	X(NAME, ecosystem, "", "of the manifest") \
	X(NAME, manifest, "", "a glob of its name") \
	X(TEXT, beside, "", "a file that has to lie beside it") \
	X(TEXT, unless, "", "a file by which it is done otherwise") \
	X(COMMAND, command, "manifest", "what installs its packages") \
	X(TEXT, is, "mobile", "what the package has to be") \
	X(FLAG, covers, "", "it installs the packages below, too") \
	X(FLAG, filled, "", "only with dependencies or a name") \
	X(TEXT, run, "", \
	    "before the commands of what is installed; with a '/', it lies in " \
	    "the folder") \
	X(TEXT, scripts, "", "what runs the scripts of the manifest")

#define LAYER_KEYS(X) \
	X(NAME, layer, "", "in the order of enum layer_kind") \
	X(WORDS, folders, "", "names of directories") \
	X(WORDS, stems, "", "names of files, without their extension") \
	X(WORDS, endings, "", "how these end") \
	X(WORDS, classes, "", "how names of classes end") \
	X(WORDS, longer, "", "how those end that are more than that word") \
	X(WORDS, bases, "", "of which bases they are") \
	X(WORDS, files, "", "how names of files end that are one, in its folders")

#define LIST_KEYS(X) \
	X(WORDS, acting, "", \
	    "last words of names of types that are no data") \
	X(WORDS, agent_steps, "", \
	    "in names of functions that an agent calls again and again") \
	X(WORDS, bare_images, "", \
	    "have nothing but a system or the tools of a language") \
	X(WORDS, builders, "", "make a program out of its source") \
	X(PHRASES, built_servers, "", \
	    "in scripts of package.json that serve what was built") \
	X(PHRASES, boilerplate, "", \
	    "how descriptions begin that generators leave behind") \
	X(PHRASES, bringing, "", \
	    "commands that may bring the servers that a program needs") \
	X(WORDS, carrying, "", \
	    "folders and endings of files of what comes in and goes out") \
	X(WORDS, cleaning_up, "", \
	    "in names of functions that leave things as they were") \
	X(WORDS, consuming_calls, "", \
	    "do not return while messages may come") \
	X(WORDS, deploying, "", \
	    "begin names of settings of what a program is deployed by") \
	X(WORDS, extension_makers, "", \
	    "packages that make an extension of a browser") \
	X(WORDS, interpreters, "", \
	    "run a program whose file stands behind them") \
	X(WORDS, file_compilers, "", \
	    "builders that make a file of each source, called like it") \
	X(PHRASES, joining, "", \
	    "in scripts of package.json that run several others") \
	X(PHRASES, listening_aside, "", \
	    "in names of what listens beside the work of a program") \
	X(WORDS, local_endings, "", "of hosts whose first part is a name") \
	X(WORDS, local_schemes, "", \
	    "of addresses that are of no other machine") \
	X(WORDS, making, "", \
	    "last words of names of types that make others, help, or are told") \
	X(INITIALS, messaging, "", \
	    "how words begin in names of what sends, reads or declares") \
	X(WORDS, migration_folders, "", "hold the steps of migrations") \
	X(WORDS, of_any_project, "", \
	    "any project may use of itself: they name no purpose") \
	X(PHRASES, of_tools, "", \
	    "stand in what tools are called that people type commands for") \
	X(PHRASES, page_files, "", \
	    "a folder has that is served as pages") \
	X(PHRASES, passes, "", \
	    "passes over a source, in their order: words that files of one are " \
	    "called by, the first of which names it") \
	X(PHRASES, preparing, "", \
	    "in commands that make a database ready") \
	X(WORDS, node_runners, "", "run the scripts of a package.json") \
	X(WORDS, package_ecosystems, "", "call what a manifest is of a package") \
	X(WORDS, python_programs, "", \
	    "stand in the Python environment of a project") \
	X(WORDS, queue_locks, "", \
	    "fields of jobs in a table: who has taken one") \
	X(WORDS, queue_tries, "", \
	    "fields of jobs in a table: how often or when it is tried") \
	X(INITIALS, requesting, "", \
	    "how words begin in names of what sends requests") \
	X(WORDS, registering, "", \
	    "begin names of functions that take what is plugged in") \
	X(WORDS, retired_first, "", \
	    "begin names of files that are out of use") \
	X(WORDS, retired_last, "", "end them") \
	X(WORDS, scheduling_calls, "", \
	    "do not return while the clock starts work") \
	X(WORDS, serving_calls, "", \
	    "do not return while a program serves") \
	X(WORDS, shells, "", "run nothing where they stand alone") \
	X(WORDS, sidecars, "", \
	    "images of containers that only stand by another one") \
	X(PHRASES, state_machines, "", \
	    "frameworks of graphs whose nodes are states of an object") \
	X(WORDS, storing, "", \
	    "folders and endings of files of what a project stores") \
	X(WORDS, site_settings, "", \
	    "settings of generators of sites, in the site's folder") \
	X(WORDS, test_packages, "", \
	    "needed only by programs that test or measure others") \
	X(WORDS, test_programs, "", "run tests, or hold what they need") \
	X(WORDS, told_of_itself, "", \
	    "in names of functions that tell what the program is") \
	X(WORDS, undoing_calls, "", \
	    "take what undoes a step, with the number of that argument") \
	X(WORDS, undoing_holders, "", \
	    "end names of lists of what undoes steps") \
	X(WORDS, undoing_keys, "", \
	    "name what undoes a step, in maps and among arguments") \
	X(WORDS, visited, "", "names of services that have the pages") \
	X(WORDS, loaded_folders, "", \
	    "folders whose modules a framework finds by their place") \
	X(WORDS, visited_before, "", \
	    "names of services that stand before others") \
	X(PHRASES, watchers, "", \
	    "in commands that run only while somebody works on the project") \
	X(WORDS, writing, "", \
	    "in names of functions that keep, send or show what was made") \
	X(PHRASES, workflows, "", \
	    "frameworks of graphs whose nodes are steps of a workflow") \
	X(WORDS, workspace_files, "", \
	    "say that the packages below are installed, too")

#define PRODUCT_KEYS(X) \
	X(NAME, is, \
	    "framework library server tool client engine utility collection " \
	    "database proxy compiler agent controller game terminal", \
	    "in the order of enum product_kind") \
	X(PHRASES, nouns, "", "end the phrase that says what it is")

#define OPERATOR_KEYS(X) \
	X(NAME, kind, "", "of the object") \
	X(NAME, group, "", "of the API") \
	X(NAME, image, "", "what runs in the end") \
	X(NAMES, hosts, "", "its Services; `*` is the object's name")

#define START_KEYS(X) \
	X(NAME, name, "", "a glob of the row's name") \
	X(NAME, file, "", "a glob of the manifest's name") \
	X(COMMAND, command, "folder help name node options path process python", \
	    "what a user types") \
	X(NUMBER, rank, "", "the lower, the better: see link/starts.h") \
	X(FLAG, root, "", "run from the root, else from the file's directory") \
	X(FLAG, front, "", "it is called after pages") \
	X(FLAG, worker, "", "it works off what others put into queues")

#define SCHEME_KEYS(X) \
	X(NAME, begins, "", "how an address begins") \
	X(NAME, mechanism, "", "by which it is used")

#define STORE_KEYS(X) \
	X(NAME, kind, "", "as people write it") \
	X(NAMES, words, "", "runs of letters and digits, in lower case") \
	X(FLAG, sql, "", "used through interfaces that serve several") \
	X(FLAG, document, "", "of another kind, and holds what is worked on") \
	X(FLAG, embedded, "", "lives within the program, with no server") \
	X(FLAG, stands_in, "", "embedded, it may stand in for a server") \
	X(FLAG, cache, "", "what it holds may be lost") \
	X(FLAG, plain, "", "holds files, settings, what is cached: no records") \
	X(TEXT, driver, "", "the kind whose drivers it is spoken to with")

#define VENDORED_KEYS(X) \
	X(NAME, begins, "", "how the file's name begins") \
	X(NAMES, ends, "", "and ends")

/* X(table, struct, keys) */
#define KNOWLEDGE_TABLES(X) \
	X(beside, known_beside, BESIDE_KEYS) \
	X(brokers, known_broker, BROKER_KEYS) \
	X(commands, known_command, COMMAND_KEYS) \
	X(cqrs, known_cqrs, CQRS_KEYS) \
	X(files, known_file, FILE_KEYS) \
	X(hazards, known_hazard, HAZARD_KEYS) \
	X(images, known_image, IMAGE_KEYS) \
	X(installs, known_install, INSTALL_KEYS) \
	X(layers, known_layer, LAYER_KEYS) \
	X(operators, known_operator, OPERATOR_KEYS) \
	X(products, known_product, PRODUCT_KEYS) \
	X(starts, known_start, START_KEYS) \
	X(schemes, known_scheme, SCHEME_KEYS) \
	X(stores, known_store, STORE_KEYS) \
	X(vendored, known_vendored, VENDORED_KEYS)
/* clang-format on */

/* What a member of each form is. Texts that are not given are "". */
#define KNOWN_MEMBER_NAME(member) const char *member;
#define KNOWN_MEMBER_TEXT(member) const char *member;
#define KNOWN_MEMBER_COMMAND(member) const char *member;
#define KNOWN_MEMBER_NAMES(member) const char *member; /* joined by blanks */
#define KNOWN_MEMBER_WORDS(member) const char *member;
#define KNOWN_MEMBER_PHRASES(member) \
	const char *const *member; /* NULL ends it */
#define KNOWN_MEMBER_INITIALS(member) const char *member['z' - 'a' + 1];
#define KNOWN_MEMBER_NUMBER(member) unsigned member;
#define KNOWN_MEMBER_FLAG(member) bool member;

#define KNOWN_MEMBER(form, member, words, about) KNOWN_MEMBER_##form(member)
#define X(table, row, KEYS) \
	struct row { \
		KEYS(KNOWN_MEMBER) \
	}; \
	extern const struct row known_##table[]; \
	extern const size_t known_##table##_count;
KNOWLEDGE_TABLES(X)
#undef X

/*
 * X(table, member, member, member): an index of what these members of all rows
 * say, sorted by bytes, for tables that are asked of every path. Bit i of a
 * member is that of row i.
 */
#define KNOWLEDGE_INDEXES(X) X(beside, folders, tops, words)

#define X(table, first, second, third) \
	struct known_##table##_word { \
		const char *word; \
		unsigned first, second, third; \
	}; \
	extern const struct known_##table##_word known_##table##_words[]; \
	extern const size_t known_##table##_words_count;
KNOWLEDGE_INDEXES(X)
#undef X

/* Lists of names, by what they are looked up for: lists.yml. */
struct known_lists {
	LIST_KEYS(KNOWN_MEMBER)
};
extern const struct known_lists known_lists;
#undef KNOWN_MEMBER

#undef KNOWN_MEMBER_NAME
#undef KNOWN_MEMBER_TEXT
#undef KNOWN_MEMBER_COMMAND
#undef KNOWN_MEMBER_NAMES
#undef KNOWN_MEMBER_WORDS
#undef KNOWN_MEMBER_PHRASES
#undef KNOWN_MEMBER_INITIALS
#undef KNOWN_MEMBER_NUMBER
#undef KNOWN_MEMBER_FLAG

#endif
