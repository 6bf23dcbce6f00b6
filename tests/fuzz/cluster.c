#include <stddef.h>
#include <stdint.h>

#include "deploy/deployer.h"
#include "scan/scan.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

/* The manifests of a cluster, in one file. */
int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	struct deploy_file file = {
		.path = STR("a/b.yaml"),
		.text = { (const char *)data, size },
	};
	struct deploy_files files = { &file, 1 };
	struct deployment deployment = { 0 };
	struct arena arena = { 0 };
	struct error error = { 0 };
	struct scan scan = { 0 };
	struct deployer run = {
		.out = &deployment,
		.scan = &scan,
		.files = { .arena = &arena },
		.perm = &arena,
	};

	doc_parse(&file.doc, DOC_YAML, file.text, &arena, &error);
	read_clusters(&run, &files);
	arena_release(&arena);
	return 0;
}
