/*
 * The symbols of a file's names, by which facts of all files refer to each
 * other: `C.m`, `f(0)`, `f/x`; model/symbol.h has their grammar.
 * symbols_collect() runs first: it finds the symbol of each binding and
 * definition, the first form of a symbol being the one that counts; later ones
 * are noted for rebinding.c. symbol_of_name() then looks from the place of a
 * name outwards: the instance, parameters and locals of the functions around,
 * the file. A name that nothing binds is returned as it is: an import, or a
 * name of another file.
 */
#include "extract/values/symbols.h"

#include <string.h>

#include "extract/values/inherited.h"
#include "extract/values/loops.h"
#include "extract/values/reading.h"
#include "extract/values/rebinding.h"
#include "extract/values/rule_hooks.h"
#include "lang/lang.h"

#define PARAMETERS_MOST 512 /* later ones are not known by position */

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

/* Note which form binds the symbol, in place of any other. For symbols of later
 * bindings, which rebinding.c makes. */
void binding_add(struct reading *reading, struct str symbol,
    const struct form *binding)
{
	*map_put(&reading->bindings->first, symbol) =
	    form_index(reading, binding);
}

/* The form of the type that the alias `name` is for: `[]T` of `type Ts []T`;
 * NULL: the file has no such alias. */
const struct form *alias_type(const struct reading *reading, struct str name)
{
	const struct bindings *bindings = reading->bindings;
	const uint64_t *place = bindings ? map_get(&bindings->aliases, name)
					 : NULL;

	return place ? &reading->forms->items[*place] : NULL;
}

/* `a`, `separator` and `b` as one symbol; b alone where a is "". */
struct str symbol_join(struct reading *reading, struct str a,
    const char *separator, struct str b)
{
	struct str parts[] = { a, str_from(separator), b };

	return a.len ? str_concat(parts, LENGTH(parts), reading->perm) : b;
}

/* What follows the first part of a dotted name, with its dot: ".b.c" of `a.b.c`
 * and a; "" where there is nothing. */
static struct str name_rest(struct str name, struct str first)
{
	return str_slice(name, first.len, name.len);
}

/* The type T of the method's receiver, `func (t *T) f()`; "": the function has
 * none. */
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

/* The nearest definition around the form; NULL: none. For a type, modules are
 * skipped, as types are referred to without them. */
static const struct form *definition_around(const struct reading *reading,
    const struct form *form)
{
	bool is_type = form_is_type(form);

	do
		form = form_parent(reading, form);
	while (form && (!form_is_definition(form) ||
			   (is_type && form->kind == FORM_module)));
	return form;
}

/* The name by which other code refers to a definition; "": none. A function
 * that is a value has the name that it is assigned to, list of `exports.list =
 * function show() {}`; an extension the name of its type, List of `impl<T>
 * List<T>`; any other definition its own. */
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

/* The symbol of `name` in the definition `outer`, whose symbol is `symbol`:
 * `f/name` in a function, `C.name` in anything else. */
static struct str symbol_inside(struct reading *reading, struct str symbol,
    const struct form *outer, struct str name)
{
	return outer->kind == FORM_function
		   ? symbol_local(symbol, name, reading->perm)
		   : symbol_member(symbol, name, reading->perm);
}

/* The symbol of a definition, `C.m`; "": it has no name. A method outside of
 * its type, `func (t *T) m()`, has the type in front, others the definition
 * around. `this.x = …` in a class is a member. Definitions around without a
 * name are skipped. */
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

/* The symbol of a definition, `C.m`, `f`; "": it has no name. Noted by form at
 * the first call, as each name in a function asks for the function's symbol. */
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

/* The symbol by which calls refer to the function. For a constructor it is that
 * of the class, as it is called by `C(x)` or `new C(x)`. */
static struct str callable_symbol(struct reading *reading,
    const struct form *form)
{
	const struct form *owner = form_owner(reading, form);

	if (owner && owner->name.len &&
	    (str_equal(owner->name, form->name) || symbol_is_maker(form->name)))
		return symbol_of_definition(reading, owner);
	return symbol_of_definition(reading, form);
}

/* Do callers set the parameter? Not a receiver (`func (t *T) f()`), nor `self`.
 */
bool parameter_is_given(const struct reading *reading, const struct form *form)
{
	return !str_is(form->keyword, "receiver") &&
	       !str_listed(reading->language->self, form->name);
}

/* The index of the parameter `name` among those that callers set: 0 for x of
 * `def f(self, x)`; -1: there is none, or it is beyond PARAMETERS_MOST. */
