/*
 * Functions of the project that register routes for their callers, at a path
 * that these give. The texts of such a route keep a hole for the parameter, and
 * each call of the function is a registration; assemble brings both together,
 * see assemble/rows/wrapped_routes.h.
 *
 *   func get(path string, h Handler) { router.Get("/v1"+path, h) }
 *   get("/items", list)
 *
 * The first line gives the path `/v1{path}` with the hole get(0), the second a
 * registration. apply.c asks route_wrapper_gives_path() which calls could be
 * one; rule_rows.c asks route_wrapper_text() for each field of its rows.
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

/* Can assemble find the callers of a function of this file? It can in languages
 * where a function is named by the folder of its file, as in Go. */
static bool may_follow_callers(const struct reading *reading)
{
	return reading->language && reading->language->folder_names &&
	       !reading->language->global_names;
}

/* Does the name speak of a path, pattern, route, url, uri or endpoint:
 * `routeUsers`, `basePath`? For speed, as every call is asked, only three
 * letters are compared, those given in the cases; a name too many only costs
 * time. */
static bool is_path_name(struct str name)
{
	for (size_t i = 1; i + 1 < name.len; i++) {
		const char *at = name.ptr + i - 1;
		bool is_path = false;

		switch (at[1]) {
		case 't': /* pATH, pATTern */
			is_path = at[0] == 'a' &&
				  (at[2] == 'h' || at[2] == 't');
			break;
		case 'u': /* rOUTe */
			is_path = at[0] == 'o' && at[2] == 't';
			break;
		case 'p': /* enDPOint */
			is_path = at[0] == 'd' && at[2] == 'o';
			break;
		case 'r': /* URL, URI */
		case 'R':
			is_path = char_lower(at[0]) == 'u' &&
				  (char_lower(at[2]) == 'l' ||
				      char_lower(at[2]) == 'i');
			break;
		default:
			break;
		}
		if (is_path)
			return true;
	}
	return false;
}

/* Is it a path, maybe after a method: `"/items"`, `"GET /items"`? A method
 * alone, `"GET "`, counts, as a path is joined to it. */
static bool is_path_text(struct str text)
{
	size_t i = 0;

	while (i < text.len && char_is_capital(text.ptr[i]))
		i++;
	i += i > 0 && i < text.len && text.ptr[i] == ' ';
	return i < text.len ? text.ptr[i] == '/' : i > 0;
}

/* Is the form a text that is a path, or a name that speaks of one? */
static bool is_plain_path(const struct form *form)
{
	return form->kind == FORM_string
		   ? is_path_text(form->text)
		   : form->kind == FORM_name && is_path_name(form->name);
}

/* Is the form a path, as a text or name, or joined of parts of which one is a
 * path: `base + "/x"`? */
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

/* May the call register a route, `get("/items", list)`: is a path among its
 * first GIVEN_MOST arguments, and, among these and the next one, something that
 * may be the handler, other than texts and numbers? */
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

/* The symbol of the name, if it is a parameter of a function around the form
 * whose callers can be followed, `get(0)`; else "". While that function runs
 * for one call (loops.h), the name is looked up where the call stands. */
static struct str symbol_of_open_parameter(struct reading *reading,
    const struct form *form, struct str name)
{
	const struct form *caller = loop_caller(reading);
	struct str symbol = { 0 };

	if (name.len && may_follow_callers(reading))
		symbol = symbol_of_name(reading, caller ? caller : form, name);
	return symbol_is_parameter(symbol) ? symbol : (struct str){ 0 };
}

/* Is the form's name that of a parameter whose callers can be followed? */
bool route_wrapper_name(struct reading *reading, const struct form *form)
{
	return symbol_of_open_parameter(reading, form, form->name).len > 0;
}

/* A hole for the parameter `symbol`, with the text `shown` to be shown where
 * callers give nothing. */
static struct str hole_of_given(struct reading *reading, struct str symbol,
    struct str shown)
{
	return hole_with(symbol, shown, reading->perm);
}

/* The text with each `{x}`, where x is a parameter of a function around the
 * form, replaced by a hole: `/v1{path}`. Other placeholders, such as the `{id}`
 * of the route itself, stay. *has_others: has the text any of these, or holes?
 */
