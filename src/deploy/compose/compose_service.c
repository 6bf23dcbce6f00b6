/*
 * A service of a composition, from the layers that declare it: one value comes
 * from the strongest layer that has it (layered()), lists are put together from
 * all layers that count (layers_of()), so that each value keeps its own line.
 * add_composed() is the order.
 */
#include "deploy/compose/compose.h"

enum { TEXTS_MOST = 1000 }; /* of a list */

/* ---- layers ---- */

/* Which tag the value carries. The tree of the file knows no tags: the line of
 * the key is looked at. */
enum layer_tag layer_tag(const struct layer *layer, const struct doc_node *node)
{
	struct str rest = layer->of->text;
	uint32_t number = 0;
	struct str line;

	while (layer->of->tagged && str_cut(&line, &rest, '\n')) {
		if (++number != node->key_line)
			continue;
		if (str_find_text(line, "!reset") < line.len)
			return TAG_RESET;
		return str_find_text(line, "!override") < line.len
			   ? TAG_OVERRIDE
			   : TAG_NONE;
	}
	return TAG_NONE;
}

/* What is reset is not there, whatever is below. *layer says nothing where none
 * has it. */
const struct doc_node *layered(const struct composed *service, const char *key,
    const struct layer **layer)
{
	for (size_t i = service->count; i-- > 0;) {
		const struct doc_node *node =
		    doc_get(service->layers[i].node, key);

		*layer = &service->layers[i];
		if (node)
			return layer_tag(*layer, node) == TAG_RESET ? NULL
								    : node;
	}
	return NULL;
}

/* From the strongest down: a reset hides all below and itself, a weak layer
 * counts only where no other has the key. */
size_t layers_of(const struct composed *service, const char *key)
{
	bool any = false;

	for (size_t i = service->count; i-- > 0;) {
		const struct layer *layer = &service->layers[i];
		const struct doc_node *node = doc_get(layer->node, key);
		enum layer_tag tag = node ? layer_tag(layer, node) : TAG_NONE;

		if ((layer->weak && any) || tag == TAG_RESET)
			return i + 1;
		if (tag == TAG_OVERRIDE)
			return i;
		any = any || node;
		/* Of the weak ones one alone counts. */
		if (layer->weak && node)
			return i;
	}
	return 0;
}

size_t tagged_from(const struct composed *service, const char *key)
{
	for (size_t i = service->count; i-- > 0;) {
		const struct layer *layer = &service->layers[i];
		const struct doc_node *node = doc_get(layer->node, key);
		enum layer_tag tag = node ? layer_tag(layer, node) : TAG_NONE;

		if (tag != TAG_NONE)
			return tag == TAG_RESET ? i + 1 : i;
	}
	return 0;
}

/* By the variables of the layer's own file, as each folder has its own. */
struct str layer_text(struct deployer *deployer, const struct layer *layer,
    const struct doc_node *node)
{
	return interpolate(doc_text(node), &layer->of->variables,
	    deployer->perm);
}

/* A path of the host, of a home, or with an open variable is none of the
 * project's. */
bool layer_path(struct str *out, struct deployer *deployer,
    const struct layer *layer, struct str path)
{
	return path.len && !str_starts(path, "/") && !str_starts(path, "~") &&
	       str_find(path, '$') == path.len &&
	       deploy_path(out, layer->of->folder, path, deployer->perm);
}

/* ---- ports ---- */

static void push_new(struct strs *list, struct str text, struct arena *perm)
{
	if (text.len && list->count < TEXTS_MOST && !strs_have(list, text))
		strs_push(list, text, perm);
}

/* The long form, as the short one says it: `{ target: 80, published: 8080 }` is
 * 8080:80; "": it names no port of the container. */
