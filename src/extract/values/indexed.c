/*
 * What `x["key"]` and `x[0]` are, where the file itself writes out the map or
 * list: x is bound to it, or to a call of a function that returns it, or is a
 * parameter that a call in the file sets to it. Also the functions of the file
 * by name, and the fields of its structs, which this is found by.
 */
#include "extract/values/indexed.h"

#include "extract/values/loops.h"
#include "extract/values/reading.h"
#include "extract/values/symbols.h"
#include "extract/values/symbols_values.h"
#include "lang/lang.h"

#define FOLLOWED_MOST 6 /* names, calls and parameters in turn */
#define PLACE_DIGITS 4 /* of a number in brackets */

#define SEVERAL UINT32_MAX /* several functions have the name */

/* Index 0 is the file's form, so it can mean that there is none. */
struct file_names {
	struct map functions; /* name -> index of its form, or SEVERAL */
	struct map calls; /* last part of the name -> index of the first one */
};

/* Note a function or call under its name: for functions SEVERAL where a second
 * one has the name, for calls the first. Other forms are not noted. `index`:
 * the form's. */
static void note_name(struct file_names *names, const struct form *form,
    uint32_t index)
{
	uint64_t *place;

	if (form->name.len && form->kind == FORM_function) {
		place = map_put(&names->functions, form->name);
		*place = *place ? SEVERAL : index;
	} else if (form->name.len && form->kind == FORM_call) {
		place = map_put(&names->calls, str_after_last(form->name, '.'));
		if (*place == 0)
			*place = index;
	}
}

/* The functions and calls of the file by name; listed at the first call. */
static const struct file_names *file_function_names(struct reading *reading)
{
	struct file_names *names = PART(reading, file_names);

	if (names->functions.arena)
		return names;
	names->functions.arena = reading->perm;
	names->calls.arena = reading->perm;
	for (uint32_t i = 1; i < reading->forms->count; i++)
		note_name(names, &reading->forms->items[i], i);
	return names;
}

/* The only function of this file with that name; NULL: none, or several. */
const struct form *file_function(struct reading *reading, struct str name)
{
	const uint64_t *place =
	    name.len ? map_get(&file_function_names(reading)->functions, name)
		     : NULL;

	return place && *place != SEVERAL ? &reading->forms->items[*place]
					  : NULL;
}

/* The function of this file that `name` means at the form `use`: looked up from
 * there outwards, as names are bound; else, for `a.save`, the only function of
 * the file named `save`. NULL: none, or several. */
const struct form *function_at(struct reading *reading, const struct form *use,
    struct str name)
{
	const struct form *form =
	    first_binding(reading, symbol_of_name(reading, use, name));

	return form && form->kind == FORM_function
		   ? form
		   : file_function(reading, str_after_last(name, '.'));
}

/* What the called function returns, if this file has it: the value of its first
 * `return` outside of inner functions. NULL: not known, or it returns nothing.
 */
static const struct form *first_result_of_call(struct reading *reading,
    const struct form *call)
{
	const struct form *function =
	    file_function(reading, str_after_last(call->name, '.'));
	uint32_t at = function ? form_index(reading, function) + 1 : 0;

	for (; function && at < reading->forms->count; at++) {
		const struct form *form = &reading->forms->items[at];

		if (form->line > function->end_line)
			break;
		if (form->kind == FORM_return &&
		    form_function(reading, form) == function)
			return form_child(reading->forms, form, ROLE_VALUE);
	}
	return NULL;
}

/* The value that the first call in this file gives to the parameter that the
 * form `name` names: "/x" for `p` in `def f(p)`, where the file calls
 * `f("/x")`. Other calls mostly give the same. NULL: it is no parameter, or
 * gets nothing. */
static const struct form *first_given_value(struct reading *reading,
    const struct form *name)
{
	const struct form *function = form_named_function(reading, name);
	int place = function ? parameter_position(reading, function, name->name)
			     : -1;
	const uint64_t *call;

	if (place < 0 || function->name.len == 0)
		return NULL;
	call = map_get(&file_function_names(reading)->calls, function->name);
	return call ? argument_at(reading, &reading->forms->items[*call], place,
			  name->name)
		    : NULL;
}

/* The map or list that a value is in the end; NULL: not known. Follows up to
 * FOLLOWED_MOST steps: a name to its value, a call to what it returns, a
 * parameter to what the first call gives. */
static const struct form *find_container(struct reading *reading,
    const struct form *form)
{
	for (unsigned i = 0; form && i < FOLLOWED_MOST; i++) {
		form = bound_value(reading, form);
		if (form->kind == FORM_map || form->kind == FORM_list)
			return form;
		if (form->kind == FORM_call)
			form = first_result_of_call(reading, form);
		else if (form->kind == FORM_name)
			form = first_given_value(reading, form);
		else
			return NULL;
	}
	return NULL;
}

/* The value of the pair with that key in a map form: b in `{"a": b}`; NULL: no
 * pair has the key. */
