/* What containers are given: variables, also by name from others' data. */
#include "deploy/cluster.h"

/* `$(NAME)` stands for a variable of the same container; `$$` for a `$`. */
static struct str expand(struct cluster *cluster,
    const struct deploy_service *service, size_t from, struct str text)
{
	struct buf made = { .arena = cluster->run->perm };

	if (str_find(text, '$') == text.len)
		return text;
	for (size_t i = 0; i < text.len; i++) {
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

/* The data of a ConfigMap or Secret that a container names. */
static const struct doc_node *data_of(const struct cluster *cluster,
    const struct cluster_object *object, const struct doc_node *reference,
    const struct cluster_object **holder)
{
	const char *kind = str_starts(reference->key, "secret") ? "Secret"
								: "ConfigMap";

	*holder = cluster_find(cluster, object, kind,
	    doc_text(doc_get(reference, "name")));
	if (!*holder)
		return NULL;
	return doc_get((*holder)->node,
	    str_is(str_from(kind), "Secret") ? "stringData" : "data");
}

static void put_value_from(struct cluster *cluster,
    const struct cluster_object *object, const struct doc_node *entry,
    struct deploy_service *service)
{
	const struct doc_node *from = doc_get(entry, "valueFrom");
	const struct cluster_object *holder;
	const struct doc_node *node = doc_get(from, "configMapKeyRef");
	struct str key;

	if (!node)
		node = doc_get(from, "secretKeyRef");
	if (!node)
		return;
	key = doc_text(doc_get(node, "key"));
	node = data_of(cluster, object, node, &holder);
	for (node = node ? node->first : NULL; node; node = node->next)
		if (str_equal(node->key, key))
			add_variable(cluster->run, service,
			    doc_text(doc_get(entry, "name")), doc_text(node),
			    cluster_at(holder, node));
}

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
	node = data_of(cluster, object, node, &holder);
	for (node = node ? node->first : NULL; node; node = node->next)
		add_variable(cluster->run, service,
		    str_join(prefix, node->key, cluster->run->perm),
		    doc_text(node), cluster_at(holder, node));
}

void cluster_environment(struct cluster *cluster,
    const struct cluster_object *object, const struct doc_node *container,
    struct deploy_service *service)
{
	const struct doc_node *all = doc_get(container, "envFrom");
	const struct doc_node *own = doc_get(container, "env");
	size_t from = service->variable_count;

	for (all = all ? all->first : NULL; all; all = all->next)
		put_all_from(cluster, object, all, service);
	for (own = own ? own->first : NULL; own; own = own->next) {
		const struct doc_node *value = doc_get(own, "value");

		if (value)
			add_variable(cluster->run, service,
			    doc_text(doc_get(own, "name")),
			    expand(cluster, service, from, doc_text(value)),
			    cluster_at(object, value));
		else
			put_value_from(cluster, object, own, service);
	}
}
