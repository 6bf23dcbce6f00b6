/*
 * A deployment as bytes, and back: two functions a thing, in the same order.
 * And what it depends on, as a key.
 */
#include "deploy/deployer.h"
#include "git/git.h"
#include "lang/lang.h"
#include "scan/scan.h"

/* Bytes that one of them takes at least. */
enum {
	SERVICE_LEAST = 23,
	ROUTE_LEAST = 7,
	PROBLEM_LEAST = 3,
	VARIABLE_LEAST = 4,
	MOUNT_LEAST = 2,
};

/* What is a literal elsewhere; NULL: "". */
static const char *take_word(struct decoder *decoder)
{
	struct str word = record_text(decoder);

	return word.len ? str_cstring(word, decoder->perm) : NULL;
}

/* Each `put` has its `take` below it, with the same fields in the same order.
 */
static void put_variables(struct buf *out, const struct deploy_service *service)
{
	record_put_number(out, service->variable_count);
	for (size_t i = 0; i < service->variable_count; i++) {
		record_put_text(out, service->variables[i].name);
		record_put_text(out, service->variables[i].value);
		record_put_place(out, service->variables[i].at);
	}
}

/* The count is bounded by the bytes that are left, before room is made for it.
 */
static void take_variables(struct deploy_service *service,
    struct decoder *decoder)
{
	service->variable_count = record_count(decoder, VARIABLE_LEAST);
	service->variables = arena_array(decoder->perm, service->variable_count,
	    sizeof(*service->variables));
	for (size_t i = 0; i < service->variable_count; i++) {
		service->variables[i].name = record_text(decoder);
		service->variables[i].value = record_text(decoder);
		service->variables[i].at = record_place(decoder);
	}
}

static void put_mounts(struct buf *out, const struct deploy_service *service)
{
	record_put_number(out, service->mount_count);
	for (size_t i = 0; i < service->mount_count; i++) {
		record_put_text(out, service->mounts[i].from);
		record_put_text(out, service->mounts[i].to);
	}
}

static void take_service_mounts(struct deploy_service *service,
    struct decoder *decoder)
{
	service->mount_count = record_count(decoder, MOUNT_LEAST);
	service->mounts = arena_array(decoder->perm, service->mount_count,
	    sizeof(*service->mounts));
	for (size_t i = 0; i < service->mount_count; i++) {
		service->mounts[i].from = record_text(decoder);
		service->mounts[i].to = record_text(decoder);
	}
}

/* Flags are one number: a new one needs its bit here and there, and a larger
 * bound where it is taken. */
static void put_service(struct buf *out, const struct deploy_service *service)
{
	record_put_text(out, service->name);
	record_put_text(out, str_from(service->source));
	record_put_text(out, service->kind);
	record_put_texts(out, &service->ports);
	record_put_texts(out, &service->exposed);
	record_put_text(out, service->image);
	record_put_text(out, service->base);
	record_put_place(out, service->at);
	record_put_number(out, (uint64_t)service->listed |
				   (uint64_t)service->built << 1 |
				   (uint64_t)service->foreign << 2 |
				   (uint64_t)service->interactive << 3 |
				   (uint64_t)service->optional << 4 |
				   (uint64_t)service->keeps << 5 |
				   (uint64_t)service->develops << 6 |
				   (uint64_t)service->staged << 7);
	record_put_number(out, service->set);
	record_put_text(out, service->within);
	record_put_texts(out, &service->hosts);
	record_put_texts(out, &service->profiles);
	record_put_text(out, service->context);
	record_put_text(out, service->dockerfile);
	record_put_text(out, service->folder);
	record_put_texts(out, &service->lacks);
	record_put_texts(out, &service->command);
	put_variables(out, service);
	put_mounts(out, service);
	record_put_texts(out, &service->labels);
	record_put_texts(out, &service->selector);
}

/* A number of flags above the bound fails, as every value that was never
 * written. */
static void take_service(struct deploy_service *service,
    struct decoder *decoder)
{
	uint64_t flags;

	service->name = record_text(decoder);
	service->source = take_word(decoder);
	service->kind = record_text(decoder);
	service->ports = record_texts(decoder);
	service->exposed = record_texts(decoder);
	service->image = record_text(decoder);
	service->base = record_text(decoder);
	service->at = record_place(decoder);
	flags = record_number(decoder, 255);
	service->listed = flags & 1;
	service->built = flags & 2;
	service->foreign = flags & 4;
	service->interactive = flags & 8;
	service->optional = flags & 16;
	service->keeps = flags & 32;
	service->develops = flags & 64;
	service->staged = flags & 128;
	service->set = record_u32(decoder);
	service->within = record_text(decoder);
	service->hosts = record_texts(decoder);
	service->profiles = record_texts(decoder);
	service->context = record_text(decoder);
	service->dockerfile = record_text(decoder);
	service->folder = record_text(decoder);
	service->lacks = record_texts(decoder);
	service->command = record_texts(decoder);
	take_variables(service, decoder);
	take_service_mounts(service, decoder);
	service->labels = record_texts(decoder);
	service->selector = record_texts(decoder);
}

/* A route without a proxy has "", which is taken back as NULL. */
static void put_routes(struct buf *out, const struct deployment *deployment)
{
	record_put_number(out, deployment->route_count);
	for (size_t i = 0; i < deployment->route_count; i++) {
		const struct deploy_route *route = &deployment->routes[i];

		record_put_text(out, route->from);
		record_put_text(out, route->to);
		record_put_text(out, route->label);
		record_put_number(out, route->set);
		record_put_place(out, route->at);
		record_put_text(out, str_from(route->proxy));
	}
}

