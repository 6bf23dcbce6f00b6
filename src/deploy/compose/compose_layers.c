/*
 * Which compositions are put over which others, and the layers of each service
 * that come of it. A file over another one says so by its name (override), by
 * what includes it, or by being incomplete alone: an entry without an image, or
 * that names networks which only another file has. Of the last kind it is only
 * likely which file it belongs to: its layers are weak, and hold for what no
 * other says.
 */
#include "deploy/compose/compose.h"

enum { LAYERS_MOST = 32 };

/* A service is one of its file: names come again in other files. */
static struct str service_key(const struct compositions *compositions,
    const struct composition *composition, struct str name)
{
	return str_printf(compositions->run->perm, "%.*s#%.*s",
	    STR_ARG(composition->path), STR_ARG(name));
}

/* NULL: the file does not declare it, not even to change it. */
static const struct doc_node *service_in(const struct composition *in,
    struct str name)
{
	for (const struct doc_node *node = in->services->first; node;
	     node = node->next)
		if (str_equal(node->key, name) && is_service(node))
			return node;
	return NULL;
}

/* A whole composition of the same folder, or the nearest above, that declares
 * the service; the standard one first. NULL: none does. */
static struct composition *base_of(const struct compositions *compositions,
    const struct composition *of, struct str name)
{
	struct composition *best_composition = NULL;

	for (size_t i = 0; i < compositions->count; i++) {
		struct composition *composition = compositions->items[i];
		const struct doc_node *node;

		if (composition == of || composition->partial ||
		    composition->under || !composition->listed ||
		    !path_within(of->folder, composition->folder))
			continue;
		node = service_in(composition, name);
		if (node && is_whole(node) &&
		    (!best_composition ||
			composition->folder.len >
			    best_composition->folder.len ||
			(composition->folder.len ==
				best_composition->folder.len &&
			    composition->standard &&
			    !best_composition->standard)))
			best_composition = composition;
	}
	return best_composition;
}

/* Does the entry name services or networks that its file does not have? */
static bool names_others(const struct composition *composition,
    const struct doc_node *service_node)
{
	const struct doc_node *node = doc_get(service_node, "depends_on");
	const struct doc_node *networks =
	    doc_get(composition->root, "networks");

	for (node = node ? node->first : NULL; node; node = node->next)
		if (!service_in(composition,
			node->key.len ? node->key : node->text))
			return true;
	node = doc_get(service_node, "networks");
	for (node = node ? node->first : NULL; node; node = node->next) {
		char name[64];
		struct str text = node->key.len ? node->key : node->text;

		if (text.len >= sizeof(name) || str_is(text, "default"))
			continue;
		for (size_t i = 0; i < text.len; i++)
			name[i] = text.ptr[i];
		name[text.len] = '\0';
		if (!doc_get(networks, name))
			return true;
	}
	return false;
}

/* Does it only add to what other files declare? Some entry says nothing to run,
 * or needs what is not here. The standard file is whole by its name. */
static bool is_partial_composition(const struct composition *composition)
{
	if (composition->standard ||
	    composition->services == composition->root ||
	    doc_get(composition->root, "include"))
		return false;
	for (const struct doc_node *node = composition->services->first; node;
	     node = node->next)
		if (is_service(node) &&
		    (!is_whole(node) || names_others(composition, node)))
			return true;
	return false;
}

/* The one that Compose takes there unless it is told another; NULL: none. */
static struct composition *standard_of(const struct compositions *compositions,
    struct str folder)
{
	for (size_t i = 0; i < compositions->count; i++)
		if (compositions->items[i]->standard &&
		    str_equal(compositions->items[i]->folder, folder))
			return compositions->items[i];
	return NULL;
}

/* docker-compose.override.yml is put over docker-compose.yml by itself, and
 * over compose.yaml. */