static struct str long_port(struct deployer *deployer,
    const struct layer *layer, const struct doc_node *node)
{
	struct str host = layer_text(deployer, layer, doc_get(node, "host_ip"));
	struct str outer =
	    layer_text(deployer, layer, doc_get(node, "published"));
	struct str inner = layer_text(deployer, layer, doc_get(node, "target"));
	struct str protocol =
	    layer_text(deployer, layer, doc_get(node, "protocol"));
	struct buf out = { .arena = deployer->perm };

	if (!inner.len)
		return inner;
	if (host.len)
		buf_printf(&out, "%.*s:", STR_ARG(host));
	if (outer.len)
		buf_printf(&out, "%.*s:", STR_ARG(outer));
	buf_put(&out, inner);
	if (protocol.len && !str_is(protocol, "tcp"))
		buf_printf(&out, "/%.*s", STR_ARG(protocol));
	return buf_str(&out);
}

/* `ports` are open to the host, `expose` only to other containers. */
static void read_ports(struct deployer *deployer, struct strs *out,
    const struct composed *service, const char *key)
{
	for (size_t i = layers_of(service, key); i < service->count; i++) {
		const struct layer *layer = &service->layers[i];
		const struct doc_node *node = doc_get(layer->node, key);

		for (node = node ? node->first : NULL; node; node = node->next)
			push_new(out,
			    node->kind == DOC_SCALAR
				? layer_text(deployer, layer, node)
				: long_port(deployer, layer, node),
			    deployer->perm);
	}
}

/* ---- texts: command, labels, names ---- */

/* A text is split as a shell does; a list has its words. False: it says
 * nothing, and the image's own counts. */
static bool read_layer_words(struct deployer *deployer, struct strs *out,
    const struct composed *service, const char *key)
{
	const struct layer *layer;
	const struct doc_node *node = layered(service, key, &layer);

	if (!node)
		return false;
	if (node->kind == DOC_SCALAR)
		split_words(out, layer_text(deployer, layer, node),
		    deployer->perm);
	else
		for (node = node->first; node; node = node->next)
			strs_push(out, layer_text(deployer, layer, node),
			    deployer->perm);
	return out->count > 0;
}

/* Is a label of this name there already? */
static bool has_label(const struct strs *labels, struct str name)
{
	for (size_t i = 0; i < labels->count; i++)
		if (str_has_start(labels->items[i], name) &&
		    labels->items[i].len > name.len &&
		    labels->items[i].ptr[name.len] == '=')
			return true;
	return false;
}

/* The labels of one list or map, "name=value" or name: value, but for those
 * that a stronger one has set or taken away. */
static void read_label_list(struct deployer *deployer,
    struct deploy_service *service, const struct layer *layer,
    const struct doc_node *node)
{
	for (node = node ? node->first : NULL; node; node = node->next) {
		struct str value = layer_text(deployer, layer, node);
		struct str name = node->key;

		if (!name.len && !str_cut(&name, &value, '='))
			continue;
		if (service->labels.count >= TEXTS_MOST ||
		    has_label(&service->labels, name))
			continue;
		strs_push(&service->labels,
		    str_printf(deployer->perm, "%.*s=%.*s", STR_ARG(name),
			STR_ARG(value)),
		    deployer->perm);
		read_proxy_label(deployer, service, name, value,
		    deploy_at(layer->of->path, node));
	}
}

/* All layers add to them, the strongest first. `deploy.labels` are those of the
 * service in a swarm, where proxies look for them. */
static void read_labels(struct deployer *deployer,
    struct deploy_service *deploy_service, const struct composed *service)
{
	size_t from = tagged_from(service, "labels");

	for (size_t i = service->count; i-- > 0;) {
		const struct layer *layer = &service->layers[i];

		if (i >= from)
			read_label_list(deployer, deploy_service, layer,
			    doc_get(layer->node, "labels"));
		read_label_list(deployer, deploy_service, layer,
		    doc_at(layer->node, "deploy.labels"));
	}
}

/* By its container's name, its host name and its aliases in networks. */
static void read_service_names(struct deployer *deployer,
    struct deploy_service *deploy_service, const struct composed *service)
{
	static const char *const keys[] = { "container_name", "hostname" };
	const struct layer *layer;
	const struct doc_node *node;

