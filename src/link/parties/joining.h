/* What the makers of links share: one row a pair, mechanism and label. */
#ifndef LINK_JOINING_H
#define LINK_JOINING_H

#include "link/parties/parties.h"
#include "link/parties/parts.h"
#include "model/model.h"

struct joining {
	struct linking *run;
	struct map links; /* "from to mechanism label" → index + 1 */
	struct map pairs; /* "from to" → 1 */
	struct map served; /* an RPC service's name → who serves it: index in
			      the model + 1; SEVERAL: not to be told */
	struct map guessed; /* link_key() of those that only a path tells */
	struct map surer; /* "from to" of such that an address names, too → 1 */
	struct map own; /* names of subsystems that have more than examples */
	struct map deployments; /* files that say what is deployed → 1 */
};

struct link_said {
	struct str from;
	struct str to;
	const char *mechanism;
	struct str label; /* "": none, or it tells no links apart */
	struct evidence at;
};

/* Note the link; of several places the first one counts. Nobody is linked with
 * himself. */
void join_link(struct joining *join, const struct link_said *said);
bool is_joined(const struct joining *join, struct str from, struct str to);
/* "http" to a program, "persistence" to a database, "publish" to a broker, by
 * what the other end is; `otherwise` where it is nothing special. */
const char *mechanism_to(const struct linking *linking, const struct end *end,
    const char *otherwise);

/* Of an address that nothing else is known of. */
const char *usual_mechanism(const struct linking *linking, const struct end *to,
    struct str address);

#define PARTIES_MOST 16 /* more are of no use to a reader */

/* Who imports whom, for parties_of_place(): once it is told which imports are
 * ours. */
void index_importers(struct linking *linking);
/* The parties that a reference, store or other row of a subsystem in the file
 * `path` speaks for; at most `most`. */
size_t parties_of_place(struct end *end, size_t most,
    const struct linking *linking, struct str subsystem, struct str path);

/* Subsystems by their names, those that they declare, and directories, as
 * hosts and images have them; what they say of themselves. */
void index_subsystems(struct linking *linking);
/* The one whose manifest calls it so; NO_PARTY: none, or several. */
uint32_t subsystem_packaged(const struct linking *linking, struct str name);
/* By its name, however that is written; NO_PARTY. */
uint32_t party_called(const struct linking *linking, struct str name);

/* roles.c: may they be parts of one system, deployed together or not? A
 * repository of many samples has many systems. */
bool may_meet(const struct linking *linking, const struct end *from,
    const struct end *to);

bool is_told_by_tests(const struct linking *linking, struct str path);
/* Is the file of a program's language, no data? */
bool is_code(const struct linking *linking, struct str path);

/*
 * served_calls.c: the path of an address that names no host, "/orders" or
 * "{BASE}/orders"; "": it names one. Who is called there: the only one, but for
 * the caller, that serves it.
 */
struct str hostless_path(struct str address);
bool served_end(struct end *end, const struct joining *join,
    const struct reference *reference, struct str path);

/* Drop those whom a gateway, not the caller, passes calls on to. */
void drop_passed_on(struct joining *join);
struct str link_key(const struct joining *join, struct str from, struct str to,
    struct str label);

/* queue_names.c: the names of queues, and what they are bound to. */
void settle_queues(struct linking *linking);

/* import_links.c, call_links.c, broker_links.c, store_links.c, configured.c,
 * code_deployments.c, roles.c, gateway_links.c */
void join_imports(struct joining *join);
void join_calls(struct joining *join);
void join_brokers(struct joining *join);
/* Before the stores, and what asks of them. */
void join_note_deployments(struct joining *join);
void join_stores(struct joining *join);
/* Does the place, in a file of variables, tell of a store that another part
 * says itself to have? */
bool store_is_set_for_others(const struct joining *join, struct evidence at);
void join_configured(struct joining *join);
void join_roles(struct joining *join);
void join_composed(struct joining *join);
void join_registered(struct joining *join);

/* ---- stacks.c ---- */

/* Are they of two systems that only stand in one repository? */
bool stacks_are_apart(const struct linking *linking,
    const struct deploy_service *a, const struct deploy_service *b);
/* A party that is apart gets a name that tells it from the other. */
void stacks_name(struct linking *linking, uint32_t number);

#endif
