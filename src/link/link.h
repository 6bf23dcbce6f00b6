/*
 * link: completes the model of all sections: resolves references to links,
 * recognises patterns, adds findings, the quick start, and what the project is.
 * A pure function of the sections and of what scan knows of the project.
 */
#ifndef LINK_LINK_H
#define LINK_LINK_H

#include "base/base.h"

struct deployment; /* deploy/deploy.h */
struct model;
struct project; /* model/model.h */
struct rules; /* extract/extract.h */
struct scan;

/*
 * Sort the technologies of each subsystem by how much they matter, and drop
 * those of tests and of other languages than the subsystem's. Only the
 * subsystem's own rows, files and manifests decide; a second call changes
 * nothing.
 */
void link_technology(struct model *model, const struct scan *scan,
    const struct rules *rules, struct arena *perm, struct arena *scratch);
/* Set the project's frameworks, from the technologies of all subsystems. */
void link_frameworks(struct model *model, const struct scan *scan,
    const struct rules *rules, struct arena *perm, struct arena *scratch);

/* Set the project's languages, by the sizes of its files. No other result of
 * link depends on these. */
void link_languages(struct project *project, const struct scan *scan);

/* Drop references to packages that are the project's own, as link_model() does,
 * so that two sections can be compared. Sorts the model. */
void link_packages(struct model *model, const struct scan *scan,
    struct arena *scratch);

/* Rename subsystems that have the name of a deployed store or broker: by their
 * paths, in the model and in `scan`. To be called first. */
void link_names_apart(struct model *model, struct scan *scan,
    const struct deployment *deployment, struct arena *perm,
    struct arena *scratch);

/* What link needs to know of the project besides its sections. */
struct link_from {
	const struct scan *scan;
	const struct deployment *deployment;
	const struct rules *rules;
	struct str name; /* of the project */
};

/*
 * Complete `model`, which holds all sections' rows: fills in services, links,
 * patterns, findings, quickstart and `project`. Sorts it at the end.
 */
void link_model(struct model *model, const struct link_from *link_from,
    struct arena *perm, struct arena *scratch);

/* Is the framework only there for an optional extra, examples or tests? */
bool framework_is_extra(const struct scan *scan, const struct rules *rules,
    struct str framework);

#endif
