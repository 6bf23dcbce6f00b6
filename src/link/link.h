/*
 * link: from the subsystems' sections to the whole: references resolved to
 * links, patterns recognised, findings, quick start, what the project is. A
 * pure function of the sections and of what scan knows of the project.
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
 * Put the technologies of the subsystems in the order in which they matter,
 * without those of tests and of other languages than the subsystem's. Only the
 * subsystem's own rows, files and manifests decide; a second time changes
 * nothing.
 */
void link_technology(struct model *model, const struct scan *scan,
    const struct rules *rules, struct arena *perm, struct arena *scratch);
/* The project's frameworks, from the technologies of all subsystems. */
void link_frameworks(struct model *model, const struct scan *scan,
    const struct rules *rules, struct arena *perm, struct arena *scratch);

/* The languages that a project is told to be in: all that is taken from the
 * sizes of its files. */
void link_languages(struct project *project, const struct scan *scan);

/* Tell imports of packages from outside from those of the project's own, as
 * link_model() does: sections are alike only once this is done in both. Sorts
 * the model. */
void link_packages(struct model *model, const struct scan *scan,
    struct arena *scratch);

/* Name subsystems apart from stores and brokers that are deployed by the same
 * name: by their paths, in the model and in `scan`. Goes before the rest. */
void link_names_apart(struct model *model, struct scan *scan,
    const struct deployment *deployment, struct arena *perm,
    struct arena *scratch);

/* What is known of the project beside its sections. */
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

/* Is the framework there for an extra, examples or tests alone? */
bool framework_is_extra(const struct scan *scan, const struct rules *rules,
    struct str framework);

#endif
