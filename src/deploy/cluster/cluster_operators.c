/* Objects of operators' own kinds that stand for a store, a broker, a tool:
 * lang/knowledge/operators.yml. */
#include "deploy/cluster/cluster.h"

/* The name with the object's own in place of the star. */
static struct str operator_host(struct str pattern, struct str name,
    struct arena *perm)
{
	size_t star = str_find(pattern, '*');

	return str_printf(perm, "%.*s%.*s%.*s",
	    STR_ARG(str_slice(pattern, 0, star)), STR_ARG(name),
	    STR_ARG(str_slice(pattern, star + 1, pattern.len)));
}

/* The image is what the object says, the base what the kind is known to run: it
 * tells the role even where the image is a team's own. Hosts are patterns, such
 * as `*-rw *-ro`. */
static void emit_operated(struct cluster *cluster,
    struct cluster_object *object)
{
	struct deploy_service *service = cluster_service(cluster, object);
	struct arena *perm = cluster->run->perm;
	struct str rest = { 0 };
	struct str pattern;

	for (size_t i = 0; i < known_operators_count; i++)
		if (str_is(service->kind, known_operators[i].kind)) {
			service->base = str_from(known_operators[i].image);
			rest = str_from(known_operators[i].hosts);
		}
	service->image = doc_text(doc_at(object->node, "spec.image"));
	if (!cluster_is_known(service->image))
		service->image = STR("");
	while (str_cut(&pattern, &rest, ' '))
		strs_push(&service->hosts,
		    operator_host(pattern, object->name, perm), perm);
}

/* A kind of its own for each object: there are few. */
const struct cluster_kind *operated_kind(struct str name, struct str group,
    struct arena *perm)
{
	for (size_t i = 0; i < known_operators_count; i++) {
		struct cluster_kind *cluster_kind;

		if (!str_is(name, known_operators[i].kind) ||
		    !str_is(group, known_operators[i].group))
			continue;
		cluster_kind = NEW(perm, struct cluster_kind);
		cluster_kind->name = known_operators[i].kind;
		cluster_kind->groups = known_operators[i].group;
		cluster_kind->emit = emit_operated;
		return cluster_kind;
	}
	return NULL;
}