static struct composition *overridden(const struct compositions *compositions,
    const struct composition *of)
{
	struct str name = str_after_last(of->path, '/');
	size_t at = str_find_text(name, ".override.");
	static const char *const endings[] = { ".yml", ".yaml" };

	for (size_t i = 0; i < LENGTH(endings) && at < name.len; i++) {
		struct str path = str_printf(compositions->run->perm,
		    "%s%.*s%s", of->folder.len ? "/" : "",
		    STR_ARG(str_slice(name, 0, at)), endings[i]);
		struct composition *composition = composition_at(compositions,
		    str_join(of->folder, path, compositions->run->perm));

		if (composition)
			return composition;
	}
	name = str_slice(name, 0, at);
	return str_is(name, "compose") || str_is(name, "docker-compose")
		   ? standard_of(compositions, of->folder)
		   : NULL;
}

/* A file whose services all are extended elsewhere is only a part of others:
 * `common.yml`. */
void find_templates(struct compositions *compositions)
{
	struct map extended = { .arena = compositions->run->perm };

	/* What is extended may extend more: the list grows. */
	for (size_t i = 0; i < compositions->count; i++) {
		const struct composition *of = compositions->items[i];

		for (const struct doc_node *node = of->services->first; node;
		     node = node->next) {
			const struct doc_node *extends =
			    doc_get(node, "extends");
			struct str file = doc_text(doc_get(extends, "file"));
			const struct composition *base =
			    file.len ? composition_named(compositions, of, file)
				     : NULL;

			if (base && base != of)
				*map_put(&extended,
				    service_key(compositions, base,
					doc_text(
					    doc_get(extends, "service")))) = 1;
		}
	}
	for (size_t i = 0; i < compositions->count; i++) {
		struct composition *composition = compositions->items[i];
		bool all = !composition->standard;

		for (const struct doc_node *node = composition->services->first;
		     node; node = node->next)
			if (is_service(node))
				all = all && map_get(&extended,
						 service_key(compositions,
						     composition, node->key));
		composition->listed = composition->listed && !all;
	}
}

/* A file that adds to one of another folder is of its project. */
static void join_base(struct compositions *compositions,
    struct composition *composition)
{
	for (const struct doc_node *node = composition->services->first; node;
	     node = node->next) {
		const struct composition *base =
		    is_service(node)
			? base_of(compositions, composition, node->key)
			: NULL;

		if (base) {
			composition->set = base->set;
			return;
		}
	}
}

/* Names first: whether a file is partial is asked only of those that no name
 * puts over another one. */
void find_layers(struct compositions *compositions)
{
	for (size_t i = 0; i < compositions->count; i++) {
		struct composition *composition = compositions->items[i];

		if (!composition->under)
			composition->under =
			    overridden(compositions, composition);
		if (composition->under == composition)
			composition->under = NULL;
		composition->partial = !composition->under &&
				       is_partial_composition(composition);
	}
	for (size_t i = 0; i < compositions->count; i++)
		if (compositions->items[i]->partial)
			join_base(compositions, compositions->items[i]);
}

/* ---- layers of a service ---- */

/* On top; a weak one below all others. */
static void push_layer(struct compositions *compositions,
    struct composed *service, struct layer layer)
{
	struct layer *new_layer;

	if (service->count >= LAYERS_MOST)
		return;
	new_layer = array_push(&service->layers, &service->count,
	    sizeof(*new_layer), compositions->run->perm);
	if (layer.weak) {
		for (; new_layer > service->layers; new_layer--)
			*new_layer = new_layer[-1];
	}
	*new_layer = layer;
}

/* The entry and, before it, what it extends, of its own file or another; so
 * many deep, as files may extend each other in a circle. */
static void push_entry(struct compositions *compositions,
    struct composed *service, struct layer layer, unsigned depth)
{
	const struct doc_node *extends = doc_get(layer.node, "extends");
	const struct composition *composition = layer.of;
	struct str name = extends && extends->kind == DOC_SCALAR
			      ? doc_text(extends)
			      : doc_text(doc_get(extends, "service"));
	struct str file = doc_text(doc_get(extends, "file"));
	const struct doc_node *base;

