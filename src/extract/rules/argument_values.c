/*
 * A wrapper of a library sends to whatever topic it is given: `def
 * send_event(name): bus.publish(name)`. The texts of such wrappers keep a hole
 * for the parameter, and each call of something that is called like one is
 * noted with what it gives; assemble brings the two together. As every call of
 * every file is asked, the name of what is called has to sound like messages
 * first.
 */
#include "extract/rules/argument_values.h"

#include "extract/packs/applying.h"
#include "extract/rules/file_facts.h"
#include "extract/values/call_names.h"
#include "extract/values/loops.h"
#include "extract/values/reading.h"
#include "extract/values/symbols.h"
#include "extract/values/symbols_values.h"
#include "extract/values/value.h"
#include "lang/lang.h"

enum {
	PLACES_MOST = 4, /* arguments looked at */
	NAME_MOST = 120, /* bytes of one */
};

/* Does the text begin with the word, in whatever case? `word` is in lower case.
 */
static bool starts_ignoring_case(struct str text, struct str word)
{
	size_t i = 0;

	while (i < word.len && i < text.len &&
	       char_lower(text.ptr[i]) == word.ptr[i])
		i++;
	return i == word.len;
}

/* Does the text, which begins with a letter, begin with one of the words, which
 * are listed by their first letter? */
static bool begins_listed(struct str text, const char *const *words)
{
	struct str known_words = str_from(words[char_lower(text.ptr[0]) - 'a']);
	struct str word;

	while (str_cut(&word, &known_words, ' '))
		if (starts_ignoring_case(text, word))
			return true;
	return false;
}

/* Has the name a word that begins as one of `words`: as those for messages in
 * `createOrderQueue`, `NewConsumer`, `send_to`? A word begins at a capital
 * after a small letter, or after what is no letter. */
static bool has_listed_word(struct str name, const char *const *words)
{
	for (size_t i = 0; i < name.len; i++) {
		bool begins_word = i == 0 || !char_is_letter(name.ptr[i - 1]) ||
				   (char_is_capital(name.ptr[i]) &&
				       char_is_small(name.ptr[i - 1]));

		if (begins_word && char_is_letter(name.ptr[i]) &&
		    begins_listed(str_slice(name, i, name.len), words))
			return true;
	}
	return false;
}

/* Does the last part of the name begin with a word for registering: `addTask`,
 * `app.register`? */
bool call_registers(struct str name)
{
	struct str last = symbol_last(name);
	struct str known_words = str_from(known_lists.registering);
	struct str word;

	while (str_cut(&word, &known_words, ' '))
		if (starts_ignoring_case(last, word))
			return true;
	return false;
}

/* May the text be the name of a topic, queue or job: shorter than NAME_MOST,
 * with a letter, and without blanks and brackets, which sentences and code
 * have? */
static bool is_topic_name(struct str text)
{
	bool has_letter = false;

	for (size_t i = 0; i < text.len; i++) {
		has_letter |= char_is_letter(text.ptr[i]);
		if ((unsigned char)text.ptr[i] <= ' ' ||
		    char_among(text.ptr[i], "<>()[]\"'\\,;=?"))
			return false;
	}
	return has_letter && text.len < NAME_MOST;
}

/* If `name` is a parameter of a function around the form: a hole that the
 * function's callers fill, with `{name}` to show where they give nothing. Else
 * "". */
static struct str hole_of_named_parameter(struct reading *reading,
    const struct form *form, struct str name)
{
	struct str symbol = name.len ? symbol_of_name(reading, form, name)
				     : (struct str){ 0 };

	return symbol_is_parameter(symbol)
		   ? hole_with(symbol, placeholder_make(name, reading->perm),
			 reading->perm)
		   : (struct str){ 0 };
}

/* If the form is the name of a parameter: a hole that the function's callers
 * fill; else "". */
static struct str hole_of_parameter_form(struct reading *reading,
    const struct form *form)
{
	return form->kind == FORM_name
		   ? hole_of_named_parameter(reading, form, form->name)
		   : (struct str){ 0 };
}

/* The text of a topic's name; where all of it is `{x}`, and x is a parameter of
 * a function around the form: a hole that callers fill. */
struct str argument_value_name(struct reading *reading, const struct form *form,
    struct str text)
{
	struct str found = { 0 };

	if (placeholder_whole(text))
		found = hole_of_named_parameter(reading, form,
		    placeholder_name(text));
	return found.len ? found : text;
}

