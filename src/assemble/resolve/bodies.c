#include "assemble/resolve/bodies.h"

#include <string.h>

#include "extract/extract.h"
#include "lang/lang.h"

enum {
	DEPTH_MOST = 8, /* of members of members */
};

/* What was found out before; place.file NOWHERE: nothing, or it is just being
 * found out. */
struct answer {
	struct place place;
	const char *reason;
};

void bodies_begin(struct bodies *bodies, const struct index *index,
    const struct extraction *extraction)
{
	*bodies = (struct bodies){ .index = index,
		.extraction = extraction,
		.details = arena_array(index->arena, index->count,
		    sizeof(*bodies->details)),
		.heirs = { .arena = index->arena },
		.methods = { .arena = index->arena },
		.classes = { .arena = index->arena },
		.calls = { .arena = index->arena } };
}

const struct details *bodies_of(struct bodies *bodies, uint32_t file)
{
	const struct index *index = bodies->index;
	struct details **details = &bodies->details[file];

	if (!*details) {
		*details = NEW(index->arena, struct details);
		extract_details(*details, bodies->extraction,
		    &index->facts[file], index->arena);
	}
	return *details;
}

const struct detail *bodies_find(struct bodies *bodies, struct place place)
{
	return details_find(bodies_of(bodies, place.file), place.symbol);
}

/* Where a function that a header declares is defined; itself: it is. */
static struct place defined_at(const struct index *index, struct place place)
{
	const struct file_list *files = index_defining(index, place.symbol);

	if (!str_has_end(index->facts[place.file].path, STR(".h")))
		return place;
	for (size_t i = 0; files && i < files->count; i++) {
		struct place other = { files->items[i], place.symbol };

		if (!str_has_end(index->facts[other.file].path, STR(".h")) &&
		    is_function(index, other))
			return other;
	}
	return place;
}

/* The answer to a question; `known`: it was asked before. */
static struct answer *answer_of(bool *known, struct map *answers,
    struct place place)
{
	uint64_t *slot = map_put(answers, place_key(place, answers->arena));
	struct answer *answer = (struct answer *)(uintptr_t)*slot;

	*known = answer != NULL;
	if (!answer) {
		answer = NEW(answers->arena, struct answer);
		answer->place.file = NOWHERE;
		*slot = (uintptr_t)answer;
	}
	return answer;
}

/* ---- types ---- */

/* Is it the type of a part of one, `Order["id"]`? */
static bool is_part(const struct index *index, uint32_t file, struct str type)
{
	const struct language *language = index->facts[file].language;
	size_t at = type_name(type).len;

	return language && language->type_parts && at + 1 < type.len &&
	       type.ptr[at] == '[' && type.ptr[at + 1] != ']';
}

struct str bodies_held_type(const struct index *index, uint32_t file,
    struct str type)
{
	size_t from = 0;

	while (from < type.len && !strchr("<[(", type.ptr[from]))
		from++;
	return from < type.len && !is_part(index, file, type)
		   ? str_slice(type, from + 1,
			 from + 1 +
			     str_find(str_slice(type, from + 1, type.len), ','))
		   : (struct str){ 0 };
}

struct str bodies_type_name(const struct index *index, uint32_t file,
    struct str type)
{
	struct str none = { 0 };

	return is_part(index, file, type) ? none : type_name(type);
}

bool bodies_type(struct place *out, struct bodies *bodies, uint32_t file,
    struct str type)
{
	for (unsigned i = 0; i < TYPE_HOLDERS_MOST && type.len; i++) {
		struct place place = { file,
			bodies_type_name(bodies->index, file, type) };

		if (place.symbol.len &&
		    resolve(out, bodies->index, place, is_class))
			return true;
		type = bodies_held_type(bodies->index, file, type);
	}
	return false;
}

static bool class_of(struct place *out, struct bodies *bodies,
    struct place value, unsigned depth);
