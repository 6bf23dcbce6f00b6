/*
 * Decides where a file's calls go whose address is put together at run time,
 * `fetch(url + "/orders")`: to the base address that the file names, `BASE =
 * "http://orders:8080"`. If it names several, their target stays unknown. Asked
 * when rows of calls are made, rows/rows_added.c.
 */
#include "assemble/scopes/base_addresses.h"

#include <string.h>

#include "assemble/scopes/scopes.h"
#include "extract/extract.h"
#include "model/model.h"

/* Does the row only note a base address, `BASE = "http://…"`? */
bool is_base_address(const struct list *list, const void *row)
{
	return list == &model_lists[LIST_references] &&
	       reference_is(row, REFERENCE_BASE);
}

/* Is it a whole address, with a scheme and without holes? */
static bool is_known_address(struct str address)
{
	return str_find_text(address, "://") < address.len &&
	       !text_has_hole(address) && !placeholder_among(address);
}

/* The one base address of a file, `BASE = "http://orders:8080"`; "": it has
 * none, or several. Several of one origin count as one: the shortest, as the
 * others are below it. */
struct str base_address(const struct facts *facts)
{
	struct str address = { 0 };

	for (size_t i = 0; i < facts->row_count; i++) {
		const struct row_fact *fact = &facts->rows[i];
		const struct reference *reference = fact->row;

		if (!is_base_address(fact->list, reference) ||
		    !is_known_address(reference->target))
			continue;
		if (address.len && !str_equal(str_url_origin(address),
				       str_url_origin(reference->target)))
			return STR("");
		if (address.len == 0 || reference->target.len < address.len)
			address = reference->target;
	}
	return address;
}

/* Does a call's target not tell where the call goes: "", only a query,
 * `?{query}`, or "{url}" in a file without a base address? */
bool has_unknown_address(struct str target, struct str base)
{
	if (target.len == 0 || target.ptr[0] == '?')
		return true;
	return base.len == 0 && placeholder_whole(target);
}

/* Replace the placeholder in front of a call's target by the base address:
 * `{url}` becomes the base, `{base}/x` x below it. Other rows, and a base of
 * "", change nothing. */
void put_base_address(struct reference *reference, struct str base,
    struct arena *perm)
{
	struct str rest;

	if (base.len == 0 || !reference_is(reference, REFERENCE_HTTP) ||
	    !placeholder_cut(&rest, reference->target))
		return;
	if (rest.len == 0)
		reference->target = str_copy(base, perm);
	else if (str_starts(rest, "/") || placeholder_begins(rest))
		reference->target = str_copy(path_join(base, rest, perm), perm);
}