static struct str put_parameters(bool *has_others, struct reading *reading,
    const struct form *form, struct str text)
{
	struct buf out = { .arena = reading->perm };
	struct str before;
	struct str placeholder;

	*has_others = text_has_hole(text);
	while (placeholder_next(&before, &placeholder, &text)) {
		struct str symbol = symbol_of_open_parameter(reading, form,
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

/* Is the name used in the form, or below it? */
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

/* The text with the first `from` in it replaced by `to`; the text itself, if it
 * has none. */
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

/* The text that a name has after one more binding, `p = "/" + group + p`, if it
 * had `text` before. `first`: the placeholder of the name itself, `{p}`. `text`
 * is returned where the value is not known, has not `first` in it, or has other
 * holes. A binding in a branch counts only if it adds something that callers
 * give; otherwise the text without it will do. */
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

/* The text of a name at its use, after all bindings of it in its function
 * before: `path = "/" + group + path`, then `path = prefix + path`. `first`:
 * the placeholder of the name itself, which is returned where nothing binds it,
 * or the function has more than FORMS_MOST forms. */
static struct str text_after_bindings(struct reading *reading,
    const struct form *form, struct str first)
{
	const struct form *function = form_function(reading, form);
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
		    form_function(reading, &items[i]) != function)
			continue;
		text = text_after_binding(reading, &items[i], first, text);
		binding_count++;
	}
	return text;
}

/* Is a placeholder written in one of the call's arguments, "/items/{id}"? Then
 * braces in its texts are the route's own. */
static bool has_written_placeholder(struct reading *reading,
    const struct form *call)
{
	const struct form *form = argument_first(reading, call);

	for (; form; form = argument_next(reading, form))
		if (form->kind == FORM_string && placeholder_among(form->text))
			return true;
	return false;
}

/* The text of a path, `text`, with holes for parameters, which callers fill.
 * `form`: the call; `value`: what the path was selected from. `text` as it is
 * where it has no placeholder, or the call writes placeholders of its own. */
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

/* Is the form a function inside of another one, or the name of one that is
 * defined there before the form? In a function of more than FORMS_MOST forms, a
 * name is not looked up: false. */
static bool is_inner_function(const struct reading *reading,
    const struct form *form)
{
	const struct form *function = form_function(reading, form);
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

/* A hole for the handler that the function's callers pass; "": they pass none.
 * Of a call that wraps handlers, `guard(log, h)`, the last argument that is
 * passed counts, as middleware comes before the handler; else the receiver. An
 * inline function gets the hole `(-)`, of no parameter. `text`: shown where
 * callers give nothing; `depth`: how many more calls within calls are followed.
 */
static struct str hole_of_passed_handler(struct reading *reading,
    const struct form *form, struct str text, unsigned depth)
{
	const struct form *bound_form = bound_value(reading, form);
	struct str symbol = { 0 };
	struct str found = { 0 };

	if (form->kind == FORM_name)
		symbol = symbol_of_open_parameter(reading, form, form->name);
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
	     item; item = argument_next(reading, item)) {
		symbol = hole_of_passed_handler(reading, item, text, depth - 1);
		found = symbol.len ? symbol : found;
	}
	return found;
}

/* A hole for the handler that callers pass; `text` where they pass none.
 * `form`: what the handler was selected from, may be NULL. */
static struct str handler_text(struct reading *reading, const struct form *form,
    struct str text)
{
	struct str out =
	    form ? hole_of_passed_handler(reading, form, text, WRAPPED_DEPTH)
		 : (struct str){ 0 };

	return out.len ? out : text;
}

/* The text of one field of a registration, a call of a wrapper. A field
 * `behind_…`, what comes after the path, gets a hole only if one of the fields
 * first, second, third has one; so these come first in the list. */
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
		symbol = symbol_of_open_parameter(reading, wrapped->call, text);
	return symbol.len ? hole_of_given(reading, symbol, text) : text;
}

/* The text of a row's field, with holes for what callers of the function around
 * give: `/v1{path}`. A handler gets one only where the row's path, which was
 * set before, has one. Fields of other lists: `text`. */
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

/* The call that makes the router that the name stands for: `r.Group("/api")` of
 * `g := r.Group("/api")` and of `r.Group("/api", func(g *Router) {…})`. NULL:
 * not known, or a function of an imported package makes it. */
static const struct form *scope_maker_of(struct reading *reading,
    const struct form *name)
{
	const struct form *bound_form = bound_value(reading, name);
	const struct form *function = form_function(reading, name);

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

/* Append to *out the paths below which the router `name` was made, from the
 * outermost one inwards: `/a/b` after `g := r.Group("/a"); h := g.Group("/b")`
 * for h. False: one of them is computed, or `depth`, the routers within routers
 * to follow, is used up. A router made without a path adds nothing. */
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

/* Set in the draft the called function of a registration, and the paths of the
 * router that it is called on. Side effect: where the call is on an object and
 * not of an imported function, applying->registers is set, so that types of
 * fields are followed, too (emit_declared_type()). */
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
