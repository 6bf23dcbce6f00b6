#include "assemble/declared.h"

#include "extract/extract.h"
#include "scan/scan.h"

static struct strs imported_modules(const struct facts *facts,
    struct arena *perm)
{
	struct strs modules = { 0 };

	for (size_t i = 0; i < facts->import_count; i++)
		strs_push(&modules, facts->imports[i].module, perm);
	return modules;
}

/* Has no service of this name such a method? */
static bool is_helper(const struct scan *scan, struct str name,
    struct str method)
{
	for (uint64_t i = *map_get(&scan->proto_places, name) - 1;
	     i < scan->proto_count && str_equal(scan->protos[i].name, name);
	     i++)
		if (proto_method_named(&scan->protos[i], method))
			return false;
	return true;
}

struct str declared_method(const struct scan *scan, const struct facts *facts,
    struct str path, struct arena *perm)
{
	size_t slash = str_find(path, '/');
	struct str name = str_slice(path, 0, slash);
	struct str method = str_slice(path, slash + 1, path.len);
	const struct proto_service *service;
	struct strs modules;

	if (!map_get(&scan->proto_places, name) || method.len == 0)
		return path;
	if (is_helper(scan, name, method))
		return STR("");
	modules = imported_modules(facts, perm);
	service = scan_proto_service(scan, name, method, facts->path, &modules);
	if (!service)
		return path;
	method = proto_method_named(service, method)->name;
	return str_printf(perm, "%.*s%s%.*s/%.*s", STR_ARG(service->package),
	    service->package.len ? "." : "", STR_ARG(name), STR_ARG(method));
}

struct strs declared_methods(const struct scan *scan, const struct facts *facts,
    struct str name, struct arena *perm)
{
	const uint64_t *first = map_get(&scan->proto_places, name);
	struct strs found = { 0 };

	for (uint64_t i = first ? *first - 1 : scan->proto_count;
	     i < scan->proto_count && str_equal(scan->protos[i].name, name);
	     i++) {
		const struct proto_service *service = &scan->protos[i];

		for (size_t j = 0; j < service->method_count; j++) {
			struct str path = declared_method(scan, facts,
			    str_printf(perm, "%.*s/%.*s", STR_ARG(name),
				STR_ARG(service->methods[j].name)),
			    perm);

			if (!strs_have(&found, path))
				strs_push(&found, path, perm);
		}
	}
	return found;
}