static bool find_called(struct place *out, const char **reason,
    struct bodies *bodies, struct place call, unsigned depth);

/* By the type that is written for it in its file. */
static bool by_own_type(struct place *out, struct bodies *bodies,
    struct place value)
{
	struct str type =
	    details_type(bodies_of(bodies, value.file), value.symbol);

	return type.len && bodies_type(out, bodies, value.file, type);
}

/* What the name is bound to: `x = self.store.open()`. */
static bool by_binding(struct place *out, struct bodies *bodies,
    struct place value, unsigned depth)
{
	for (struct named *named = index_lookup(bodies->index, value); named;
	     named = named->next)
		if (named->fact && named->fact->kind == SYMBOL_ALIAS &&
		    class_of(out, bodies,
			(struct place){ value.file, named->fact->value },
			depth))
			return true;
	return false;
}

/* What a function gives back, by the type that it says, else by what it
 * returns. */
static bool by_output(struct place *out, struct bodies *bodies,
    struct place function, unsigned depth)
{
	const struct detail *detail = bodies_find(bodies, function);
	struct place result = { function.file,
		symbol_call(function.symbol, bodies->index->arena) };

	if (!detail)
		return false;
	return detail->output.len
		   ? bodies_type(out, bodies, function.file, detail->output)
		   : by_binding(out, bodies, result, depth);
}

/* `C.x`, also where a base of C has x. */
static bool by_field(struct place *out, struct bodies *bodies,
    struct place class, struct str member, unsigned depth)
{
	const struct index *index = bodies->index;
	struct place field = place_member(class, member, index->arena);

	if (depth == 0)
		return false;
	if (by_own_type(out, bodies, field) ||
	    by_binding(out, bodies, field, depth) ||
	    by_output(out, bodies, field, depth))
		return true;
	for (struct named *named = index_lookup(index, class); named;
	     named = named->next)
		for (size_t i = 0; named->fact && i < named->fact->bases.count;
		     i++) {
			struct place base = { class.file,
				named->fact->bases.items[i] };

			if (resolve(&base, index, base, is_class) &&
			    by_field(out, bodies, base, member, depth - 1))
				return true;
		}
	return false;
}

/* `open().unwrap` gives back what `open()` does. */
static bool by_kept(struct place *out, struct bodies *bodies,
    struct place method, unsigned depth)
{
	const struct language *language =
	    bodies->index->facts[method.file].language;
	size_t dot = symbol_dot(method.symbol);
	struct place of = { method.file, str_slice(method.symbol, 0, dot) };

	return dot < method.symbol.len && language && language->keeps &&
	       str_listed(language->keeps,
		   str_slice(method.symbol, dot + 1, method.symbol.len)) &&
	       class_of(out, bodies, of, depth);
}

/* What a call gives back: of a class an instance, of a function what it says
 * that it returns. */
static bool by_result(struct place *out, struct bodies *bodies,
    struct place value, unsigned depth)
{
	struct place call = { value.file, symbol_uncalled(value.symbol) };
	const char *reason;
	struct place called;

	if (str_ends(call.symbol, ".new"))
		call.symbol.len -= 4;
	if (call.symbol.len == value.symbol.len)
		return false;
	if (resolve(out, bodies->index, call, is_class))
		return true;
	if (find_called(&called, &reason, bodies, call, depth))
		return by_output(out, bodies, called, depth);
	return by_kept(out, bodies, call, depth);
}

static bool find_class(struct place *out, struct bodies *bodies,
    struct place value, unsigned depth)
{
	size_t dot = symbol_dot(value.symbol);
	struct place of = { value.file, str_slice(value.symbol, 0, dot) };

	if (by_own_type(out, bodies, value) ||
	    by_result(out, bodies, value, depth) ||
	    by_binding(out, bodies, value, depth))
		return true;
	if (dot == value.symbol.len)
		return resolve(out, bodies->index, value, is_class);
	return class_of(&of, bodies, of, depth) &&
	       by_field(out, bodies, of,
		   str_slice(value.symbol, dot + 1, value.symbol.len), depth);
}

