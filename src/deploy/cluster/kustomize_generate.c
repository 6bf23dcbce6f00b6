/* ConfigMaps and Secrets that kustomizations make of files and literals. */
#include "deploy/cluster/kustomize_parts.h"
#include "scan/scan.h"

/* An object of the generator's name that holds `data`. */
static struct cluster_object *add_generated_object(struct cluster *cluster,
    const struct kustomization *kustomization, const struct doc_node *generator,
    const char *kind)
{
	struct cluster_object *object = array_push(&cluster->objects,
	    &cluster->count, sizeof(*object), cluster->run->perm);

	object->kind = cluster_kind_of(kind);
	object->name = doc_text(doc_get(generator, "name"));
	object->called = object->name;
	object->deployed = object->name;
	object->namespace = doc_text(doc_get(generator, "namespace"));
	object->path = kustomization->path;
	object->unit = kustomization->path;
	object->source = "kubernetes";
	return object;
}

/* At the end, found by walking: literals are few. */
static struct doc_node *add_child(struct doc_node *parent, struct str key,
    uint32_t line, struct arena *perm)
{
	struct doc_node *node = NEW(perm, struct doc_node);
	struct doc_node **end = &parent->first;

	while (*end)
		end = &(*end)->next;
	*end = node;
	node->key = key;
	node->key_line = line;
	node->line = line;
	return node;
}

/* `NAME=value` each, as data of an object. */
static void make_literals(struct cluster *cluster,
    const struct kustomization *kustomization, const struct doc_node *generator,
    const char *kind)
{
	const struct doc_node *entry = doc_get(generator, "literals");
	struct arena *perm = cluster->run->perm;
	struct doc_node *data;

	if (!entry || !entry->first)
		return;
	data = NEW(perm, struct doc_node);
	data->kind = DOC_MAP;
	for (entry = entry->first; entry; entry = entry->next) {
		size_t equals = str_find(entry->text, '=');
		struct doc_node *node;

		if (equals == entry->text.len)
			continue;
		node = add_child(data, str_slice(entry->text, 0, equals),
		    entry->line, perm);
		node->text =
		    str_slice(entry->text, equals + 1, entry->text.len);
	}
	add_generated_object(cluster, kustomization, generator, kind)->data =
	    data;
}

/* A file of variables. */
static void make_variables(struct cluster *cluster,
    const struct kustomization *kustomization, const struct doc_node *generator,
    const char *kind, struct str name)
{
	struct deployer *deployer = cluster->run;
	struct cluster_object *object;
	struct error error = { 0 };
	struct doc doc = { 0 };
	struct str path;
	struct str text;

	if (!name.len ||
	    !deploy_path(&path, kustomization->folder, name, deployer->perm) ||
	    !deploy_text(&text, deployer, path))
		return;
	doc_parse(&doc, DOC_ENV, text, deployer->perm, &error);
	if (!doc.count)
		return;
	object = add_generated_object(cluster, kustomization, generator, kind);
	object->data = doc.documents[0];
	object->path = path;
}

/* `key=path`, or a path whose last part is the key. The file is not read: it is
 * noted as what a container is given. */
static void make_config_file(struct cluster *cluster,
    const struct kustomization *kustomization, const struct doc_node *generator,
    const char *kind, struct str entry)
{
	struct deployer *deployer = cluster->run;
	size_t equals = str_find(entry, '=');
	struct cluster_object *object;
	struct str key = str_after_last(entry, '/');
	struct str path;

	if (equals < entry.len) {
		key = str_slice(entry, 0, equals);
		entry = str_slice(entry, equals + 1, entry.len);
	}
	if (!deploy_path(&path, kustomization->folder, entry, deployer->perm) ||
	    !scan_file_at(deployer->scan, path))
		return;
	object = add_generated_object(cluster, kustomization, generator, kind);
	object->file = path;
	object->key = key;
}

/* A generator may have all forms at once; each makes objects of the one name
 * (chain_same()). `env` is the old form of `envs`. */
static void make_one(struct cluster *cluster,
    const struct kustomization *kustomization, const struct doc_node *generator,
    const char *kind)
{
	const struct doc_node *entry = doc_get(generator, "envs");

	if (!doc_text(doc_get(generator, "name")).len)
		return;
	make_literals(cluster, kustomization, generator, kind);
	make_variables(cluster, kustomization, generator, kind,
	    doc_text(doc_get(generator, "env")));
	for (entry = entry ? entry->first : NULL; entry; entry = entry->next)
		make_variables(cluster, kustomization, generator, kind,
		    entry->text);
	entry = doc_get(generator, "files");
	for (entry = entry ? entry->first : NULL; entry; entry = entry->next)
		make_config_file(cluster, kustomization, generator, kind,
		    entry->text);
}

/* Of all kustomizations, also those that others take in: an object's set is
 * found by the file that it is made in. */
void kustomize_generate(struct cluster *cluster)
{
	static const struct {
		const char *key;
		const char *kind;
	} generators[] = {
		{ "configMapGenerator", "ConfigMap" },
		{ "secretGenerator", "Secret" },
	};
	const struct overlays *overlays = cluster->overlays;

	for (size_t i = 0; i < overlays->count; i++)
		for (size_t j = 0; j < LENGTH(generators); j++) {
			const struct kustomization *kustomization =
			    &overlays->items[i];
			const struct doc_node *node =
			    doc_get(kustomization->node, generators[j].key);

			for (node = node ? node->first : NULL; node;
			     node = node->next)
				make_one(cluster, kustomization, node,
				    generators[j].kind);
		}
}