/* A hole for a name whose text is elsewhere, in this file or another one; "":
 * it cannot have one. A local variable cannot, but its members can; nor can a
 * loop's variable, which has several texts. */
static struct str constant_hole(struct reading *reading,
    const struct form *form)
{
	struct str symbol = { 0 };
	struct str key;

	if (form->kind == FORM_member ||
	    (form->kind == FORM_name &&
		!looped_list(&key, reading, form, form->name)))
		symbol = symbol_of_value(reading, form);
	return symbol.len && (!symbol_is_local(symbol) ||
				 symbol_is_member(symbol_local_name(symbol)))
		   ? hole_of(reading, symbol)
		   : (struct str){ 0 };
}

/* The text of an argument, as a topic's name: a hole for a parameter of the
 * function around, a text, or a hole for a constant. "": it is none of these,
 * or a text that cannot be a topic's name. */
static struct str topic_text_of_argument(struct reading *reading,
    const struct form *value)
{
	struct str text = hole_of_parameter_form(reading, value);

	if (text.len == 0 && constant_text(&text, reading, value))
		return is_topic_name(text) ? text : (struct str){ 0 };
	return text.len ? text : constant_hole(reading, value);
}

/* The parameter with that name of the innermost function around that has one;
 * NULL: none has. */
static const struct form *find_parameter_around(struct reading *reading,
    const struct form *form, struct str name)
{
	const struct form *found = NULL;

	for (const struct form *function = form_function(reading, form);
	     function && !found; function = form_function(reading, function)) {
		found = form_child(reading->forms, function, ROLE_PARAMETER);
		while (found && !str_equal(found->name, name))
			found = form_next(reading->forms, found);
	}
	return found;
}

/* The bare type that is written where `name` is declared; "": none is.
 * `symbol`: what the name stands for at `form`. `var` leaves the type to the
 * compiler, and is none. */
static struct str written_type(struct reading *reading, const struct form *form,
    struct str name, struct str symbol)
{
	const struct form *found = first_binding(reading, symbol);
	const struct form *type;
	struct str text = { 0 };

	if (!found && symbol_is_parameter(symbol))
		found = find_parameter_around(reading, form, name);
	type = found ? form_child(reading->forms, found, ROLE_TYPE) : NULL;
	if (type && !str_is(type->name, "var"))
		text = type_name(type->name);
	return text;
}

/* The symbol of a call's receiver; "": not known. Where its type is written, it
 * is an object of that type, whatever value it has: `OrderQueue()` for queue in
 * `queue: OrderQueue; queue.send()`. */
static struct str symbol_of_receiver(struct reading *reading,
    const struct form *receiver)
{
	struct str symbol = symbol_of_value(reading, receiver);
	struct str type =
	    symbol.len ? written_type(reading, receiver, receiver->name, symbol)
		       : (struct str){ 0 };

	return type.len ? symbol_call(type, reading->perm) : symbol;
}

/* The symbol of the function or method that the call calls; "": not known. */
static struct str argument_callee(struct reading *reading,
    const struct form *call)
{
	const struct form *receiver = called_on(reading, call);
	struct str symbol = receiver
				? symbol_of_receiver(reading, receiver)
				: symbol_of_name(reading, call, call->name);

	return receiver && symbol.len
		   ? symbol_member(symbol, symbol_member_name(call->name),
			 reading->perm)
		   : symbol;
}

/* Append the fact that a call of `callee` gives `text` for its argument
 * `place`: a keyword, or a number such as "0". */
static void add_argument_fact(struct reading *reading, struct str callee,
    struct str place, struct str text, uint32_t line)
{
	struct facts *facts = reading->applying->facts;
	struct argument_fact *argument = array_push(&facts->givens,
	    &facts->given_count, sizeof(*argument), reading->perm);

	*argument = (struct argument_fact){ callee, place, text, line };
}

/* The text that an argument of a call gives; "": none that counts. */
typedef struct str argument_text(struct reading *reading,
    const struct form *argument);

/* Append what the call gives as its first PLACES_MOST arguments to the facts.
 * The callee is looked up only once there is a text, which is rare. */
static void emit_arguments(struct reading *reading, const struct form *call,
    argument_text *text_of)
{
	struct str callee = { 0 };
	unsigned place = 0;

	for (const struct form *form = argument_first(reading, call);
	     form && place < PLACES_MOST;
	     form = argument_next(reading, form), place++) {
		struct str text = text_of(reading, form);

		if (text.len && callee.len == 0)
			callee = argument_callee(reading, call);
		if (text.len == 0 || callee.len == 0)
			continue;
		add_argument_fact(reading, callee,
		    form->keyword.len ? form->keyword
				      : str_printf(reading->perm, "%u", place),
		    text, call->line);
	}
}

