/*
 * Symbols: what the names of a file stand for, as far as the file says. See
 * extract.h for how they are written. symbols_collect() names every binding and
 * definition once, the first form of each symbol being the one that counts;
 * later ones are noted for rebinding.c. symbol_of_name() then looks from the
 * place of a name outwards: the instance, parameters and locals of the
 * functions around, the file. A name that nothing binds is returned as it is:
 * an import, or a name of another file.
 */
#include "extract/values/symbols.h"

#include <string.h>

#include "extract/values/inherited.h"
#include "extract/values/loops.h"
#include "extract/values/reading.h"
#include "extract/values/rebinding.h"
#include "extract/values/rule_hooks.h"
#include "lang/lang.h"

#define PARAMETERS_MOST 512 /* those after them are not known by position */

/* Index 0 is the file, which binds nothing, so 0 means none. */
struct bindings {
	struct map first; /* symbol -> index of the form that first binds it */
	struct map aliases; /* name of an alias -> index of the type it is of */
	struct str *definitions; /* by form: their symbols, once asked for */
};

/* The form that first binds or defines the symbol; NULL: none of this file. */
const struct form *first_binding(const struct reading *reading,
    struct str symbol)
{
	const struct bindings *bindings = reading->bindings;
	const uint64_t *place = bindings ? map_get(&bindings->first, symbol)
					 : NULL;

	return place ? &reading->forms->items[*place] : NULL;
}

/* Note the binding of a symbol. For symbols that rebinding makes up. A binding
 * that is there is replaced. */
void binding_add(struct reading *reading, struct str symbol,
    const struct form *binding)
{
	*map_put(&reading->bindings->first, symbol) =
	    form_index(reading, binding);
}

/* The type that an alias stands for; NULL: there is no such alias. `type Ts
 * []T`: the type form of `[]T`. */
const struct form *alias_type(const struct reading *reading, struct str name)
{
	const struct bindings *bindings = reading->bindings;
	const uint64_t *place = bindings ? map_get(&bindings->aliases, name)
					 : NULL;

	return place ? &reading->forms->items[*place] : NULL;
}

/* `a`, `separator` and `b` as one; b alone, if a is "". With "" as `separator`,
 * b has to begin with its own separator. */
struct str symbol_join(struct reading *reading, struct str a,
    const char *separator, struct str b)
{
	struct str parts[] = { a, str_from(separator), b };

	return a.len ? str_concat(parts, LENGTH(parts), reading->perm) : b;
}

/* What of the name stands behind its first part, with the dot. */
static struct str name_rest(struct str name, struct str first)
{
	return str_slice(name, first.len, name.len);
}

/* `T` of `func (t *T) f()`; "" for functions without a receiver. */
static struct str receiver_type(const struct reading *reading,
    const struct form *form)
{
	const struct form *parameter =
	    form_child(reading->forms, form, ROLE_PARAMETER);
	const struct form *type =
	    parameter ? form_child(reading->forms, parameter, ROLE_TYPE) : NULL;

	if (!type || !str_is(parameter->keyword, "receiver"))
		return (struct str){ 0 };
	return type_name(type->name);
}

/* The definition around the form; NULL: none. Modules around a type are passed
 * over, as types are known without them. */
static const struct form *definition_around(const struct reading *reading,
    const struct form *form)
{
	bool type = form_is_type(form);

	do
		form = form_parent(reading, form);
	while (form && (!form_is_definition(form) ||
			   (type && form->kind == FORM_module)));
	return form;
}

/* The name by which others know a definition. `exports.list = function show()
 * {}` is list: what an assigned function calls itself is known within it alone.
 * `impl<T> List<T>` adds to List. "": none. */
static struct str name_for_others(const struct reading *reading,
    const struct form *form)
{
	const struct form *parent = form_parent(reading, form);

	if (form->kind == FORM_extension)
		return type_name(form->name);
	if ((form->name.len && form->kind != FORM_function) ||
	    form->role != ROLE_VALUE || !parent)
		return form->name;
	if (parent->kind == FORM_binding || parent->kind == FORM_field)
		return parent->item.len ? parent->item : parent->name;
	return form->name;
}

/* The symbol of `name` in the definition `outer` whose symbol is given: a local
 * of a function, or a member. */
static struct str symbol_inside(struct reading *reading, struct str symbol,
    const struct form *outer, struct str name)
{
	return outer->kind == FORM_function
		   ? symbol_local(symbol, name, reading->perm)
		   : symbol_member(symbol, name, reading->perm);
}

/* What a definition is called from the file's top; "": it has no name. Methods
 * of types that stand elsewhere (`func (t *T) m()`) go by the type; others by
 * what is around them. `this.x = …` in a class is a member of it. A definition
 * without a name (an inline function) is passed over, as nobody can name what
 * is in it by it. */
