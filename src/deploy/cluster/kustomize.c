/*
 * Kustomizations: what they take in, and what they change of it. An object is
 * declared where it is written; it is called as the one way in which it is
 * deployed calls it. Of several ways, none of them has its name.
 */
#include "deploy/cluster/kustomize_parts.h"
#include "git/git.h"
#include "scan/scan.h"

enum { WAYS = 12, LEVELS = 12, VISITS = 500, STEPS = 2000 };

struct owner {
	uint32_t *items; /* kustomizations that take a file in */
	size_t count;
};

/* A way in which something is deployed: from the kustomization that names it
 * to one that nobody takes in. */
struct way {
	uint32_t items[LEVELS];
	size_t count;
};

struct ways {
	struct way items[WAYS];
	size_t count;
	size_t steps;
};

static bool is_kustomization(struct str path)
{
	struct str name = str_after_last(path, '/');

	return str_is(name, "kustomization.yaml") ||
	       str_is(name, "kustomization.yml") ||
	       str_is(name, "Kustomization");
}

/* By their names, as their texts need no apiVersion. */
static void find_kustomizations(struct overlays *overlays,
    struct deployer *deployer)
{
	for (size_t i = 0; i < deployer->scan->count; i++) {
		const struct scan_file *file = &deployer->scan->files[i];
		struct str path = file->entry->path;
		struct kustomization *kustomization;
		struct error error = { 0 };
		struct doc doc = { 0 };
		struct str text;

		if (!is_kustomization(path) || !deploy_is_read(file) ||
		    !deploy_text(&text, deployer, path))
			continue;
		doc_parse(&doc, DOC_YAML, text, deployer->perm, &error);
		if (!doc.count)
			continue;
		kustomization = array_push(&overlays->items, &overlays->count,
		    sizeof(*kustomization), deployer->perm);
		kustomization->path = path;
		kustomization->folder = path_folder(path);
		kustomization->node = doc.documents[0];
		*map_put(&overlays->folders, kustomization->folder) =
		    overlays->count;
	}
}

static void add_user(struct overlays *overlays, uint32_t used, uint32_t by)
{
	struct kustomization *kustomization = &overlays->items[used];

	*(uint32_t *)array_push(&kustomization->users,
	    &kustomization->user_count, sizeof(uint32_t), overlays->perm) = by;
}

/* By number: the array of kustomizations is complete by now. */
static void add_owner(struct overlays *overlays, struct str path, uint32_t by)
{
	uint64_t *place = map_put(&overlays->owners, path);
	struct owner *owner = (struct owner *)(uintptr_t)*place;

	if (!owner) {
		owner = NEW(overlays->perm, struct owner);
		*place = (uint64_t)(uintptr_t)owner;
	}
	*(uint32_t *)array_push(&owner->items, &owner->count, sizeof(uint32_t),
	    overlays->perm) = by;
}

/* Folders and files that a list of paths names. */
static void take_in(struct overlays *overlays, uint32_t index, const char *key)
{
	const struct kustomization *kustomization = &overlays->items[index];
	const struct doc_node *entry = doc_get(kustomization->node, key);

	for (entry = entry ? entry->first : NULL; entry; entry = entry->next) {
		const uint64_t *place;
		struct str path;

		if (!deploy_path(&path, kustomization->folder, entry->text,
			overlays->perm))
			continue;
		place = map_get(&overlays->folders, path);
		if (!place)
			add_owner(overlays, path, index);
		else if (*place - 1 != index)
			add_user(overlays, (uint32_t)*place - 1, index);
	}
}

/* A patch that is a file, which is no manifest by itself. */
static void note_patch(struct overlays *overlays, struct deployer *deployer,
    const struct kustomization *kustomization, struct str text)
{
	struct doc *doc;
	struct str path;

	if (!text.len || str_find(text, '\n') < text.len ||
	    !deploy_path(&path, kustomization->folder, text, overlays->perm))
		return;
	doc = NEW(overlays->perm, struct doc);
	deploy_doc(doc, deployer, path);
	*map_put(&overlays->patches, path) = (uint64_t)(uintptr_t)doc;
}

