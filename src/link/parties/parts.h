/*
 * The parts of link, in the order of work: each reads what those before it left
 * in the model. What is known of packages, layers and commands by name is in
 * packs and in the tables of lang/knowledge/.
 */
#ifndef LINK_PARTS_H
#define LINK_PARTS_H

#include "base/base.h"
#include "link/parties/parties.h"
#include "link/parties/operation_match.h"
#include "model/model.h"
#include "scan/scan.h"

struct deployment; /* deploy/deploy.h */
struct language; /* lang/lang.h */
struct model; /* model/model.h */
struct pattern_row;
struct places;
struct rules; /* extract/extract.h */
struct start_file;
struct subsystem; /* model/model.h */
struct scan; /* scan/scan.h */
struct scan_file;

/* The label of a link by imports of which nothing is left at run time. */
#define LABEL_TYPES "types"

/* The type of a project of which one part is a command and another serves. */
#define TOOL_WITH_SERVER "command-line tool with a server"

/* What a package is, by its dependencies (TRAIT_…), and what the project is, by
 * the rows of its model (FACT_…). */
enum trait {
	TRAIT_AGENTS = 1 << 0, /* wires agents */
	TRAIT_CLI = 1 << 1, /* reads a command line */
	TRAIT_DESKTOP = 1 << 2,
	FACT_TOOL = 1 << 3, /* the command of the project's own name */
	TRAIT_FULLSTACK = 1 << 4, /* pages and their server in one */
	TRAIT_LAYERS = 1 << 5, /* a framework whose own form is layered */
	TRAIT_MOBILE = 1 << 6,
	TRAIT_PIPELINE = 1 << 7,
	TRAIT_SERVER = 1 << 8, /* serves operations */
	TRAIT_SITE = 1 << 9, /* makes pages ahead */
	TRAIT_UI = 1 << 10, /* runs in a browser */
	FACT_AGENTS = 1 << 11, /* wired agents are the main pattern */
	FACT_APART = 1 << 12, /* pages and server are packages apart */
	FACT_COMMAND = 1 << 13, /* a package installs a command */
	FACT_DAGS = 1 << 14, /* a data pipeline is the main pattern */
	FACT_ENDPOINTS = 1 << 15,
	FACT_ENTRY = 1 << 16, /* code that starts */
	FACT_IMAGES =
	    1 << 17, /* several subsystems have an image of their own */
	FACT_LAYERED = 1 << 18, /* the main pattern */
	FACT_PACKAGE = 1 << 19, /* a manifest names what it publishes */
	FACT_PACKAGES = 1 << 20, /* of which there are many */
	FACT_PAGES = 1 << 21, /* only pages */
	FACT_PROGRAM = 1 << 22, /* source of some programming language */
	FACT_START = 1 << 23, /* a manifest says how it is started */
	FACT_TEMPLATES = 1 << 24, /* pages are made from templates */
	FACT_KEPT = 1 << 25, /* a package is published nowhere */
	FACT_SERVICES = 1 << 26, /* services are the main pattern */
	FACT_SEVERAL = 1 << 27, /* several programs of its own are deployed */
	FACT_RINGS = 1 << 28, /* its layers stand around a domain */
	TRAIT_BUNDLED = 1 << 29, /* scripts are made ready for browsers */
	FACT_MODULES = 1 << 30, /* one program is built from many modules */
};

/* What a program is made with; it tells the kind of one that serves nothing. */
enum nature {
	NATURE_CONTROLLER = 1 << 0, /* of a cluster's objects */
	NATURE_GAME = 1 << 1,
	NATURE_LLM = 1 << 2, /* asks language models */
	NATURE_TERMINAL = 1 << 3, /* draws in a terminal */
	NATURE_TRAINING = 1 << 4, /* of models */
};

/* What the packages and the project are. */
struct traits {
	uint32_t all; /* of the product, facts included */
	uint32_t *manifests; /* by index in scan.manifests */
	uint32_t nature; /* of the product */
	uint32_t *natures; /* by index in scan.manifests */
	size_t served; /* endpoints of the product … */
	size_t sources; /* … and its files */
	size_t images; /* subsystems with an image of their own */
	struct strs image_files; /* that make these, where there are such */
	size_t packages; /* subsystems with a manifest of their own */
	size_t programs; /* subsystems that services are built from */
	/* FACT_MODULES: the subsystem that starts and is built from most of
	 * those with endpoints, models or messages of their own … */
	const struct subsystem *program;
	size_t modules; /* … and how many these are; 0: too few */
	struct strs apps; /* subsystems with endpoints and models of their own,
			     if they are many */
	struct program_roles roles; /* subcommands that are processes */
};

