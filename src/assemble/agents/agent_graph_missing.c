/* Functions that a graph names and no class has: building it fails. */
#include "assemble/agents/agent_graph.h"

#include "assemble/resolve/bases.h"
#include "lang/lang.h"
#include "model/model.h"
#include "scan/scan.h"

/* Has the class something of that name, or does it make up what it lacks, as
 * by `__getattr__`? */
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

/* Is the method surely missing: all bases of the class are classes of the
 * project, and none of them, nor the class, has it? False, too, if the class
 * is not known. */
static bool is_method_missing(const struct index *index, struct place class,
    struct str name)
{
	struct ancestry above;

	ancestry_find(&above, index, class, index->arena);
	for (size_t i = 0; i < above.base_count; i++) {
		struct place base;

		if (!resolve(&base, index, above.bases[i], is_class) &&
		    !str_is(symbol_last(above.bases[i].symbol), "object"))
			return false;
	}
	for (size_t i = 0; i < above.count; i++)
		if (has_or_makes_up_member(index, above.classes[i], name))
			return false;
	return above.count > 0;
}

/* Has the name letters, digits and underscores alone? */
static bool is_plain_word(struct str name)
{
	for (size_t i = 0; i < name.len; i++)
		if (!char_is_word(name.ptr[i]))
			return false;
	return name.len > 0;
}

/* Append a reference if `function` is `self.route` of a class that has no
 * route. Languages that name methods without their object are left out: there a
 * name may be something else. */
void wire_note_missing_method(struct agent_wiring *wiring, struct drafted at,
    const struct target *function)
{
	const struct index *index = wiring->scopes->index;
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
	reference = model_add(wiring->out, LIST_references, wiring->perm);
	reference->subsystem = index->scan->units[facts->unit].name;
	reference->kind = reference_kind_text(REFERENCE_UNDEFINED);
	reference->target = str_printf(wiring->perm, "%.*s.%.*s",
	    STR_ARG(symbol_last(class.symbol)), STR_ARG(name));
	reference->at = (struct evidence){ str_copy(facts->path, wiring->perm),
		at.fact->line };
}
