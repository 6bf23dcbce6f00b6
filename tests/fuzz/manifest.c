/* A manifest, as what its name says, or else as some kind. */
#include "scan/manifests/manifest.h"

#include "git/git.h"
#include "named.h"
#include "scan/manifests/manifest_kinds.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static size_t select_kind(struct str name)
{
	struct entry entry = { .path = name };
	struct scan_file file = { .entry = &entry, .role = FILE_DATA };
	const struct manifest_kind *kind = manifest_kind_of(&file);

	for (size_t i = 0; i < manifest_kind_count(); i++)
		if (manifest_kind_at(i) == kind)
			return i;
	return str_hash(name) % manifest_kind_count();
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	struct settings settings = { 0 };
	struct arena perm = { 0 };
	struct scan scan = { 0 };
	struct scanner scanner = {
		.out = &scan,
		.settings = &settings,
		.perm = &perm,
		.files = { .arena = &perm },
		.pattern_places = { .arena = &perm },
		.shared_places = { .arena = &perm },
	};

	struct named_file file = named_file(data, size);

	manifest_read_as(&scanner, select_kind(file.name), file.text);
	free(file.bytes);
	arena_release(&perm);
	patterns_release();
	return 0;
}
