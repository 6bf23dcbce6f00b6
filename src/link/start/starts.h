/* Ways to start the project, of which the best for each directory are kept. */
#ifndef LINK_STARTS_H
#define LINK_STARTS_H

#include "base/base.h"

enum {
	RANK_BUILT = 4, /* added to that of what has to be built */
	RANK_TOLD = 5, /* what the project's documents say to type */
	RANK_TOOL = 18, /* what a framework brings */
	RANK_COMMAND = 22, /* only where nothing starts a server */
	RANK_TARGET = 30, /* what the project's authors call so */
	RANK_LAST = 40, /* only where there is no better one */
	RANK_MAIN = 50, /* code that is called like a program */
	RANK_PROGRAM = 55, /* other code that starts */
	RANK_IMAGE = 60, /* only where the code is not started either */
};

struct deploy_service; /* deploy/deploy.h */
struct entry_point; /* model/model.h */
struct linking; /* link/parties/parts.h */
struct manifest_row; /* scan/scan.h */
struct readme_command; /* scan/scan.h */
struct rows; /* model/model.h */
struct start_row; /* scan/scan.h */

struct offer {
	struct str folder;
	struct str command; /* as typed */
	struct str text; /* as written in the manifest; "" */
	struct evidence at;
	unsigned rank; /* the lower, the better */
	struct str composition; /* the file that it starts; "" */
	bool part; /* … of which it starts some services, for others */
	bool cluster; /* it brings all of it into a cluster */
	bool front; /* starts the front end */
	bool worker; /* works off what others put into queues */
	bool named; /* its folder is called like the project */
	size_t reach; /* how many parts it is built from; 0: not counted */
	bool chosen;
	bool added; /* its step is there already */
};

struct offers {
	struct offer *items;
	size_t count;
	struct map places; /* kind and folder → index + 1 */
	struct arena *arena;
};

/* Keep the offer, unless its directory has a better one. */
void offer_start(struct offers *offers, struct offer offer);
/* Count what code that starts is built from, where that parts one program from
 * another. After add_links(). */
void offers_count_reach(struct offers *offers, const struct linking *linking);
/* What rows of manifests start. */
void offer_rows(struct offers *offers, const struct linking *linking);
/* What a row of a manifest starts, into `offer`; false: it is none that people
 * type. */
bool offer_manifest_row(struct offer *offer, const struct linking *linking,
    const struct start_row *start_row);
/* Has the package pages of its own, or is it all that there is? */
bool is_front(const struct linking *linking, struct str manifest);
/* The composition that the project tells to start, else the one that is nearest
 * to the root. */
void offer_composition(struct offers *offers, const struct linking *linking);
/* Does the composition that is started too build the offer's directory? */
bool is_composed(const struct linking *linking, const struct offers *offers,
    const struct offer *offer);
/* Is the offer's directory run as a service by the code of another offer? */
bool is_started_by_another(const struct linking *linking,
    const struct offers *offers, const struct offer *offer);
/* `./target/release/shop serve`, which only a build of its kind makes, as it is
 * run from its source; other commands stay. */
struct str cargo_from_source(const struct linking *linking, struct str command);
/* Take the next command off a line: `a && b`, `concurrently "a" "b"`. False:
 * that was the last. */
bool next_command(struct str *command, struct str *rest);
/* What a chosen offer starts among others needs no step of its own. */
void drop_started_along(struct offers *offers);
/* Is it started as a platform does, which gives it its port? */
bool is_of_hosting(const struct offer *offer);
/* Is it a composition of images that are built elsewhere? It starts none of the
 * code. */
bool brings_images(const struct linking *linking, const struct offer *offer);
/* Does the composition that is started build several programs? */
bool composition_is_system(const struct linking *linking,
    const struct offers *offers);
/* And all that the other offers start? */
bool composition_is_all(const struct linking *linking,
    const struct offers *offers);
/* What it builds needs no steps of its own. */
void drop_composed(struct linking *linking, struct offers *offers);
/* What the followed document says to type in the folder before the first start,
 * in place of `command`, by the same program; false: nothing. */
bool add_documented_installs(struct linking *linking, struct str folder,
    struct str command);
/* `gradlew` of `./gradlew assemble`. */
struct str program_of(struct str command);
/* Does the program of the command install what the manifest asks for? */
bool is_installed_by(const struct linking *linking, size_t manifest,
    struct str command);
/* Has no step anything to do with the manifest's folder, and is it told to
 * install others, or known what is started? */
bool is_installed_for_nothing(const struct linking *linking,
    const struct manifest_row *manifest);
/* The composition's step if it has stores, and what these need before the first
 * start. */
void add_prepared(struct linking *linking, const struct offers *offers);
/* How the composition is started in its folder. */
struct str composition_start(const struct linking *linking, struct str path);
/* The composition that the project's documents start; false: none. */
bool documented_composition(struct offer *offer, const struct linking *linking);
/* What the document of that start tells to do before it. */
void add_documented_before(struct linking *linking,
    struct evidence start_evidence);
/* What that document tells to open behind the offer's start; NULL: nothing. */
const struct readme_command *told_visit(const struct linking *linking,
    const struct offer *offer);
/* What else they start. After all other offers. */
void offer_documented(struct offers *offers, const struct linking *linking);
/* How the application that an entry makes is served. */
enum serving {
	SERVED_BY_COMMAND, /* it is in the offer */
	SERVED_ITSELF, /* its file is run */
	SERVED_NOT, /* by nothing that the project has */
};
/* Do packs tell a command for what it makes? */
bool has_server(const struct linking *linking, const struct entry_point *entry);
/* Fill in command and text of the offer; `rows` are its subsystem's entries. */
enum serving offer_served(struct offer *offer, const struct linking *linking,
    const struct rows *rows, const struct entry_point *entry);
/* The code that starts. */
void offer_entries(struct offers *offers, const struct linking *linking);
/* The command that starts code below `home`, after those that build what the
 * code takes in as it is compiled and the project does not have. */
struct str with_embedded(const struct linking *linking, struct str home,
    struct str command);
/* Is the project a command that does nothing without being told what? */
bool is_tool(const struct linking *linking);
/* Of a tool: is the program in the folder asked what it takes? Not where that
 * is the server which comes with it. */
bool wants_help(const struct linking *linking, struct str folder);
/* What the program in the folder is to be told, where it does nothing without:
 * the command that serves, `serve` of `shop serve`; of a tool that it is to say
 * what it takes; "": nothing. */
struct str program_argument(const struct linking *linking, struct str folder);
/* The command, told one more word: `(cd shop && go run . serve)`. */
struct str with_word(struct str command, struct str word, struct arena *arena);
/* The composition first, then those nearest to the root. */
void offers_sort(struct offers *offers);
/* The port that it listens on, as far as that is known; 0: it is not. */
uint32_t offer_port(const struct linking *linking, const struct offer *offer);
/* With the stores that a composition of its own folder brings, where that is
 * none of those that are started. */
struct str with_own_stores(const struct linking *linking,
    const struct offers *offers, const struct offer *offer);
/* Is it of the project itself, though its image is built elsewhere? */
bool is_own_service(const struct linking *linking,
    const struct deploy_service *service);
/* How programs are used that are built, or that only say what they take. After
 * the installs. */
void add_uses(struct linking *linking);
/* The address to visit, where a command that was chosen says its port. */
void add_address(struct linking *linking, const struct offers *offers);

#endif
