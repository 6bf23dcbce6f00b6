/*
 * Finds routes that wrappers of the project register: `func (s *Server)
 * handle(path string, h Handler) { s.mux.Handle("/api" + path, h) }`. A rule
 * finds the inner call, whose path has a hole for the parameter `path`; each
 * call of handle() is a route. Extract drafts all calls with a text and a
 * function (registrations). Here those are kept that call a function with such
 * a hole (wrapped_routes_find()), and become rows in its place
 * (wrapped_route_make_row()).
 */
#include "assemble/rows/wrapped_routes.h"

#include <string.h>

#include "model/model.h"

#define CALLS_MOST 2000 /* of one function */

/* Does the text consist of slashes and blanks alone? */
static bool is_blank_path(struct str text)
{
	for (size_t i = 0; i < text.len; i++)
		if (text.ptr[i] != '/' && text.ptr[i] != ' ')
			return false;
	return true;
}

/* The first parameter that is a placeholder in the path of an endpoint, `f(0)`
 * of `/api{f(0)}`; "": it has none, or is no endpoint. */
struct str wrapped_route_parameter(const struct row_fact *fact)
{
	struct hole hole;

	return fact->list == &model_lists[LIST_endpoints] &&
		       hole_of_parameter(&hole,
			   ((struct endpoint *)fact->row)->path)
		   ? hole.symbol
		   : (struct str){ 0 };
}

/* Does the endpoint's path consist of parameters alone? `{group}{path}` says
 * nothing without its callers; `/health{path}` does. */
bool wrapped_route_is_all_parameters(const struct row_fact *fact)
{
	struct str path = ((struct endpoint *)fact->row)->path;
	struct hole hole;

	while (hole_of_parameter(&hole, path)) {
		if (!is_blank_path(str_slice(path, 0, hole.from)))
			return false;
		path = str_slice(path, hole.to, path.len);
	}
	return is_blank_path(path);
}

/* What a wrapper does with a path: bits. */
enum { PASSES_ON = 1, SERVES = 2 };

/* The wrappers of a group. */
struct wrappers {
	struct map names; /* last names of their functions */
	struct map places; /* place_key() → bits */
};

/* If the text has a placeholder for a parameter, `/api{path}` of
 * `handle(path, h)`, note the parameter's function as a wrapper; also its last
 * name, by which most calls are ruled out. `uses`: PASSES_ON or SERVES. */
static void note_wrapper(struct wrappers *wrappers, uint32_t file,
    struct str text, uint64_t uses)
{
	struct hole hole;
	struct place place = { .file = file };

	if (!hole_of_parameter(&hole, text))
		return;
	place.symbol = symbol_function(hole.symbol);
	*map_put(&wrappers->names, symbol_last(place.symbol)) = 1;
	*map_put(&wrappers->places, place_key(place, wrappers->places.arena)) |=
	    uses;
}

/* Note the functions of a file that serve a path which they are given, or pass
 * it on to another call. */
static void note_wrappers_of_file(struct wrappers *wrappers, uint32_t file,
    const struct facts *facts)
{
	for (size_t i = 0; i < facts->row_count; i++) {
		const struct row_fact *fact = &facts->rows[i];
		const struct registration_draft *registration_draft = fact->row;

		if (fact->list == &model_lists[LIST_endpoints])
			note_wrapper(wrappers, file,
			    ((struct endpoint *)fact->row)->path, SERVES);
		if (fact->list != &draft_lists[DRAFT_registrations])
			continue;
		note_wrapper(wrappers, file, registration_draft->first,
		    PASSES_ON);
		note_wrapper(wrappers, file, registration_draft->second,
		    PASSES_ON);
		note_wrapper(wrappers, file, registration_draft->third,
		    PASSES_ON);
	}
}

/* Find the method of a class, in the file of the class or another one of its
 * folder (Go). False: there is none. */
static bool find_package_method(struct place *found_place,
    const struct index *index, struct place class, struct str name)
{
	struct place method = place_member(class, name, index->searching);
	const struct file_list *files =
	    index_files_defining(index, method.symbol);
	struct str folder = path_folder(index->facts[class.file].path);

	for (size_t i = 0; files && i < files->count; i++) {
		method.file = files->items[i];
		if (is_function(index, method) &&
		    str_equal(path_folder(index->facts[method.file].path),
			folder)) {
			*found_place = method;
			return true;
		}
	}
	return false;
}

