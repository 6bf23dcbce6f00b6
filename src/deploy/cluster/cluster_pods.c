/* Templates of pods: the containers, and what they are given. */
#include "deploy/cluster/cluster.h"

/* Does the container only stand by another one? */
static bool is_sidecar(struct str image)
{
	return str_listed(known_lists.sidecars, deploy_image_last(image));
}

/* The container that the pod is there for: the first one that is no sidecar.
 */
static const struct doc_node *main_container(const struct doc_node *containers)
{
	for (const struct doc_node *node = containers; node; node = node->next)
		if (!is_sidecar(doc_text(doc_get(node, "image"))))
			return node;
	return containers;
}

/* Those of UDP with its name, as an image's file has them: 53/udp. */
static void add_container_ports(struct cluster *cluster,
    const struct doc_node *container, struct deploy_service *service)
{
	const struct doc_node *port = doc_get(container, "ports");

	for (port = port ? port->first : NULL; port; port = port->next) {
		struct str number = doc_text(doc_get(port, "containerPort"));
		struct str protocol = doc_text(doc_get(port, "protocol"));

		if (str_is(protocol, "UDP"))
			number =
			    str_join(number, STR("/udp"), cluster->run->perm);
		if (number.len && !strs_have(&service->ports, number))
			strs_push(&service->ports, number, cluster->run->perm);
	}
}

/* Behind its variables, which `$(NAME)` in a word stands for. */
static void add_container_command(struct cluster *cluster,
    const struct doc_node *container, const char *key,
    struct deploy_service *service)
{
	const struct doc_node *word = doc_get(container, key);

	for (word = word ? word->first : NULL; word; word = word->next)
		strs_push(&service->command,
		    cluster_expand(cluster, service, 0, doc_text(word)),
		    cluster->run->perm);
}

/* Of the template, not of the object: selectors look at pods. */
static void put_labels(struct cluster *cluster, const struct doc_node *labels,
    struct deploy_service *service)
{
	const struct doc_node *label = labels ? labels->first : NULL;

	for (; label; label = label->next) {
		struct str text = str_printf(cluster->run->perm, "%.*s=%.*s",
		    STR_ARG(label->key), STR_ARG(doc_text(label)));

		if (!strs_have(&service->labels, text))
			strs_push(&service->labels, text, cluster->run->perm);
	}
}

/* "/shop/orders:" of a chart that leaves its registry and tag to others. */
static struct str known_of_image(struct str image)
{
	while (str_starts(image, "/"))
		image = str_slice(image, 1, image.len);
	while (str_ends(image, ":") || str_ends(image, "@"))
		image = str_slice(image, 0, image.len - 1);
	return image;
}

/* One container stands for the pod; the variables of the others follow, as they
 * name whom it reaches, too. An image that kustomizations put in goes before
 * its own. */
void cluster_pod(struct cluster *cluster, const struct cluster_object *object,
    const struct doc_node *pod, struct deploy_service *service)
{
	const struct doc_node *containers = doc_at(pod, "spec.containers");
	const struct doc_node *chosen;

	put_labels(cluster, doc_at(pod, "metadata.labels"), service);
	if (!containers || !containers->first)
		return;
	chosen = main_container(containers->first);
	service->image =
	    object->image.len
		? object->image
		: known_of_image(doc_text(doc_get(chosen, "image")));
	add_container_ports(cluster, chosen, service);
	cluster_environment(cluster, object, chosen, service);
	add_container_command(cluster, chosen, "command", service);
	add_container_command(cluster, chosen, "args", service);
	cluster_mounts(cluster, object, pod, chosen, service);
	for (const struct doc_node *node = containers->first; node;
	     node = node->next)
		if (node != chosen)
			cluster_environment(cluster, object, node, service);
}
