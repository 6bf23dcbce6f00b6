/*
 * What the readers of compositions share. A service may be declared in several
 * layers: what it extends, its own entry, what other files put over it. They
 * are never merged into one tree, so that each value knows its place.
 */
#ifndef DEPLOY_COMPOSE_H
#define DEPLOY_COMPOSE_H

#include "deploy/variables.h"

/* A file of services. */
struct composition {
	struct str path;
	struct str folder;
	struct str text;
	const struct doc_node *root;
	const struct doc_node *services; /* a map; the root in version 1 */
	struct variables variables;
	uint32_t set;
	bool listed; /* it is a deployment, not only a part of others */
	bool standard; /* docker-compose.yml, compose.yaml */
	bool partial; /* it cannot be run alone */
	bool tagged; /* some values are `!reset` or `!override` */
	struct composition *under; /* is put over this one; NULL */
};

struct layer {
	const struct composition *of;
	const struct doc_node *node;
	bool weak; /* holds for what no other layer says */
};

struct composed {
	struct str name;
	struct evidence at;
	uint32_t set;
	struct layer *layers; /* the last one holds */
	size_t count;
	bool gone; /* a layer takes the service itself away */
};

/* All of them. */
struct compositions {
	struct deployer *run;
	struct composition **items;
	size_t count;
	struct map places; /* path → index in items + 1 */
	struct composed **services;
	size_t service_count;
	struct map names; /* path#name → index in services + 1 */
};

/* ---- compose.c ---- */

/* Is it an entry of a service, and does it say what is run? */
bool is_service(const struct doc_node *node);
bool is_whole(const struct doc_node *node);
/* NULL: none that is known. */
struct composition *composition_at(const struct compositions *compositions,
    struct str path);
/* One that another file names: it may be no deployment of its own. */
struct composition *composition_named(struct compositions *compositions,
    const struct composition *by, struct str name);

/* ---- compose_layers.c ---- */

/* Files that are only parts of others are listed no more. */
void find_templates(struct compositions *compositions);
void find_layers(struct compositions *compositions);
/* Make the services. */
void read_layers(struct compositions *compositions);

/* ---- compose_service.c ---- */

/* `!reset` takes away what lies below, `!override` stands in its place. */
enum layer_tag { TAG_NONE, TAG_RESET, TAG_OVERRIDE };
enum layer_tag layer_tag(const struct layer *layer,
    const struct doc_node *node);
/* The value of the strongest layer that has it; NULL: none has. */
const struct doc_node *layered(const struct composed *service, const char *key,
    const struct layer **layer);
/*
 * How many layers from the end count for a list: those from layers[result] on.
 * One that resets the list hides those before it; weak ones count where no
 * other has it.
 */
size_t layers_of(const struct composed *service, const char *key);
/* The same by the tags alone, for what all layers add to by names. */
size_t tagged_from(const struct composed *service, const char *key);
/* The text of a scalar with its variables put in; "" of NULL. */
struct str layer_text(struct deployer *deployer, const struct layer *layer,
    const struct doc_node *node);
/* A path in a composition, from the project's root; false: it is none. */
bool layer_path(struct str *out, struct deployer *deployer,
    const struct layer *layer, struct str path);

/* The service as all its layers say. */
void add_composed(struct deployer *deployer, const struct composed *service);
/* When all are known: the names that its `links` give to others. */
void add_aliases(struct deployer *deployer, const struct composed *service);

/* ---- compose_container.c: what a container is given ---- */

void read_container_inputs(struct deployer *deployer,
    struct deploy_service *deploy_service, const struct composed *composed);

/* ---- dockerfile.c ---- */

/* What the file says of the image that is built by it, up to the stage
 * `target` ("": the last one); the arguments of the build are known. */
struct image_build {
	struct str path; /* of the file */
	struct str text;
	struct str context; /* from the project's root */
	struct str target;
	struct variables arguments;
	bool has_entry; /* the service has an entry point of its own */
};
void read_image_file(struct deployer *deployer, struct deploy_service *service,
    const struct image_build *build);

/* ---- builds.c ---- */

/* The same for the service's own file, which is looked for unless its text is
 * given; `target`, `arguments` and `has_entry` are filled in. */
void read_image_of(struct deployer *deployer, struct deploy_service *service,
    struct image_build *build);

/* ---- proxies.c ---- */

/* A label may declare a route of a proxy to its service. */
void read_proxy_label(struct deployer *deployer,
    const struct deploy_service *service, struct str name, struct str value,
    struct evidence at);
/* When all services are known: who the proxies of the routes are. */
void add_proxy_routes(struct deployer *deployer);

#endif
