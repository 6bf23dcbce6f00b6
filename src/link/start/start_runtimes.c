/*
 * Decides which version of a language an install step is noted with: one that a
 * file pins, else the one that the manifest asks for, else the one by which all
 * CI workflows check the project; each language once.
 */
#include <string.h>

#include "link/parties/parts.h"
#include "link/start/starts.h"
#include "model/model.h"
#include "scan/scan.h"

enum { VERSION_MOST = 24 }; /* bytes of a version */

/* The name of a runtime in a note, by the ecosystem of a manifest. */
static const struct runtime {
	const char *ecosystem;
	const char *name;
	bool built; /* a manifest is built with those below it, which have
		       versions of their own */
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

/* Is the text a version, and short enough for a note? */
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

/* The version that a file pins in the folder or the nearest above; "": none. */
static struct str pinned_version(const struct linking *linking,
    const char *ecosystem, struct str folder)
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

/* The one version by which workflows check the project; "": they name none, or
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

/* The runtime of a manifest; NULL: none is noted for its ecosystem. */
static const struct runtime *runtime_of(const struct manifest_row *manifest)
{
	for (size_t i = 0; i < LENGTH(runtimes); i++)
		if (strcmp(runtimes[i].ecosystem, manifest->ecosystem) == 0)
			return &runtimes[i];
	return NULL;
}

/* The version that a manifest asks for; if it is built with manifests below
 * it, the highest of all. A longer number is a higher one, as 17 is of 8. */
static struct str version_of_manifest(const struct linking *linking,
    const struct runtime *runtime, const struct manifest_row *manifest)
{
	struct str folder = path_folder(manifest->path);
	struct str highest = manifest->runtime;

	for (size_t i = 0; runtime->built && i < linking->scan->manifest_count;
	     i++) {
		const struct manifest_row *inner_manifest =
		    &linking->scan->manifests[i];

		if (strcmp(inner_manifest->ecosystem, runtime->ecosystem) ==
			0 &&
		    path_within(inner_manifest->path, folder) &&
		    (inner_manifest->runtime.len > highest.len ||
			(inner_manifest->runtime.len == highest.len &&
			    str_compare(inner_manifest->runtime, highest) > 0)))
			highest = inner_manifest->runtime;
	}
	return highest;
}

/* The manifest that an install step installs; NULL: the step is none, or of no
 * manifest. A command of a document is for a manifest at the root with the
 * same program. */
static const struct manifest_row *
manifest_of_install(const struct linking *linking,
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

/* Note the version behind the step's command; false: none is known. */
static bool add_runtime(struct linking *linking, struct quickstart *quickstart,
    const struct runtime *runtime, const struct manifest_row *manifest)
{
	struct str version = pinned_version(linking, runtime->ecosystem,
	    path_folder(manifest->path));
	const char *before_name = "needs ";
	const char *behind_version = "";

	if (version.len == 0)
		version = version_of_manifest(linking, runtime, manifest);
	if (version.len == 0) {
		version = workflow_version(linking, runtime->ecosystem);
		before_name = "";
		behind_version = " in CI";
	}
	if (!is_version_text(version))
		return false;
	quickstart->command = str_printf(linking->perm, "%.*s%s %s%s %.*s%s",
	    STR_ARG(quickstart->command),
	    has_note(quickstart->command) ? "," : " #", before_name,
	    runtime->name, STR_ARG(version), behind_version);
	return true;
}

/* Note the version of each runtime behind the first install step for it. */
void add_runtimes(struct linking *linking)
{
	struct quickstart *quickstarts = linking->model->quickstart.items;
	bool told[LENGTH(runtimes)] = { false };

	for (size_t i = 0; i < linking->model->quickstart.count; i++) {
		const struct manifest_row *manifest =
		    manifest_of_install(linking, &quickstarts[i]);
		const struct runtime *runtime = manifest ? runtime_of(manifest)
							 : NULL;

		if (runtime && !told[runtime - runtimes])
			told[runtime - runtimes] = add_runtime(linking,
			    &quickstarts[i], runtime, manifest);
	}
}
