/*
 * What functions of the project make to hang on, `def make(): return Router()`:
 * each name that is bound to a call of one, `users = make()`, has a thing of
 * its own. Without that all would be one router, with each other's routes.
 */
#include "assemble/scopes/mounting.h"

/* The scope that a function makes anew for each caller; NULL: it makes none.
 * Such a scope has no name where it is made, and so nothing there hangs on
 * it: a router. An agent is one and the same for all who call what makes it. */
static const struct scope_fact *
scope_made_by_function(const struct scopes *scopes, struct place place)
{
	struct named *named = index_lookup(scopes->index, place);

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

/* Does the alias say that a call gives a scope without a name: `make()` is
 * `#3`? */
static bool is_scope_maker(const struct symbol_fact *symbol)
{
	return symbol->kind == SYMBOL_ALIAS && symbol_is_call(symbol->name) &&
	       symbol_is_scope(symbol->value);
}

/* Note functions that make scopes by their last names, as calls name them in
 * any file: few calls are to be resolved then. */
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
 * scopes: `users = make()`. Nothing is added if the name is a node already. */
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
