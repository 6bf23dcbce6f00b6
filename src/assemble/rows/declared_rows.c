/*
 * Methods of services that proto files declare: code says `Orders/place`, the
 * file knows that it is shop.v1.Orders/Place. Of several services of a name the
 * one is meant that the file imports, or that is nearest
 * (scan_proto_service()).
 */
#include "assemble/rows/declared_rows.h"

#include "extract/extract.h"
#include "model/model.h"
#include "scan/scan.h"

/* The modules that a file imports. */
static struct strs imported_modules(const struct facts *facts,
    struct arena *perm)
{
	struct strs modules = { 0 };

	for (size_t i = 0; i < facts->import_count; i++)
		strs_push(&modules, facts->imports[i].module, perm);
	return modules;
}

/* The full name of a procedure that code names by service and method; the
 * name as it is, if nothing declares it. `=` in front: the rule is sure of
 * nothing but the names, so that then it is "". So it is if the service is
 * declared without such a method. */
struct str declared_method_name(const struct scan *scan,
    const struct facts *facts, struct str path, struct arena *perm)
{
	bool must_be_declared = str_starts(path, "=");
	struct str plain = str_slice(path, must_be_declared ? 1 : 0, path.len);
	size_t slash = str_find(plain, '/');
	struct str name = str_slice(plain, 0, slash);
	struct str method = str_slice(plain, slash + 1, plain.len);
	const struct proto_service *proto_service = NULL;
	size_t count = scan_protos_named(&proto_service, scan, name);
	bool is_helper = true;
	struct strs modules;

	if (!count || method.len == 0)
		return must_be_declared ? STR("") : plain;
	for (size_t i = 0; i < count; i++)
		is_helper = is_helper &&
			    !proto_method_named(&proto_service[i], method);
	if (is_helper)
		return STR("");
	modules = imported_modules(facts, perm);
	proto_service =
	    scan_proto_service(scan, name, method, facts->path, &modules);
	if (!proto_service)
		return plain;
	method = proto_method_named(proto_service, method)->name;
	return str_printf(perm, "%.*s%s%.*s/%.*s",
	    STR_ARG(proto_service->package),
	    proto_service->package.len ? "." : "", STR_ARG(proto_service->name),
	    STR_ARG(method));
}

/* The full names of all procedures of services with that name. Several
 * services that have a method may resolve to the same one: it is told once. */
struct strs declared_method_names(const struct scan *scan,
    const struct facts *facts, struct str name, struct arena *perm)
{
	const struct proto_service *services = NULL;
	size_t count = scan_protos_named(&services, scan, name);
	struct strs names = { 0 };

	for (size_t i = 0; i < count; i++)
		for (size_t j = 0; j < services[i].method_count; j++) {
			struct str path = declared_method_name(scan, facts,
			    str_printf(perm, "%.*s/%.*s", STR_ARG(name),
				STR_ARG(services[i].methods[j].name)),
			    perm);

			if (!strs_have(&names, path))
				strs_push(&names, path, perm);
		}
	return names;
}

/* Of two rows of one procedure, keep the one whose handler is told by the
 * shorter name. */
static void keep_shorter(struct endpoint *kept_row,
    const struct endpoint *other_endpoint)
{
	if (other_endpoint->handler.len &&
	    other_endpoint->handler.len < kept_row->handler.len)
		*kept_row = *other_endpoint;
}

/* Drop procedures that a line tells of twice. Only procedures: routes of one
 * path in one line may well be two. */
void drop_repeated_procedures(struct rows *endpoints, size_t first,
    struct arena *scratch)
{
	struct arena_mark mark = arena_mark(scratch);
	struct endpoint *endpoint_rows = endpoints->items;
	struct map seen = { .arena = scratch };
	size_t kept_count = first;

	for (size_t i = first; i < endpoints->count; i++) {
		uint64_t *slot = NULL;

		if (str_is(endpoint_rows[i].method, "RPC"))
			slot = map_put(&seen,
			    str_printf(scratch, "%.*s:%u %.*s",
				STR_ARG(endpoint_rows[i].at.path),
				endpoint_rows[i].at.line,
				STR_ARG(endpoint_rows[i].path)));
		if (slot && *slot) {
			keep_shorter(&endpoint_rows[*slot - 1],
			    &endpoint_rows[i]);
			continue;
		}
		if (slot)
			*slot = kept_count + 1;
		endpoint_rows[kept_count++] = endpoint_rows[i];
	}
	endpoints->count = kept_count;
	arena_rewind(scratch, mark);
}
