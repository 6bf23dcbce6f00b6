/*
 * Parties: who is at the ends of links. A deployed unit is one, under its name,
 * however many manifests declare it; a subsystem that nothing deploys is one,
 * under its own; what is outside goes by its host.
 */
#ifndef LINK_PARTIES_H
#define LINK_PARTIES_H

#include "base/base.h"

struct known_image; /* lang/knowledge.h */
struct deploy_service;
struct linking; /* link/parties/parts.h */
struct reference; /* model/model.h */
struct service;

#define NO_PARTY UINT32_MAX
#define SEVERAL UINT32_MAX

/* A deployed unit. */
struct party {
	struct str name;
	struct str declared; /* in place of what it is called; "" */
	struct str called; /* by the composition, if it goes by another */
	const struct known_image *image; /* of a known kind; or NULL */
	const struct deploy_service **units; /* its declarations */
	size_t unit_count;
	uint32_t subsystem; /* index in the model it is built from, or
			       NO_PARTY */
	struct str starts; /* the file of ours that its command runs; "" */
	uint32_t joined; /* it is this one + 1, under another name; 0: itself */
	bool apart; /* a stack that has nothing to do with its own has one of
		       this name, too */
};

/* What the code of a program says of itself; its tests say nothing. */
struct own_address {
	const struct reference *name; /* the first row of each; or NULL */
	const struct reference *port;
	struct str declared; /* the one name that is written out; "" */
	bool several; /* such names */
};

/* Who imports a subsystem. */
struct importers {
	struct importer {
		uint32_t subsystem;
		const struct language *language; /* it imports in; NULL: any */
		const struct map *unused; /* folders that nothing which it
					    imports leads to; NULL: none */
	} * items;
	size_t count;
};

/* All parties, and by what they and the subsystems are found. */
struct parties {
	struct party *items;
	size_t count;
	struct map hosts; /* "set host", " host" → index + 1 */
	struct map ports; /* "set port", " port" on this machine → index + 1 */
	struct map subsystems; /* plain name or host → index in the model + 1 */
	struct map folders; /* plain name of its folder → index in the model
			       + 1, or SEVERAL */
	struct map packages; /* what manifests call a subsystem, its last part
				→ index in the model + 1; SEVERAL */
	const struct reference **roles; /* what programs say to be */
	size_t role_count;
	struct own_address *own_addresses; /* by subsystem */
	struct importers *importers; /* by subsystem: the others */
	struct map imported; /* "subsystem parent/folder", that is named as a
				party → who alone imports of it + 1 */
	struct map own_ports; /* port of a program → index in the model + 1,
				 or SEVERAL */
	struct map names; /* a subsystem's name → its index + 1 */
	struct map called; /* key of a party's name → its index + 1 */
	uint32_t *built; /* by subsystem: the first party of it + 1 */
};

/* Find who is deployed, and from which subsystem each is built. */
void parties_find(struct linking *linking);
/* code_deployments.c: what code composes, as units that manifests declare; one
 * of which only the kind is said has that as its base image. */
struct composed {
	struct deploy_service *items;
	size_t count;
};
void composed_find(struct composed *composed, const struct linking *linking);
/* Is the service composed by code below the folder? */
bool composed_below(const struct service *service, struct str folder);
/* The set of what the subsystem's code composes. */
uint32_t composed_set(const struct linking *linking, uint32_t subsystem);
/* image_sources.c: is it built from a folder that is neither in the repository
 * nor made there? */
bool is_built_elsewhere(const struct linking *linking,
    const struct deploy_service *service);
/* The subsystem from which the party is built; NO_PARTY: none. */
uint32_t party_subsystem(const struct linking *linking,
    const struct party *party);
/* Has the subsystem no technology but shell scripts? */
bool subsystem_is_shell(const struct linking *linking, uint32_t subsystem);
/* The file of code that the declaration's command runs, else its image's
 * command; "": not known. */
struct str file_started(const struct linking *linking,
    const struct deploy_service *service);
/* The subsystem that makes the image of a party with a role: it is called as
 * the image, and has the role itself; NO_PARTY: none. */
uint32_t party_maker(const struct linking *linking, const struct party *party);
/* roles.c: are both the same role, "registry/eureka", or does one not say its
 * kind, "registry"? */
