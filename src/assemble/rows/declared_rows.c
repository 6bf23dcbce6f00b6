/*
 * Decides the full name of a procedure: code says `Orders/place`, the proto
 * file knows that it is shop.v1.Orders/Place. Of several services of one name
 * the one counts that the file imports, or the nearest (scan_proto_service()).
 * Rows of endpoints and calls get their names here.
 */
#include "assemble/rows/declared_rows.h"

#include "extract/extract.h"
#include "model/model.h"
#include "scan/scan.h"

/* The modules that a file imports, in a new list. */
static struct strs imported_modules(const struct facts *facts,
    struct arena *perm)
{
	struct strs modules = { 0 };

	for (size_t i = 0; i < facts->import_count; i++)
		strs_push(&modules, facts->imports[i].module, perm);
	return modules;
}

/* Has any of the services a method of that name? */
static bool has_any_service_method(const struct proto_service *services,
    size_t count, struct str method)
{
	for (size_t i = 0; i < count; i++)
		if (proto_method_named(&services[i], method))
			return true;
	return false;
}

/* The full name of a procedure that code calls `Orders/place`:
 * `shop.v1.Orders/Place`. As it is, if no proto file declares the service, or
 * several and none is nearer; "", if the service has no such method. `=` in
 * front (`=Orders/place`) says that a rule only guesses: then "" if it is not
 * declared. */
struct str declared_method_name(const struct scan *scan,
    const struct facts *facts, struct str path, struct arena *perm)
{
	bool must_be_declared = str_starts(path, "=");
	struct str plain = str_slice(path, must_be_declared ? 1 : 0, path.len);
	size_t slash = str_find(plain, '/');
	struct str name = str_slice(plain, 0, slash);
	struct str method = str_slice(plain, slash + 1, plain.len);
	const struct proto_service *services = NULL;
	size_t count = scan_protos_named(&services, scan, name);
	const struct proto_service *proto_service;
	struct strs modules;

	if (!count || method.len == 0)
		return must_be_declared ? STR("") : plain;
	if (!has_any_service_method(services, count, method))
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

/* The full names of all procedures of the services with that name, each
 * once. */
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

/* Replace `kept_row` by the other row of the same procedure, if that has a
 * handler with a shorter name. */
static void keep_shorter(struct endpoint *kept_row,
    const struct endpoint *endpoint)
{
	if (endpoint->handler.len &&
	    endpoint->handler.len < kept_row->handler.len)
		*kept_row = *endpoint;
}

/* Remove rows of procedures (method RPC), from number `first` on, that repeat
 * one of the same line. Not of other endpoints: two routes of one path in one
 * line may well be two. */
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
