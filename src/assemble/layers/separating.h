/*
 * separating: what cqrs.c and cqrs_roles.c share: what is known of all classes
 * of a group while members of a command-query separation are looked for. Lives
 * in the index's arena.
 */
#ifndef ASSEMBLE_SEPARATING_H
#define ASSEMBLE_SEPARATING_H

#include "assemble/resolve/symbol_index.h"

struct model; /* model/model.h */

/* What a class is in a command-query separation. */
enum role {
	ROLE_COMMAND,
	ROLE_QUERY,
	ROLE_WRITER, /* handles commands */
	ROLE_READER, /* handles queries, or builds what they read */
	ROLE_REACTOR, /* handles events */
	ROLE_EVENT,
	ROLE_STORE,
	ROLE_READ_STORE,
	ROLE_QUERIES, /* answers queries itself */
	ROLE_COUNT, /* none */
};

/* Folders of which sides a folder has: bits. */
enum { SIDE_COMMANDS = 1, SIDE_QUERIES = 2 };

/* What is known of a group. */
struct separation {
	struct model *out;
	const struct index *index;
	struct arena *perm;
	struct map members; /* path and name of members with a row */
	size_t pack_member_count; /* members of which packs made rows */
	struct map bases; /* last names of all bases */
	struct map handling; /* folders of commands or queries that have
				handlers, and class_key() of these handlers */
	struct map sides; /* folder → SIDE_COMMANDS, SIDE_QUERIES, or both */
	struct map event_folders; /* folders with an event by its base */
	struct map
	    containers; /* place_key() of classes such as `Commands.V1` */
	struct map events; /* names of events that are emitted or handled */
	struct map reacting; /* classes that handle events, as rows name them */
	bool command_services; /* some service is called after commands */
	size_t counts[ROLE_COUNT];
	size_t stated_commands; /* commands by their base */
	size_t stated_queries; /* queries by their base */
};

/* The side (command, query) and the name of a role, as rows have them. */
const char *role_side(enum role role);
const char *role_title(enum role role);
/* The name of a class for its row: without the class around it, unless its own
 * name only says what it is, as in `Create.Command`. */
struct str cqrs_member_name(struct str symbol);
/* Does the name end with `Handler`? */
bool is_called_handler(struct str name);
/* The key of a class in a folder, in lower case: handlers may be private, with
 * a small letter, where their commands are public. */
struct str class_key(const struct separation *separation, struct str folder,
    struct str name);
/* The role of a class by a container around it, `Commands.V1.Create`. As of all
 * functions here, ROLE_COUNT means none. */
enum role role_of_container(struct str symbol);
/* The role by the bases alone; by the file's folder alone. */
enum role role_of_bases(const struct separation *separation, uint32_t file,
    const struct strs *bases);
enum role role_of_folder(struct str path);
/* Is the class based on something called a command, other than an interface of
 * its own name? */
bool is_based_on_command(const struct symbol_fact *class);
/* The role by all that is known of the class. */
enum role role_of_class(const struct separation *separation, uint32_t file,
    const struct symbol_fact *class);

#endif
