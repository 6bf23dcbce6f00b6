/*
 * starts: ways to start the project, of which each folder keeps the best;
 * shared by the files of this room.
 */
#ifndef LINK_STARTS_H
#define LINK_STARTS_H

#include "base/base.h"

/* Ranks of offers: the lower, the better. */
enum {
	RANK_BUILT = 4, /* added to the rank of what has to be built first */
	RANK_TOLD = 5, /* a command of the project's documents */
	RANK_TOOL = 18, /* a command of a framework */
	RANK_COMMAND = 22, /* from here on: only if nothing starts a server */
	RANK_TARGET = 30, /* a target of a build file with a telling name */
	RANK_LAST = 40, /* from here on: only if there is nothing better */
	RANK_MAIN = 50, /* code with the name of a main program */
	RANK_PROGRAM = 55, /* other code that starts */
	RANK_IMAGE = 60, /* an image, if its code is not started */
};

struct deploy_service; /* deploy/deploy.h */
struct entry_point; /* model/model.h */
struct linking; /* link/parties/parts.h */
struct manifest_row; /* scan/scan.h */
struct readme_command; /* scan/scan.h */
struct rows; /* model/model.h */
struct start_row; /* scan/scan.h */

/* A way to start something in a folder. */
struct offer {
	struct str folder;
	struct str command; /* as it is typed */
	struct str text; /* as written in the manifest; "": not known */
	struct evidence at;
	unsigned rank; /* the lower, the better */
	struct str composition; /* the file that it starts; "": none */
	bool part; /* it starts only some services of that, for others */
	bool cluster; /* it starts everything in a cluster */
	bool front; /* it starts a front end */
	bool worker; /* it processes what others put into queues */
	bool named; /* its folder has the project's name */
	size_t reach; /* how many parts it is built from; 0: not counted */
	bool chosen; /* it gets a step */
	bool added; /* its step was appended already */
};

/* The best offers, one for each kind and folder. */
struct offers {
	struct offer *items;
	size_t count;
	struct map places; /* kind and folder → number in `items` + 1 */
	struct arena *arena;
};

/* Keep the offer, unless its folder has a better one. */
void offer_start(struct offers *offers, struct offer offer);
/* Count the parts that each program among the offers is built from, if there
 * are several programs. After add_links(). */
void offers_count_reach(struct offers *offers, const struct linking *linking);
/* Offer the starts that stand in manifests. */
void offer_rows(struct offers *offers, const struct linking *linking);
/* Fill in the offer by the row of a manifest. False, and nothing is filled in:
 * people do not type such a row. */
bool offer_manifest_row(struct offer *offer, const struct linking *linking,
    const struct start_row *start_row);
/* Is what the manifest starts a front end, and no server? */
bool is_front(const struct linking *linking, struct str manifest);
/* Offer the composition that documents start, else the one that is nearest to
 * the root. */
void offer_composition(struct offers *offers, const struct linking *linking);
/* Does the composition among the offers build the offer's folder? */
bool is_composed(const struct linking *linking, const struct offers *offers,
    const struct offer *offer);
/* Does the code of another offer run the offer's folder as a service? */
bool is_started_by_another(const struct linking *linking,
    const struct offers *offers, const struct offer *offer);
/* `./target/release/shop serve`, which only a build of its kind makes, as it is
 * run from its source; other commands stay. */
struct str cargo_from_source(const struct linking *linking, struct str command);
/* Take the next command off a line: `a && b`, `concurrently "a" "b"`. False:
 * the line was empty. */
bool next_command(struct str *command, struct str *rest);
/* Drop offers that a chosen one starts along with itself. */
void drop_started_along(struct offers *offers);
/* Is it a process of a hosting platform, which gives the port? */
bool is_of_hosting(const struct offer *offer);
/* Is it a composition of images that are built elsewhere, and so starts none of
 * the project's code? */
bool brings_images(const struct linking *linking, const struct offer *offer);
/* Does the composition among the offers build several programs? */
bool composition_is_system(const struct linking *linking,
    const struct offers *offers);
