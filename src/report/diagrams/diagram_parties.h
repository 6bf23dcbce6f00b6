/* What the overview's nodes stand for: subsystems, services, stores, and what
 * is outside. */
#ifndef REPORT_DIAGRAM_PARTIES_H
#define REPORT_DIAGRAM_PARTIES_H

#include "model/model.h"
#include "report/diagrams/diagram.h"

/* Nodes are made as edges name them. */
struct parties {
	struct diagram *diagram;
	const struct model *model;
	struct map subsystems; /* name to index + 1 */
	struct map stores;
	struct map services;
	struct map deployed; /* subsystem's name to that of its service: the
				index of the first row + 1 */
	struct map libraries; /* names of what deployed ones import */
	struct map called; /* names of what others use */
	struct map aside; /* model_parts_aside(): not drawn */
	bool elsewhere; /* model_works_elsewhere(): nor what samples call, … */
	struct map helpers; /* … and model_helper_files() */
	struct map same; /* model_deployed_twins() */
	struct store_choices choices;
	struct program_roles roles; /* drawn in place of their program */
};

/* Fill all but `called`; the maps have their arena. */
void parties_index(struct parties *parties);

/* The first service of this name; NULL. */
const struct service *party_service(const struct parties *parties,
    struct str name);
/* The subsystem of this name, or that a service of this name is built from. */
const struct subsystem *party_stands_for(const struct parties *parties,
    struct str name);
/* A subsystem that is deployed goes by its service's name, where that is not
 * another's. */
struct str party_name(const struct parties *parties, struct str name);
/* Its node, made unless it is there: a store's where it is one, or nothing else
 * is known but that it is used as such. */
size_t party_node(struct parties *parties, struct str name, bool store);
/* "one of 3" of a store that is used in place of others; "": of no such one. */
struct str party_choice(const struct parties *parties, struct str user,
    struct str store);
/* A node that stands for a subsystem is named by all services that run it: a
 * worker beside the server has no links of its own. */
void parties_name_beside(struct parties *parties);
/* Several nodes that are built from one subsystem stand in a group of its name.
 */
void parties_group(struct parties *parties);

/* diagram_clients.c: the node of clients, with an edge to each way in. */
void parties_add_clients(struct parties *parties);

/* Put both names into the labels of what is in `same`. */
void parties_name_same(struct parties *parties);

#endif