static const struct form *pair_value(const struct reading *reading,
    const struct form *map, struct str key)
{
	for (const struct form *pair =
		 form_child(reading->forms, map, ROLE_VALUE);
	     pair; pair = form_sibling(reading->forms, pair))
		if (pair->kind == FORM_pair && str_equal(pair->name, key))
			return form_child(reading->forms, pair, ROLE_VALUE);
	return NULL;
}

/* Set *place to the number in brackets: 2 of `x[2]`, -1 of `x[-1]`. `key`: the
 * form in the brackets. False: it is no number, or has more than PLACE_DIGITS
 * digits; *place is 0 then. */
static bool read_index_place(int *place, const struct reading *reading,
    const struct form *key)
{
	bool back = key->kind == FORM_operator && str_is(key->name, "-");
	const struct form *number =
	    back ? form_child(reading->forms, key, ROLE_LEFT) : key;
	uint32_t digits;

	*place = 0;
	if (!number || number->kind != FORM_literal ||
	    number->text.len > PLACE_DIGITS ||
	    !str_is_number(&digits, number->text))
		return false;
	*place = back ? -(int32_t)digits : (int32_t)digits;
	return true;
}

/* The item of the list `form` at a place, from 0 on; -1 is the last one. NULL:
 * there is none. */
static const struct form *item_at(const struct reading *reading,
    const struct form *form, int place)
{
	int count = 0;

	for (const struct form *item =
		 form_child(reading->forms, form, ROLE_VALUE);
	     item; item = form_next(reading->forms, item))
		count++;
	if (place < 0)
		place += count;
	for (const struct form *item =
		 form_child(reading->forms, form, ROLE_VALUE);
	     item; item = form_next(reading->forms, item))
		if (place-- == 0)
			return item;
	return NULL;
}

/* The form that `x["key"]` or `x[0]` stands for, where this file writes out the
 * map or list x; NULL: not known. `form`: the index form. */
const struct form *indexed_form(struct reading *reading,
    const struct form *form)
{
	const struct form *key = form_child(reading->forms, form, ROLE_VALUE);
	const struct form *container =
	    form_child(reading->forms, form, ROLE_RECEIVER);
	int place;

	container = container && key ? find_container(reading, container)
				     : NULL;
	if (!container)
		return NULL;
	if (container->kind == FORM_map)
		return key->kind == FORM_string
			   ? pair_value(reading, container, key->text)
			   : NULL;
	return read_index_place(&place, reading, key)
		   ? item_at(reading, container, place)
		   : NULL;
}

/* The struct of this file that a type is made of: T for `T`, `*T`, `[]*T` and
 * `map[K]T`; NULL: none. */
const struct form *struct_named(const struct reading *reading, struct str name)
{
	const struct form *form = first_binding(reading,
	    str_after_last(str_after_last(name, ']'), '*'));

	return form && form->kind == FORM_struct ? form : NULL;
}

/* The value of the field `key` in `item`, `{a, b}` without field names, of the
 * list `list`, written `[]T{{a, b}}`: values have the order of T's fields.
 * NULL: T is no struct of this file, or has no such field. */
const struct form *field_of_item_by_place(const struct reading *reading,
    const struct form *list, const struct form *item, struct str key)
{
	const struct form *type = list ? struct_named(reading, list->item)
				       : NULL;
	const struct form *field =
	    type ? form_child(reading->forms, type, ROLE_BODY) : NULL;
	const struct form *value = form_child(reading->forms, item, ROLE_VALUE);

	while (field && value && !str_equal(field->name, key)) {
		field = form_next(reading->forms, field);
		value = form_sibling(reading->forms, value);
	}
	return field ? value : NULL;
}

/* The value of the field `key` in the call form `T{a, b}` or `T{key: a}`, by
 * keyword, else by the order of the struct's fields. NULL: not known. */
const struct form *field_of_created(const struct reading *reading,
    const struct form *call, struct str key)
{
	const struct form *type = struct_named(reading, call->name);
	const struct form *value =
	    form_child(reading->forms, call, ROLE_ARGUMENT);
	const struct form *field =
	    type ? form_child(reading->forms, type, ROLE_BODY) : NULL;

	for (; value; value = form_next(reading->forms, value)) {
		if (str_equal(value->keyword.len ? value->keyword
			      : field            ? field->name
						 : STR(""),
			key))
			return value;
		field = field ? form_next(reading->forms, field) : NULL;
	}
	return NULL;
}

/* For `Ts{a, b}` after `type Ts []T`: the form of the type `[]T`; NULL: the
 * form creates nothing, or Ts is no list. */
const struct form *created_list_type(const struct reading *reading,
    const struct form *form)
{
	const struct form *type = form->kind == FORM_call && form->created
				      ? alias_type(reading, form->name)
				      : NULL;

	return type && str_starts(type->name, "[]") ? type : NULL;
}

/* Is the form `Ts{a, b}`, where Ts is declared as a list, `type Ts []T`? */
bool is_created_list(const struct reading *reading, const struct form *form)
{
	return created_list_type(reading, form) != NULL;
}
