/*
 * Finds functions that a graph names as a method of a class that lacks it:
 * building the graph then fails. Called for each edge that a function decides.
 */
#include "assemble/agents/agent_graph.h"

#include "assemble/resolve/bases.h"
#include "lang/lang.h"
#include "model/model.h"
#include "scan/scan.h"

/* Has the class a member of that name, or a method such as `__getattr__` that
 * supplies any member? */
static bool has_or_makes_up_member(const struct index *index,
    struct place class, struct str name)
{
	static const char *const catch_all_names[] = { "__getattr__",
		"__getattribute__", "method_missing", "__call" };
	struct place member = place_member(class, name, index->arena);

	if (index_lookup(index, member))
		return true;
	for (size_t i = 0; i < LENGTH(catch_all_names); i++)
		if (index_lookup(index,
			place_member(class, str_from(catch_all_names[i]),
			    index->arena)))
			return true;
	return false;
}

/* Is the method surely missing: is each base of the class a class of the
 * project (or `object`), and has neither a base nor the class the method? False
 * if the class is not known. */
static bool is_method_missing(const struct index *index, struct place class,
    struct str name)
{
	struct ancestry ancestry;

	ancestry_find(&ancestry, index, class, index->arena);
	for (size_t i = 0; i < ancestry.base_count; i++) {
		struct place base;

		if (!resolve(&base, index, ancestry.bases[i], is_class) &&
		    !str_is(symbol_last(ancestry.bases[i].symbol), "object"))
			return false;
	}
	for (size_t i = 0; i < ancestry.count; i++)
		if (has_or_makes_up_member(index, ancestry.classes[i], name))
			return false;
	return ancestry.count > 0;
}

/* Has the name only letters, digits and underscores? */
static bool is_plain_word(struct str name)
{
	for (size_t i = 0; i < name.len; i++)
		if (!char_is_word(name.ptr[i]))
			return false;
	return name.len > 0;
}

/* Append a reference of kind UNDEFINED if `function`, which decides on an edge,
 * is `self.route` in a class without route. Not in languages that name methods
 * without their object: the name may be something else there. */
void builder_note_missing_method(struct graph_builder *builder,
    struct drafted at, const struct target *function)
{
	const struct index *index = builder->scopes->index;
	size_t dot = symbol_dot(function->named.symbol);
	struct place class = { function->named.file,
		str_slice(function->named.symbol, 0, dot) };
	struct str name = str_slice(function->named.symbol, dot + 1,
	    function->named.symbol.len);
	const struct facts *facts = &index->facts[at.file];
	struct reference *reference;

	if (dot >= function->named.symbol.len ||
	    function->kind == TARGET_NONE || !is_plain_word(name) ||
	    !facts->language || facts->language->bare_fields ||
	    !resolve(&class, index, class, is_class) ||
	    !is_method_missing(index, class, name))
		return;
	reference = model_add(builder->out, LIST_references, builder->perm);
	reference->subsystem = index->scan->units[facts->unit].name;
	reference->kind = reference_kind_text(REFERENCE_UNDEFINED);
	reference->target = str_printf(builder->perm, "%.*s.%.*s",
	    STR_ARG(symbol_last(class.symbol)), STR_ARG(name));
	reference->at = (struct evidence){ str_copy(facts->path, builder->perm),
		at.fact->line };
}
