/* How parts stand to each other: which is told first. */
#ifndef REPORT_STANDING_H
#define REPORT_STANDING_H

#include <stdbool.h>
#include <stddef.h>

struct arena;
struct buf;
struct entry_point; /* model/model.h */
struct model;
struct subsystem;
struct view; /* report/tables/sections.h */

/* By the operations that it serves, roughly, by how many it calls, then whether
 * it starts: what there is to see of a subsystem from outside. */
struct standing {
	const struct subsystem *row;
	bool beside; /* none of the product, superseded, or of others */
	bool counted; /* as one of the product's, whatever has superseded it */
	bool spare; /* only what is put over the usual deployment has it */
	bool roles; /* its program is started in several ways */
	bool named; /* its start is called as the project */
	size_t served;
	size_t calls;
	const struct entry_point *start;
	size_t files; /* where there are too many parts to show all: roughly
			 how much code it has … */
	size_t links; /* … and who is joined to it */
	bool many; /* there are: files and links are known */
	size_t order;
};

/* What each part shows to the outside, in the order in which parts are told. */
struct standing *standings_of(const struct model *model, struct arena *arena);
/* summary_starts.c: a sentence on where it starts. */
void put_entry_sentence(struct buf *out, const struct view *view,
    const struct standing *standings);

#endif
