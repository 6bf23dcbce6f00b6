#include "doc/doc.h"
#include "scan/scanner.h"

/*
 * The services that the project's proto files declare: what a server in code is
 * called with the package in front, and which methods are its operations.
 */

enum { PROTO_LIMIT = 1024 * 1024 };

struct proto_reader {
	struct scanner *scanner;
	struct str path;
	const struct doc_node *root;
};

static struct str kept(const struct proto_reader *proto_reader, struct str text)
{
	/* The document is gone when services are asked for. */
	return str_copy(text, proto_reader->scanner->perm);
}

static void add_proto_methods(struct proto_service *proto_service,
    const struct proto_reader *proto_reader, const struct doc_node *node)
{
	for (node = node->first; node; node = node->next) {
		struct proto_method *method;

		/* Options stand among methods; without a name it is broken. */
		if (str_is(node->key, "option") || node->key.len == 0)
			continue;
		method = array_push(&proto_service->methods,
		    &proto_service->method_count, sizeof(*method),
		    proto_reader->scanner->perm);
		method->name = kept(proto_reader, node->key);
		/* Streams are told, since they are no single answer. */
		method->streams =
		    str_starts(doc_text(doc_get(node, "request")), "stream ") ||
		    str_starts(doc_text(doc_get(node, "response")), "stream ");
		method->line = node->key_line;
	}
}

/* Where its generated code stands: `option go_package = "a/b;c"`. */
static struct strs generated_places(const struct proto_reader *proto_reader)
{
	static const char *const options[] = { "csharp_namespace", "go_package",
		"java_package", "php_namespace", "ruby_package" };
	const struct doc_node *given = doc_get(proto_reader->root, "option");
	struct strs place_names = { 0 };

	for (size_t i = 0; i < LENGTH(options); i++) {
		struct str text = doc_text(doc_get(given, options[i]));

		/* Behind the semicolon stands the package's short name. */
		text = str_slice(text, 0, str_find(text, ';'));
		if (text.len)
			strs_push(&place_names, kept(proto_reader, text),
			    proto_reader->scanner->perm);
	}
	return place_names;
}

static void add_proto_services(const struct proto_reader *proto_reader)
{
	struct scan *scan = proto_reader->scanner->out;
	const struct doc_node *node = doc_get(proto_reader->root, "service");
	struct strs place_names = generated_places(proto_reader);

	for (node = node ? node->first : NULL; node; node = node->next) {
		struct proto_service *proto_service;

		if (node->key.len == 0)
			continue;
		proto_service = array_push(&scan->protos, &scan->proto_count,
		    sizeof(*proto_service), proto_reader->scanner->perm);
		proto_service->name = kept(proto_reader, node->key);
		proto_service->package = kept(proto_reader,
		    doc_text(doc_get(proto_reader->root, "package")));
		proto_service->places = place_names;
		proto_service->path = proto_reader->path;
		proto_service->line = node->key_line;
		add_proto_methods(proto_service, proto_reader, node);
	}
}

static void read_proto(struct scanner *scanner, const struct entry *entry)
{
	struct proto_reader proto_reader = { scanner, entry->path, NULL };
	struct arena scratch = { 0 };
	struct error error = { 0 };
	struct doc doc = { 0 };
	struct str text;

	/* Most proto files hold messages alone, and need not be parsed. */
	if (source_read(&text, scanner->source, entry, PROTO_LIMIT, &scratch,
		&error) &&
	    str_find_text(text, "service") < text.len &&
	    doc_parse(&doc, DOC_PROTO, text, &scratch, &error)) {
		proto_reader.root = doc.documents[0];
		add_proto_services(&proto_reader);
	}
	arena_release(&scratch);
}

static int compare_proto_services(const void *a, const void *b, void *context)
{
	const struct proto_service *left_service = a;
	const struct proto_service *right_service = b;

	(void)context;
	/* Sorting is stable: those of one name stay by path. */
	return str_compare(left_service->name, right_service->name);
}

/* What code calls `service orders`: Orders, unless one is called so. */
static void place_capitalized(struct scan *scan, size_t index,
    struct arena *perm)
{
	uint64_t *place = map_put(&scan->proto_places,
	    str_capital(scan->protos[index].name, perm));

	/* A service that is spelt so itself comes first. */
	if (!*place)
		*place = index + 1;
}

void scan_protos(struct scanner *scanner)
{
	struct scan *scan = scanner->out;

	scan->proto_places.arena = scanner->perm;
	for (size_t i = 0; i < scan->count; i++)
		if (scan->files[i].role == FILE_DATA &&
		    str_ends(scan->files[i].entry->path, ".proto"))
			read_proto(scanner, scan->files[i].entry);
	sort_items(scan->protos, scan->proto_count, sizeof(*scan->protos),
	    compare_proto_services, NULL);
	/* From the last to the first, so that the map has the first of each
	 * name. */
	for (size_t i = scan->proto_count; i-- > 0;)
		*map_put(&scan->proto_places, scan->protos[i].name) = i + 1;
	for (size_t i = 0; i < scan->proto_count; i++)
		place_capitalized(scan, i, scanner->perm);
}