/* What all steps of link read and complete. */
struct linking {
	struct model *model;
	const struct scan *scan;
	const struct deployment *deployment;
	const struct rules *rules;
	struct traits traits;
	struct map manifests; /* path → index in scan.manifests, plus 1 */
	struct map folders; /* of manifests → index of the last one, plus 1 */
	uint32_t *beside; /* by manifest: the one before it there, plus 1 */
	bool *depending; /* by manifest: has it dependencies? */
	bool *products; /* by file: see is_product() */
	struct parties parties; /* filled by add_services() */
	struct served served;
	struct map subsystems; /* directory → index in the model, plus 1 */
	struct arena *perm;
	struct arena *scratch;
};

/* ---- path_roles.c: paths and files of the project ---- */

/* Is it an example, a test, a document or in a hidden folder, and says nothing
 * of the product? */
bool is_aside(struct str path);
/* The same, but examples of a project that is there to show them are none. */
bool is_set_aside(const struct linking *linking, struct str path);
/* Is it in a package that explains the product or is for its authors? */
bool is_of_package_beside(const struct linking *linking, struct str path);
/* The path of a file, from the root. */
struct str file_path(const struct scan_file *file);
/* Files are sorted by path, so those below a folder are neighbours: the index
 * of the first one, and does a file with that index lie there? */
/* The nearest folder, from this one upwards, that has a manifest; "": the
 * root. */
struct str manifest_folder(const struct linking *linking, struct str folder);
size_t first_below(const struct linking *linking, struct str folder);
bool is_below(const struct linking *linking, size_t file, struct str folder);
/* Is it source of the product, no test? */
bool is_product(const struct linking *linking, const struct scan_file *file);
/* Find out for all files whether they are the product's; before is_product().
 */
void find_products(struct linking *linking);
/* Append "1 link", "2 links". */
void put_count(struct buf *out, size_t count, const char *one,
    const char *many);
/* Append "`a`, `b` and 3 more": at most `most` names of `count`. */
void put_some(struct buf *out, const struct strs *names, size_t most,
    size_t count);
/* The text as part of an id: lower case letters, digits and single dashes. */
struct str slug(struct str text, struct arena *arena);

/* ---- traits.c, package_traits.c ---- */

/* Find what the packages and the project are. */
void traits_read(struct linking *linking);
/* Find what each package is, by its dependencies. */
void traits_of_packages(struct linking *linking);
/* Has the subsystem pages that a browser runs, or scripts of such, without a
 * server of its own? */
bool subsystem_is_page(const struct linking *linking, uint32_t subsystem);

/* ---- the parts, in order ---- */

/* gateways.c: give declared operations to who registers their service. */
void move_registered(struct linking *linking);
/* services.c: append the deployed services. */
void add_services(struct linking *linking);
/* links.c: append the links. */
void add_links(struct linking *linking);
/* services.c: is it started by profiles alone, all for those who still have an
 * old form? */
bool unit_is_superseded(const struct deploy_service *unit);
/* services.c: append programs as services that nothing deploys. */
void add_undeployed_services(struct linking *linking);
/* pattern_modules.c: find whether one program is built from many modules. */
void find_modules(struct linking *linking);
/* import_links.c: give imports of packages from outside a kind of their own. */
void tell_packages(struct linking *linking);
/* patterns.c: append the architecture patterns. */
void add_patterns(struct linking *linking);
/* chain.c: add the functional chain; after the patterns. */
void add_chain(struct linking *linking);
/* project.c: say what the project is. */
void describe_project(struct linking *linking);
/* subsystem_purpose.c: say what each subsystem is for; after the technologies,
 * which tell whose words manifests are. */
void describe_purpose(struct linking *linking);
/* By unit: does a list of the model hold something of it in so many words? */
const bool *units_told(const struct linking *linking);
/* quickstart.c: append the steps of the quick start. */
void add_quickstart(struct linking *linking);
/* start_needs.c: append the commands by which documents install programs that
 * steps call; say beside a step which server it needs that no step starts. */
void add_tools(struct linking *linking);
/* Note behind a step which server it needs that no step starts. */
void add_needs(struct linking *linking);
/* Note behind a composition's step which of its files nobody has made. */
void add_lacks(struct linking *linking);
/* Has the command a note, ` # needs redis`? */
bool has_note(struct str command);
/* start_runtimes.c: note behind an install which version of a language it
 * needs. */
