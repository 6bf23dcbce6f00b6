/*
 * route_wrappers: functions that hand on what they are given as a path, with
 * what stands behind it. Texts keep the parameter, beside its name in the text,
 * for assemble to tell what callers give: see assemble/rows/wrapped_routes.h.
 *
 *   func get(path string, h Handler) { router.Get("/v1"+path, h) }
 *   get("/items", list)
 *
 * The first gives `/v1{path}` with the hole get(0), the second a registration.
 * Texts are looked at only where a call could be one:
 * route_wrapper_gives_path().
 */
#include "extract/rules/route_wrappers.h"

#include "extract/packs/applying.h"
#include "extract/values/call_names.h"
#include "extract/values/loops.h"
#include "extract/values/reading.h"
#include "extract/values/symbols.h"
#include "extract/values/symbols_values.h"
#include "extract/values/value.h"
#include "lang/lang.h"
#include "model/model.h"

enum {
	WRAPPED_DEPTH = 4, /* of calls in calls */
	TURNS_MOST = 16, /* bindings of one name */
	GIVEN_MOST = 3, /* arguments that may be a path */
	FORMS_MOST = 4000, /* looked at for them */
};

/* Does assembling tell what callers give in this language? Where calls mean
 * functions of files that are told by their folders. */
static bool may_follow_callers(const struct reading *reading)
{
	return reading->language && reading->language->folder_names &&
	       !reading->language->global_names;
}

/* Does the name sound like path, pattern, route, url, uri or endpoint:
 * `routeUsers`, `basePath`? Every call is asked, so three letters in the middle
 * are enough; a word too many only costs time. */
static bool is_path_name(struct str name)
{
	for (size_t i = 1; i + 1 < name.len; i++) {
		const char *at = name.ptr + i;

		if ((at[0] == 't' && at[-1] == 'a' &&
			(at[1] == 'h' || at[1] == 't')) ||
		    (at[0] == 'u' && at[-1] == 'o' && at[1] == 't') ||
		    ((at[0] | ' ') == 'r' && (at[-1] | ' ') == 'u' &&
			((at[1] | ' ') == 'l' || (at[1] | ' ') == 'i')) ||
		    (at[0] == 'p' && at[-1] == 'd' && at[1] == 'o'))
			return true;
	}
	return false;
}

/* Is it a path, maybe with a method before it: `"/items"`, `"GET /items"`,
 * `"GET "`? A method alone counts, too, as it is joined to a path. */
static bool is_path_text(struct str text)
{
	size_t i = 0;

	while (i < text.len && text.ptr[i] >= 'A' && text.ptr[i] <= 'Z')
		i++;
	i += i > 0 && i < text.len && text.ptr[i] == ' ';
	return i < text.len ? text.ptr[i] == '/' : i > 0;
}

/* Is it a text that is a path, or a name that sounds like one? */
static bool is_plain_path(const struct form *form)
{
	return form->kind == FORM_string
		   ? is_path_text(form->text)
		   : form->kind == FORM_name && is_path_name(form->name);
}

/* Is it such a text or name, or something joined of which a part is: `base +
 * "/x"`? */
static bool is_path_form(const struct forms *forms, const struct form *form)
{
	enum form_role first = ROLE_PART;

	if (form->kind == FORM_operator)
		first = ROLE_LEFT;
	else if (form->kind != FORM_concat)
		return is_plain_path(form);
	for (form = form_child(forms, form, first); form;
	     form = form_sibling(forms, form))
		if (is_plain_path(form))
			return true;
	return false;
}

/* May the call register a route: is a path among its first GIVEN_MOST
 * arguments, and something else that could be the handler? Texts and numbers
 * alone make no registration. */
bool route_wrapper_gives_path(const struct reading *reading,
    const struct form *form)
{
	const struct forms *forms = reading->forms;
	const struct form *item;
	unsigned count = 0;
	bool found = false;
	bool has_others = false;

	if (!may_follow_callers(reading))
		return false;
	item = form_child(forms, form, ROLE_ARGUMENT);
	for (; item && count <= GIVEN_MOST; item = form_sibling(forms, item)) {
		bool path = count < GIVEN_MOST && is_path_form(forms, item);

		found |= path;
		has_others |= !path && item->kind != FORM_string &&
			      item->kind != FORM_literal;
		count++;
	}
	return found && has_others;
}