/* Does that composition build all that the other offers start? */
bool composition_is_all(const struct linking *linking,
    const struct offers *offers);
/* Drop offers for what the composition builds. */
void drop_composed(struct linking *linking, struct offers *offers);
/* Append the installs that documents tell for the folder, in place of `command`
 * and by the same program; false: they tell no other. */
bool add_documented_installs(struct linking *linking, struct str folder,
    struct str command);
/* The program of a command: `gradlew` of `./gradlew assemble`. */
struct str program_of(struct str command);
/* Does the program of the command install what the manifest asks for? */
bool is_installed_by(const struct linking *linking, size_t manifest,
    struct str command);
/* May the install of the manifest be left out: no step works in its folder, and
 * either documents install other folders only, or all starts can be read? */
bool is_installed_for_nothing(const struct linking *linking,
    const struct manifest_row *manifest);
/* Append what stores need before the first start, behind the step of the
 * composition that brings them. */
void add_prepared(struct linking *linking, const struct offers *offers);
/* The command that starts the composition, as it is typed in its folder. */
struct str composition_start(const struct linking *linking, struct str path);
/* Fill in the offer by the composition that documents start; false: none. */
bool documented_composition(struct offer *offer, const struct linking *linking);
/* Append what the document of a start tells to do before it. */
void add_documented_before(struct linking *linking,
    struct evidence start_evidence);
/* The address that a document tells to open behind the offer's start; NULL:
 * none. */
const struct readme_command *told_visit(const struct linking *linking,
    const struct offer *offer);
/* Offer the starts that documents tell. After all other offers. */
void offer_documented(struct offers *offers, const struct linking *linking);
/* How the application that an entry makes is served. */
enum serving {
	SERVED_BY_COMMAND, /* by the command that is in the offer */
	SERVED_ITSELF, /* by itself, when its file is run */
	SERVED_NOT, /* by a library that the project does not have */
};
/* Do packs have a command that serves the application which the entry makes? */
bool has_server(const struct linking *linking, const struct entry_point *entry);
/* Fill in command and text of the offer; `rows` are its subsystem's entries. */
enum serving offer_served(struct offer *offer, const struct linking *linking,
    const struct rows *entry_rows, const struct entry_point *entry);
/* Offer code that starts, where nothing better does. */
void offer_entries(struct offers *offers, const struct linking *linking);
/* The command that starts code below `home`, after those that build what the
 * code takes in as it is compiled and the project does not have. */
struct str with_embedded(const struct linking *linking, struct str home,
    struct str command);
/* Is the project a command that does nothing without being told what? */
bool is_tool(const struct linking *linking);
/* Is the program in the folder to be run with `--help`: is the project a tool,
 * and the program not a server that comes with it? */
bool wants_help(const struct linking *linking, struct str folder);
/* The argument without which the program in the folder does nothing: the
 * command that serves, `serve` of `shop serve`, or of a tool `--help`; "":
 * none. */
struct str program_argument(const struct linking *linking, struct str folder);
/* The command with one more argument: `(cd shop && go run . serve)`. */
struct str with_word(struct str command, struct str word, struct arena *arena);
/* Sort the offers: the composition first, then those nearest to the root. */
void offers_sort(struct offers *offers);
/* The port on which the offer listens; 0: not known. */
uint32_t offer_port(const struct linking *linking, const struct offer *offer);
/* The offer's command, behind one that starts the stores of a composition in
 * the same folder, if no offer starts that composition. */
struct str with_own_stores(const struct linking *linking,
    const struct offers *offers, const struct offer *offer);
/* Does the service run code of the project? */
bool is_own_service(const struct linking *linking,
    const struct deploy_service *service);
/* Append how programs are used that are only built or installed. After the
 * installs. */
void add_uses(struct linking *linking);
/* Append the address to visit, if the port of a chosen offer is known. */
void add_address(struct linking *linking, const struct offers *offers);

#endif
