/*
 * Packs as the build has embedded them: their text, for messages, and the tree
 * that was parsed of it, at the same number.
 */
#include "lang/embedded.h"
#include "lang/lang.h"

size_t pack_file_count(void)
{
	return embedded_packs_count;
}

struct pack_file pack_file_at(size_t number)
{
	const struct embedded *embedded = &embedded_packs[number];
	const struct embedded *tree_embedded = &embedded_trees[number];

	return (struct pack_file){
		.name = str_from(embedded->name),
		.text = { (const char *)embedded->bytes, embedded->size },
		.tree = { (const char *)tree_embedded->bytes,
		    tree_embedded->size },
	};
}
