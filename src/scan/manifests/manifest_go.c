#include <string.h>

#include "scan/manifests/manifest.h"

/* `path version [// indirect]`: one requirement. */
static void depend_module(struct manifest *manifest, struct str text,
    uint32_t number)
{
	struct str groups[3] = { { 0 } };
	/* What is needed by others only is named so that versions are
	 * settled. */
	bool indirect = str_find_text(text, "// indirect") < text.len;

	/* A module's path has a dot or a slash: words of the language have
	 * none. */
	if (manifest_match(manifest, groups, 3,
		"^([\\w.~-]+[./][^\\s\"]*)\\s+(v[^\\s/]+)", text))
		manifest_depend(manifest, groups[1], groups[2],
		    indirect ? "indirect" : "runtime", number);
}

void read_go_mod(struct manifest *manifest)
{
	struct str rest = manifest->text;
	bool in_require = false;
	uint32_t number = 0;
	struct str line;

	/* Comments stay, as one of them tells what is indirect. */
	while (next_line(&line, &number, &rest, NULL)) {
		struct str groups[2] = { { 0 } };

		if (manifest_match(manifest, groups, 2,
			"^module\\s+\"?([^\\s\"]+)", line))
			manifest_name(manifest, groups[1], number);
		else if (manifest_match(manifest, groups, 2, "^go\\s+([\\d.]+)",
			     line))
			manifest_runtime(manifest, groups[1]);
		else if (manifest_match(manifest, groups, 2, "^require\\s*\\(",
			     line))
			in_require = true;
		else if (str_starts(line, ")"))
			in_require = false;
		/* A block and a single line may both be in a file. */
		else if (str_starts(line, "require "))
			depend_module(manifest,
			    str_trim(str_slice(line, 8, line.len)), number);
		else if (in_require)
			depend_module(manifest, line, number);
	}
}

/* `use ./a`, `use ( ./a ./b )`: the members, each with a go.mod of its own,
 * may import each other. */
void read_go_work(struct manifest *manifest)
{
	struct str rest = manifest->text;
	bool in_use = false;
	uint32_t number = 0;
	struct str line;

	while (next_line(&line, &number, &rest, NULL)) {
		struct str groups[2] = { { 0 } };

		if (manifest_match(manifest, groups, 2, "^use\\s*\\(", line))
			in_use = true;
		else if (str_starts(line, ")"))
			in_use = false;
		else if (manifest_match(manifest, groups, 2,
			     in_use ? "^\"?(\\.[^\\s\"]*)"
				    : "^use\\s+\"?(\\.[^\\s\"]*)",
			     line))
			manifest_use(manifest, groups[1]);
	}
}

/* Of the tool before modules; both lists hold versions, and one is not more
 * than the other. */
void read_gopkg(struct manifest *manifest)
{
	static const char *const lists[] = { "constraint", "override" };

	for (size_t i = 0; i < LENGTH(lists); i++) {
		const struct doc_node *node =
		    first_child(doc_get(manifest->root, lists[i]));

		for (; node; node = node->next)
			manifest_depend(manifest,
			    doc_text(doc_get(node, "name")),
			    doc_text(doc_get(node, "version")), "runtime",
			    key_line_of(doc_get(node, "name")));
	}
}