static struct str definition_symbol(struct reading *reading,
    const struct form *form)
{
	struct str name = name_for_others(reading, form);
	struct str type = receiver_type(reading, form);
	const struct form *outer = definition_around(reading, form);

	if (name.len == 0)
		return name;
	if (type.len)
		return symbol_member(type, name, reading->perm);
	if (str_starts(name, "this."))
		name = str_slice(name, 5, name.len);
	while (outer && name_for_others(reading, outer).len == 0)
		outer = definition_around(reading, outer);
	if (!outer)
		return name;
	return symbol_inside(reading, symbol_of_definition(reading, outer),
	    outer, name);
}

/* What a definition is called from the file's top: `C.m`; "": it has no name.
 * Kept by form, as every name in a function asks for the function's. */
struct str symbol_of_definition(struct reading *reading,
    const struct form *form)
{
	struct bindings *bindings = PART(reading, bindings);
	struct str *symbol;

	if (!bindings->definitions)
		bindings->definitions = arena_array(reading->perm,
		    reading->forms->count, sizeof(*bindings->definitions));
	symbol = &bindings->definitions[form_index(reading, form)];
	if (!symbol->ptr)
		*symbol = definition_symbol(reading, form);
	return *symbol;
}

/* What calls of a function name: its symbol; of a constructor, the class, so
 * that `C(x)` and `new C(x)` give what the constructor's parameter is. */
static struct str callable_symbol(struct reading *reading,
    const struct form *form)
{
	const struct form *owner = form_owner(reading, form);

	if (owner && owner->name.len) {
		if (str_equal(owner->name, form->name))
			return symbol_of_definition(reading, owner);
		if (symbol_is_maker(form->name))
			return symbol_of_definition(reading, owner);
	}
	return symbol_of_definition(reading, form);
}

/* Do callers give the parameter? A receiver, and `self`, is what the function
 * is called on. */
bool parameter_is_given(const struct reading *reading, const struct form *form)
{
	return !str_is(form->keyword, "receiver") &&
	       !str_listed(reading->language->self, form->name);
}

/* The place of a parameter, from 0 on; -1: there is none so called. Counts what
 * callers give: `self` and receivers have no place. -1, too, for a pattern,
 * which has no name of its own, and beyond PARAMETERS_MOST. */
int parameter_position(const struct reading *reading,
    const struct form *function, struct str name)
{
	const struct form *first =
	    form_child(reading->forms, function, ROLE_PARAMETER);
	const struct form *form = first;
	int position = 0;

	if (name.len == 0) /* patterns have no name of their own */
		return -1;
	for (size_t i = 0; form && !str_equal(form->name, name); i++)
		form = i < PARAMETERS_MOST ? form_next(reading->forms, form)
					   : NULL;
	if (!form || !parameter_is_given(reading, form))
		return -1;
	for (; first != form; first = form_next(reading->forms, first))
		position += parameter_is_given(reading, first);
	return position;
}

/* An inline function as others reach it: in a map that is bound to a name, or
 * as an argument of a call that is. `export const plugin = { register: (app) =>
 * … }` gives plugin.register, `export const load = wrap((app) => …)` gives
 * load. "": nobody can. */
struct str symbol_of_inline(struct reading *reading, const struct form *form)
{
	struct str path = { 0 };

	for (const struct form *outer = form_parent(reading, form); outer;
	     form = outer, outer = form_parent(reading, form)) {
		bool is_value = form->role == ROLE_VALUE;

		if (is_value && outer->kind == FORM_pair)
			path = symbol_join(reading, outer->name,
			    path.len ? "." : "", path);
		else if (is_value && (outer->kind == FORM_binding ||
					 outer->kind == FORM_field))
			return symbol_join(reading,
			    symbol_of_bound(reading, outer),
			    path.len ? "." : "", path);
		else if (!(is_value && outer->kind == FORM_map) &&
			 !(form->role == ROLE_ARGUMENT &&
			     outer->kind == FORM_call && path.len == 0))
			break;
	}
	return (struct str){ 0 };
}

/* The symbol of what an extension function is called on: `f(this)`. Of the
 * function whose parameter this is. */
struct str symbol_of_extension(struct reading *reading, const struct form *form)
{
	struct str symbol =
	    callable_symbol(reading, form_parent(reading, form));

	return symbol_receiver(symbol, reading->perm);
}

/* The key that a pattern `{ a, b: c, d = 1 }` takes the local `name` from: b
 * for c, a for a; "": it has no such local. */
static struct str pattern_key(struct str pattern, struct str name)
{
	struct str part;