/* Emit the arguments of a call whose name speaks of messages or registering:
 * `send_event("paid")`. */
void argument_value_emit(struct reading *reading, const struct form *call)
{
	if (call->name.len && !reading->language->markup &&
	    (has_listed_word(call->name, known_lists.messaging) ||
		call_registers(call->name)))
		emit_arguments(reading, call, topic_text_of_argument);
}

/* ---- addresses ---- */

/* Does the form itself say that it may be an address: a text with a slash, a
 * call or joined text that has one, a name? For speed, as arguments of many
 * calls are asked. */
static bool may_be_address(const struct reading *reading,
    const struct form *form)
{
	const struct form *inner = NULL;

	switch (form->kind) {
	case FORM_string:
		return str_find(form->text, '/') < form->text.len;
	case FORM_name:
		return true;
	case FORM_call:
		inner = form_child(reading->forms, form, ROLE_ARGUMENT);
		break;
	case FORM_concat:
		inner = form_child(reading->forms, form, ROLE_PART);
		break;
	case FORM_operator:
		inner = form_child(reading->forms, form, ROLE_LEFT);
		break;
	default:
		return false;
	}
	for (; inner; inner = form_sibling(reading->forms, inner))
		if (inner->kind == FORM_string &&
		    str_find(inner->text, '/') < inner->text.len)
			return true;
	return false;
}

/* The bytes of the hole that the text begins with. */
static size_t hole_length(struct str text)
{
	struct hole hole = { .to = 1 };

	return hole_first(&hole, text) && hole.to ? hole.to : 1;
}

/* Where the path of an address begins, behind scheme and host,
 * `http://{host}/`, or behind a base, `{base}/`; 0: it has neither. */
static size_t address_path(struct str text)
{
	struct str rest;
	bool url = str_url_rest(&rest, text);
	size_t i = url ? text.len - rest.len : 0;

	if (!url && !placeholder_begins(text) && !text_begins_hole(text))
		return 0;
	/* Symbols in holes have slashes of their own. */
	for (; i < text.len && text.ptr[i] != '/'; i++)
		if (text_begins_hole(str_slice(text, i, text.len)))
			i += hole_length(str_slice(text, i, text.len)) - 1;
		else if (text.ptr[i] == '}' && !url)
			return i + 1;
	return i;
}

/* The address without its query; where the path is a parameter of the function
 * around, `http://{host}/{path}`, with a hole for that, and *open is set. */
static struct str with_path_hole(bool *open, struct reading *reading,
    const struct form *form, struct str text)
{
	struct str path;
	struct str hole = { 0 };

	text = str_slice(text, 0, str_find(text, '?'));
	path = str_slice(text, address_path(text), text.len);
	if (str_starts(path, "/"))
		path = str_slice(path, 1, path.len);
	if (placeholder_whole(path))
		hole = hole_of_named_parameter(reading, form,
		    placeholder_name(path));
	*open = hole.len > 0;
	return *open ? str_join(str_slice(text, 0, text.len - path.len), hole,
			   reading->perm)
		     : text;
}

/* May it be an address: no blanks, and a word in its path, or a hole? */
static bool is_address(struct str text)
{
	struct str path = str_slice(text, address_path(text), text.len);

	if (text_has_hole(text))
		return true;
	for (size_t i = 0; i < text.len; i++)
		if ((unsigned char)text.ptr[i] <= ' ' ||
		    char_among(text.ptr[i], "<>()\"'\\,;*"))
			return false;
	for (size_t i = 0; i + 1 < path.len; i++)
		if ((path.ptr[i] == '/' && char_is_letter(path.ptr[i + 1])) ||
		    (i == 0 && char_is_letter(path.ptr[0]) &&
			str_find(path, '/') < path.len))
			return text.len < NAME_MOST;
	return false;
}

/* The text of an argument, as an address; "": it is none. */
static struct str address_of_argument(struct reading *reading,
    const struct form *form)
{
	const struct form *value = form;
	struct str text = { 0 };
	bool open;

	if (!may_be_address(reading, form))
		return text;
	if (form->kind == FORM_name)
		value = bound_value(reading, form);
	text = hole_of_parameter_form(reading, value);
	if (text.len || !may_be_address(reading, value) ||
	    value->kind == FORM_name || !evaluate(&text, reading, value))
		return text;
	text = with_path_hole(&open, reading, value, text);
	return is_address(text) ? text : (struct str){ 0 };
}

