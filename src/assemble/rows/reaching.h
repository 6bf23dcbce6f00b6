/*
 * reaching: what unused_folders.c and unused_folders_edges.c share: the folders
 * of a group, and which leads to which.
 */
#ifndef ASSEMBLE_REACHING_H
#define ASSEMBLE_REACHING_H

#include "assemble/resolve/symbol_index.h"
#include "model/model.h"

struct group_rows; /* assemble/requests/callchain.h */
struct scan;

/* Two units, of which the first imports something of the second. */
struct reach_pair {
	uint32_t from;
	uint32_t to;
	struct evidence at; /* the first import */
	bool sure; /* all imports are in languages that are followed */
};

/* A store or a service that code in a folder names, by numbers of subjects
 * (subject_number()). If a reached folder marks one of the subjects `by`, the
 * model's one row is that folder's, so that this folder counts as used. */
struct reach_statement {
	uint32_t as[3]; /* what is marked, if the folder is reached */
	uint32_t by[3]; /* any of these being marked makes up for this row */
	struct reach_statement *next;
};

/* A folder, or a node between folders: see unused_folders_edges.c. */
struct reach_folder {
	struct str path;
	uint32_t parent; /* the folder around it, or NOWHERE */
	struct file_list leads; /* numbers of folders to which it leads */
	struct reach_statement *statements;
	uint32_t mark; /* of the last search that came here, … */
	uint32_t around; /* … or to a folder inside that has to stay */
	uint32_t found; /* last folder that was found to lead here, + 1 */
	bool has_rows;
	bool sources; /* it has source files */
	bool read; /* a file of it was read */
	bool made; /* a file was not read, as it is generated */
	bool unknown; /* a file was not read, as it cannot be */
};

/* The search for folders that no import leads to. */
struct reach {
	struct model *out;
	const struct scan *scan;
	const struct group_rows *first;
	struct reach_pair *pairs;
	size_t pair_count;
	bool *imported; /* by unit */
	struct file_list *sources; /* by unit: its folders of code */
	struct map names; /* name of a unit → its number + 1 */
	struct reach_folder *folders;
	size_t folder_count;
	struct map numbers; /* path → number of the folder + 1 */
	struct file_list *with_rows; /* by unit: its folders with rows */
	struct map subjects; /* text → number of the subject */
	uint32_t subject_count;
	struct map statements; /* to keep each once in a folder */
	uint32_t mark; /* of the last search */
	size_t work; /* steps of all searches, which are bounded */
	struct arena *scratch;
};

/* The number of the folder at a path; it is made if there is none. */
uint32_t reach_folder_of(struct reach *reach, struct str path);
/* Let a folder that may be another name for a file with rows, for its folder,
 * or for one around that, lead to it. */
void unused_folders_note_names(struct reach *reach, uint32_t folder,
    struct str path);
/* Find which folders lead to which. */
void reach_find_edges(struct reach *reach, const struct index *index);

#endif
