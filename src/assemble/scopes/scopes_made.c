/*
 * Decides which names stand for a scope that a function makes: after `def
 * make(): return Router()`, `users = make()` is a router of its own. Otherwise
 * all names would stand for one router, with each other's routes.
 */
#include "assemble/scopes/mounting.h"

/* The scope that a function makes for each caller,
 * `def make(): return Router()`; NULL: none. Such a scope has no name, parent
 * or prefix where it is made. Only of web frameworks: an agent is the same one
 * for all callers. */
static const struct scope_fact *
scope_made_by_function(const struct scopes *scopes, struct place function)
{
	struct named *named = index_lookup(scopes->index, function);

	for (; named; named = named->next) {
		const struct scope_fact *fact =
		    named->node == NOWHERE ? NULL
					   : scopes->nodes[named->node].fact;

		if (fact && fact->symbol.len == 0 && fact->parent.len == 0 &&
		    fact->prefixes.count == 0 && !fact->file_parent &&
		    !fact->inner && !fact->nested && !fact->declared &&
		    str_is(fact->pack->category, "web"))
			return fact;
	}
	return NULL;
}

/* Does the fact say that a call returns a scope without a name: `make()` is
 * `#3`? */
static bool is_scope_maker(const struct symbol_fact *symbol)
{
	return symbol->kind == SYMBOL_ALIAS && symbol_is_call(symbol->name) &&
	       symbol_is_scope(symbol->value);
}

/* Note the last names of functions that make scopes, so that few calls have to
 * be resolved. */
static void note_makers(struct map *makers, const struct index *index)
{
	for (uint32_t file = 0; file < index->count; file++) {
		const struct facts *facts = &index->facts[file];

		for (size_t i = 0; i < facts->symbol_count; i++)
			if (is_scope_maker(&facts->symbols[i]))
				*map_put(makers,
				    symbol_last(facts->symbols[i].name)) = 1;
	}
}

/* Add a node for a name that is bound to a call of a function that makes
 * scopes: `users = make()`. Not if the name is a node already. */
static void add_scope_of_call(struct scopes *scopes, uint32_t file,
    const struct symbol_fact *binding)
{
	struct place call = { file, binding->value };
	struct place place = { file, binding->name };
	const struct scope_fact *fact;

	if (!resolve(&call, scopes->index, call, is_scope_node) ||
	    is_scope_node(scopes->index, place))
		return;
	fact = scope_made_by_function(scopes, call);
	if (fact)
		index_add_node(scopes->index, place,
		    scopes_add(scopes, place, fact));
}

/* Add a node for each name that is bound to a call of a function that makes
 * scopes. */
void scopes_add_made(struct scopes *scopes)
{
	const struct index *index = scopes->index;
	struct map makers = { .arena = scopes->arena };

	note_makers(&makers, index);
	for (uint32_t file = 0; makers.count && file < index->count; file++) {
		const struct facts *facts = &index->facts[file];

		for (size_t i = 0; i < facts->symbol_count; i++) {
			const struct symbol_fact *binding = &facts->symbols[i];

			if (binding->kind == SYMBOL_ALIAS &&
			    symbol_is_call(binding->value) &&
			    !symbol_is_call(binding->name) &&
			    map_get(&makers, symbol_last(binding->value)))
				add_scope_of_call(scopes, file, binding);
		}
	}
}