static const char *const patch_keys[] = { "patches", "patchesStrategicMerge",
	"patchesJson6902" };

/* A patch stands in the list as a path, or as a map with one; or its text does,
 * which needs no note. */
static void note_patches(struct overlays *overlays, struct deployer *deployer,
    const struct kustomization *kustomization)
{
	for (size_t i = 0; i < LENGTH(patch_keys); i++) {
		const struct doc_node *entry =
		    doc_get(kustomization->node, patch_keys[i]);

		for (entry = entry ? entry->first : NULL; entry;
		     entry = entry->next) {
			note_patch(overlays, deployer, kustomization,
			    entry->text);
			note_patch(overlays, deployer, kustomization,
			    doc_text(doc_get(entry, "path")));
		}
	}
}

/* All of them are there before any is asked what it takes in. */
struct overlays *kustomize_read(struct deployer *deployer)
{
	struct overlays *overlays = NEW(deployer->perm, struct overlays);

	overlays->perm = deployer->perm;
	overlays->folders.arena = deployer->perm;
	overlays->owners.arena = deployer->perm;
	overlays->patches.arena = deployer->perm;
	find_kustomizations(overlays, deployer);
	for (uint32_t i = 0; i < overlays->count; i++) {
		take_in(overlays, i, "resources");
		take_in(overlays, i, "bases");
		take_in(overlays, i, "components");
		note_patches(overlays, deployer, &overlays->items[i]);
	}
	return overlays;
}

bool kustomize_is_patch(const struct overlays *overlays, struct str path)
{
	return map_get(&overlays->patches, path) != NULL;
}

/* ---- ways ---- */

/* All ways up to an overlay that nobody uses, each with those that it passes.
 */
static void follow_overlays(const struct overlays *overlays, struct ways *ways,
    struct way way, uint32_t index)
{
	const struct kustomization *kustomization = &overlays->items[index];

	if (way.count == LEVELS || ways->count == WAYS || ++ways->steps > STEPS)
		return;
	way.items[way.count++] = index;
	if (kustomization->user_count == 0)
		ways->items[ways->count++] = way;
	for (size_t i = 0; i < kustomization->user_count; i++)
		follow_overlays(overlays, ways, way, kustomization->users[i]);
}

/* None: no kustomization names the file, and it is deployed as it stands. */
static void find_ways(struct ways *ways, const struct overlays *overlays,
    struct str path)
{
	const uint64_t *place = map_get(&overlays->owners, path);
	const struct owner *owner =
	    place ? (const struct owner *)(uintptr_t)*place : NULL;

	ways->count = 0;
	ways->steps = 0;
	for (size_t i = 0; owner && i < owner->count; i++)
		follow_overlays(overlays, ways, (struct way){ 0 },
		    owner->items[i]);
}

/* ---- what a way changes ---- */

/* `call` is for each kustomization, behind the components that it takes in. */
struct visit {
	const struct overlays *overlays;
	void (*call)(struct visit *visit,
	    const struct kustomization *kustomization);
	struct str name; /* as changed until now … */
	struct str namespace;
	struct str image;
	struct cluster *cluster;
	struct cluster_object *object;
	struct deploy_service *service;
	size_t count; /* of kustomizations */
};

/* Its components first, as kustomize does. */
static void visit_one(struct visit *visit, uint32_t index, unsigned level)
{
	const struct kustomization *kustomization =
	    &visit->overlays->items[index];
	const struct doc_node *entry =
	    doc_get(kustomization->node, "components");

	for (entry = entry ? entry->first : NULL;
	     entry && level < LEVELS && visit->count < VISITS;
	     entry = entry->next) {
		const uint64_t *place;
		struct str path;

		if (!deploy_path(&path, kustomization->folder, entry->text,
			visit->overlays->perm))
			continue;
		place = map_get(&visit->overlays->folders, path);
		if (place && *place - 1 != index)
			visit_one(visit, (uint32_t)*place - 1, level + 4);
	}
	if (++visit->count < VISITS)
		visit->call(visit, kustomization);
}