static bool class_of(struct place *out, struct bodies *bodies,
    struct place value, unsigned depth)
{
	struct answer *answer;
	bool known;

	if (depth == 0 || value.symbol.len == 0)
		return false;
	answer = answer_of(&known, &bodies->classes, value);
	if (!known && find_class(out, bodies, value, depth - 1))
		answer->place = *out;
	*out = answer->place;
	return out->file != NOWHERE;
}

/* ---- calls ---- */

const char bodies_by_type[] = "by its type";
const char bodies_by_heir[] = "by the only class that has it";

/* A method of the class, of its bases, or of its only heir. */
static bool find_method(struct place *out, const char **reason,
    struct bodies *bodies, struct place class, struct str member)
{
	struct place method = place_member(class, member, bodies->index->arena);
	bool found = resolve(out, bodies->index, method, is_function);

	*reason = bodies_by_type;
	if (found && bodies_act(bodies, *out))
		return true;
	if (bodies_only_heir(&method, bodies, class, member)) {
		*out = method;
		*reason = bodies_by_heir;
		return true;
	}
	return found;
}

/* How a call is known whose name alone says it. */
static const char *reason_of(uint32_t from, struct place to)
{
	if (from != to.file)
		return "by its import";
	return symbol_is_member(to.symbol) ? "by its class"
					   : "in the same file";
}

static bool seek_called(struct place *out, const char **reason,
    struct bodies *bodies, struct place call, unsigned depth)
{
	struct str symbol = symbol_uncalled(call.symbol);
	size_t dot = symbol_dot(symbol);
	struct place of = { call.file, str_slice(symbol, 0, dot) };
	struct place place = { call.file, symbol };
	bool named = resolve(&place, bodies->index, place, is_function);

	if (dot < symbol.len && depth &&
	    !(named && bodies_act(bodies, place)) &&
	    class_of(&of, bodies, of, depth - 1) &&
	    find_method(out, reason, bodies, of,
		str_slice(symbol, dot + 1, symbol.len)))
		return true;
	if (!named)
		return false;
	*out = defined_at(bodies->index, place);
	*reason = reason_of(call.file, place);
	return true;
}

static bool find_called(struct place *out, const char **reason,
    struct bodies *bodies, struct place call, unsigned depth)
{
	bool known;
	struct answer *answer = answer_of(&known, &bodies->calls, call);

	if (!known && seek_called(out, &answer->reason, bodies, call, depth))
		answer->place = *out;
	*out = answer->place;
	*reason = answer->reason;
	return out->file != NOWHERE;
}

bool bodies_class(struct place *out, struct bodies *bodies, struct place value)
{
	return class_of(out, bodies, value, DEPTH_MOST);
}

/* A bare name that nothing else has may be a method that the caller's class
 * inherits, where methods are called without `this`. */
static bool by_caller(struct place *out, const char **reason,
    struct bodies *bodies, struct place from, struct str call)
{
	const struct language *language =
	    bodies->index->facts[from.file].language;
	size_t dot = symbol_dot(from.symbol);
	struct place own = { from.file, { 0 } };

	if (!language || !language->bare_fields || dot == from.symbol.len ||
	    symbol_dot(symbol_uncalled(call)) < symbol_uncalled(call).len)
		return false;
	own.symbol = str_printf(bodies->index->arena, "%.*s.%.*s", (int)dot,
	    from.symbol.ptr, STR_ARG(call));
	if (!find_called(out, reason, bodies, own, DEPTH_MOST))
		return false;
	*reason = "by its class";
	return true;
}

bool bodies_called(struct place *out, const char **reason,
    struct bodies *bodies, struct place from, struct str call)
{
	return find_called(out, reason, bodies,
		   (struct place){ from.file, call }, DEPTH_MOST) ||
	       by_caller(out, reason, bodies, from, call);
}
