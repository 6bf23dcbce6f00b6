#include "external/civetweb/civetweb.h"

static const struct {
	const char *uri;
	const char *parameters;
	int (*answer)(struct mg_connection *conn);
	struct options options;
	bool secret;
	int methods;
} requests[] = {
	{ "/api/nails", "/{size}", one_nail, { READS | WRITES, 0 }, true, HTTP_GET | HTTP_DELETE },
	{ "/api/nails", "", all_nails, { READS, 0 }, false, HTTP_GET },
};

static const struct { const char *folder; int depth; int mode; } folders[] = {
	{ "/var/lib", 3, MODE_READ },
};