	if (!str_starts(pattern, "{") || !str_ends(pattern, "}"))
		return (struct str){ 0 };
	pattern = str_slice(pattern, 1, pattern.len - 1);
	while (str_cut(&part, &pattern, ',')) {
		size_t colon;

		part = str_trim(str_slice(part, 0, str_find(part, '=')));
		colon = str_find(part, ':');
		if (colon < part.len &&
		    str_equal(str_trim(str_slice(part, colon + 1, part.len)),
			name))
			return str_trim(str_slice(part, 0, colon));
		if (colon == part.len && str_equal(part, name))
			return part;
	}
	return (struct str){ 0 };
}

/* `function f({ app, db: store })`: for the name `store`, *out is `f(0:db)`.
 * False: the name is in no parameter's pattern. */
static bool symbol_of_parameter_part(struct str *out, struct reading *reading,
    const struct form *function, struct str first)
{
	uint32_t position = 0;

	for (const struct form *form =
		 form_child(reading->forms, function, ROLE_PARAMETER);
	     form && position < PARAMETERS_MOST;
	     form = form_next(reading->forms, form)) {
		struct str key;

		key = pattern_key(form->item, first);
		if (key.len) {
			struct str symbol = callable_symbol(reading, function);

			if (symbol.len == 0)
				return false;
			*out = symbol_parameter_key(symbol, position, key,
			    reading->perm);
			return true;
		}
		position++;
	}
	return false;
}

/* Is `first` a parameter of the function? Then *out is `f(0)`. An inline
 * function that a call is given goes by the scope that the call makes, else by
 * where others reach it, else by its place in the file. */
static bool find_parameter_symbol(struct str *out, struct reading *reading,
    const struct form *function, struct str first)
{
	int position = parameter_position(reading, function, first);
	const struct form *call = form_parent(reading, function);
	struct str symbol;

	if (position < 0)
		return symbol_of_parameter_part(out, reading, function, first);
	symbol = callable_symbol(reading, function);
	if (symbol.len) {
		*out =
		    symbol_parameter(symbol, (uint32_t)position, reading->perm);
		return true;
	}
	if (call && call->kind == FORM_call && scope_of_call(reading, call)) {
		*out = symbol_scope(scope_of_call(reading, call) - 1,
		    reading->perm);
		return true;
	}
	symbol = symbol_of_inline(reading, function);
	if (symbol.len == 0)
		symbol =
		    symbol_place(form_index(reading, function), reading->perm);
	*out = symbol_parameter(symbol, (uint32_t)position, reading->perm);
	return true;
}

/* Does the name stand for the object itself? Then *out is its class. `self` in
 * a class, or the receiver of the innermost function that has one of that name.
 */
bool symbol_of_instance(struct str *out, struct reading *reading,
    const struct form *form, struct str first)
{
	const struct form *owner = form_owner(reading, form);

	if (str_listed(reading->language->self, first) && owner) {
		*out = symbol_of_definition(reading, owner);
		return true;
	}
	for (const struct form *function = form_function(reading, form, false);
	     function; function = form_function(reading, function, false)) {
		const struct form *parameter =
		    form_child(reading->forms, function, ROLE_PARAMETER);

		if (parameter && str_is(parameter->keyword, "receiver") &&
		    str_equal(parameter->name, first)) {
			*out = receiver_type(reading, function);
			return out->len > 0;
		}
	}
	return false;
}

/* Is it a class whose members code in a method, by way of `inner`, does not
 * reach by their names alone? What is asked of a method before it runs, its
 * decorations and defaults, stands in the class. */
static bool hides_members(const struct reading *reading,
    const struct form *outer, const struct form *inner, bool in_method)
{
	return reading->language->by_self && in_method &&
	       inner->kind == FORM_function && outer->kind != FORM_function &&
	       outer->kind != FORM_module;
}

/* Is `first` bound in the file, or a parameter? *out is its symbol. From the
 * innermost definition outward, as scopes nest: a parameter of one hides what
 * is bound further out, unless it is bound anew to something that routes hang
 * on. *out is written by both questions; what is inside counts before what is
 * given. */
static bool local_symbol(struct str *out, struct reading *reading,
    const struct form *form, struct str first)
{
	const struct form *below_form = form;
	bool in_method = false;

	for (const struct form *outer = form_parent(reading, form); outer;
	     below_form = outer, outer = form_parent(reading, outer)) {
		bool is_parameter;
		struct str inner;

		if (outer->kind == FORM_function)
			in_method = below_form->role != ROLE_DECORATION &&
				    below_form->role != ROLE_PARAMETER &&
				    below_form->role != ROLE_TYPE;
		if (!form_is_definition(outer) ||
		    hides_members(reading, outer, below_form, in_method))
			continue;
		is_parameter =
		    outer->kind == FORM_function &&
		    find_parameter_symbol(out, reading, outer, first);
		inner = symbol_of_definition(reading, outer);
		if (inner.len)
			inner = symbol_as_of(reading, form,
			    symbol_inside(reading, inner, outer, first),
			    is_parameter);
		if (inner.len)
			*out = inner;
		if (inner.len || is_parameter)
			return true;
	}
	*out = symbol_as_of(reading, form, first, false);
	return out->len > 0;
}

