/* What containers are given: variables, also by name from others' data. */
#include "deploy/cluster/cluster.h"

enum {
	VARIABLES = 2000, /* of one service */
	VARIABLES_ALL = 200000,
	VALUE_LIMIT = 64 * 1024,
};

/* Values that only an installation knows are not given: they would look like
 * known ones. */
static void give_object_variable(struct cluster *cluster,
    struct deploy_service *service, struct str name, struct str value,
    struct evidence at)
{
	if (service->variable_count < VARIABLES &&
	    cluster->given++ < VARIABLES_ALL && cluster_is_known(value))
		add_variable(cluster->run, service, name, value, at);
}

/* The last of that name before it counts, as a cluster has it; an unknown one
 * stays as it is written. */
struct str cluster_expand(struct cluster *cluster,
    const struct deploy_service *service, size_t from, struct str text)
{
	struct buf made = { .arena = cluster->run->perm };

	if (str_find(text, '$') == text.len)
		return text;
	for (size_t i = 0; i < text.len && made.len < VALUE_LIMIT; i++) {
		struct str rest = str_slice(text, i, text.len);
		size_t end = str_find(rest, ')');
		struct str name;
		size_t j = service->variable_count;

		if (!str_starts(rest, "$(") || end == rest.len) {
			buf_putc(&made, text.ptr[i]);
			continue;
		}
		name = str_slice(rest, 2, end);
		while (j > from &&
		       !str_equal(service->variables[j - 1].name, name))
			j--;
		if (j > from)
			buf_put(&made, service->variables[j - 1].value);
		else
			buf_put(&made, str_slice(rest, 0, end + 1));
		i += end;
	}
	return buf_str(&made);
}

/* The ConfigMap or Secret that a container names; NULL: it is not known. */
static const struct cluster_object *
config_object_of(const struct cluster *cluster,
    const struct cluster_object *object, const struct doc_node *reference)
{
	const char *kind = str_starts(reference->key, "secret") ? "Secret"
								: "ConfigMap";

	return cluster_find(cluster, object, kind,
	    doc_text(doc_get(reference, "name")));
}

/* A generator makes several objects of one name, which are one ConfigMap. */
static const struct cluster_object *next_of(const struct cluster *cluster,
    const struct cluster_object *holder)
{
	return holder->same ? &cluster->objects[holder->same - 1] : NULL;
}

/* One variable, from a key of a ConfigMap or Secret. */
static void put_value_from(struct cluster *cluster,
    const struct cluster_object *object, const struct doc_node *entry,
    struct deploy_service *service)
{
	const struct doc_node *from_node = doc_get(entry, "valueFrom");
	const struct cluster_object *holder;
	const struct doc_node *node = doc_get(from_node, "configMapKeyRef");
	struct str key;

	if (!node)
		node = doc_get(from_node, "secretKeyRef");
	if (!node)
		return;
	key = doc_text(doc_get(node, "key"));
	for (holder = config_object_of(cluster, object, node); holder;
	     holder = next_of(cluster, holder)) {
		node = holder->data ? holder->data->first : NULL;
		for (; node; node = node->next)
			if (str_equal(node->key, key))
				give_object_variable(cluster, service,
				    doc_text(doc_get(entry, "name")),
				    doc_text(node), cluster_at(holder, node));
	}
}

/* All keys of a ConfigMap or Secret, as variables. */
static void put_all_from(struct cluster *cluster,
    const struct cluster_object *object, const struct doc_node *entry,
    struct deploy_service *service)
{
	struct str prefix = doc_text(doc_get(entry, "prefix"));
	const struct cluster_object *holder;
	const struct doc_node *node = doc_get(entry, "configMapRef");

	if (!node)
		node = doc_get(entry, "secretRef");
	if (!node)
		return;
	for (holder = config_object_of(cluster, object, node); holder;
	     holder = next_of(cluster, holder)) {
		node = holder->data ? holder->data->first : NULL;
		for (; node; node = node->next)
			give_object_variable(cluster, service,
			    str_join(prefix, node->key, cluster->run->perm),
			    doc_text(node), cluster_at(holder, node));
	}
}

/* `$(NAME)` sees this list alone, as in a cluster: neither what `envFrom` gives
 * nor what other containers of the pod have. */
void cluster_variables(struct cluster *cluster,
    const struct cluster_object *object, const struct doc_node *first_node,
    struct deploy_service *service)
{
	size_t from = service->variable_count;

	for (; first_node; first_node = first_node->next) {
		const struct doc_node *value_node =
		    doc_get(first_node, "value");

		if (value_node)
			give_object_variable(cluster, service,
			    doc_text(doc_get(first_node, "name")),
			    cluster_expand(cluster, service, from,
				doc_text(value_node)),
			    cluster_at(object, value_node));
		else
			put_value_from(cluster, object, first_node, service);
	}
}