/* From the inside to the outside, as each sees what those before it made. */
static void visit_way(struct visit *visit, const struct way *way)
{
	for (size_t i = 0; i < way->count; i++)
		visit_one(visit, way->items[i], 0);
}

/* `images: [{ name: shop, newName: team/shop, newTag: "2" }]`. What is not
 * given stays as the manifest, or an inner one, has it; a digest takes the
 * place of the tag. */
static void change_image(struct visit *visit, const struct doc_node *entry)
{
	struct arena *perm = visit->overlays->perm;
	struct str name = doc_text(doc_get(entry, "newName"));
	struct str tag = doc_text(doc_get(entry, "newTag"));
	struct str digest = doc_text(doc_get(entry, "digest"));
	struct str old = deploy_image_name(visit->image);
	struct str rest = str_slice(visit->image, old.len, visit->image.len);

	if (!str_equal(old, doc_text(doc_get(entry, "name"))))
		return;
	if (tag.len)
		rest = str_join(STR(":"), tag, perm);
	if (digest.len)
		rest = str_join(STR("@"), digest, perm);
	visit->image = str_join(name.len ? name : old, rest, perm);
}

/* Prefix and suffix grow around the name from the inner overlay to the outer
 * one. */
static void change_names(struct visit *visit,
    const struct kustomization *kustomization)
{
	struct str space = doc_text(doc_get(kustomization->node, "namespace"));
	const struct doc_node *entry = doc_get(kustomization->node, "images");

	visit->name = str_printf(visit->overlays->perm, "%.*s%.*s%.*s",
	    STR_ARG(doc_text(doc_get(kustomization->node, "namePrefix"))),
	    STR_ARG(visit->name),
	    STR_ARG(doc_text(doc_get(kustomization->node, "nameSuffix"))));
	if (space.len)
		visit->namespace = space;
	for (entry = entry ? entry->first : NULL; entry; entry = entry->next)
		change_image(visit, entry);
}

/* How the ways call what they have in common; `all` is false where they differ.
 */
struct outcome {
	struct visit made;
	bool name;
	bool namespace;
	bool image;
};

/* What all ways agree in is the object's own; of where they differ, all names
 * are kept as names that it is reached by. */
void kustomize_name(const struct overlays *overlays,
    struct cluster_object *object, struct str image)
{
	struct outcome outcome = { .name = true,
		.namespace = true,
		.image = true };
	struct ways ways;

	find_ways(&ways, overlays, object->path);
	for (size_t i = 0; i < ways.count; i++) {
		struct visit visit = {
			.overlays = overlays,
			.call = change_names,
			.name = object->name,
			.namespace = object->namespace,
			.image = image,
		};

		visit_way(&visit, &ways.items[i]);
		if (!strs_have(&object->names, visit.name))
			strs_push(&object->names, visit.name, overlays->perm);
		if (i == 0)
			outcome.made = visit;
		outcome.name &= str_equal(outcome.made.name, visit.name);
		outcome.namespace &=
		    str_equal(outcome.made.namespace, visit.namespace);
		outcome.image &= str_equal(outcome.made.image, visit.image);
	}
	if (ways.count == 0)
		return;
	if (outcome.name)
		object->called = object->deployed = outcome.made.name;
	if (outcome.namespace)
		object->namespace = outcome.made.namespace;
	if (outcome.image)
		object->image = outcome.made.image;
}

/* ---- patches ---- */

/* Does the patch say that it is for the object? */
static bool patch_fits(const struct cluster_object *object,
    const struct doc_node *target, const struct doc_node *patch)
{
	struct str kind = doc_text(doc_get(target, "kind"));
	struct str name = doc_text(doc_get(target, "name"));

	if (!target) {
		kind = doc_text(doc_get(patch, "kind"));
		name = doc_text(doc_at(patch, "metadata.name"));
	}
	return str_is(kind, object->kind->name) &&
	       (str_equal(name, object->name) || (target && !name.len));
}

