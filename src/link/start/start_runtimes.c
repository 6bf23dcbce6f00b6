/* Which version of a language the quick start is done with: what files pin,
 * else what the manifest asks for, else what all workflows check it with; said
 * once for each. */
#include <string.h>

#include "link/parties/parts.h"
#include "link/start/starts.h"
#include "model/model.h"
#include "scan/scan.h"

enum { VERSION_MOST = 24 }; /* bytes */

/* By ecosystem of a manifest: what a runtime is called in a note. */
static const struct runtime {
	const char *ecosystem;
	const char *name;
	bool built; /* with all parts below it, whose own manifests say it */
} runtimes[] = {
	{ "cargo", "rust", false },
	{ "composer", "php", false },
	{ "go", "go", false },
	{ "gradle", "java", true },
	{ "hex", "elixir", false },
	{ "maven", "java", true },
	{ "npm", "node", false },
	{ "nuget", "dotnet", false },
	{ "pypi", "python", false },
	{ "rubygems", "ruby", false },
};

/* Short enough for a note, and a version it is. */
static bool is_version_text(struct str version)
{
	bool digit = false;

	for (size_t i = 0; i < version.len; i++) {
		char c = version.ptr[i];

		if (!char_is_word(c) && !char_among(c, ".-+<>=~^|,* "))
			return false;
		digit |= c >= '0' && c <= '9';
	}
	return digit && version.len <= VERSION_MOST;
}

/* What is pinned in the folder, or the nearest one above it. */
static struct str pinned(const struct linking *linking, const char *ecosystem,
    struct str folder)
{
	for (;;) {
		for (size_t i = 0; i < linking->scan->pin_count; i++) {
			const struct pin_row *pin_row = &linking->scan->pins[i];

			if (strcmp(pin_row->ecosystem, ecosystem) == 0 &&
			    !pin_row->checked &&
			    str_equal(path_folder(pin_row->path), folder))
				return pin_row->version;
		}
		if (folder.len == 0)
			return STR("");
		folder = path_folder(folder);
	}
}

/* The one version that workflows check the project with; "": they tell none, or
 * several. */
static struct str workflow_version(const struct linking *linking,
    const char *ecosystem)
{
	struct str found = { 0 };

	for (size_t i = 0; i < linking->scan->pin_count; i++) {
		const struct pin_row *pin_row = &linking->scan->pins[i];

		if (!pin_row->checked ||
		    strcmp(pin_row->ecosystem, ecosystem) != 0)
			continue;
		if (pin_row->version.len == 0 ||
		    (found.len && !str_equal(found, pin_row->version)))
			return STR("");
		found = pin_row->version;
	}
	return found;
}

static const struct runtime *runtime_of(const struct manifest_row *manifest)
{
	for (size_t i = 0; i < LENGTH(runtimes); i++)
		if (strcmp(runtimes[i].ecosystem, manifest->ecosystem) == 0)
			return &runtimes[i];
	return NULL;
}

/* What the manifest asks for; of one that is built with its parts, the highest
 * number of theirs. */
static struct str asked(const struct linking *linking,
    const struct runtime *runtime, const struct manifest_row *manifest)
{
	struct str folder = path_folder(manifest->path);
	struct str most = manifest->runtime;

	for (size_t i = 0; runtime->built && i < linking->scan->manifest_count;
	     i++) {
		const struct manifest_row *manifest_row =
		    &linking->scan->manifests[i];

		if (strcmp(manifest_row->ecosystem, runtime->ecosystem) == 0 &&
		    path_within(manifest_row->path, folder) &&
		    /* A longer number is a higher one, as 17 is of 8. */
		    (manifest_row->runtime.len > most.len ||
			(manifest_row->runtime.len == most.len &&
			    str_compare(manifest_row->runtime, most) > 0)))
			most = manifest_row->runtime;
	}
	return most;
}

/* The manifest that an install step is of, or NULL. What a document tells is
 * of one at the root. */
static const struct manifest_row *installed(const struct linking *linking,
    const struct quickstart *quickstart)
{
	const struct manifest_row *manifests = linking->scan->manifests;
	const uint64_t *place =
	    map_get(&linking->manifests, quickstart->at.path);

	if (!str_is(quickstart->step, "install"))
		return NULL;
	for (size_t i = 0; i < linking->scan->manifest_count && !place; i++)
		if (path_folder(manifests[i].path).len == 0 &&
		    is_installed_by(linking, i, quickstart->command))
			return &manifests[i];
	return place ? &manifests[*place - 1] : NULL;
}

/* Note the version behind the step's command; false: there is none to tell. */
static bool add_runtime(struct linking *linking, struct quickstart *quickstart,
    const struct runtime *runtime, const struct manifest_row *manifest)
{
	struct str version =
	    pinned(linking, runtime->ecosystem, path_folder(manifest->path));
	const char *before = "needs ";
	const char *behind = "";

	if (version.len == 0)
		version = asked(linking, runtime, manifest);
	if (version.len == 0) {
		version = workflow_version(linking, runtime->ecosystem);
		before = "";
		behind = " in CI";
	}
	if (!is_version_text(version))
		return false;
	quickstart->command = str_printf(linking->perm, "%.*s%s %s%s %.*s%s",
	    STR_ARG(quickstart->command),
	    has_note(quickstart->command) ? "," : " #", before, runtime->name,
	    STR_ARG(version), behind);
	return true;
}

void add_runtimes(struct linking *linking)
{
	struct quickstart *quickstarts = linking->model->quickstart.items;
	bool told[LENGTH(runtimes)] = { false };

	for (size_t i = 0; i < linking->model->quickstart.count; i++) {
		const struct manifest_row *manifest =
		    installed(linking, &quickstarts[i]);
		const struct runtime *runtime = manifest ? runtime_of(manifest)
							 : NULL;

		if (runtime && !told[runtime - runtimes])
			told[runtime - runtimes] = add_runtime(linking,
			    &quickstarts[i], runtime, manifest);
	}
}
