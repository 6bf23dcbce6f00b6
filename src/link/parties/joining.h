/*
 * joining: what all files that make links share. There is one link for each
 * pair of ends, mechanism and label.
 */
#ifndef LINK_JOINING_H
#define LINK_JOINING_H

#include "link/parties/parties.h"
#include "link/parties/parts.h"
#include "model/model.h"

/* The links made so far, and what is known for making them. */
struct joining {
	struct linking *run;
	struct map links; /* "from to mechanism label" → index + 1 */
	struct map pairs; /* "from to" → 1 */
	struct map served; /* an RPC service's name → who serves it: index in
			      the model + 1; SEVERAL: not to be told */
	struct map guessed; /* link_key() of links that only a path tells */
	struct map surer; /* "from to" of links that an address tells → 1 */
	struct map own; /* names of subsystems that have more than examples */
	struct map deployments; /* files that say what is deployed → 1 */
};

/* A link, as it is noted. */
struct link_said {
	struct str from;
	struct str to;
	const char *mechanism;
	struct str label; /* "": none, or it tells no links apart */
	struct evidence at;
};

/* Note the link; of several places the first by path and line counts. Nobody is
 * linked with himself. */
void join_link(struct joining *join, const struct link_said *said);
/* Are the two linked by anything but an import? */
bool is_joined(const struct joining *join, struct str from, struct str to);
/* How the end is reached, if the role of its image says it: "persistence" of a
 * store, "cache" of a cache; else `otherwise`. */
const char *mechanism_to(const struct linking *linking, const struct end *end,
    const char *otherwise);

/* How an address is called of which nothing else is known. */
const char *usual_mechanism(const struct linking *linking, const struct end *to,
    struct str address);

#define PARTIES_MOST 16 /* more are of no use to a reader */

/* reference_owner.c: note who imports whom, for parties_of_place(); once it is
 * known which imports are the project's. */
void index_importers(struct linking *linking);
/* Find the parties for which a row of the subsystem in the file speaks, at most
 * `most`; returns how many. */
size_t parties_of_place(struct end *end, size_t most,
    const struct linking *linking, struct str subsystem, struct str path);

/* parties_index.c: note the names of all subsystems, as hosts and images have
 * them, and what they say of themselves. */
void index_subsystems(struct linking *linking);
/* The subsystem that its manifest calls so; NO_PARTY: none, or several. */
uint32_t subsystem_packaged(const struct linking *linking, struct str name);
/* The party of that name, whatever its spelling; NO_PARTY: none. */
uint32_t party_called(const struct linking *linking, struct str name);

/* roles.c: may both be of one system, deployed together or not? A repository of
 * many samples has many systems. */
bool may_meet(const struct linking *linking, const struct end *from,
    const struct end *to);

/* Does a test say it? */
bool is_told_by_tests(const struct linking *linking, struct str path);
/* Is the file of a program's language, no data? */
bool is_code(const struct linking *linking, struct str path);

/* served_calls.c: the path of an address that names no host, "/orders" or
 * "{BASE}/orders"; "": it names one. */
struct str hostless_path(struct str address);
/* Find who serves the path: the only one but the caller; false: nobody. */
bool served_end(struct end *end, const struct joining *join,
    const struct reference *reference, struct str path);

/* Remove guessed links to whom a gateway passes calls on. */
void drop_passed_on(struct joining *join);
/* The key of a link, without its mechanism. */
struct str link_key(const struct joining *join, struct str from, struct str to,
    struct str label);

/* queue_names.c: set the names of queues and what they are bound to. */
void settle_queues(struct linking *linking);

/* Note the links of one kind. In import_links.c, call_links.c, broker_links.c,
 * store_links.c, configured.c, roles.c, code_deployments.c, gateway_links.c. */
void join_imports(struct joining *join);
void join_calls(struct joining *join);
void join_brokers(struct joining *join);
/* Note the files that say what is deployed; before join_stores() and
 * store_is_set_for_others(). */
void join_note_deployments(struct joining *join);
void join_stores(struct joining *join);
/* Does the place, in a file of variables, tell of a store that another part
 * has? */
bool store_is_set_for_others(const struct joining *join, struct evidence at);
void join_configured(struct joining *join);
void join_roles(struct joining *join);
void join_composed(struct joining *join);
void join_registered(struct joining *join);

/* ---- stacks.c ---- */

/* Are both of systems that have nothing in common but the repository? */
bool stacks_are_apart(const struct linking *linking,
    const struct deploy_service *a, const struct deploy_service *b);
/* Name a party whose name another system has, too. */
void stacks_name(struct linking *linking, uint32_t number);

#endif