/* One of RFC 6902: a variable, or all of them. What else it changes is not
 * told. */
static void apply_operation(struct visit *visit,
    const struct cluster_object *patch, const struct doc_node *operation)
{
	struct str path = doc_text(doc_get(operation, "path"));
	const struct doc_node *value_node = doc_get(operation, "value");

	if (str_ends(path, "/env"))
		cluster_variables(visit->cluster, patch,
		    value_node ? value_node->first : NULL, visit->service);
	else if (str_find_text(path, "/env/") < path.len && value_node &&
		 value_node->kind == DOC_MAP)
		cluster_variables(visit->cluster, patch, value_node,
		    visit->service);
}

/* A list is operations, a map a part of the object, whose containers have only
 * what is added or changed. */
static void apply_document(struct visit *visit,
    const struct cluster_object *patch, const struct doc_node *node)
{
	const struct doc_node *item;

	if (node->kind == DOC_LIST) {
		for (item = node->first; item; item = item->next)
			apply_operation(visit, patch, item);
		return;
	}
	item = doc_at(node, visit->object->kind->pod);
	item = doc_at(item, "spec.containers");
	for (item = item ? item->first : NULL; item; item = item->next)
		cluster_environment(visit->cluster, patch, item,
		    visit->service);
}

/* What a patch in the kustomization itself holds, and the line before it. */
static const struct doc *inline_patch(const struct visit *visit,
    const struct doc_node *entry, uint32_t *line)
{
	const struct doc_node *node = entry->text.len ? entry
						      : doc_get(entry, "patch");
	struct doc *doc = NEW(visit->overlays->perm, struct doc);
	struct error error = { 0 };

	if (!node)
		return NULL;
	*line = deploy_line(node);
	doc_parse(doc, DOC_YAML, node->text, visit->overlays->perm, &error);
	return doc;
}

/* The patch is an object like the one that it changes, but at its own place,
 * which is the evidence of what it gives. */
static void apply_patch(struct visit *visit,
    const struct kustomization *kustomization, const struct doc_node *entry)
{
	struct deployer *deployer = visit->cluster->run;
	const struct doc_node *target = doc_get(entry, "target");
	struct cluster_object patch = *visit->object;
	const struct doc *doc;
	struct str text = entry->text.len ? entry->text
					  : doc_text(doc_get(entry, "path"));

	if (text.len && str_find(text, '\n') == text.len) {
		const uint64_t *place;

		if (!deploy_path(&patch.path, kustomization->folder, text,
			deployer->perm))
			return;
		place = map_get(&visit->overlays->patches, patch.path);
		doc = place ? (const struct doc *)(uintptr_t)*place : NULL;
	} else {
		patch.path = kustomization->path;
		doc = inline_patch(visit, entry, &patch.line);
	}
	for (size_t i = 0; doc && i < doc->count; i++)
		if (patch_fits(visit->object, target, doc->documents[i]))
			apply_document(visit, &patch, doc->documents[i]);
}

static void apply_patches(struct visit *visit,
    const struct kustomization *kustomization)
{
	for (size_t i = 0; i < LENGTH(patch_keys); i++) {
		const struct doc_node *entry =
		    doc_get(kustomization->node, patch_keys[i]);

		for (entry = entry ? entry->first : NULL; entry;
		     entry = entry->next)
			apply_patch(visit, kustomization, entry);
	}
}

/* Objects of charts are patched by nobody that we know. */
void kustomize_patch(struct cluster *cluster, struct cluster_object *object,
    struct deploy_service *service)
{
	struct ways ways;

	if (object->lines)
		return;
	find_ways(&ways, cluster->overlays, object->path);
	for (size_t i = 0; i < ways.count; i++) {
		struct visit visit = {
			.overlays = cluster->overlays,
			.call = apply_patches,
			.cluster = cluster,
			.object = object,
			.service = service,
		};

		visit_way(&visit, &ways.items[i]);
	}
}