void add_runtimes(struct linking *linking);
/* findings.c: append the findings. */
void add_findings(struct linking *linking);

/* ---- patterns.c, pattern_<name>.c, described_type.c ---- */

/* Is the pattern there, with evidence that carries? Fills in reason, evidence
 * and whether it could lead (`main`). A file pattern_<name>.c each. */
struct pattern_check {
	const char *pattern;
	bool (
	    *seen)(struct pattern_row *pattern_row, const struct linking *run);
	uint32_t fact; /* of the project, where it leads */
};

bool hybrid_seen(struct pattern_row *pattern, const struct linking *linking);
/* Of how many subsystems a service is built, pages too. */
size_t count_deployed(const struct linking *linking);
bool microservices_seen(struct pattern_row *pattern,
    const struct linking *linking);
bool agents_seen(struct pattern_row *pattern, const struct linking *linking);
bool cqrs_seen(struct pattern_row *pattern, const struct linking *linking);
bool events_seen(struct pattern_row *pattern, const struct linking *linking);
bool etl_seen(struct pattern_row *pattern, const struct linking *linking);
bool queue_table_seen(struct pattern_row *pattern,
    const struct linking *linking);
bool undone_seen(struct pattern_row *pattern, const struct linking *linking);
bool layered_seen(struct pattern_row *pattern, const struct linking *linking);
bool general_seen(struct pattern_row *pattern, const struct linking *linking);
/* pattern_events.c: the sagas that tell services what to do, each of a file,
 * with the place of the first; the services that take messages of others and
 * send their own. */
void saga_names(struct strs *names, struct evidence *at,
    const struct linking *linking);
void answering_services(struct strs *names, const struct linking *linking);
/* services_shape.c: say how services meet, where they do by messages, in the
 * row that leads; its name, "": they do not. */
struct str tell_services(struct pattern_row *pattern,
    const struct linking *linking);
/* pattern_agents.c: does a node hand tasks to agents of another graph again and
 * again? Adds so to the reason. */
bool agents_supervised(struct pattern_row *pattern,
    const struct linking *linking);
/* Operations of the product. */
size_t count_served(const struct linking *linking);
/* Do tasks of DAGs do so much more than what is served, and what is worth
 * `beside` operations, that this is there for them? */
bool etl_outweighs(const struct linking *linking, size_t beside);
/* Are most of the product's files in a layered package? */
bool layers_lead(const struct linking *linking);
/* Drop members of layers in packages that are not layered, in languages where
 * only the place tells of layers: a few names are no architecture there. */
void drop_stray_layers(struct linking *linking);
/* pattern_rings.c: do layers around a domain hold most of the product, and the
 * row that says so (FACT_RINGS), which leads? */
bool rings_lead(const struct linking *linking);
void tell_rings(struct pattern_row *pattern, const struct linking *linking);
/* Have routes, services and models a directory each? */
bool has_layer_folders(const struct linking *linking);
/* Is there a composition of containers, or a cluster's manifests? */
bool has_composition(const struct linking *linking);
/* The bare first check that matches: the name of its pattern. */
const char *first_check(const struct linking *linking);
/* described_type.c: the type that the project's own words say, where its code
 * agrees; NULL: none. Asks for its description; notes that it is a tool. */
const char *product_called(struct linking *linking);
/* patterns.c: is it a framework of that category, as packs have them? */
bool technology_is(const struct linking *linking, struct str technology,
    const char *category);
/* Is it called after samples, and has many programs that are not joined? */
bool is_collection(const struct linking *linking);

/* ---- findings*.c ---- */

/* "what-" and a slug of what it is about, in `perm`. */
struct str finding_id(const struct linking *linking, const char *what,
    struct str of);
void add_finding(struct linking *linking, struct str id, const char *severity,
    struct str text, struct places at);
/* Subsystems that import each other, around. */
void find_cycles(struct linking *linking);
/* Subsystems that nearly all import, or that nothing reaches. */
void find_reach(struct linking *linking);
/* Declared APIs (OpenAPI, …) and what is served, where they differ. */
void find_declared(struct linking *linking);
/* Calls between services that nobody serves. */
void find_unserved_calls(struct linking *linking);
/* Operations whose class lacks the method that handles them. */
void find_lacking(struct linking *linking);
/* Operations that ask for no right, where others of their file do. */
void find_unguarded(struct linking *linking);
/* Code of a shape that goes wrong some day, as packs tell of it. */
void find_hazards(struct linking *linking);
/* The rows of hazards in what runs for users. */
struct hazard_rows {
	const struct reference **items;
	size_t count;
};
void add_hazard_row(struct hazard_rows *hazard_rows,
    const struct reference *reference, struct arena *arena);