/* `envFrom` before `env`, which has its way in a cluster. */
void cluster_environment(struct cluster *cluster,
    const struct cluster_object *object, const struct doc_node *container,
    struct deploy_service *service)
{
	const struct doc_node *node = doc_get(container, "envFrom");
	const struct doc_node *own_node = doc_get(container, "env");

	for (node = node ? node->first : NULL; node; node = node->next)
		put_all_from(cluster, object, node, service);
	cluster_variables(cluster, object, own_node ? own_node->first : NULL,
	    service);
}

/* ---- volumes ---- */

/* The settings in a file that stands in a manifest, by their dotted names. */
static void put_settings(struct cluster *cluster,
    const struct cluster_object *holder, const struct doc_node *node,
    struct str prefix, struct deploy_service *service)
{
	struct arena *perm = cluster->run->perm;

	for (node = node->first; node; node = node->next) {
		struct str name = node->key.len && prefix.len
				      ? str_dotted(prefix, node->key, perm)
				  : node->key.len ? node->key
						  : prefix;

		if (node->kind != DOC_SCALAR)
			put_settings(cluster, holder, node, name, service);
		else if (node->text.len)
			give_object_variable(cluster, service, name, node->text,
			    cluster_at(holder, node));
	}
}

/* A file in a ConfigMap: its settings by dotted names, if it is of a format
 * that we read; one line, or another format, is a value by itself. */
static void give_file_settings(struct cluster *cluster,
    const struct cluster_object *holder, const struct doc_node *node,
    struct deploy_service *service)
{
	enum doc_format format = doc_format_of(node->key);
	struct cluster_object inner_object = *holder;
	struct error error = { 0 };
	struct doc doc = { 0 };

	if (format == DOC_NONE ||
	    str_find(node->text, '\n') == node->text.len) {
		give_object_variable(cluster, service, node->key, node->text,
		    cluster_at(holder, node));
		return;
	}
	/* Templates give their own line for all that they make. */
	if (!inner_object.lines)
		inner_object.line += node->line;
	doc_parse(&doc, format, node->text, cluster->run->perm, &error);
	for (size_t i = 0; i < doc.count; i++)
		put_settings(cluster, &inner_object, doc.documents[i], STR(""),
		    service);
}

/* What the container sees of a ConfigMap at the mount: files of the project, or
 * the settings in it; with `subPath` one key alone. */
static void mount_volume(struct cluster *cluster,
    const struct cluster_object *object, const struct doc_node *volume,
    const struct doc_node *mount, struct deploy_service *service)
{
	const struct doc_node *reference = doc_get(volume, "configMap");
	struct str to = doc_text(doc_get(mount, "mountPath"));
	struct str part = doc_text(doc_get(mount, "subPath"));
	const struct cluster_object *holder;

	if (!reference)
		return;
	for (holder = config_object_of(cluster, object, reference); holder;
	     holder = next_of(cluster, holder)) {
		const struct doc_node *node = holder->data ? holder->data->first
							   : NULL;

		if (holder->file.len)
			add_file(cluster->run, service, holder->file,
			    part.len
				? to
				: str_printf(cluster->run->perm, "%.*s/%.*s",
				      STR_ARG(to), STR_ARG(holder->key)));
		for (; node; node = node->next)
			if (!part.len || str_equal(part, node->key))
				give_file_settings(cluster, holder, node,
				    service);
	}
}

/* Does what is written there outlive the pod? One that is no volume of the pod
 * is claimed for it. */
static bool outlives(const struct doc_node *volume)
{
	return !volume ||
	       (!doc_get(volume, "emptyDir") && !doc_get(volume, "configMap") &&
		   !doc_get(volume, "secret") &&
		   !doc_get(volume, "downwardAPI") &&
		   !doc_get(volume, "projected"));
}

/* A mount names a volume of the pod, and the volume what is in it. */
void cluster_mounts(struct cluster *cluster,
    const struct cluster_object *object, const struct doc_node *pod,
    const struct doc_node *container, struct deploy_service *service)
{
	const struct doc_node *mount = doc_get(container, "volumeMounts");
	const struct doc_node *volumes = doc_at(pod, "spec.volumes");

	for (mount = mount ? mount->first : NULL; mount; mount = mount->next) {
		const struct doc_node *volume = volumes ? volumes->first : NULL;
		struct str name = doc_text(doc_get(mount, "name"));

		while (volume &&
		       !str_equal(doc_text(doc_get(volume, "name")), name))
			volume = volume->next;
		service->keeps |= outlives(volume);
		if (volume)
			mount_volume(cluster, object, volume, mount, service);
	}
}