bool role_fits(struct str a, struct str b);
/* A name without what spellings differ in: lower case letters and digits. */
struct str party_key(struct str name, struct arena *arena);
/* Are they the same but for what spellings differ in? */
bool same_key(struct str a, struct str b);
/* The key of a name in a deployment (set), or in any (ANY_SET). */
#define ANY_SET UINT32_MAX
struct str set_key(const struct linking *linking, uint32_t set,
    struct str name);

/* The number of the subsystem: of exactly that name; of that directory; of that
 * directory or the nearest above; which a host or an image may mean by the
 * name. NO_PARTY: none. */
uint32_t subsystem_named(const struct linking *linking, struct str name);
uint32_t subsystem_at(const struct linking *linking, struct str directory);
uint32_t subsystem_around(const struct linking *linking, struct str directory);
uint32_t subsystem_called(const struct linking *linking, struct str name);
/* Have several subsystems a folder of that name? */
bool is_shared_folder(const struct linking *linking, struct str name);
/* The first party that is built from the subsystem, or NO_PARTY. */
uint32_t party_built_from(const struct linking *linking, uint32_t subsystem);
/* party_programs.c: is the subsystem only a folder of a program, without a
 * manifest, and not deployed by itself? */
bool is_part(const struct linking *linking, uint32_t subsystem);
/* Does what builds the project say that the subsystem is a program? */
bool is_declared_program(const struct linking *linking, uint32_t subsystem);
/* Is it the root of a project that has subsystems besides its own parts? */
bool is_root_of_many(const struct linking *linking, uint32_t subsystem);
/* Is it the only subsystem that starts something, so that others are its parts
 * or libraries? */
bool is_only_program(const struct linking *linking, uint32_t subsystem);
/* Append a declaration of the party. */
void party_add_unit(struct linking *linking, struct party *party,
    const struct deploy_service *service);

/* parties_index.c: note who has the key: the owner (its index + 1), or SEVERAL.
 */
void note_owner(struct map *map, struct str key, uint64_t owner);

/* party_names.c: name the parties: in place of a short form, the name that the
 * program declares. */
void parties_name(struct linking *linking);
/* The name that the code of a subsystem declares; "": none, or several. */
struct str declared_name(const struct linking *linking, uint32_t subsystem);
/* Is the name the beginning, or one part, of the declared one? */
bool is_short_form(const struct linking *linking, struct str name,
    struct str declared);
/* Do the parties stand in one deployment? */
bool share_set(const struct party *a, const struct party *b);
/* Has the name the other one in it: orders-db of orders? */
bool is_named_after(const struct linking *linking, struct str name,
    struct str other);

/* The party of that name or host in the deployment; NO_PARTY: none. */
uint32_t party_in_set(const struct linking *linking, uint32_t set,
    struct str name);
/* The party with an image of the kind that the user reaches: the one that is
 * named after the user, else the only one; NO_PARTY: none, or several. */
uint32_t party_of_kind(const struct linking *linking, uint32_t user,
    struct str kind);

/* One end of a link that is being made. */
struct end {
	uint32_t party; /* or NO_PARTY */
	uint32_t subsystem; /* or NO_PARTY */
	struct str outside; /* a host that is none of the project's; "" */
};

/* The name that links have for the end; "": nobody is known. */
struct str end_name(const struct linking *linking, const struct end *end);

/* The name of the subsystem from which the party of that name is built; "": it
 * is foreign; the name itself, if there is no such party. */
struct str party_code(const struct linking *linking, struct str name);

/* The end that a subsystem is, with the party that is built from it. */
struct end subsystem_end(const struct linking *linking, uint32_t subsystem);

/*
 * host_resolution.c: find whom a text names, as `from` sees it: a URL,
 * host:port, a driver's string; false: nobody. `loopback`: ports of this
 * machine are those of services, which they are not in what a container is
 * given.
 */
bool address_end(struct end *end, const struct linking *linking, uint32_t from,
    struct str text, bool loopback);
/* Does the text name this machine? */
bool address_is_here(const struct linking *linking, struct str text);
/* Has the text neither scheme nor port? */
bool address_is_word(const struct linking *linking, struct str text);
/* Find all whom a list names, separated by commas or blanks; returns how many.
 */
size_t address_ends(struct end *ends, size_t most,
    const struct linking *linking, uint32_t from, struct str text);
/* The text with the values that the party's deployment gives `${NAME}` and
 * `${NAME:default}`; what is set nowhere becomes `{NAME}`. */
struct str expand_variables(const struct linking *linking, uint32_t from,
    struct str text, struct arena *arena);
/* The path of a URL; "": the text is none. */
struct str address_path(struct str text);

#endif
