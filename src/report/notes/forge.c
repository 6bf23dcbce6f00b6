/* Where a forge shows the lines of a file, by where a repository was cloned
 * from. */
#include <string.h>

#include "base/base.h"
#include "report/report.h"

static const struct {
	const char *host; /* what the host's name has in it */
	const char *links; /* what follows the address of the repository */
} forges[] = {
	{ "github", "/blob/{commit}/{path}#L{line}" },
	{ "gitlab", "/-/blob/{commit}/{path}#L{line}" },
	{ "bitbucket.org", "/src/{commit}/{path}#lines-{line}" },
	{ "codeberg", "/src/commit/{commit}/{path}#L{line}" },
	{ "gitea", "/src/commit/{commit}/{path}#L{line}" },
	{ "forgejo", "/src/commit/{commit}/{path}#L{line}" },
	{ "git.sr.ht", "/tree/{commit}/item/{path}#L{line}" },
};

struct address {
	const char *scheme;
	struct str host; /* with the port of a page */
	struct str path;
};

/* "user:password@" is nobody's business. */
static struct str without_user(struct str host)
{
	return str_after_last(host, '@');
}

/* "https://host/owner/name.git", "ssh://git@host:22/owner/name",
 * "git@host:owner/name.git". */
static bool read_remote_address(struct address *address, struct str remote)
{
	static const char *const schemes[] = { "https://", "http://", "ssh://",
		"git://" };
	size_t end;

	*address = (struct address){ .scheme = "https://" };
	for (size_t i = 0; i < LENGTH(schemes); i++) {
		if (!str_starts(remote, schemes[i]))
			continue;
		remote = str_slice(remote, strlen(schemes[i]), remote.len);
		end = str_find(remote, '/');
		address->host = without_user(str_slice(remote, 0, end));
		address->path = str_slice(remote, end, remote.len);
		if (i < 2)
			address->scheme = schemes[i];
		else
			address->host.len = str_find(address->host, ':');
		return true;
	}
	end = str_find(remote, ':');
	if (end >= str_find(remote, '/'))
		return false; /* a directory */
	address->host = without_user(str_slice(remote, 0, end));
	address->path = str_slice(remote, end + 1, remote.len);
	return true;
}

static struct str trim_path(struct str path)
{
	while (str_starts(path, "/"))
		path = str_slice(path, 1, path.len);
	while (str_ends(path, "/"))
		path.len--;
	if (str_ends(path, ".git"))
		path.len -= strlen(".git");
	return path;
}

/* Anything else could end the URL, or be none of a forge's. */
static bool is_made_of(struct str text, const char *marks)
{
	for (size_t i = 0; text.ptr && i < text.len; i++)
		if (!char_is_word(text.ptr[i]) &&
		    !char_among(text.ptr[i], marks))
			return false;
	return text.len > 0;
}

/* "" where the forge is not known: a page without links is better than one with
 * links that lead nowhere. */
struct str report_forge(struct str remote, struct arena *perm)
{
	struct address address;
	struct str host;
	struct str path;

	if (!read_remote_address(&address, str_trim(remote)))
		return STR("");
	host = str_lower(address.host, perm);
	path = trim_path(address.path);
	/* A host without a dot is a nickname of one person's ssh. */
	if (!is_made_of(host, ".-:") || str_find(host, '.') == host.len ||
	    !is_made_of(path, "./~+-"))
		return STR("");
	for (size_t i = 0; i < LENGTH(forges); i++) {
		if (str_find_text(host, forges[i].host) < host.len)
			return str_printf(perm, "%s%.*s/%.*s%s", address.scheme,
			    STR_ARG(host), STR_ARG(path), forges[i].links);
	}
	return STR("");
}
