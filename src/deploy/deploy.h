/*
 * deploy: what is deployed and how, as compositions of containers, manifests of
 * clusters, charts and their kin declare it. Reads these files only; which code
 * a service is built from, and who calls whom, is found by link. A function
 * over the files alone.
 */
#ifndef DEPLOY_DEPLOY_H
#define DEPLOY_DEPLOY_H

#include "base/base.h"
#include "lang/lang.h"

struct scan; /* scan/scan.h */
struct source; /* git/git.h */

/* A variable that a service is given. `value` is interpolated as far as files
 * say; `${NAME}` that they do not is kept. `logging.NAME` is an option of the
 * driver that takes what it logs, as this machine sees it. */
struct deploy_variable {
	struct str name;
	struct str value;
	struct evidence at;
};

/* A file or folder of the project that a service's container has. */
struct deploy_mount {
	struct str from; /* from the project's root */
	struct str to; /* in the container */
};

/* One declaration of a deployed unit; a unit may have several. */
struct deploy_service {
	struct str name; /* with chart values and prefixes put in */
	const char *source; /* "compose", "kubernetes", "helm", … */
	struct str kind; /* "Deployment", "Service", …; "" of compose */
	struct strs ports; /* as declared: "8080:80", "53/udp" */
	struct strs exposed; /* ports that only its set reaches: "80" */
	struct str image; /* as declared; "" if it is only built here */
	struct str base; /* the image that its own one is built on; "" */
	struct evidence at;
	bool listed; /* a row of the model; else it only adds to another */
	/* Services of one set reach each other by name: the files of one
	 * composition, one folder of manifests, one chart. */
	uint32_t set;
	struct str within; /* the service of its set in which it is started,
			      beside its server; "": it is one by itself */
	struct strs hosts; /* further names that it is reached by */
	struct strs profiles;
	bool built; /* from `context`, by `dockerfile` */
	bool interactive; /* who starts it types into it */
	bool optional; /* it starts only with one of its profiles */
	bool develops; /* for work on the project: it has the source itself,
			  or starts a shell */
	bool foreign; /* what it runs is surely none of the project's */
	bool staged; /* a stage of its image makes all that it runs */
	bool keeps; /* a volume, or a folder, that outlives its container */
	struct str context; /* from the project's root; "" the root itself */
	struct str dockerfile; /* from the project's root; "": context's own */
	struct str folder; /* in the image, where it is started; "" unknown */
	/* What it cannot start without, and the project has not: files of
	 * variables, from its root, and variables that nothing sets. */
	struct strs lacks;
	struct strs command; /* entry point and arguments */
	struct deploy_variable *variables; /* its image's own ones last */
	size_t variable_count;
	struct deploy_mount *mounts;
	size_t mount_count;
	struct strs labels; /* "name=value": what selectors and proxies read */
	struct strs selector; /* "name=value" of the pods that it stands for */
};

/* A way from outside, or from one service, to another, that a manifest itself
 * declares: an ingress, a gateway's route, a proxy's label. */
struct deploy_route {
	struct str from; /* the gateway's, ingress' or proxy's name; "": who
			    has the file that it stands in */
	struct str to; /* a service's name, host:port, or an address as it is
			  written; variables as ${NAME} */
	struct str label; /* host and path; "" if all */
	uint32_t set;
	struct evidence at;
	const char *proxy; /* "nginx", …: its own file says so; else NULL */
};

struct deployment {
	uint32_t set_count; /* all sets are below it */
	struct deploy_service *services; /* by place */
	size_t service_count;
	struct deploy_route *routes; /* by place */
	size_t route_count;
	/* What could not be read, or stays unknown, for the findings. */
	struct deploy_problem {
		struct str path;
		uint32_t line;
		struct str text;
	} * problems;
	size_t problem_count;
	struct strs others; /* paths of what was read besides the files that
			       deploy_key() counts */
};

/* Read what the project's files declare, into `perm`. What cannot be read is
 * noted as a problem. */
void deploy_read(struct deployment *deployment, const struct scan *scan,
    const struct source *source, struct arena *perm);

/*
 * Add what a deployment depends on, but for this engine itself: the names of
 * all files, and the bytes of those that are no code. False: they are not
 * known.
 */
bool deploy_key(struct hash *hash, const struct scan *scan,
    const struct source *source);
/* Add the rest, once it is known which others are read: their bytes. */
bool deploy_key_others(struct hash *hash, const struct strs *others,
    const struct scan *scan, const struct source *source);
/* Write the paths of the others into an empty buffer, and read them back;
 * false: the bytes are something else. */
void deploy_write_others(struct buf *out, const struct deployment *deployment);
bool deploy_recall_others(struct strs *out, struct str record,
    struct arena *perm);
/* Write a record of it into an empty buffer. */
void deploy_write(struct buf *out, const struct deployment *deployment);
/* False, and nothing filled in: it is not what deploy_write() wrote. Any bytes
 * will do; texts stay in them. */
bool deploy_recall(struct deployment *deployment, struct str record,
    struct arena *perm);

/* As text, a line for each thing that is known. */
void deploy_print(struct buf *out, const struct deployment *deployment);

/* `path` as `folder` sees it, from the project's root, without "." and "..";
 * false: it leads out of the project. */
bool deploy_path(struct str *out, struct str folder, struct str path,
    struct arena *perm);

/* The image without tag and digest; a port of its registry stays. */
struct str deploy_image_name(struct str image);
/* The last part of that: "shop" of registry:5000/team/shop:1.2. */
struct str deploy_image_last(struct str image);
/* By the image's name without registry, tag and digest; NULL: not known. */
const struct known_image *deploy_image_of(struct str image);
/* For the end of the program: no image may be asked for afterwards. */
void deploy_release(void);
/* What the service runs that is none of the project's: the image that it names,
 * else the store, broker or monitor that its own image is built on; NULL: a
 * program, or nothing that is known. */
const struct known_image *deploy_runs(const struct deploy_service *service);

#endif