/* Find the project's function or method that a call means, `s.handle`; false:
 * it is not one of the project. */
static bool find_wrapper(struct place *found_place, const struct index *index,
    uint32_t file, struct str callee)
{
	size_t dot = str_find_last(callee, '.');
	struct place class = { file, str_slice(callee, 0, dot) };

	*found_place = (struct place){ file, callee };
	return resolve(found_place, index, *found_place, is_function) ||
	       (dot < callee.len && resolve(&class, index, class, is_class) &&
		   find_package_method(found_place, index, class,
		       str_slice(callee, dot + 1, callee.len)));
}

/* The key of a line of a file. */
static struct str call_line_key(uint32_t file, uint32_t line,
    struct arena *arena)
{
	return str_printf(arena, "%u:%u", file, line);
}

/* Add a drafted call to the calls of its wrapper, if it is of one, at most
 * CALLS_MOST; if the wrapper serves the path itself, note the call's line, too:
 * see wrapped_route_replaces(). */
static void note_wrapped_call(struct wrapped_routes *wrapped_routes,
    const struct index *index, const struct wrappers *wrappers, uint32_t file,
    const struct row_fact *fact)
{
	struct registration_draft *registration = fact->row;
	struct arena *arena = wrapped_routes->calls.arena;
	struct str callee;
	struct hole hole;
	struct wrapped_route_calls *calls;
	struct place wrapper;
	const uint64_t *uses;
	struct str key;
	uint64_t *first;

	if (!hole_whole(&hole, registration->callee))
		return;
	callee = hole.symbol;
	if (!map_get(&wrappers->names, symbol_last(callee)) ||
	    !find_wrapper(&wrapper, index, file, callee))
		return;
	key = place_key(wrapper, arena);
	uses = map_get(&wrappers->places, key);
	if (!uses)
		return;
	if (*uses & SERVES)
		*map_put(&wrapped_routes->lines,
		    call_line_key(file, fact->line, arena)) = 1;
	first = map_put(&wrapped_routes->calls, key);
	if (!*first)
		*first =
		    (uint64_t)(uintptr_t)NEW(arena, struct wrapped_route_calls);
	calls = (struct wrapped_route_calls *)(uintptr_t)*first;
	if (calls->count < CALLS_MOST)
		*(struct wrapped_route_call *)array_push(&calls->items,
		    &calls->count, sizeof(*calls->items),
		    arena) = (struct wrapped_route_call){ file, fact };
}

/* Does a call of a wrapper stand in the endpoint's line, which makes the row
 * instead? */
bool wrapped_route_replaces(const struct wrapped_routes *wrapped_routes,
    uint32_t file, const struct row_fact *fact)
{
	return wrapped_routes->lines.count &&
	       fact->list == &model_lists[LIST_endpoints] &&
	       map_get(&wrapped_routes->lines,
		   call_line_key(file, fact->line,
		       wrapped_routes->lines.arena));
}

/* Find the calls of all wrappers of the group. */
void wrapped_routes_find(struct wrapped_routes *wrapped_routes,
    const struct index *index)
{
	struct wrappers wrappers = { { .arena = index->arena },
		{ .arena = index->arena } };

	wrapped_routes->calls.arena = index->arena;
	wrapped_routes->lines.arena = index->arena;
	for (uint32_t i = 0; i < index->count; i++)
		note_wrappers_of_file(&wrappers, i, &index->facts[i]);
	for (uint32_t i = 0; wrappers.names.count && i < index->count; i++) {
		const struct facts *facts = &index->facts[i];

		for (size_t k = 0; k < facts->row_count; k++)
			if (facts->rows[k].list ==
			    &draft_lists[DRAFT_registrations])
				note_wrapped_call(wrapped_routes, index,
				    &wrappers, i, &facts->rows[k]);
	}
}

/* The calls of the function in `file` whose parameter this is, `f(0)`; NULL:
 * there are none. */
