/* The first byte selects the proxy; the rest is its configuration. */
#include "deploy/proxies/proxy_files.h"

#include <stdlib.h>
#include <string.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static const struct proxy_kind kinds[] = {
	{ "nginx", "", DOC_DIRECTIVES, read_nginx },
	{ "caddy", "", DOC_BRACED, read_caddy },
	{ "haproxy", "", DOC_SECTIONS, read_haproxy },
	{ "apache", "", DOC_TAGGED, read_httpd },
};

static void read_routes(const struct proxy_kind *kind, struct str text,
    struct arena *perm)
{
	struct deployment out = { 0 };
	struct deployer run = { .out = &out, .perm = perm };
	struct proxy_file file = { .path = STR("x.template"), .kind = kind };
	struct proxies all = { &run, &file, 1, PROXY_ROUTE_LIMIT };
	struct error error = { 0 };
	struct doc doc = { 0 };

	if (!doc_parse(&doc, kind->format, text, perm, &error) || !doc.count)
		abort();
	file.root = doc.documents[0];
	kind->read(&all, &file);
	if (out.route_count > PROXY_ROUTE_LIMIT)
		abort();
	for (size_t i = 0; i < out.route_count; i++) {
		str_hash(out.routes[i].to);
		str_hash(out.routes[i].label);
		if (!out.routes[i].to.len || !out.routes[i].at.line)
			abort();
	}
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	struct arena perm = { 0 };
	char *copy;

	if (size == 0 || size > PROXY_TEXT_LIMIT)
		return 0;
	/* Exactly as large as the text: what reads past its end is seen. */
	copy = malloc(size - 1 ? size - 1 : 1);
	if (!copy)
		return 0;
	memcpy(copy, data + 1, size - 1);
	read_routes(&kinds[data[0] % LENGTH(kinds)],
	    (struct str){ copy, size - 1 }, &perm);
	arena_release(&perm);
	free(copy);
	return 0;
}
