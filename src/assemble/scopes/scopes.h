/*
 * scopes: the tree of applications, routers, blocks and classes over all files,
 * and the paths that lead to each.
 */
#ifndef ASSEMBLE_SCOPES_H
#define ASSEMBLE_SCOPES_H

#include "assemble/resolve/symbol_index.h"

/* From a child to where it hangs. */
struct edge {
	struct place parent;
	struct strs prefixes; /* filled in */
	bool replaces;
	bool outer; /* before the parent's own prefix */
	bool of_file; /* for want of a parent */
	bool inherited; /* the parent is a class that is based on the child */
	struct edge *next;
};

struct node {
	struct place place; /* its symbol; "" a file */
	const struct scope_fact *fact; /* NULL: a file or a parameter */
	struct edge *edges;
	struct edge *last; /* of them */
	struct strs *own; /* further prefixes, of what is mounted on itself:
			     each is one of several */
	size_t own_count;
	uint32_t base; /* + 1: of a class, what gives it a prefix for want of
			  its own; 0: none */
	struct strs paths; /* once they are known */
	bool known;
	bool busy;
	bool asked; /* whether it fits, right now */
};

struct scopes {
	struct index *index;
	struct node *nodes;
	size_t count;
	uint32_t *first; /* by file: node of its scope number 0 */
	struct file_list global; /* files that say something for all */
	struct map extensions; /* function → node of what it extends + 1 */
	struct map callables; /* place_key() of a function → its place */
	struct map bases; /* place of a row → node that it hangs on + 1 */
	struct map operations; /* place_key() of methods that serve themselves,
				  once they are asked for */
	struct arena *arena;
	unsigned depth; /* of scopes_paths() */
	unsigned cuts; /* how often it came back to where it was */
	unsigned asks; /* parameters that the one asked for made it ask for */
	unsigned circles; /* how often one of them was asked for already */
};

/* What the files make; mount_all() makes a tree of it. */
void scopes_begin(struct scopes *scopes, struct index *index,
    struct arena *arena);
/* The node that `symbol` of a file stands for; kind NULL: any; NOWHERE. */
uint32_t scopes_find(struct scopes *scopes, uint32_t file, struct str symbol,
    const struct pack *pack, const char *kind);
/* The node of a place itself, of that pack and kind, NULL: any; NOWHERE. Of a
 * chain's calls, which all go by the name that it is bound to, the last one
 * counts; of a name that is declared so, what it is given. */
uint32_t scopes_node_at(struct scopes *scopes, struct place place,
    const struct pack *pack, const char *kind);
uint32_t scopes_of_file(const struct scopes *scopes, uint32_t file);
/* Add a node; `fact` NULL: of a file or a parameter. */
uint32_t scopes_add(struct scopes *scopes, struct place place,
    const struct scope_fact *fact);
/* One more place that a node hangs on. */
struct edge *scopes_add_edge(struct scopes *scopes, uint32_t node,
    struct place parent_place);
/* What a chain of calls begins with hangs where the chain is put; so does all
 * that stands in the value of a name. */
uint32_t scopes_chain_start(struct scopes *scopes, uint32_t number);
/* Is that very symbol something that paths hang on, known as such? */
bool scopes_is_known_scope(struct scopes *scopes, uint32_t file,
    struct str symbol);
/* A framework's packs, one a trigger, share what they bind. */
bool same_framework(const struct pack *left_pack,
    const struct pack *right_pack);
/* Note what the row at a place hangs on; what that was, if it is one thing
 * alone (NOWHERE: it is not). */
void scopes_note_base(struct scopes *scopes, struct evidence at,
    uint32_t number);
uint32_t scopes_noted_base(const struct scopes *scopes, struct evidence at);
/* Prefixes of a file, filled in. */
void scopes_fill_prefixes(struct strs *out, struct scopes *scopes,
    uint32_t file, const struct pack *pack, const struct strs *prefixes);
/* The paths that lead to a node; at least one, perhaps "". */
const struct strs *scopes_paths(struct scopes *scopes, uint32_t number,
    const struct pack *pack);
/* A path to an operation that a class may inherit. */
struct way {
	struct str path;
	uint32_t by; /* node of the class that serves it; NOWHERE: not told */
};

struct ways {
	struct way *items;
	size_t count;
};

/* The ways to an operation of a class, whose handler is `C.method`, over those
 * that are based on it, but for ways over one that serves the method itself.
 * False: nobody inherits it; see scopes_paths(). */
bool scopes_inherited_ways(struct ways *ways, struct scopes *scopes,
    uint32_t number, const struct pack *pack, struct str handler);
/* Those of things that hang on the file itself. */
const struct strs *scopes_file_paths(struct scopes *scopes, uint32_t file,
    const struct pack *pack);
/* `a/b/`: what names of the pack's handlers begin with below a node (NOWHERE:
 * in the file), by all that is around it; "" nothing. */
struct str scopes_handler_prefix(struct scopes *scopes, uint32_t number,
    uint32_t file, const struct pack *pack);
/* What all paths of the pack begin with, below the file's manifest; "". */
struct str scopes_root_prefix(struct scopes *scopes, const struct pack *pack,
    uint32_t file);
/* A row's whole path as it is served: below what holds for all paths, unless it
 * is one of those without that, once for each version that it has. */
void scopes_served_paths(struct strs *out, struct scopes *scopes,
    const struct pack *pack, uint32_t file, struct str method, struct str path);
/* Is this noted by the pack, of what is below the file's manifest? */
bool scopes_has_mark(const struct scopes *scopes, uint32_t file,
    const struct pack *pack, struct str mark);
/* `a` and `b` with one slash between. */
struct str path_join(struct str a, struct str b, struct arena *perm);

#endif
