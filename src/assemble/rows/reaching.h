/*
 * reaching: what the files of `reach` share.
 */
#ifndef ASSEMBLE_REACHING_H
#define ASSEMBLE_REACHING_H

#include "assemble/resolve/symbol_index.h"
#include "model/model.h"

struct group_rows; /* assemble/requests/callchain.h */
struct scan;

/* The unit `from` imports something of `to`. */
struct reach_pair {
	uint32_t from;
	uint32_t to;
	struct evidence at; /* the first import */
	bool sure; /* all imports are in languages that are followed */
};

/* What is told in a folder, by numbers of subjects: what it is, and what else
 * may be meant by it. */
struct reach_saying {
	uint32_t as[3];
	uint32_t by[3];
	struct reach_saying *next;
};

/* A folder, or a node between folders: see unused_folders_edges.c. */
struct reach_folder {
	struct str path;
	uint32_t parent; /* the folder around it, or NOWHERE */
	struct file_list leads; /* to folders */
	struct reach_saying *sayings;
	uint32_t mark; /* of who came here last, … */
	uint32_t around; /* here, or to a folder inside that must stay */
	uint32_t found; /* folder + 1 that was found to lead here last */
	bool told; /* rows stand in it */
	bool sources;
	bool read; /* a file of it was, … */
	bool made; /* one was not, as it is generated, … */
	bool unknown; /* or as it cannot be */
};

struct reach {
	struct model *out;
	const struct scan *scan;
	const struct group_rows *first;
	struct reach_pair *pairs;
	size_t pair_count;
	bool *imported; /* by unit */
	struct file_list *sources; /* by unit: its folders of code */
	struct map names; /* of units → number + 1 */
	struct reach_folder *folders;
	size_t folder_count;
	struct map numbers; /* path → folder + 1 */
	struct file_list *told; /* by unit: folders */
	struct map subjects; /* → number */
	uint32_t subject_count;
	struct map sayings; /* each once */
	uint32_t mark;
	size_t work;
	struct arena *scratch;
};

/* The number of that folder, made if it has none. */
uint32_t reach_folder_of(struct reach *reach, struct str path);
/* What may be another name for a file that tells something, its folder or one
 * around that, leads there. */
void unused_folders_note_names(struct reach *reach, uint32_t folder,
    struct str path);
/* Find out what leads where. */
void reach_find_edges(struct reach *reach, const struct index *index);

#endif