/* The symbol of the name, if it is a parameter of a function around and its
 * callers can be followed; else "". While a function runs for one call, the
 * name is looked up at that call. */
static struct str symbol_of_asked_parameter(struct reading *reading,
    const struct form *form, struct str name)
{
	const struct form *caller = loop_caller(reading);
	struct str symbol = { 0 };

	/* A function that runs for a call has what is known there. */
	if (name.len && may_follow_callers(reading))
		symbol = symbol_of_name(reading, caller ? caller : form, name);
	return symbol_is_parameter(symbol) ? symbol : (struct str){ 0 };
}

/* Is the name that of a parameter whose callers can be followed? */
bool route_wrapper_name(struct reading *reading, const struct form *form)
{
	return symbol_of_asked_parameter(reading, form, form->name).len > 0;
}

/* A hole with the parameter's symbol and the name as it is written. */
static struct str hole_of_given(struct reading *reading, struct str symbol,
    struct str name)
{
	return hole_with(symbol, name, reading->perm);
}

/* Replace each `{x}` in the text by a hole, where x is a parameter.
 * *has_others: does the text have other holes or braces? A placeholder of the
 * route itself,
 * `{id}`, is no parameter of the function, and stays. */
static struct str put_parameters(bool *has_others, struct reading *reading,
    const struct form *form, struct str text)
{
	struct buf out = { .arena = reading->perm };
	struct str before;
	struct str placeholder;

	*has_others = text_has_hole(text);
	while (placeholder_next(&before, &placeholder, &text)) {
		struct str symbol = symbol_of_asked_parameter(reading, form,
		    placeholder_name(placeholder));

		*has_others |= symbol.len == 0;
		buf_put(&out, before);
		buf_put(&out, symbol.len
				  ? hole_of_given(reading, symbol, placeholder)
				  : placeholder);
	}
	buf_put(&out, text);
	return buf_str(&out);
}

/* Is the name used below the form? Forms below follow it in order. */
static bool form_mentions(const struct reading *reading,
    const struct form *form, struct str name)
{
	const struct form *items = reading->forms->items;

	for (size_t i = form_index(reading, form);
	     i < reading->forms->count &&
	     form_is_inside(reading, &items[i], form);
	     i++)
		if (items[i].kind == FORM_name &&
		    str_equal(items[i].name, name))
			return true;
	return false;
}

/* The text with the first `from` replaced by `to`; unchanged, if there is none.
 */
static struct str replace_first_text(struct reading *reading, struct str text,
    struct str from, struct str to)
{
	size_t at = str_find_text(text, str_cstring(from, reading->perm));

	return at == text.len
		   ? text
		   : str_printf(reading->perm, "%.*s%.*s%.*s",
			 STR_ARG(str_slice(text, 0, at)), STR_ARG(to),
			 STR_ARG(str_slice(text, at + from.len, text.len)));
}

/* What the text of a name becomes by one more binding, `p = "/" + group +
 * path`. `first` is the name's own hole, `text` what it was before. A binding
 * in a branch counts only if it adds something that callers give: otherwise the
 * text without it is as good. */
static struct str text_after_binding(struct reading *reading,
    const struct form *binding, struct str first, struct str text)
{
	const struct form *value =
	    form_child(reading->forms, binding, ROLE_VALUE);
	struct str bound_text = { 0 };
	struct str added;
	bool has_others;

	if (!value || !evaluate(&bound_text, reading, value) ||
	    str_find_text(bound_text, str_cstring(first, reading->perm)) ==
		bound_text.len)
		return text;
	put_parameters(&has_others, reading, binding, bound_text);
	added = replace_first_text(reading, bound_text, first, STR(""));
	if (has_others || (binding->branch && !placeholder_among(added)))
		return text;
	return form_mentions(reading, value, binding->name)
		   ? replace_first_text(reading, bound_text, first, text)
		   : bound_text;
}

/* The text of a name at its use, after all that its function binds it to
 * before: `path = "/" + group + path`, then `path = prefix + path`. `first` is
 * the name's own hole. The function is gone through from its top to the use,
 * FORMS_MOST forms at most; of more, the text is left as it is. */