static void take_routes(struct deployment *deployment, struct decoder *decoder)
{
	deployment->route_count = record_count(decoder, ROUTE_LEAST);
	deployment->routes = arena_array(decoder->perm, deployment->route_count,
	    sizeof(*deployment->routes));
	for (size_t i = 0; i < deployment->route_count; i++) {
		struct deploy_route *route = &deployment->routes[i];

		route->from = record_text(decoder);
		route->to = record_text(decoder);
		route->label = record_text(decoder);
		route->set = record_u32(decoder);
		route->at = record_place(decoder);
		route->proxy = take_word(decoder);
	}
}

static void put_problems(struct buf *out, const struct deployment *deployment)
{
	record_put_number(out, deployment->problem_count);
	for (size_t i = 0; i < deployment->problem_count; i++) {
		record_put_text(out, deployment->problems[i].path);
		record_put_number(out, deployment->problems[i].line);
		record_put_text(out, deployment->problems[i].text);
	}
}

static void take_problems(struct deployment *deployment,
    struct decoder *decoder)
{
	deployment->problem_count = record_count(decoder, PROBLEM_LEAST);
	deployment->problems = arena_array(decoder->perm,
	    deployment->problem_count, sizeof(*deployment->problems));
	for (size_t i = 0; i < deployment->problem_count; i++) {
		deployment->problems[i].path = record_text(decoder);
		deployment->problems[i].line = record_u32(decoder);
		deployment->problems[i].text = record_text(decoder);
	}
}

/* Without `others`: the record's key is made of them, so they are kept under a
 * key of their own. */
void deploy_write(struct buf *out, const struct deployment *deployment)
{
	record_put_number(out, deployment->set_count);
	record_put_number(out, deployment->service_count);
	for (size_t i = 0; i < deployment->service_count; i++)
		put_service(out, &deployment->services[i]);
	put_routes(out, deployment);
	put_problems(out, deployment);
}

/* A service without a source, or of a set that there is not, was never written:
 * readers of a deployment rely on both. */
bool deploy_recall(struct deployment *deployment, struct str record,
    struct arena *perm)
{
	struct decoder decoder = record_begin(record, perm);
	struct arena_mark mark = arena_mark(perm);
	struct deployment new_deployment = { 0 };

	new_deployment.set_count = record_u32(&decoder);
	new_deployment.service_count = record_count(&decoder, SERVICE_LEAST);
	new_deployment.services = arena_array(perm,
	    new_deployment.service_count, sizeof(*new_deployment.services));
	for (size_t i = 0; i < new_deployment.service_count && !decoder.bad;
	     i++) {
		take_service(&new_deployment.services[i], &decoder);
		if (!new_deployment.services[i].source ||
		    new_deployment.services[i].set >= new_deployment.set_count)
			record_fail(&decoder);
	}
	take_routes(&new_deployment, &decoder);
	take_problems(&new_deployment, &decoder);
	if (decoder.bad || decoder.at != decoder.end) {
		arena_rewind(perm, mark);
		return false;
	}
	*deployment = new_deployment;
	return true;
}

void deploy_write_others(struct buf *out, const struct deployment *deployment)
{
	record_put_texts(out, &deployment->others);
}

bool deploy_recall_others(struct strs *out, struct str record,
    struct arena *perm)
{
	struct decoder decoder = record_begin(record, perm);

	*out = record_texts(&decoder);
	return !decoder.bad && decoder.at == decoder.end;
}

/* With its size, as a huge file on disk has not the id of a commit's. */
static bool add_deploy_bytes(struct hash *hash, struct entry *entry,
    const struct source *source)
{
	struct error why = { 0 };

	if (!source_identify(entry, source, &why))
		return false;
	hash_add(hash, (struct str){ (const char *)entry->oid.bytes,
			   sizeof(entry->oid.bytes) });
	hash_add(hash,
	    (struct str){ (const char *)&entry->size, sizeof(entry->size) });
	return true;
}

/* Names of all files count, as a reader may look whether one is there. */
bool deploy_key(struct hash *hash, const struct scan *scan,
    const struct source *source)
{
	for (size_t i = 0; i < scan->count; i++) {
		const struct scan_file *file = &scan->files[i];
		const unsigned char said[] = {
			(unsigned char)file->role,
			(unsigned char)file->entry->kind,
		};

		hash_add(hash, file->entry->path);
		hash_add(hash,
		    (struct str){ (const char *)said, sizeof(said) });
		hash_add(hash,
		    str_from(file->language ? file->language->name : ""));
		if (deploy_is_read(file) && deploy_counts(file) &&
		    !add_deploy_bytes(hash, file->entry, source))
			return false;
	}
	return true;
}

/* One that is gone makes the key unknown: the deployment is read anew. */
bool deploy_key_others(struct hash *hash, const struct strs *others,
    const struct scan *scan, const struct source *source)
{
	for (size_t i = 0; i < others->count; i++) {
		const struct scan_file *file =
		    scan_file_at(scan, others->items[i]);

		if (!file || !add_deploy_bytes(hash, file->entry, source))
			return false;
		hash_add(hash, others->items[i]);
	}
	return true;
}
