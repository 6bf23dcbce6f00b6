/*
 * Steps about URLs and connection strings: host, kind of data store.
 * url_scheme() also serves apply.c, which looks up rules for a URL by its
 * scheme.
 */
#include <string.h>

#include "extract/read/url.h"
#include "extract/selectors/steps.h"
#include "extract/values/reading.h"
#include "deploy/deploy.h"
#include "lang/lang.h"

#define SCHEME_LIMIT 40u /* bytes of a scheme */
#define START_LIMIT 80u /* bytes of a text within which its scheme ends */

/* May the text be the scheme of a URL, `jdbc:mysql`: 1 to SCHEME_LIMIT bytes,
 * word characters and `+-.:`? */
static bool is_scheme(struct str text)
{
	for (size_t i = 0; i < text.len; i++)
		if (!char_is_word(text.ptr[i]) &&
		    !char_among(text.ptr[i], "+-.:"))
			return false;
	return text.len > 0 && text.len <= SCHEME_LIMIT;
}

/* Is `rest` a name in colons, `:memory:` of `sqlite::memory:`, at the end or
 * with settings behind it? Nothing else may stand between two colons of a
 * connection string. */
static bool is_reserved_name(struct str rest)
{
	size_t end = 1;

	while (end < rest.len && char_is_word(rest.ptr[end]))
		end++;
	return end > 1 && end < rest.len && rest.ptr[end] == ':' &&
	       (end + 1 == rest.len || char_among(rest.ptr[end + 1], "?;&"));
}

/* Does a text without `//` look like a connection string? `rest`: what follows
 * its first colon. True for `mysql:host=db`, `sqlite::memory:` and
 * `sqlite:/a/b.db`; false for keys, images, volumes and qualified names:
 * `redis:user:1`, `mysql:8`, `mongo:/data/db`, `MySQL::SELECT`. */
static bool is_connection_rest(struct str rest)
{
	if (rest.len == 0)
		return false;
	if (rest.ptr[0] == '/')
		return str_find(str_after_last(rest, '/'), '.') <
		       str_after_last(rest, '/').len;
	if (rest.ptr[0] == ':')
		return is_reserved_name(rest);
	return char_among(rest.ptr[0], ".~") || str_find(rest, '=') < rest.len;
}

/* The scheme of a URL or connection string: "amqp" of `amqp://host`,
 * "jdbc:mysql" of `jdbc:mysql://…`; "": the text is neither. Only the first
 * START_LIMIT bytes are read, as texts may be of megabytes. */
struct str url_scheme(struct str text)
{
	struct str start =
	    str_slice(text, 0, text.len < START_LIMIT ? text.len : START_LIMIT);
	size_t end = str_find_text(start, "://");
	bool is_certain = end < start.len;
	struct str rest;

	if (!is_certain)
		end = str_find(start, ':');
	rest = str_slice(start, end < start.len ? end + 1 : end, start.len);
	if (!is_certain && str_starts(start, "jdbc:")) {
		is_certain = str_find(rest, ':') < rest.len;
		end += 1 + str_find(rest, ':');
	}
	if (!is_certain && !is_connection_rest(rest))
		return (struct str){ 0 };
	start = str_slice(start, 0, end < start.len ? end : start.len);
	return is_scheme(start) ? start : (struct str){ 0 };
}

/* What follows the host's key in a list of settings: `db;Port=1` of
 * `Host=db;Port=1`. "": there is no such key. Keys are compared in lower case,
 * as drivers ignore case. */
static struct str host_setting(struct str text, struct arena *perm)
{
	static const char *const keys[] = { "host=", "server=", "data source=",
		"addr=", "@tcp(" };
	struct str lower = str_lower(text, perm);

	for (size_t i = 0; i < LENGTH(keys); i++) {
		size_t at = str_find_text(lower, keys[i]);

		if (at < text.len)
			return str_slice(text, at + strlen(keys[i]), text.len);
	}
	return (struct str){ 0 };
}

/* The host of a URL, `scheme://user:word@host:1,other:1/path`, or of a list of
 * settings, `Host=db;Port=1`: the first of several. "": none. What stands
 * before the last `@` is user and password. */
static struct str authority_host(struct str text, struct arena *perm)
{
	size_t start = str_find_text(text, "://");
	size_t end = 0;

	if (start < text.len) {
		size_t at;

		text = str_slice(text, start + 3, text.len);
		text = str_slice(text, 0, str_find(text, '/'));
		at = str_find_last(text, '@');
		if (at < text.len)
			text = str_slice(text, at + 1, text.len);
	} else {
		text = host_setting(text, perm);
	}
	while (end < text.len && !char_among(text.ptr[end], ":/;,)? \t\n"))
		end++;
	return str_slice(text, 0, end);
}

/* Is it a host's name that other parts of the project may use: has it letters,
 * and is it neither `localhost` nor a text with holes, variables or patterns?
 */
static bool is_host_name(struct str host)
{
	bool has_letter = false;

	for (size_t i = 0; i < host.len; i++) {
		char c = host.ptr[i];

		if (hole_opens(c) || char_among(c, "{}$<>%[](*'\""))
			return false;
		has_letter |= char_is_letter(c);
	}
	return has_letter && !str_is(host, "localhost") &&
	       !str_is(host, "host.docker.internal");
}

/* The step `host`: append the host of the URL that the value is, if it has a
 * name: "db" of `postgres://db:5432/x`. `host(plain)` also takes a text without
 * scheme, `db:5432`. */
void step_host(struct values *out, const struct step *step, struct value in,
    struct reading *reading)
{
	struct str text = value_text(&in, reading);
	struct str host = authority_host(text, reading->perm);

	if (host.len == 0 && step->word_count && is_scheme(text))
		host = str_slice(text, 0, str_find(text, ':'));
	if (is_host_name(host))
		values_add_text(out, host, in.line, reading);
}

/* The step `store`: append the kind of data store that the value's text names:
 * "postgres" of `postgresql://db/x`. Of a URL only the scheme counts, as its
 * path may name anything. Nothing for other texts. */
void step_store(struct values *out, const struct step *step, struct value in,
    struct reading *reading)
{
	struct str text = value_text(&in, reading);
	struct str scheme = url_scheme(text);
	struct str kind = store_kind(scheme.len ? scheme : text);

	(void)step;
	if (kind.len)
		values_add_text(out, kind, in.line, reading);
}

/* The step `runs`: append the kind of data store that the container image runs:
 * "postgres" of `postgres:16`; nothing for other images. */
void step_runs(struct values *out, const struct step *step, struct value in,
    struct reading *reading)
{
	const struct known_image *image =
	    deploy_image_of(value_text(&in, reading));
	struct str kind = { 0 };

	(void)step;
	if (image && str_listed("store cache", str_from(image->role)))
		kind = store_kind(str_from(image->kind));
	if (kind.len)
		values_add_text(out, kind, in.line, reading);
}