/* Emit the arguments of a call whose name sounds like requests. */
void argument_address_emit(struct reading *reading, const struct form *call)
{
	if (call->name.len && !reading->language->markup &&
	    has_listed_word(call->name, known_lists.requesting))
		emit_arguments(reading, call, address_of_argument);
}

struct str argument_address_text(struct reading *reading,
    const struct value *value, struct str text)
{
	const struct form *form = value->form;
	struct str hole;
	bool open;

	if (!form || !placeholder_among(text))
		return text;
	form = bound_value(reading, form);
	hole = hole_of_parameter_form(reading, form);
	if (hole.len)
		return hole;
	hole = with_path_hole(&open, reading, form, text);
	return open ? hole : text;
}

/* ---- fields ---- */

/* The class that has the parameter also as a field; "": none. It is a parameter
 * of the class itself, `class A(val topic: String)`, or of its constructor, and
 * the class declares no other field of that name. */
static struct str class_of_field_parameter(struct reading *reading,
    const struct form *parameter)
{
	const struct form *function = form_parent(reading, parameter);
	const struct form *owner = form_owner(reading, parameter);
	struct str class;

	if (!owner || !function ||
	    !(function == owner || symbol_is_maker(function->name)))
		return (struct str){ 0 };
	class = symbol_of_definition(reading, owner);
	if (first_binding(reading,
		symbol_member(class, parameter->name, reading->perm)))
		class.len = 0;
	return class;
}

/* Append an alias for the field that a parameter declares, `A.topic` for
 * `A(0)`, so that the field has what callers give: `class A(val topic:
 * String)`. Only for parameters whose written type is a text. */
void argument_field_emit(struct reading *reading, const struct form *parameter)
{
	const struct form *type =
	    form_child(reading->forms, parameter, ROLE_TYPE);
	struct str class = { 0 };
	int place = -1;

	if (parameter->name.len && type &&
	    str_listed("String string", type->name))
		class = class_of_field_parameter(reading, parameter);
	if (class.len)
		place = parameter_position(reading,
		    form_parent(reading, parameter), parameter->name);
	if (place >= 0)
		symbol_add(reading, SYMBOL_ALIAS,
		    symbol_member(class, parameter->name, reading->perm),
		    symbol_parameter(class, (uint32_t)place, reading->perm),
		    parameter->line);
}

/* For `p.topic = topic`, where p and topic are parameters and p has the written
 * type T: append an alias, `T.topic` for the parameter, so that objects of T
 * have what callers give. Nothing for other bindings. */
void argument_member_emit(struct reading *reading, const struct form *binding)
{
	const struct form *value =
	    form_child(reading->forms, binding, ROLE_VALUE);
	size_t dot = str_find_last(binding->name, '.');
	struct str object = str_slice(binding->name, 0, dot);
	struct str type;
	struct str symbol;

	if (dot >= binding->name.len || !value || value->kind != FORM_name ||
	    str_find(object, '.') < object.len)
		return;
	symbol = symbol_of_name(reading, binding, object);
	if (!symbol_is_parameter(symbol))
		return;
	type = written_type(reading, binding, object, symbol);
	symbol = symbol_of_value(reading, value);
	if (type.len && symbol_is_parameter(symbol))
		symbol_add(reading, SYMBOL_ALIAS,
		    symbol_join(reading, type, "",
			str_slice(binding->name, dot, binding->name.len)),
		    symbol, binding->line);
}

/* The text of a value, which `text` is so far. Where that is unknown, `{name}`
 * or nothing: a hole for a parameter, which callers fill, or for a constant of
 * another file. A name that is null so far may be set by others, so its hole is
 * for the name and not for its value. */
struct str argument_value_text(struct reading *reading,
    const struct value *value, struct str text)
{
	const struct form *form = value->form;
	struct str hole;

	if (!form || form->kind == FORM_literal ||
	    !(placeholder_begins(text) || str_is_nothing(text)))
		return text;
	if (!str_is_nothing(text))
		form = bound_value(reading, form);
	hole = hole_of_parameter_form(reading, form);
	if (hole.len == 0)
		hole = constant_hole(reading, form);
	return hole.len ? hole : text;
}