const struct wrapped_route_calls *
wrapped_route_calls(const struct wrapped_routes *wrapped_routes,
    const struct index *index, uint32_t file, struct str parameter)
{
	struct place place = { file, symbol_function(parameter) };
	const uint64_t *calls =
	    map_get(&wrapped_routes->calls, place_key(place, index->arena));

	return calls ? (const struct wrapped_route_calls *)(uintptr_t)*calls
		     : NULL;
}

/* The number of a parameter, 2 of `f(2)`; SIZE_MAX: it has none. */
static size_t parameter_number(struct str parameter)
{
	size_t number;

	return symbol_argument_number(&number, parameter) ? number : SIZE_MAX;
}

/* The number of the last parameter in a path, 1 of `{f(0)}{f(1)}`, which is the
 * route's own; SIZE_MAX: there is none, or it has no number. */
static size_t number_of_path_parameter(struct str path)
{
	size_t number = SIZE_MAX;
	struct hole hole;

	while (hole_of_parameter(&hole, path)) {
		number = parameter_number(hole.symbol);
		path = str_slice(path, hole.to, path.len);
	}
	return number;
}

/* The text that a call gives as argument `number`, from 0 on; "": none, or it
 * is not among the first three. */
static struct str
text_of_argument(const struct registration_draft *registration, size_t number)
{
	const struct str texts[] = { registration->first, registration->second,
		registration->third };

	return number < LENGTH(texts) ? texts[number] : (struct str){ 0 };
}

/* The symbol that a call gives as argument `number`; "": not known. That of the
 * first (0) is never asked for. */
static struct str
reference_of_argument(const struct registration_draft *registration,
    size_t number)
{
	const struct str texts[] = { { 0 }, registration->behind_first,
		registration->behind_second, registration->behind_third };

	return number < LENGTH(texts) ? texts[number] : (struct str){ 0 };
}

/* The text with its placeholders filled in, as the call's file knows them;
 * those of parameters of the function around the call stay. */
static struct str fill_call_text(const struct index *index,
    const struct wrapped_route_call *route_call, struct str text,
    struct arena *perm)
{
	struct buf out = { .arena = perm };
	struct hole hole;

	while (text.len) {
		if (!hole_of_parameter(&hole, text))
			hole.from = hole.to = text.len;
		buf_put(&out,
		    fill_holes(index, route_call->file,
			str_slice(text, 0, hole.from), VARIABLES_FILLED, perm));
		buf_put(&out, str_slice(text, hole.from, hole.to));
		text = str_slice(text, hole.to, text.len);
	}
	return buf_str(&out);
}

/* Append a part of a path, without its slash if one is there:
 * `"/" + group + path` with an empty group. */
static void put_path_part(struct buf *out, struct str text)
{
	struct str written = buf_str(out);

	while (str_ends(written, "/") && str_starts(text, "/"))
		text = str_slice(text, 1, text.len);
	buf_put(out, text);
}

/* The path of the wrapped route with the call's arguments in place of the
 * wrapper's parameters. */
static struct str fill_parameters(const struct index *index,
    const struct wrapped_route_call *route_call, struct str text,
    struct arena *perm)
{
	struct buf out = { .arena = perm };

	struct hole hole;

	while (hole_of_parameter(&hole, text)) {
		put_path_part(&out, str_slice(text, 0, hole.from));
		put_path_part(&out, fill_call_text(index, route_call,
					text_of_argument(route_call->fact->row,
					    parameter_number(hole.symbol)),
					perm));
		text = str_slice(text, hole.to, text.len);
	}
	put_path_part(&out, text);
	return buf_str(&out);
}

/* The verb that a text says: `GET`, `http.MethodGet`, but not `api.delete`;
 * "": none. */
static struct str verb_of_text(struct str text, struct arena *perm)
{
	struct str word;

	text = placeholder_bare(text);
	word = str_after_last(text, '.');
	text = text_verb(text, perm);
	if (!str_listed("CONNECT DELETE GET HEAD OPTIONS PATCH POST PUT TRACE",
		text) ||
	    !(str_equal(word, text) || str_starts(word, "Method")))
		return (struct str){ 0 };
	return text;
}

/* The verb of `handle("GET", "/items", list)`: an argument before the path,
 * which is the argument `number`, else the one behind it; "": there is none. */
