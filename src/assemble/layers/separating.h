/*
 * separating: what the members of a command-query separation are found with, in
 * one group of files. Everything in it lives in the index's arena.
 */
#ifndef ASSEMBLE_SEPARATING_H
#define ASSEMBLE_SEPARATING_H

#include "assemble/resolve/symbol_index.h"

struct model; /* model/model.h */

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

struct separation {
	struct model *out;
	const struct index *index;
	struct arena *perm;
	struct map told; /* by packs: members, as paths */
	size_t told_count;
	struct map bases; /* names that some class is based on */
	struct map handling; /* folders of commands or queries whose handlers
				stand in them; and these, as paths */
	struct map sides; /* folders in which there is one of commands (1), one
			     of queries (2), or both */
	struct map stated; /* folders of events whose classes say so by bases */
	struct map gathering; /* classes of `Commands` that hold others */
	struct map events; /* names of what is emitted, or handled */
	struct map reacting; /* classes that handle events, as rows name them */
	bool command_services; /* some service is called after commands */
	size_t counts[ROLE_COUNT];
	size_t stated_commands; /* that are such by their base */
	size_t stated_queries;
};

/* Its side and role, as the model has them. */
const char *role_side(enum role role);
const char *role_title(enum role role);
/*
 * What it is called: of a class in another one its own name, but for one that
 * says no more than what it is for, as `Create.Command`.
 */
struct str cqrs_member_name(struct str symbol);
/* Is it called after what it handles? */
bool is_called_handler(struct str name);
/* A class in a folder, its first letter in either case: handlers may be hidden
 * where their commands are not. */
struct str class_key(const struct separation *separation, struct str folder,
    struct str name);
/* By a class around it that gathers, `Commands.V1.Create`. */
enum role role_of_gathering(struct str symbol);
/* By its bases alone; by the last part of its file's directory alone. */
enum role role_of_bases(const struct separation *separation, uint32_t file,
    const struct strs *bases);
enum role role_of_folder(struct str path);
/* Is it based on something that is called a command, but for its own interface?
 */
bool is_based_on_command(const struct symbol_fact *class);
/* By all that is known of the class; ROLE_COUNT: none. */
enum role role_of_class(const struct separation *separation, uint32_t file,
    const struct symbol_fact *class);

#endif
