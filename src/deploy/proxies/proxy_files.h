/*
 * proxy_files: what the configurations of proxies say, as routes. Whose a file
 * is, is not said in it: a route has no `from`. A file is known by what it
 * says, since it may have any name; one that says nothing of others is left
 * alone.
 */
#ifndef DEPLOY_PROXY_FILES_H
#define DEPLOY_PROXY_FILES_H

#include "deploy/deployer.h"

/* Of a file: what is longer was not written for people to read. */
enum { PROXY_TEXT_LIMIT = 128 * 1024, PROXY_ROUTE_LIMIT = 500 };

struct proxies;

struct proxy_file {
	struct str path; /* from the project's root */
	const struct doc_node *root;
	const struct proxy_kind *kind;
};

/* A proxy whose configuration is read as directives (doc/doc.h). */
struct proxy_kind {
	const char *name;
	const char *words; /* texts with one of them are its: a|b */
	enum doc_format format;
	void (*read)(const struct proxies *all, const struct proxy_file *file);
};

struct proxies {
	struct deployer *run;
	struct proxy_file *files; /* one may use what another names */
	size_t count;
	struct map mounted; /* paths that services are given, looked into */
	size_t most; /* routes, with those of the file at hand */
};

void read_caddy(const struct proxies *proxies, const struct proxy_file *file);
void read_haproxy(const struct proxies *proxies, const struct proxy_file *file);
void read_httpd(const struct proxies *proxies, const struct proxy_file *file);
void read_nginx(const struct proxies *proxies, const struct proxy_file *file);

/* `to` as it is written; "" adds nothing. A route that is there already, at
 * the same place, is not added again. */
void proxy_route(const struct proxies *proxies, const struct proxy_file *file,
    struct evidence at, struct str to, struct str label);
/* Does one of the words, a|b, stand in the text? */
bool proxy_has_word(struct str text, const char *words);
/* There are as many routes as one file is taken to have. */
bool proxy_is_full(const struct proxies *proxies);
/* A directive's n-th word behind its name; "" if there are less. */
struct str directive_word(const struct doc_node *directive, size_t n);
/* What an expression of paths begins with that is plain. */
struct str expression_start(struct str path);
/* Host and path in one, as people write them: "" is all. */
struct str proxy_label(struct str host, struct str path, struct arena *perm);
/* The host, and the port if there is one, of an address with or without
 * scheme. */
struct str proxy_host(struct str address);

#endif
