#include "assemble/bases.h"

static struct str imported(const struct import_fact *import, struct str rest,
    struct arena *perm)
{
	if (import->item.len == 0 || str_is(import->item, "*"))
		return str_join(import->module, rest, perm);
	return str_printf(perm, "%.*s.%.*s%.*s", STR_ARG(import->module),
	    STR_ARG(import->item), STR_ARG(rest));
}

/* `Model`, imported from x, is x.Model; a name that is bound in the file is
 * what it is bound to: `db.Model`, `Made().Model`. */
static struct str whole_name(const struct index *index, struct place base,
    struct arena *perm)
{
	struct str first = symbol_head(base.symbol);
	struct str rest = str_slice(base.symbol, first.len, base.symbol.len);
	const struct head *head = index_head(index, base.file, first);
	struct named *named =
	    index_lookup(index, (struct place){ base.file, first });

	for (; named; named = named->next)
		if (named->fact && named->fact->kind == SYMBOL_ALIAS)
			return str_join(named->fact->value, rest, perm);
	if (!head || head->imports.count == 0)
		return base.symbol;
	return imported(&index->facts[base.file]
			     .imports[head->imports.items[0]],
	    rest, perm);
}

bool base_is(const struct index *index, struct place base,
    const struct strs *wanted, struct arena *perm)
{
	struct str whole = { 0 };

	for (size_t i = 0; i < wanted->count; i++) {
		struct str name = wanted->items[i];

		if (str_ends_part(base.symbol, name, "."))
			return true;
		if (whole.len == 0)
			whole = whole_name(index, base, perm);
		if (str_ends_part(whole, name, "."))
			return true;
	}
	return false;
}