int parameter_position(const struct reading *reading,
    const struct form *function, struct str name)
{
	const struct form *first =
	    form_child(reading->forms, function, ROLE_PARAMETER);
	const struct form *form = first;
	int position = 0;

	if (name.len == 0) /* a pattern, which has no name */
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

/* The symbol of an inline function that is a value, as other code refers to it:
 * `plugin.register` for `export const plugin = { register: (app) => … }`,
 * `load` for `export const load = wrap((app) => …)`. "": it is part of no such
 * value. */
struct str symbol_of_inline(struct reading *reading, const struct form *form)
{
	struct str path = { 0 };

	for (const struct form *outer = form_parent(reading, form); outer;
	     form = outer, outer = form_parent(reading, form)) {
		bool is_value = form->role == ROLE_VALUE;
		bool is_in_map = is_value && outer->kind == FORM_map;
		bool is_wrapped = form->role == ROLE_ARGUMENT &&
				  outer->kind == FORM_call && path.len == 0;

		if (is_value && outer->kind == FORM_pair)
			path = symbol_join(reading, outer->name,
			    path.len ? "." : "", path);
		else if (is_value && (outer->kind == FORM_binding ||
					 outer->kind == FORM_field))
			return symbol_join(reading,
			    symbol_of_bound(reading, outer),
			    path.len ? "." : "", path);
		else if (!is_in_map && !is_wrapped)
			break;
	}
	return (struct str){ 0 };
}

/* The symbol of what an extension function is called on, `f(this)`. `form`: the
 * parameter that stands for it, a child of the function. */
struct str symbol_of_extension(struct reading *reading, const struct form *form)
{
	struct str symbol =
	    callable_symbol(reading, form_parent(reading, form));

	return symbol_receiver(symbol, reading->perm);
}

/* The key that the pattern `{ a, b: c, d = 1 }` takes the variable `name` from:
 * b for c, a for a. "": it is no such pattern, or has no such variable. */
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

/* Set *out to the symbol of a name that a parameter's pattern takes from its
 * argument: `f(0:db)` for store (`first`) of `function f({ app, db: store })`.
 * False: no parameter's pattern has the name, or the function has no symbol. */
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

/* Set *out to the symbol of the function's parameter `first`, `f(0)`, or of a
 * name in a parameter's pattern, `f(0:db)`. False: it has none. For an inline
 * function that is an argument, `app.group("/x", (r) => …)`: the scope that the
 * call makes, `#3`; else the symbol by which other code refers to the function;
 * else its place, `~57(0)`. */
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

/* Set *out to the class of the object that the name `first` means at `form`:
 * `self` in a class, or the receiver `t` of a method around, `func (t *T) f()`.
 * False: it means no object. */
bool symbol_of_instance(struct str *out, struct reading *reading,
    const struct form *form, struct str first)
{
	const struct form *owner = form_owner(reading, form);

	if (str_listed(reading->language->self, first) && owner) {
		*out = symbol_of_definition(reading, owner);
		return true;
	}
	for (const struct form *function = form_function(reading, form);
	     function; function = form_function(reading, function)) {
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

/* Is a bare name in `inner` no member of the class `outer` around, as the
 * language writes `self.x` for members? `in_method`: the code is in the body of
 * a method; decorations and defaults are in the class itself. */
static bool hides_members(const struct reading *reading,
    const struct form *outer, const struct form *inner, bool in_method)
{
	bool is_class = outer->kind != FORM_function &&
			outer->kind != FORM_module;

	return reading->language->by_self && in_method && is_class &&
	       inner->kind == FORM_function;
}

/* Set *out to the symbol of `first`, if this file binds that name or it is a
 * parameter, looked up from the definition around `form` outwards. False: it is
 * neither. In each function, a variable of the name goes before the parameter
 * once it is bound to a scope. */
static bool local_symbol(struct str *out, struct reading *reading,
    const struct form *form, struct str first)
{
	const struct form *below_form = form;
	bool in_method = false;

	for (const struct form *outer = form_parent(reading, form); outer;
	     below_form = outer, outer = form_parent(reading, outer)) {
		bool is_parameter;
		struct str variable;

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
		variable = symbol_of_definition(reading, outer);
		if (variable.len)
			variable = symbol_at_use(reading, form,
			    symbol_inside(reading, variable, outer, first),
			    is_parameter);
		if (variable.len)
			*out = variable;
		if (variable.len || is_parameter)
			return true;
	}
	*out = symbol_at_use(reading, form, first, false);
	return out->len > 0;
}

/* The symbol of a dotted name at `form`: that of its first part, with the rest
 * as it is: `app.router` in f, which binds app, is `f/app.router`. A name that
 * this file does not bind is returned as it is (the same bytes); "": it is
 * longer than SYMBOL_LIMIT. */
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

/* The class whose field `name = value` in one of its methods sets, in a
 * language without `this`; NULL: the form sets none. */
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

/* The symbol that a binding or field binds, the same for all bindings of the
 * name: `f/x` for `x = 1` in f. In a language without `this`, `name = value` in
 * a method binds the field `C.name`, if the class declares it. */
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

/* The symbol that a binding or field binds; where the name is bound again to a
 * scope, that of this very binding, `f/~57/x`. */
struct str symbol_of_bound(struct reading *reading, const struct form *form)
{
	struct str symbol = symbol_before_rebinding(reading, form);
	struct str rebound = symbol_at_use(reading, form, symbol, false);

	return rebound.len ? rebound : symbol;
}

/* Is the form a parameter of a class itself: x of `class A(val x: T)`? */
bool is_class_parameter(const struct reading *reading, const struct form *form)
{
	return form->kind == FORM_parameter &&
	       form_is_type(form_parent(reading, form));
}

/* The symbol of a parameter of a class, `A.x`, as it is a member. */
struct str symbol_of_parameter(struct reading *reading, const struct form *form)
{
	return symbol_member(symbol_of_definition(reading,
				 form_parent(reading, form)),
	    form->name, reading->perm);
}

/* Note the type that an alias is for, if it has one: `type Ts []T`. The first
 * alias of a name counts. */
static void collect_alias(struct reading *reading, const struct form *form)
{
	const struct form *type = form_child(reading->forms, form, ROLE_TYPE);
	uint64_t *place =
	    type ? map_put(&reading->bindings->aliases, form->name) : NULL;

	if (place && *place == 0)
		*place = form_index(reading, type);
}

/* Note the symbols of all bindings and definitions of the file in
 * reading->bindings, each with the first form that has it. Later bindings of
 * the same symbol go to rebinding_note(); a second definition of a symbol
 * cannot be found by it. */
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