static struct str text_after_bindings(struct reading *reading,
    const struct form *form, struct str first)
{
	const struct form *function = form_function(reading, form, false);
	const struct form *items = reading->forms->items;
	struct str text = first;
	unsigned binding_count = 0;
	size_t end = form_index(reading, form);
	size_t from = function ? form_index(reading, function) + 1 : end;

	if (end - from > FORMS_MOST)
		return text;
	for (size_t i = from; i < end && binding_count < TURNS_MOST; i++) {
		if (items[i].kind != FORM_binding ||
		    !str_equal(items[i].name, form->name) ||
		    form_function(reading, &items[i], false) != function)
			continue;
		text = text_after_binding(reading, &items[i], first, text);
		binding_count++;
	}
	return text;
}

/* Does one of the call's arguments have braces itself: "/items/{id}"? Then
 * braces in the text are the route's. */
static bool has_written_placeholder(struct reading *reading,
    const struct form *call)
{
	const struct form *form = argument_first(reading, call);

	for (; form;
	     form = argument_next(reading, form_sibling(reading->forms, form)))
		if (form->kind == FORM_string && placeholder_among(form->text))
			return true;
	return false;
}

/* The text of a path with holes for parameters, whose callers give the rest.
 * Unchanged, if the call writes braces itself: then they are the route's. */
static struct str path_text(struct reading *reading, const struct form *form,
    const struct value *value, struct str text)
{
	const struct form *path = value->form;
	bool has_others;

	if (!placeholder_among(text) || has_written_placeholder(reading, form))
		return text;
	if (path && path->kind == FORM_name && placeholder_whole(text))
		text = text_after_bindings(reading, path, text);
	return put_parameters(&has_others, reading, form, text);
}

/* Is it a function that stands in another one, or the name of one that is
 * defined before the use? */
static bool is_inner_function(const struct reading *reading,
    const struct form *form)
{
	const struct form *function = form_function(reading, form, false);
	const struct form *items = reading->forms->items;
	size_t end = form_index(reading, form);
	size_t from = function ? form_index(reading, function) + 1 : end;

	if (form->kind != FORM_name || end - from > FORMS_MOST)
		return form->kind == FORM_function && function;
	for (size_t i = from; i < end; i++)
		if (items[i].kind == FORM_function &&
		    str_equal(items[i].name, form->name))
			return true;
	return false;
}

/* A hole for the handler that the function around is given by its callers; "":
 * none of it is theirs. Of `guard(log, h)` the last argument counts that is a
 * parameter or an inline function, as middleware stands before the handler;
 * what the call is called on, if no argument does. `depth` bounds calls in
 * calls: `wrap(log(auth(h)))`. */
static struct str hole_of_passed_handler(struct reading *reading,
    const struct form *form, struct str text, unsigned depth)
{
	const struct form *bound_form = bound_value(reading, form);
	struct str symbol = { 0 };
	struct str found = { 0 };

	if (form->kind == FORM_name)
		symbol = symbol_of_asked_parameter(reading, form, form->name);
	if (symbol.len)
		return hole_of_given(reading, symbol, text);
	if (is_inner_function(reading, bound_form))
		return hole_of_given(reading, SYMBOL_PARAMETER_OF_NONE, text);
	if (bound_form->kind != FORM_call || depth == 0)
		return (struct str){ 0 };
	if (form_child(reading->forms, bound_form, ROLE_RECEIVER))
		found = hole_of_passed_handler(reading,
		    form_child(reading->forms, bound_form, ROLE_RECEIVER), text,
		    depth - 1);
	for (const struct form *item = argument_first(reading, bound_form);
	     item; item = argument_next(reading,
		       form_sibling(reading->forms, item))) {
		symbol = hole_of_passed_handler(reading, item, text, depth - 1);
		found = symbol.len ? symbol : found;
	}
	return found;
}

/* The hole of the handler that callers give, or `text` where they give none.
 * `form` may be NULL. */
static struct str handler_text(struct reading *reading, const struct form *form,
    struct str text)
{
	struct str out =
	    form ? hole_of_passed_handler(reading, form, text, WRAPPED_DEPTH)
		 : (struct str){ 0 };

	return out.len ? out : text;
}