	for (size_t i = 0; i < LENGTH(keys); i++) {
		node = layered(service, keys[i], &layer);
		if (node)
			push_new(&deploy_service->hosts,
			    layer_text(deployer, layer, node), deployer->perm);
	}
	for (size_t i = 0; i < service->count; i++) {
		layer = &service->layers[i];
		node = doc_get(layer->node, "networks");
		for (node = node ? node->first : NULL; node;
		     node = node->next) {
			const struct doc_node *alias = doc_get(node, "aliases");

			for (alias = alias ? alias->first : NULL; alias;
			     alias = alias->next)
				push_new(&deploy_service->hosts,
				    layer_text(deployer, layer, alias),
				    deployer->perm);
		}
	}
}

/* ---- what it is built from ---- */

/* The strongest value at a key of `build`; a text alone is the context. */
static struct str build_text(struct deployer *deployer,
    const struct composed *service, const char *key, const struct layer **layer)
{
	for (size_t i = service->count; i-- > 0;) {
		const struct doc_node *build =
		    doc_get(service->layers[i].node, "build");
		const struct doc_node *node = doc_get(build, key);

		*layer = &service->layers[i];
		if (build && build->kind == DOC_SCALAR &&
		    str_is(str_from(key), "context"))
			node = build;
		if (node)
			return layer_text(deployer, *layer, node);
	}
	return STR("");
}

/* From the weakest up: the last that sets one holds. An argument without a
 * value comes from where the build is run, which is unknown. */
static void read_build_arguments(struct deployer *deployer,
    struct variables *variables, const struct composed *service)
{
	variables->arena = deployer->perm;
	for (size_t i = 0; i < service->count; i++) {
		const struct layer *layer = &service->layers[i];
		const struct doc_node *node = doc_at(layer->node, "build.args");

		for (node = node ? node->first : NULL; node;
		     node = node->next) {
			struct str name = node->key;
			struct str value = layer_text(deployer, layer, node);

			if (!name.len)
				str_cut(&name, &value, '=');
			if (value.len)
				variables_set(variables, name, value,
				    deploy_at(layer->of->path, node));
		}
	}
}

/* A context elsewhere, by URL, is nothing of the project. A file that stands in
 * the composition itself has the service's own place. */
static void read_build(struct deployer *deployer,
    struct deploy_service *deploy_service, const struct composed *service,
    bool has_entry)
{
	struct image_build build = { .has_entry = has_entry };
	const struct layer *layer;
	const struct doc_node *node = layered(service, "build", &layer);
	struct str inner;
	struct str text;

	if (!node)
		return;
	text = build_text(deployer, service, "context", &layer);
	if (str_find_text(text, "://") < text.len || str_starts(text, "git@") ||
	    !layer_path(&deploy_service->context, deployer, layer,
		text.len ? text : STR(".")))
		return;
	deploy_service->built = true;
	text = build_text(deployer, service, "dockerfile", &layer);
	if (!text.len) {
		node = layered(service, "dockerfile", &layer);
		text = node ? layer_text(deployer, layer, node) : text;
	}
	if (text.len)
		deploy_path(&deploy_service->dockerfile,
		    deploy_service->context, text, deployer->perm);
	inner = build_text(deployer, service, "dockerfile_inline", &layer);
	build.target = build_text(deployer, service, "target", &layer);
	read_build_arguments(deployer, &build.arguments, service);
	if (inner.len) {
		build.path = service->at.path;
		build.text = inner;
	}
	read_image_of(deployer, deploy_service, &build);
}

/* As old versions of YAML write it, too. */
static bool is_flag_set(const struct composed *service, const char *key)
{
	const struct layer *layer;

	return str_listed("true yes on",
	    doc_text(layered(service, key, &layer)));
}

/* Where it is started, whatever its image says. */
static void read_folder(struct deployer *deployer,
    struct deploy_service *deploy_service, const struct composed *service)
{
	const struct layer *layer;
	const struct doc_node *node = layered(service, "working_dir", &layer);
	struct str folder = node ? layer_text(deployer, layer, node) : STR("");

	if (str_starts(folder, "/"))
		deploy_service->folder = folder;
}

