/*
 * What the readers of deploy share. A reader gets all files of its kind at
 * once, since what one says is completed by others: overrides, values, bases.
 * It never fails: what it cannot read is noted with deploy_problem().
 */
#ifndef DEPLOY_DEPLOYER_H
#define DEPLOY_DEPLOYER_H

#include "deploy/deploy.h"
#include "doc/doc.h"
#include "git/git.h"

struct deployer {
	struct deployment *out;
	const struct scan *scan;
	const struct source *source;
	struct built_images *builds; /* of builds.c; NULL: none yet */
	struct map settings; /* of variables.c: path → what the file sets */
	size_t given; /* variables and files that services have so far */
	struct arena *perm;
};

/* A file of the reader's kind. */
struct deploy_file {
	struct str path; /* from the project's root */
	struct str text;
	struct doc doc; /* of kinds with a format: what could be read of it */
	struct str broken; /* why not all of it could be read; "" */
};

struct deploy_files {
	struct deploy_file *items; /* by path */
	size_t count;
};

struct scan_file; /* scan/scan.h */

typedef void deploy_reader(struct deployer *deployer,
    struct deploy_files *files);

deploy_reader read_attached, read_clusters, read_compositions, read_jobs,
    read_procfiles, read_functions, read_skaffold, read_supervised, read_tasks,
    read_terraform, read_units;
/* The hosts and paths of a rule of Traefik: Host(`a`) && PathPrefix(`/b`), or
 * Host:a;PathPrefix:/b of its first version. */
struct str traefik_label(struct deployer *deployer, struct str rule);
/* After those of services: what they are given may have any name. */
deploy_reader read_proxies;
/* Does a text configure a proxy, in lines or directives? */
bool configures_proxy(struct str text);
/* The same of those that are configured in YAML, TOML or JSON. */
deploy_reader read_proxy_data;
bool configures_by_data(struct str text);

/* A number for a set of services that reach each other by name. */
uint32_t new_set(struct deployer *deployer);
/* A service, zero but for what is given, to be filled in. */
struct deploy_service *add_service(struct deployer *deployer, struct str name,
    const char *source, struct evidence at);
void add_file(struct deployer *deployer, struct deploy_service *service,
    struct str from, struct str to);
void add_variable(struct deployer *deployer, struct deploy_service *service,
    struct str name, struct str value, struct evidence at);
/* Is so much given to services that no more is taken? */
bool is_full(const struct deployer *deployer);
void deploy_problem(struct deployer *deployer, struct evidence at,
    const char *reason);
/* When all services are known: those whose images are built from the project
 * have the context. */
void share_builds(struct deployer *deployer);
/* Is the file read at all? Tests, samples and what is vendored are not. */
bool deploy_is_read(const struct scan_file *file);
/* Are its bytes part of what a deployment is known by? Code has too many, and
 * hardly ever says anything. */
bool deploy_counts(const struct scan_file *file);
/* It is read: what it says may have its part in the deployment. */
void deploy_depends(struct deployer *deployer, const struct scan_file *file);
/* The text of another file of the project, such as `.env`; false: there is
 * none, or it cannot be read. */
bool deploy_text(struct str *out, struct deployer *deployer, struct str path);
/* Unless it has more bytes than `limit`. */
bool deploy_short_text(struct str *out, struct deployer *deployer,
    struct str path, uint64_t limit);
/* The same parsed, by the format that its name says. */
bool deploy_doc(struct doc *doc, struct deployer *deployer, struct str path);
/* Line of the node's key, or of its value where it has none. */
uint32_t deploy_line(const struct doc_node *node);
struct evidence deploy_at(struct str path, const struct doc_node *node);

#endif
