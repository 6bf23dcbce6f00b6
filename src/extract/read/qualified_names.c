/*
 * Packages that code names without an import, `redis::Client::open()`: each
 * becomes an import of the file. read_crates() runs when all else is read; it
 * searches `::` in the text, which costs less than another walk of the tree,
 * and asks the tree only of names that it has not seen yet.
 */
#include "extract/read/reader.h"

#define ABOVE_MOST 12 /* nodes between a name and its `use` */

/* Does the name come with the language (`std`, `u8`), and so is no package? */
static bool is_builtin(struct str name)
{
	return str_listed("Self alloc bool char core crate f32 f64 i128 i16 "
			  "i32 i64 i8 isize self std str super u128 u16 u32 "
			  "u64 u8 usize",
	    name);
}

/* The name that ends at `end`, if it begins a path and may be a package's, as
 * it begins in lower case: redis of `redis::Client`; else "". */
static struct str package_name_before(struct str text, size_t end)
{
	size_t from = end;
	struct str none = { 0 };

	while (from > 0 && char_is_word(text.ptr[from - 1]))
		from--;
	if (from == end || !char_is_small(text.ptr[from]))
		return none;
	if (from > 0 && char_among(text.ptr[from - 1], ":."))
		return none;
	return str_slice(text, from, end);
}

/* Does the path that goes on at `end` (the first `::`) end in a function or a
 * value, as in `redis::Client::open`? A type that is only mentioned,
 * `redis::RedisError`, uses nothing of the package. */
static bool ends_in_use(struct str text, size_t end)
{
	size_t from = end;

	while (end + 1 < text.len && text.ptr[end] == ':' &&
	       text.ptr[end + 1] == ':') {
		end += 2;
		for (from = end; end < text.len && char_is_word(text.ptr[end]);)
			end++;
	}
	return from < end && (text.ptr[from] < 'A' || text.ptr[from] > 'Z');
}

/* Does the node begin a path in code, redis of `redis::Client`, outside of
 * imports, comments and texts? */
static bool begins_path(const struct reader *reader, struct node node)
{
	struct node above_node = node_above(node);

	if (node_is_none(above_node) || kind_of(reader, node) != SHAPE_NAME ||
	    kind_of(reader, above_node) != SHAPE_MEMBER)
		return false;
	for (int i = 0; i < ABOVE_MOST && !node_is_none(above_node); i++) {
		enum shape_kind kind = kind_of(reader, above_node);

		if (kind == SHAPE_IMPORT || kind == SHAPE_IMPORT_MEMBER ||
		    kind == SHAPE_IMPORT_ITEM || kind == SHAPE_IMPORT_ALL)
			return false;
		above_node = node_above(above_node);
	}
	return true;
}

/* Add an import for each package that code names without one,
 * `redis::Client::open()`, at the first place where it does. Nothing in
 * languages that do not allow this. */
void read_crates(struct reader *reader, struct node root)
{
	struct map seen = { .arena = reader->perm };
	struct str text = reader->text;
	size_t at = 0;

	if (!reader->language->crates)
		return;
	for (; at + 1 < text.len; at++) {
		struct str name;
		uint32_t end = (uint32_t)at;
		struct node node;

		if (text.ptr[at] != ':' || text.ptr[at + 1] != ':')
			continue;
		name = package_name_before(text, at);
		if (name.len == 0 || is_builtin(name) ||
		    !ends_in_use(text, at) || map_get(&seen, name))
			continue;
		node = node_with(root.tree, end - (uint32_t)name.len, end);
		if (!begins_path(reader, node))
			continue;
		*map_put(&seen, name) = 1;
		emit_package(reader, node, name);
	}
}