/* How it is started: by typing into it, only where its profile is asked for. */
static void read_manner(struct deployer *deployer,
    struct deploy_service *deploy_service, const struct composed *service)
{
	const struct layer *layer;
	const struct doc_node *node = layered(service, "profiles", &layer);

	deploy_service->interactive = is_flag_set(service, "stdin_open") &&
				      is_flag_set(service, "tty");
	for (node = node ? node->first : NULL; node; node = node->next)
		strs_push(&deploy_service->profiles,
		    layer_text(deployer, layer, node), deployer->perm);
	deploy_service->optional = deploy_service->profiles.count > 0;
}

/* Is it kept running to be typed into: `bash`, `sleep infinity`, `tail -f
 * /dev/null`? A shell with arguments runs something. */
static bool is_shell(const struct strs *command)
{
	struct str first = command->count ? path_name(command->items[0])
					  : STR("");
	struct str last = command->count ? command->items[command->count - 1]
					 : STR("");

	return command->count == 1
		   ? str_listed(known_lists.shells, first)
		   : (str_is(first, "sleep") && str_is(last, "infinity")) ||
			 (str_is(first, "tail") && str_is(last, "/dev/null"));
}

/* Is one of the first `count` mounts what its image is made of, as people work
 * on it? */
static bool mounts_source(const struct deploy_service *service, size_t count)
{
	for (size_t i = 0; i < count && service->built; i++)
		if (str_equal(service->mounts[i].from, service->context))
			return true;
	return false;
}

/* What it is given comes before its build, as the image's own variables and
 * files are the weakest; the mounts of the composition alone tell whether
 * people work on its source. */
void add_composed(struct deployer *deployer, const struct composed *service)
{
	struct deploy_service *deploy_service =
	    add_service(deployer, service->name, "compose", service->at);
	const struct layer *layer;
	const struct doc_node *node = layered(service, "image", &layer);
	bool has_entry;
	size_t bound;

	deploy_service->set = service->set;
	if (node)
		deploy_service->image = layer_text(deployer, layer, node);
	read_ports(deployer, &deploy_service->ports, service, "ports");
	read_ports(deployer, &deploy_service->exposed, service, "expose");
	read_labels(deployer, deploy_service, service);
	read_service_names(deployer, deploy_service, service);
	has_entry = read_layer_words(deployer, &deploy_service->command,
	    service, "entrypoint");
	read_layer_words(deployer, &deploy_service->command, service,
	    "command");
	read_container_inputs(deployer, deploy_service, service);
	bound = deploy_service->mount_count;
	deploy_service->develops = is_shell(&deploy_service->command);
	deploy_service->foreign = deploy_service->develops;
	read_build(deployer, deploy_service, service, has_entry);
	deploy_service->develops =
	    deploy_service->develops || mounts_source(deploy_service, bound) ||
	    name_is_beside(path_name(deploy_service->dockerfile),
		BESIDE_DEVELOPMENT);
	read_folder(deployer, deploy_service, service);
	read_manner(deployer, deploy_service, service);
}

/* The service of this name that is reached from the set; NULL. */
static struct deploy_service *service_named(struct deployer *deployer,
    uint32_t set, struct str name)
{
	for (size_t i = 0; i < deployer->out->service_count; i++) {
		struct deploy_service *deploy_service =
		    &deployer->out->services[i];

		if (deploy_service->set == set &&
		    str_equal(deploy_service->name, name))
			return deploy_service;
	}
	return NULL;
}

/* `links: ["db:database"]`: the other one is reached by a further name. */
void add_aliases(struct deployer *deployer, const struct composed *service)
{
	for (size_t i = layers_of(service, "links"); i < service->count; i++) {
		const struct layer *layer = &service->layers[i];
		const struct doc_node *node = doc_get(layer->node, "links");

		for (node = node ? node->first : NULL; node;
		     node = node->next) {
			struct str alias = layer_text(deployer, layer, node);
			struct deploy_service *target;
			struct str name = { 0 };

			str_cut(&name, &alias, ':');
			target = service_named(deployer, service->set, name);
			if (target && !str_equal(alias, name))
				push_new(&target->hosts, alias, deployer->perm);
		}
	}
}