/* What a dotted name stands for where `form` is. The rest of a dotted name
 * stays behind the symbol of its first part. A name that nothing here binds is
 * returned as it is; "" for names longer than SYMBOL_LIMIT, which are none. */
struct str symbol_of_name(struct reading *reading, const struct form *form,
    struct str name)
{
	struct str first = symbol_first(name);
	struct str symbol = first;

	if (name.len > SYMBOL_LIMIT)
		return (struct str){ 0 };
	if (symbol_of_instance(&symbol, reading, form, first)) {
		if (first.len == name.len)
			return symbol;
	} else if (!local_symbol(&symbol, reading, form, first)) {
		return name;
	}
	return symbol_join(reading, symbol, "", name_rest(name, first));
}

/* The class whose field a bare `name = value` in a method sets; NULL: it sets
 * none. Only in languages without `this`. */
static const struct form *class_of_field(struct reading *reading,
    const struct form *form)
{
	const struct form *class = form_owner(reading, form);

	if (!class || !reading->language->bare_fields ||
	    form->kind != FORM_binding ||
	    form_child(reading->forms, form, ROLE_TYPE) ||
	    !class_has_field(reading, class, form->name))
		return NULL;
	return class;
}

/* Where a binding or field puts its name, the same however often the name is
 * bound. `name = value` in a method sets the field where the language has no
 * `this` and the class declares it. */
static struct str symbol_before_rebinding(struct reading *reading,
    const struct form *form)
{
	struct str first = symbol_first(form->name);
	const struct form *outer;
	struct str symbol;

	if (first.len < form->name.len)
		return symbol_of_name(reading, form, form->name);
	outer = definition_around(reading, form);
	while (outer && name_for_others(reading, outer).len == 0)
		outer = definition_around(reading, outer);
	if (!outer)
		return form->name;
	if (outer->kind == FORM_function && class_of_field(reading, form))
		outer = class_of_field(reading, form);
	symbol = symbol_of_definition(reading, outer);
	return symbol_inside(reading, symbol, outer, form->name);
}

/* The symbol that a binding or field binds. The symbol of this binding, if the
 * name is bound several times. */
struct str symbol_of_bound(struct reading *reading, const struct form *form)
{
	struct str symbol = symbol_before_rebinding(reading, form);
	struct str rebound = symbol_as_of(reading, form, symbol, false);

	return rebound.len ? rebound : symbol;
}

/* Is it a parameter of the class itself, as x in `class A(val x: T)`? */
bool is_class_parameter(const struct reading *reading, const struct form *form)
{
	return form->kind == FORM_parameter &&
	       form_is_type(form_parent(reading, form));
}

/* Its symbol, as a member of the class: `A.x`. */
struct str symbol_of_parameter(struct reading *reading, const struct form *form)
{
	return symbol_member(symbol_of_definition(reading,
				 form_parent(reading, form)),
	    form->name, reading->perm);
}

/* Note which type an alias is of; the first of a name counts. */
static void collect_alias(struct reading *reading, const struct form *form)
{
	const struct form *type = form_child(reading->forms, form, ROLE_TYPE);
	uint64_t *place =
	    type ? map_put(&reading->bindings->aliases, form->name) : NULL;

	if (place && *place == 0)
		*place = form_index(reading, type);
}

/* Name all bindings and definitions of the file; before all other questions. A
 * class's parameter is a member of it. Only bindings bind again; a second
 * definition of a name is another one's, and is not found by it. */
void symbols_collect(struct reading *reading)
{
	struct bindings *bindings = PART(reading, bindings);

	bindings->first.arena = reading->perm;
	bindings->aliases.arena = reading->perm;
	for (uint32_t i = 1; i < reading->forms->count; i++) {
		const struct form *form = &reading->forms->items[i];
		struct str symbol;
		uint64_t *place;

		if (form->name.len == 0 || form->name.len > SYMBOL_LIMIT)
			continue;
		if (form->kind == FORM_alias)
			collect_alias(reading, form);
		if (form->kind == FORM_binding || form->kind == FORM_field)
			symbol = symbol_before_rebinding(reading, form);
		else if (is_class_parameter(reading, form))
			symbol = symbol_of_parameter(reading, form);
		else if (form_is_definition(form))
			symbol = symbol_of_definition(reading, form);
		else
			continue;
		place = map_put(&bindings->first, symbol);
		if (*place == 0)
			*place = i;
		else if (form->kind == FORM_binding)
			rebinding_note(reading, (uint32_t)*place, i);
	}
}