/* Hazards that no rule of a pack can find, as they lie between files: an image
 * that is made of what the repository has not; operations that change data in a
 * project that asks nobody who he is. */
void add_copies_missing(struct hazard_rows *hazard_rows,
    const struct linking *linking);
void add_open_writes(struct hazard_rows *hazard_rows,
    const struct linking *linking);
/* Tests, examples, what is for developers alone: it says nothing of the program
 * in production. */
bool is_beside_production(const struct linking *linking, struct str path);
/* Messages that are sent and never handled, or the other way round. */
void find_messages(struct linking *linking);
/* Stores whose data go with their container, images without a version. */
void find_deployed(struct linking *linking);
/* Variables that an image sets under another name than code reads. */
void find_misnamed(struct linking *linking);
/* Layers that import what is above them. */
void find_upward_imports(struct linking *linking);
/* Graphs of agents that cannot work as they are drawn. */
void find_agents(struct linking *linking);
/* Stores that several services use, services that nearly all call. */
void find_in_common(struct linking *linking);
/* Models that several subsystems declare alike. */
void find_alike(struct linking *linking);
/* "`a`, `b` and `c`", of more than four "`a`, `b`, `c` and 2 more". */
void put_joined(struct buf *out, const struct strs *names);
/* What was not read, left out or only counted. */
void find_unread(struct linking *linking);
/* What looks like workflows, and that nothing explains. */
void find_definitions(struct linking *linking);

/* ---- quickstart.c, install.c, starts*.c, path_roles.c ---- */

/* Append a step. */
void add_step(struct linking *linking, const char *step, struct str command,
    struct evidence at);
/* The command as it is typed at the root, to run in the folder. */
struct str in_shell(struct str folder, struct str command, struct arena *arena);
/* A path as a word of a shell's line, which is never taken for an option. */
struct str shell_word(struct str word, struct arena *arena);
/* Does the file exist in the folder? */
bool has_file(const struct linking *linking, struct str folder,
    const char *name);
bool has_path(const struct linking *linking, struct str folder,
    struct str name);
/* The package manager, "pnpm", "yarn", "bun" or "npm", by the lock file in the
 * folder or the nearest above. */
const char *node_runner(const struct linking *linking, struct str folder);
/* What stands before `python`, or a command of its packages, in `folder`: "uv
 * run ", "../.venv/bin/", …; "": nothing is installed by Python's tools. They
 * install in `home`, at or above `folder`. */
struct str python_runner(const struct linking *linking, struct str folder,
    struct str *home);
/* Append the command; before it, if it is one of Python's, what makes it run in
 * the environment of the folder. */
void put_in_environment(struct buf *out, const struct linking *linking,
    struct str folder, struct str command);
/* Does any manifest name the dependency? */
bool depends_on(const struct linking *linking, struct str name);
/* The command of a pack, run in the folder; ENVIRONMENT in it stands for what
 * python_runner() returns. */
#define ENVIRONMENT "{env}"
struct str tool_command(const struct linking *linking, struct str command,
    struct str folder);
/* Rows of packs for files that start a program, or prepare it. */
struct start_files {
	const struct start_file **items;
	size_t count;
};
/* The rows of all packs for files by which data stores are prepared. */
struct start_files preparing_files_of_packs(const struct linking *linking);
/* Is the file one that the row names? Then `*folder` is the folder in which its
 * command runs. */
bool start_file_fits(struct str *folder, const struct linking *linking,
    const struct start_file *start_file, struct str path);
/* Does it build the project, or help those who work on it? */
bool is_for_authors(struct str path);
/* Does it lie in a folder at the root that only builds or maintains the
 * project? */
bool is_helper(struct str path);
void add_install_steps(struct linking *linking, size_t most);
/* Append what documents tell of that kind as steps; false: nothing. */
bool add_documented(struct linking *linking, enum told_kind kind,
    const char *step, size_t most);
/* Append what a data store needs before the first start; in its container, if
 * the composition that is started ("": none) builds it. */
void add_preparations(struct linking *linking, const char *step,
    struct str composition);
/* Append preparations and starts; true: a composition starts everything. */
bool add_starts(struct linking *linking);
/* Remove the installs: a composition starts everything. */
void drop_installs(struct linking *linking);

#endif
