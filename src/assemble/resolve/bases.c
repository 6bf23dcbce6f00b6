/*
 * Decides which classes a class is based on, and whether a base is one that a
 * pack names. Packs name bases as documentation does (`web.Model`), code as it
 * imports them (`from web import Model`, `import web as w`, an alias):
 * is_base_wanted() compares the two. ancestry_find() goes up from a class.
 * Rules and rows ask it: who extends a framework's class?
 */
#include "assemble/resolve/bases.h"

/* The full name of an imported base: with `import a`, `a.B` is a.B; with
 * `from a import B`, `B` is a.B. `rest`: what the class writes behind the
 * imported name, `.B`. */
static struct str imported_base(const struct import_fact *import,
    struct str rest, struct arena *perm)
{
	if (import->item.len == 0 || str_is(import->item, "*"))
		return str_join(import->module, rest, perm);
	return str_dotted(import->module, str_join(import->item, rest, perm),
	    perm);
}

/* The full name of a base as packs write it: `Model` that is imported from x is
 * x.Model; an alias of the file is replaced by its value (`Base = db.Model`).
 * As it is, if the file neither binds nor imports its first name; of several
 * imports the first counts. */
static struct str resolved_base_name(const struct index *index,
    struct place base, struct arena *perm)
{
	struct str first = symbol_head(base.symbol);
	struct str rest = str_slice(base.symbol, first.len, base.symbol.len);
	const struct head *head = index_head_of_name(index, base.file, first);
	struct named *named =
	    index_lookup(index, (struct place){ base.file, first });

	for (; named; named = named->next)
		if (named->fact && named->fact->kind == SYMBOL_ALIAS)
			return str_join(named->fact->value, rest, perm);
	if (!head || head->imports.count == 0)
		return base.symbol;
	return imported_base(&index->facts[base.file]
				  .imports[head->imports.items[0]],
	    rest, perm);
}

/* May the base be `wanted`, web.Model, by an import of all names:
 * `from web import *`, then `Model`? Not if the file binds the name itself. */
static bool may_come_by_whole_module(const struct index *index,
    struct place base, struct str wanted, struct arena *perm)
{
	const struct facts *facts = &index->facts[base.file];
	struct place head_name = { base.file, symbol_head(base.symbol) };
	const struct head *head =
	    index_head_of_name(index, base.file, head_name.symbol);

	if (!str_ends_part(wanted, base.symbol, ".") ||
	    index_lookup(index, head_name) || (head && head->imports.count))
		return false;
	for (size_t i = 0; i < facts->import_count; i++) {
		const struct import_fact *import = &facts->imports[i];

		if (str_is(import->item, "*") && import->name.len == 0 &&
		    str_ends_part(str_dotted(import->module, base.symbol, perm),
			wanted, "."))
			return true;
	}
	return false;
}

/* Can one of two names be the end of the other? Compares only their last
 * letters, and so saves most of the longer comparisons. True if one is empty.
 */
static bool may_end_alike(struct str a, struct str b)
{
	return a.len == 0 || b.len == 0 || a.ptr[a.len - 1] == b.ptr[b.len - 1];
}

/* Is the base one of the wanted names, `web.Model`, as it is written, or by
 * what the file imports or binds? The written name is tried first, as that
 * needs no look-up. */
bool is_base_wanted(const struct index *index, struct place base,
    const struct strs *wanted, struct arena *perm)
{
	struct str full_name;

	for (size_t i = 0; i < wanted->count; i++)
		if (may_end_alike(base.symbol, wanted->items[i]) &&
		    str_ends_part(base.symbol, wanted->items[i], "."))
			return true;
	full_name = wanted->count ? resolved_base_name(index, base, perm)
				  : STR("");
	for (size_t i = 0; i < wanted->count; i++)
		if ((may_end_alike(full_name, wanted->items[i]) &&
			str_ends_part(full_name, wanted->items[i], ".")) ||
		    (may_end_alike(base.symbol, wanted->items[i]) &&
			may_come_by_whole_module(index, base, wanted->items[i],
			    perm)))
			return true;
	return false;
}

#define CLASSES_MOST 256 /* of an ancestry; a hostile project may have more */

/* The search for a class and those above it. */
struct climb {
	struct ancestry *out;
	const struct index *index;
	struct arena *arena;
	struct map classes; /* those of `out`, by place_key() */
	struct map bases; /* the same of its bases */
};

/* Add a class to the ancestry, once; beyond CLASSES_MOST none is added. */
static void add_ancestor(struct climb *climb, struct place class)
{
	struct ancestry *ancestry = climb->out;

	if (ancestry->count < CLASSES_MOST &&
	    place_note_new(&climb->classes, class))
		*(struct place *)array_push(&ancestry->classes,
		    &ancestry->count, sizeof(*ancestry->classes),
		    climb->arena) = class;
}

/* Add a base as its class names it, once, and the project's class that it
 * means, if there is one. */
static void add_ancestor_base(struct climb *climb, struct place base)
{
	struct ancestry *ancestry = climb->out;

	if (!place_note_new(&climb->bases, base))
		return;
	*(struct place *)array_push(&ancestry->bases, &ancestry->base_count,
	    sizeof(*ancestry->bases), climb->arena) = base;
	if (resolve(&base, climb->index, base, is_class))
		add_ancestor(climb, base);
}

/* Add all bases that a class names, and their classes. */
static void add_bases_of_class(struct climb *climb, struct place class)
{
	for (struct named *named = index_lookup(climb->index, class); named;
	     named = named->next)
		for (size_t i = 0; named->fact && i < named->fact->bases.count;
		     i++)
			add_ancestor_base(climb,
			    (struct place){ class.file,
				named->fact->bases.items[i] });
}

/* Find a class (the first) and all classes above it, nearest first, and the
 * bases that they name. The list grows while the loop walks it; each class is
 * added once, so that a cycle ends. */
void ancestry_find(struct ancestry *ancestry, const struct index *index,
    struct place class, struct arena *arena)
{
	struct climb climb = { .out = ancestry,
		.index = index,
		.arena = arena,
		.classes = { .arena = arena },
		.bases = { .arena = arena } };

	*ancestry = (struct ancestry){ 0 };
	add_ancestor(&climb, class);
	for (size_t i = 0; i < ancestry->count; i++)
		add_bases_of_class(&climb, ancestry->classes[i]);
}
