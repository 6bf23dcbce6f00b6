/*
 * Which compositions are put over which others, and the layers of each service
 * that come of it.
 */
#include "deploy/compose/compose.h"

enum { LAYERS_MOST = 32 };

static struct str service_key(const struct compositions *run,
    const struct composition *of, struct str name)
{
	return str_printf(run->run->perm, "%.*s#%.*s", STR_ARG(of->path),
	    STR_ARG(name));
}

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
 * the service; the standard one first. */
static struct composition *base_of(const struct compositions *run,
    const struct composition *of, struct str name)
{
	struct composition *best = NULL;

	for (size_t i = 0; i < run->count; i++) {
		struct composition *one = run->items[i];
		const struct doc_node *node;

		if (one == of || one->partial || one->under || !one->listed ||
		    !path_within(of->folder, one->folder))
			continue;
		node = service_in(one, name);
		if (node && is_whole(node) &&
		    (!best || one->folder.len > best->folder.len ||
			(one->folder.len == best->folder.len && one->standard &&
			    !best->standard)))
			best = one;
	}
	return best;
}

/* Does the entry name services or networks that its file does not have? */
static bool names_others(const struct composition *of,
    const struct doc_node *service)
{
	const struct doc_node *node = doc_get(service, "depends_on");
	const struct doc_node *networks = doc_get(of->root, "networks");

	for (node = node ? node->first : NULL; node; node = node->next)
		if (!service_in(of, node->key.len ? node->key : node->text))
			return true;
	node = doc_get(service, "networks");
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

/* Does it only add to what other files declare? */
static bool is_partial(const struct composition *of)
{
	if (of->standard || of->services == of->root ||
	    doc_get(of->root, "include"))
		return false;
	for (const struct doc_node *node = of->services->first; node;
	     node = node->next)
		if (is_service(node) &&
		    (!is_whole(node) || names_others(of, node)))
			return true;
	return false;
}

/* The one that Compose takes there unless it is told another; NULL: none. */
static struct composition *standard_of(const struct compositions *run,
    struct str folder)
{
	for (size_t i = 0; i < run->count; i++)
		if (run->items[i]->standard &&
		    str_equal(run->items[i]->folder, folder))
			return run->items[i];
	return NULL;
}

/* docker-compose.override.yml is put over docker-compose.yml by itself, and
 * over compose.yaml. */
static struct composition *overridden(const struct compositions *run,
    const struct composition *of)
{
	struct str name = str_after_last(of->path, '/');
	size_t at = str_find_text(name, ".override.");
	static const char *const endings[] = { ".yml", ".yaml" };

	for (size_t i = 0; i < LENGTH(endings) && at < name.len; i++) {
		struct str path = str_printf(run->run->perm, "%s%.*s%s",
		    of->folder.len ? "/" : "", STR_ARG(str_slice(name, 0, at)),
		    endings[i]);
		struct composition *found = composition_at(run,
		    str_join(of->folder, path, run->run->perm));

		if (found)
			return found;
	}
	name = str_slice(name, 0, at);
	return str_is(name, "compose") || str_is(name, "docker-compose")
		   ? standard_of(run, of->folder)
		   : NULL;
}

/* A file whose services all are extended elsewhere is only a part of others:
 * `common.yml`. */
void find_templates(struct compositions *run)
{
	struct map extended = { .arena = run->run->perm };

	/* What is extended may extend more: the list grows. */
	for (size_t i = 0; i < run->count; i++) {
		const struct composition *of = run->items[i];

		for (const struct doc_node *node = of->services->first; node;
		     node = node->next) {
			const struct doc_node *extends =
			    doc_get(node, "extends");
			struct str file = doc_text(doc_get(extends, "file"));
			const struct composition *base =
			    file.len ? composition_named(run, of, file) : NULL;

			if (base && base != of)
				*map_put(&extended,
				    service_key(run, base,
					doc_text(
					    doc_get(extends, "service")))) = 1;
		}
	}
	for (size_t i = 0; i < run->count; i++) {
		struct composition *one = run->items[i];
		bool all = !one->standard;

		for (const struct doc_node *node = one->services->first; node;
		     node = node->next)
			if (is_service(node))
				all = all &&
				      map_get(&extended,
					  service_key(run, one, node->key));
		one->listed = one->listed && !all;
	}
}

/* A file that adds to one of another folder is of its project. */
static void join_base(struct compositions *run, struct composition *of)
{
	for (const struct doc_node *node = of->services->first; node;
	     node = node->next) {
		const struct composition *base =
		    is_service(node) ? base_of(run, of, node->key) : NULL;

		if (base) {
			of->set = base->set;
			return;
		}
	}
}

void find_layers(struct compositions *run)
{
	for (size_t i = 0; i < run->count; i++) {
		struct composition *one = run->items[i];

		if (!one->under)
			one->under = overridden(run, one);
		if (one->under == one)
			one->under = NULL;
		one->partial = !one->under && is_partial(one);
	}
	for (size_t i = 0; i < run->count; i++)
		if (run->items[i]->partial)
			join_base(run, run->items[i]);
}

/* ---- layers of a service ---- */

/* On top; a weak one below all others. */
static void push_layer(struct compositions *run, struct composed *service,
    struct layer layer)
{
	struct layer *made;

	if (service->count >= LAYERS_MOST)
		return;
	made = array_push(&service->layers, &service->count, sizeof(*made),
	    run->run->perm);
	if (layer.weak) {
		for (; made > service->layers; made--)
			*made = made[-1];
	}
	*made = layer;
}

/* The entry and, before it, what it extends. */
static void push_entry(struct compositions *run, struct composed *service,
    struct layer layer, unsigned depth)
{
	const struct doc_node *extends = doc_get(layer.node, "extends");
	const struct composition *of = layer.of;
	struct str name = extends && extends->kind == DOC_SCALAR
			      ? doc_text(extends)
			      : doc_text(doc_get(extends, "service"));
	struct str file = doc_text(doc_get(extends, "file"));
	const struct doc_node *base;

	if (file.len) {
		of = composition_named(run, of, file);
		if (!of && str_find(file, '$') == file.len)
			deploy_problem(run->run,
			    deploy_at(layer.of->path, extends),
			    "the file that a service extends is not there");
	}
	base = of && name.len ? service_in(of, name) : NULL;
	/* What is weak goes to the front: the nearest first. */
	if (layer.weak)
		push_layer(run, service, layer);
	if (base && depth < LAYERS_MOST)
		push_entry(run, service, (struct layer){ of, base, layer.weak },
		    depth + 1);
	if (!layer.weak)
		push_layer(run, service, layer);
}

static struct composed *service_of(struct compositions *run,
    const struct composition *of, struct str name, bool make)
{
	uint64_t *place = map_put(&run->names, service_key(run, of, name));
	struct composed *made;

	if (*place || !make)
		return *place ? run->services[*place - 1] : NULL;
	made = NEW(run->run->perm, struct composed);
	*(struct composed **)array_push(&run->services, &run->service_count,
	    sizeof(*run->services), run->run->perm) = made;
	*place = run->service_count;
	made->name = name;
	made->set = of->set;
	return made;
}

static void declare(struct compositions *run, const struct composition *of,
    const struct doc_node *node)
{
	struct composed *service = service_of(run, of, node->key, true);

	service->at = deploy_at(of->path, node);
	push_entry(run, service, (struct layer){ of, node, false }, 0);
}

/* That of a file, else the only one of those that are run with it: it includes
 * them. NULL: none. */
static struct composed *service_with(struct compositions *run,
    const struct composition *of, struct str name)
{
	struct composed *own = service_of(run, of, name, false);
	struct composed *found = NULL;
	size_t count = 0;

	if (own)
		return own;
	for (size_t i = 0; i < run->service_count; i++) {
		if (run->services[i]->set != of->set ||
		    !str_equal(run->services[i]->name, name))
			continue;
		found = run->services[i];
		count++;
	}
	return count == 1 ? found : NULL;
}

/* An entry of a file that is put over another one. */
static void put_over(struct compositions *run, const struct composition *of,
    const struct doc_node *node)
{
	const struct composition *base =
	    of->under ? of->under : base_of(run, of, node->key);
	struct composed *service = base ? service_with(run, base, node->key)
					: NULL;

	if (service)
		push_entry(run, service, (struct layer){ of, node, !of->under },
		    0);
	else if (is_whole(node))
		declare(run, of, node);
}

/* First those that declare services, then those that are put over them. */
static void read_some(struct compositions *run, bool over)
{
	for (size_t i = 0; i < run->count; i++) {
		const struct composition *of = run->items[i];
		const struct doc_node *node = of->services->first;

		if (!of->listed || (of->under || of->partial) != over)
			continue;
		for (; node; node = node->next) {
			if (!is_service(node))
				continue;
			if (over)
				put_over(run, of, node);
			else if (is_whole(node))
				declare(run, of, node);
		}
	}
}

void read_layers(struct compositions *run)
{
	read_some(run, false);
	read_some(run, true);
}