static struct str verb_beside_path(const struct index *index,
    const struct wrapped_route_call *route_call, size_t number,
    struct arena *perm)
{
	const struct registration_draft *registration = route_call->fact->row;
	struct str verb = { 0 };

	for (size_t i = 0; i < number && i < 2 && verb.len == 0; i++)
		verb = verb_of_text(fill_holes(index, route_call->file,
					text_of_argument(registration, i),
					VARIABLES_FILLED, perm),
		    perm);
	return verb.len ? verb
			: verb_of_text(reference_of_argument(registration,
					   number + 1),
			      perm);
}

/* The function that a call gives behind its path (argument `number`),
 * `handle("/x", list)`; before the path, if a verb is behind it; "": not
 * known. */
static struct str
handler_beside_path(const struct wrapped_route_call *route_call, size_t number,
    struct arena *perm)
{
	struct str after_path =
	    reference_of_argument(route_call->fact->row, number + 1);

	if (verb_of_text(after_path, perm).len == 0)
		return after_path;
	return number ? reference_of_argument(route_call->fact->row, number - 1)
		      : (struct str){ 0 };
}

/* Set the endpoint's method, if it has none, and its handler, if that is a
 * parameter of the wrapper, to what the call gives. `number`: of the argument
 * that is the path. */
static void set_method_and_handler(struct endpoint *endpoint,
    const struct index *index, const struct wrapped_route_call *route_call,
    size_t number, struct arena *perm)
{
	struct str verb = verb_beside_path(index, route_call, number, perm);
	struct hole hole;
	struct str handler;

	if (verb.len &&
	    (endpoint->method.len == 0 || str_is(endpoint->method, "ANY") ||
		placeholder_among(endpoint->method)))
		endpoint->method = verb;
	if (!hole_of_parameter(&hole, endpoint->handler))
		return;
	handler = parameter_number(hole.symbol) != SIZE_MAX
		      ? reference_of_argument(route_call->fact->row,
			    parameter_number(hole.symbol))
		      : handler_beside_path(route_call, number, perm);
	endpoint->handler = fill_call_text(index, route_call, handler, perm);
}

/* Cut the first word off a path that has a blank: GET of `GET /items` becomes
 * the method, another word is dropped. */
static void cut_method_off_path(struct endpoint *endpoint, struct arena *perm)
{
	size_t space = str_find(endpoint->path, ' ');
	struct str verb =
	    verb_of_text(str_slice(endpoint->path, 0, space), perm);

	if (space == endpoint->path.len)
		return;
	if (verb.len)
		endpoint->method = verb;
	endpoint->path =
	    str_slice(endpoint->path, space + 1, endpoint->path.len);
}

/* Fill `call_fact` with the row of one call: a copy of `fact` with the call's
 * method and handler, found beside the placeholders of the path, then the
 * call's path, below the path that the call itself stands under (`below`). */
void wrapped_route_make_row(struct row_fact *call_fact,
    const struct row_fact *fact, const struct index *index,
    const struct wrapped_route_call *route_call, struct arena *perm)
{
	struct endpoint *endpoint = NEW(perm, struct endpoint);
	struct str below =
	    ((const struct registration_draft *)route_call->fact->row)->below;

	*endpoint = *(const struct endpoint *)fact->row;
	*call_fact = *fact;
	call_fact->row = endpoint;
	set_method_and_handler(endpoint, index, route_call,
	    number_of_path_parameter(endpoint->path), perm);
	endpoint->path =
	    fill_parameters(index, route_call, endpoint->path, perm);
	cut_method_off_path(endpoint, perm);
	if (below.len && endpoint->path.len)
		endpoint->path = str_printf(perm, "%.*s%s%.*s", STR_ARG(below),
		    str_starts(endpoint->path, "/") ? "" : "/",
		    STR_ARG(endpoint->path));
}

/* Replace an endpoint's handler that is a parameter by the name that the code
 * has for it, `h` of `handle(path, h)`. */
void wrapped_route_fill_handler(const struct row_fact *fact)
{
	struct endpoint *endpoint = fact->row;
	struct hole hole;

	if (fact->list == &model_lists[LIST_endpoints] &&
	    hole_of_parameter(&hole, endpoint->handler))
		endpoint->handler = hole.given;
}
