/*
 * scopes: the tree of applications, routers, blocks and classes over all files,
 * and the paths that lead to each. Paths of rows are made by it.
 */
#ifndef ASSEMBLE_SCOPES_H
#define ASSEMBLE_SCOPES_H

#include "assemble/resolve/symbol_index.h"

/* From a node to the parent on which it hangs. */
struct edge {
	struct place
	    parent; /* its symbol, looked up when paths are asked for */
	struct strs prefixes; /* of the mount, with holes filled in */
	bool replaces; /* the child's own prefix */
	bool outer; /* `prefixes` stand before the parent's own prefix */
	bool of_file; /* the parent is the child's file: it has no other */
	bool inherited; /* the parent is a class that is based on the child */
	struct edge *next;
};

/* A scope, a parameter that may be one, or a file on which scopes hang. */
struct node {
	struct place place; /* symbol "": a file */
	const struct scope_fact *fact; /* NULL: a file or a parameter */
	struct edge *edges;
	struct edge *last; /* of `edges` */
	struct strs *own; /* further prefixes of a scope that is mounted on
			     itself; of each one holds */
	size_t own_count;
	uint32_t base; /* of a class without a prefix: the node of the class
			  that gives it one, + 1; 0: none */
	struct strs paths; /* if `known` */
	bool known;
	bool busy; /* its paths are just being looked for */
	bool asked; /* scope_fits() is just asking for it */
};

struct scopes {
	struct index *index;
	struct node *nodes;
	size_t count;
	uint32_t *first; /* by file: node of its scope number 0 */
	struct file_list global; /* files with settings for all paths */
	struct map extensions; /* function → node of what it extends + 1 */
	struct map callables; /* place_key() of a symbol → struct place */
	struct map bases; /* line of a row → node on which it hangs + 1 */
	struct map operations; /* place_key() of methods that are handlers,
				  noted when somebody first asks */
	struct arena *arena;
	unsigned depth; /* of calls of scopes_paths() */
	unsigned cuts; /* how often these came back to a busy node */
	unsigned asks; /* of scope_fits(): parameters asked so far */
	unsigned circles; /* how often it came back to an asked node */
};

/* Add a node for each scope of each file; mount_all() then hangs them on each
 * other. */
void scopes_begin(struct scopes *scopes, struct index *index,
    struct arena *arena);
/* The node that a symbol of a file stands for, of that pack and kind (NULL:
 * any); NOWHERE: none. */
uint32_t scopes_find(struct scopes *scopes, uint32_t file, struct str symbol,
    const struct pack *pack, const char *kind);
/* The node of a place itself, of that pack and kind (NULL: any); NOWHERE: none.
 * All calls of a chain are known by the name that the chain is bound to: of
 * these the last counts. A declared type counts only without a value. */
uint32_t scopes_node_at(struct scopes *scopes, struct place place,
    const struct pack *pack, const char *kind);
/* The node of the file itself; NOWHERE: it has none. */
uint32_t scopes_of_file(const struct scopes *scopes, uint32_t file);
/* Add a node and return its number; `fact` NULL: a file or a parameter. */
uint32_t scopes_add(struct scopes *scopes, struct place place,
    const struct scope_fact *fact);
/* Hang a node on one more parent. */
struct edge *scopes_add_edge(struct scopes *scopes, uint32_t node,
    struct place parent_place);
/* The first node of the chain of calls that ends with the node: that is the one
 * to hang somewhere, as the others hang on it. The node itself, if it is in no
 * chain. */
uint32_t scopes_chain_start(struct scopes *scopes, uint32_t number);
/* Does the symbol itself stand for a scope, not only for a parameter? */
bool scopes_is_known_scope(struct scopes *scopes, uint32_t file,
    struct str symbol);
/* Are both packs of one framework, or the same? Such packs share their scopes.
 */
bool same_framework(const struct pack *pack, const struct pack *other_pack);
/* Note on which node the row at a line hangs; give that node back. NOWHERE:
 * none, or rows of the line hang on several. */
void scopes_note_base(struct scopes *scopes, struct evidence at,
    uint32_t number);
uint32_t scopes_noted_base(const struct scopes *scopes, struct evidence at);
/* Append the prefixes with their holes filled in, as the file knows them. */
void scopes_fill_prefixes(struct strs *filled, struct scopes *scopes,
    uint32_t file, const struct pack *pack, const struct strs *prefixes);
/* The paths that lead to a node. NULL: they are being looked for right now. */
const struct strs *scopes_paths(struct scopes *scopes, uint32_t number,
    const struct pack *pack);
/* A path to an operation that a class may inherit. */
struct way {
	struct str path;
	uint32_t by; /* node of the class that serves it, if that class has
			values for tokens in paths; else NOWHERE */
};

struct ways {
	struct way *items;
	size_t count;
};

/* Find the ways to an endpoint of a class, whose handler is `C.method`, also
 * over the classes that inherit the method. False: no class is based on C; then
 * scopes_paths() has the paths. */
bool scopes_inherited_ways(struct ways *ways, struct scopes *scopes,
    uint32_t number, const struct pack *pack, struct str handler);
/* The paths of what hangs on the file itself; at least one, perhaps "". */
const struct strs *scopes_file_paths(struct scopes *scopes, uint32_t file,
    const struct pack *pack);
/* What names of the pack's handlers below a node (NOWHERE: in the file) begin
 * with, by the scopes around it: `a/b/`; "": nothing. */
struct str scopes_handler_prefix(struct scopes *scopes, uint32_t number,
    uint32_t file, const struct pack *pack);
/* The prefix of all paths of the pack, below the file's manifest; "": none. */
struct str scopes_root_prefix(struct scopes *scopes, const struct pack *pack,
    uint32_t file);
/* Append the whole paths by which a row is served: below the prefix of all
 * paths, unless the row is exempt from that; one for each of its versions. */
void scopes_served_paths(struct strs *out, struct scopes *scopes,
    const struct pack *pack, uint32_t file, struct str method, struct str path);
/* Does the pack note the mark in some file below the same manifest? */
bool scopes_has_mark(const struct scopes *scopes, uint32_t file,
    const struct pack *pack, struct str mark);
/* `a` and `b` with one slash between. */
struct str path_join(struct str a, struct str b, struct arena *perm);

#endif