/* The text of a field of a registration. Fields `behind…` are what stands
 * behind the path; they are asked for only once one of the first fields has a
 * hole, so these fields come first in the list. */
static struct str registration_text(struct reading *reading,
    const struct wrapped *wrapped, const struct value *value, struct str text)
{
	const struct registration_draft *registration_draft = wrapped->row;
	struct str symbol = { 0 };

	if (!str_starts(str_from(wrapped->field->name), "behind"))
		return path_text(reading, wrapped->call, value, text);
	if (hole_is_given(registration_draft->first) ||
	    hole_is_given(registration_draft->second) ||
	    hole_is_given(registration_draft->third))
		symbol =
		    symbol_of_asked_parameter(reading, wrapped->call, text);
	return symbol.len ? hole_of_given(reading, symbol, text) : text;
}

/* The text of a row's field, with holes for what callers of the function around
 * give. Paths first: a handler is looked at only if its row's path, which is
 * set before, has a hole that callers fill. */
struct str route_wrapper_text(struct reading *reading,
    const struct wrapped *wrapped, const struct value *value, struct str text)
{
	struct str name = str_from(wrapped->field->name);

	if (wrapped->list == &draft_lists[DRAFT_registrations])
		return registration_text(reading, wrapped, value, text);
	if (wrapped->list != &model_lists[LIST_endpoints])
		return text;
	if (str_is(name, "path"))
		return path_text(reading, wrapped->call, value, text);
	return str_is(name, "handler") &&
		       hole_is_given(
			   ((const struct endpoint *)wrapped->row)->path)
		   ? handler_text(reading, value->form, text)
		   : text;
}

/* The call that makes what the name stands for: `g := r.Group("/api")`, or
 * `r.Group("/api", func(g *Router) {…})`; NULL: that is not known, or it is
 * called on an imported package. */
static const struct form *scope_maker_of(struct reading *reading,
    const struct form *name)
{
	const struct form *bound_form = bound_value(reading, name);
	const struct form *function = form_function(reading, name, false);

	if (bound_form == name && function && function->name.len == 0 &&
	    parameter_position(reading, function, name->name) >= 0)
		bound_form = form_parent(reading, function);
	if (!bound_form || bound_form->kind != FORM_call)
		return NULL;
	name = form_child(reading->forms, bound_form, ROLE_RECEIVER);
	return name && name->kind == FORM_name &&
		       !import_named(reading, name->name)
		   ? bound_form
		   : NULL;
}

/* Put the paths that a router was made below, from the outermost inwards.
 * False: they are not known, as one is computed. A first argument that is no
 * path adds nothing. */
static bool put_router_paths(struct buf *out, struct reading *reading,
    const struct form *name, unsigned depth)
{
	const struct form *form =
	    name->kind == FORM_name ? scope_maker_of(reading, name) : NULL;
	const struct form *first = form ? argument_first(reading, form) : NULL;

	if (!first || depth == 0)
		return depth > 0;
	if (first->kind != FORM_string)
		return !is_path_form(reading->forms, first);
	if (first->text.len && first->text.ptr[0] != '/')
		return true;
	if (!put_router_paths(out, reading,
		form_child(reading->forms, form, ROLE_RECEIVER), depth - 1))
		return false;
	buf_put(out, first->text);
	return true;
}

/* Set the called function and the router's paths in a registration.
 * `registers`: from here on the file is asked more closely (emit_typed()); not
 * for a call of an imported function, which is no such wrapper. */
void route_wrapper_callee(struct registration_draft *registration_draft,
    struct reading *reading, const struct form *form)
{
	const struct form *receiver = called_on(reading, form);
	struct str symbol = receiver
				? symbol_of_value(reading, receiver)
				: symbol_of_name(reading, form, form->name);

	struct buf below_buf = { .arena = reading->perm };

	if (receiver && symbol.len)
		symbol = symbol_member(symbol, form->name, reading->perm);
	if (symbol.len && (!receiver || put_router_paths(&below_buf, reading,
					    receiver, WRAPPED_DEPTH)))
		registration_draft->callee = hole_of(reading, symbol);
	registration_draft->below = buf_str(&below_buf);
	reading->applying->registers |=
	    receiver && !(receiver->kind == FORM_name &&
			    import_named(reading, receiver->name));
}