size_t scan_protos_named(const struct proto_service **proto_service,
    const struct scan *scan, struct str name)
{
	const uint64_t *first = map_get(&scan->proto_places, name);
	size_t count = 0;

	if (!first)
		return 0;
	*proto_service = &scan->protos[*first - 1];
	/* Services of one name stand side by side. */
	while (*first - 1 + count < scan->proto_count &&
	       str_equal((*proto_service)[count].name, (*proto_service)->name))
		count++;
	return count;
}

/* `say_hello` and `sayHello` are what SayHello is in other languages. */
static bool same_method(struct str a, struct str b)
{
	size_t i = 0;
	size_t k = 0;

	for (;;) {
		/* Signs between words are passed over on both sides. */
		while (i < a.len && a.ptr[i] == '_')
			i++;
		while (k < b.len && b.ptr[k] == '_')
			k++;
		if (i == a.len || k == b.len)
			return i == a.len && k == b.len;
		if (char_lower(a.ptr[i++]) != char_lower(b.ptr[k++]))
			return false;
	}
}

const struct proto_method *
proto_method_named(const struct proto_service *proto_service, struct str name)
{
	for (size_t i = 0; i < proto_service->method_count; i++)
		if (same_method(proto_service->methods[i].name, name))
			return &proto_service->methods[i];
	return NULL;
}

static bool is_proto_separator(char c)
{
	return c == '.' || c == '/' || c == ':' || c == '\\' || c == '_';
}

/* Are all parts of the package in the module's name, one after the other? */
static bool names_package(struct str module, struct str package)
{
	for (size_t i = 0; i + package.len <= module.len; i++) {
		size_t k = 0;

		/* In the middle of a word nothing begins. */
		if (i > 0 && !is_proto_separator(module.ptr[i - 1]))
			continue;
		/* Languages part packages with signs of their own. */
		while (k < package.len &&
		       (char_lower(module.ptr[i + k]) ==
			       char_lower(package.ptr[k]) ||
			   (package.ptr[k] == '.' &&
			       is_proto_separator(module.ptr[i + k]))))
			k++;
		if (k == package.len &&
		    (i + k == module.len ||
			is_proto_separator(module.ptr[i + k])))
			return true;
	}
	return false;
}

/* What the modules say for a service: how much of its name they have. */
static size_t spoken_for(const struct proto_service *proto_service,
    const struct strs *modules)
{
	size_t most = 0;

	for (size_t i = 0; modules && i < modules->count; i++) {
		/* The place of generated code is what a file imports: no name
		 * says more. */
		if (strs_have(&proto_service->places, modules->items[i]))
			return SIZE_MAX;
		if (proto_service->package.len > most &&
		    names_package(modules->items[i], proto_service->package))
			most = proto_service->package.len;
	}
	return most;
}

struct weighed_service {
	const struct proto_service *service;
	size_t spoken;
	bool own; /* of the same unit */
	size_t near;
};

static int compare_weighed_services(const struct weighed_service *left_service,
    const struct weighed_service *right_service)
{
	if (left_service->spoken != right_service->spoken)
		/* What is imported counts most, then the subsystem, then how
		 * near both stand. */
		return left_service->spoken > right_service->spoken ? 1 : -1;
	if (left_service->own != right_service->own)
		return left_service->own ? 1 : -1;
	return left_service->near == right_service->near  ? 0
	       : left_service->near > right_service->near ? 1
							  : -1;
}

const struct proto_service *scan_proto_service(const struct scan *scan,
    struct str name, struct str method, struct str path,
    const struct strs *modules)
{
	const struct proto_service *proto_service = NULL;
	size_t count = scan_protos_named(&proto_service, scan, name);
	uint32_t unit = scan_unit_of(scan, path);
	struct weighed_service best_service = { 0 };
	bool unsure = false;

	for (size_t i = 0; i < count; i++) {
		const struct proto_service *service_service = &proto_service[i];
		struct weighed_service found_service = { service_service,
			spoken_for(service_service, modules),
			scan_unit_of(scan, service_service->path) == unit,
			path_common(service_service->path, path) };
		int order =
		    compare_weighed_services(&found_service, &best_service);

		/* A service without the method is another one of that name. */
		if (method.len && !proto_method_named(service_service, method))
			continue;
		if (best_service.service && order <= 0) {
			/* Two as good ones of one package are copies, and
			 * either will do. */
			unsure |= order == 0 &&
				  !str_equal(service_service->package,
				      best_service.service->package);
			continue;
		}
		best_service = found_service;
		unsure = false;
	}
	return unsure ? NULL : best_service.service;
}

bool scan_generates(const struct scan *scan, struct str module)
{
	for (size_t i = 0; i < scan->proto_count; i++)
		for (size_t k = 0; k < scan->protos[i].places.count; k++)
			/* Modules have the repository's address before the
			 * place, or not. */
			if (str_ends_part(module,
				scan->protos[i].places.items[k], "/"))
				return true;
	return false;
}