	if (file.len) {
		composition =
		    composition_named(compositions, composition, file);
		if (!composition && str_find(file, '$') == file.len)
			deploy_problem(compositions->run,
			    deploy_at(layer.of->path, extends),
			    "the file that a service extends is not there");
	}
	base = composition && name.len ? service_in(composition, name) : NULL;
	/* What is weak goes to the front: the nearest first. */
	if (layer.weak)
		push_layer(compositions, service, layer);
	if (base && depth < LAYERS_MOST)
		push_entry(compositions, service,
		    (struct layer){ composition, base, layer.weak }, depth + 1);
	if (!layer.weak)
		push_layer(compositions, service, layer);
}

/* NULL: there is none yet, and `make` says not to make it. */
static struct composed *composed_service(struct compositions *compositions,
    const struct composition *composition, struct str name, bool make)
{
	uint64_t *place = map_put(&compositions->names,
	    service_key(compositions, composition, name));
	struct composed *composed;

	if (*place || !make)
		return *place ? compositions->services[*place - 1] : NULL;
	composed = NEW(compositions->run->perm, struct composed);
	*(struct composed **)array_push(&compositions->services,
	    &compositions->service_count, sizeof(*compositions->services),
	    compositions->run->perm) = composed;
	*place = compositions->service_count;
	composed->name = name;
	composed->set = composition->set;
	return composed;
}

/* Its place is that of the file that says what to run, whatever is put over it.
 */
static void declare_service(struct compositions *compositions,
    const struct composition *composition, const struct doc_node *node)
{
	struct composed *service =
	    composed_service(compositions, composition, node->key, true);

	service->at = deploy_at(composition->path, node);
	push_entry(compositions, service,
	    (struct layer){ composition, node, false }, 0);
}

/* That of a file, else the only one of those that are run with it: it includes
 * them. NULL: none, or several. */
static struct composed *service_with(struct compositions *compositions,
    const struct composition *composition, struct str name)
{
	struct composed *own_service =
	    composed_service(compositions, composition, name, false);
	struct composed *composed = NULL;
	size_t count = 0;

	if (own_service)
		return own_service;
	for (size_t i = 0; i < compositions->service_count; i++) {
		if (compositions->services[i]->set != composition->set ||
		    !str_equal(compositions->services[i]->name, name))
			continue;
		composed = compositions->services[i];
		count++;
	}
	return count == 1 ? composed : NULL;
}

/* An entry of a file that is put over another one. Where nothing is below it,
 * it is a service of its own, if it says what to run. */
static void put_over(struct compositions *compositions,
    const struct composition *composition, const struct doc_node *node)
{
	const struct composition *base =
	    composition->under ? composition->under
			       : base_of(compositions, composition, node->key);
	struct composed *service =
	    base ? service_with(compositions, base, node->key) : NULL;

	if (service)
		push_entry(compositions, service,
		    (struct layer){ composition, node, !composition->under },
		    0);
	else if (is_whole(node))
		declare_service(compositions, composition, node);
}

/* `web: !reset null`: the service below is none. */
static void take_away(struct compositions *compositions,
    const struct composition *composition, const struct doc_node *node)
{
	const struct layer layer = { composition, node, false };
	struct composed *service =
	    composition->under && layer_tag(&layer, node) == TAG_RESET
		? service_with(compositions, composition->under, node->key)
		: NULL;

	if (service)
		service->gone = true;
}

/* First those that declare services, then those that are put over them. */
static void read_some(struct compositions *compositions, bool over)
{
	for (size_t i = 0; i < compositions->count; i++) {
		const struct composition *composition = compositions->items[i];
		const struct doc_node *node = composition->services->first;

		if (!composition->listed ||
		    (composition->under || composition->partial) != over)
			continue;
		for (; node; node = node->next) {
			if (over && composition->tagged)
				take_away(compositions, composition, node);
			if (!is_service(node))
				continue;
			if (over)
				put_over(compositions, composition, node);
			else if (is_whole(node))
				declare_service(compositions, composition,
				    node);
		}
	}
}

/* In two rounds: what is put over a service must find it, whichever file comes
 * first. */
void read_layers(struct compositions *compositions)
{
	read_some(compositions, false);
	read_some(compositions, true);
}
