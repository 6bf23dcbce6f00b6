#include "extract/steps.h"

#include <string.h>

typedef void step_run(struct values *out, const struct step *step,
    struct value in, struct reading *reading);

void values_add(struct values *out, struct value value,
    struct reading *reading)
{
	struct value *item = array_push(&out->items, &out->count,
	    sizeof(*item), reading->perm);

	*item = value;
}

void values_add_text(struct values *out, struct str text, uint32_t line,
    struct reading *reading)
{
	values_add(out, (struct value){ .text = text, .line = line }, reading);
}

static void add_form(struct values *out, const struct form *form,
    struct reading *reading)
{
	if (form)
		values_add(out,
		    (struct value){ .form = form, .line = form->line },
		    reading);
}

struct str value_text(const struct value *value, struct reading *reading)
{
	struct str text = value->text;

	if (value->form && !evaluate(&text, reading, value->form))
		return (struct str){ 0 };
	return text;
}

/* The items of a list, written in place, or texts in one that is bound to a
 * name of this file; any other value is itself. */
static void add_spread(struct values *out, const struct form *form,
    struct reading *reading)
{
	const struct form *bound = bound_value(reading, form);
	const struct form *first =
	    form_child(reading->forms, bound, ROLE_VALUE);

	if (reading->whole) {
		add_form(out, form, reading);
		return;
	}
	if (bound->kind == FORM_list && first &&
	    (first->kind == FORM_string || first->kind == FORM_symbol))
		form = bound;
	if (form->kind != FORM_list) {
		add_form(out, form, reading);
		return;
	}
	for (const struct form *item =
		 form_child(reading->forms, form, ROLE_VALUE);
	    item; item = form_sibling(reading->forms, item))
		if (item->role == ROLE_VALUE)
			add_form(out, item, reading);
}

static const struct form *next_argument(struct reading *reading,
    const struct form *form)
{
	while (form && form->role != ROLE_ARGUMENT)
		form = form_sibling(reading->forms, form);
	return form;
}

static const struct form *first_argument(struct reading *reading,
    const struct form *form)
{
	return form_child(reading->forms, form, ROLE_ARGUMENT);
}

static int32_t count_positional(struct reading *reading,
    const struct form *form)
{
	int32_t count = 0;

	for (const struct form *item = first_argument(reading, form); item;
	    item = next_argument(reading, form_sibling(reading->forms, item)))
		count += item->keyword.len == 0;
	return count;
}

static bool keyword_wanted(const struct step *step, struct str keyword)
{
	for (size_t i = 0; i < step->word_count; i++)
		if (str_equal(step->words[i], keyword))
			return true;
	return false;
}

static void step_argument(struct values *out, const struct step *step,
    struct value in, struct reading *reading)
{
	int32_t wanted = step->index;
	int32_t position = 0;

	if (!in.form)
		return;
	if (wanted < 0 && wanted != STEP_NO_INDEX)
		wanted += count_positional(reading, in.form);
	for (const struct form *item = first_argument(reading, in.form); item;
	    item = next_argument(reading, form_sibling(reading->forms, item))) {
		bool hit = item->keyword.len ?
		    keyword_wanted(step, item->keyword) :
		    step->ranged ? position >= wanted :
				   position == wanted;

		position += item->keyword.len == 0;
		if (hit)
			add_spread(out, item, reading);
		if (hit && !step->ranged)
			return;
	}
}

static void step_around(struct values *out, const struct step *step,
    struct value in, struct reading *reading)
{
	const struct form *form =
	    in.form ? form_parent(reading, in.form) : NULL;

	while (form && !keyword_wanted(step, form->name))
		form = form_parent(reading, form);
	add_form(out, form, reading);
}

static void step_base(struct values *out, const struct step *step,
    struct value in, struct reading *reading)
{
	(void)step;
	if (!in.form)
		return;
	for (const struct form *item =
		 form_child(reading->forms, in.form, ROLE_BASE);
	    item; item = form_sibling(reading->forms, item))
		if (item->role == ROLE_BASE)
			add_form(out, item, reading);
}

static void step_brace(struct values *out, const struct step *step,
    struct value in, struct reading *reading)
{
	(void)step;
	values_add_text(out,
	    str_printf(reading->perm, "{%.*s}",
		STR_ARG(value_text(&in, reading))),
	    in.line, reading);
}

static void step_call(struct values *out, const struct step *step,
    struct value in, struct reading *reading)
{
	const struct form *form = in.form;

	(void)step;
	while (form && !(form->role == ROLE_ARGUMENT &&
			   form_parent(reading, form)->kind == FORM_call))
		form = form_parent(reading, form);
	if (form)
		add_form(out, form_parent(reading, form), reading);
}

/* A call named so on the way down the receivers, or up the chain. */
static void step_chain(struct values *out, const struct step *step,
    struct value in, struct reading *reading)
{
	const struct form *form = in.form;

	for (; form; form = form_child(reading->forms, form, ROLE_RECEIVER))
		if (form->kind == FORM_call &&
		    keyword_wanted(step, form->name)) {
			add_form(out, form, reading);
			return;
		}
	for (form = in.form; form && form->role == ROLE_RECEIVER;) {
		form = form_parent(reading, form);
		if (form && keyword_wanted(step, form->name)) {
			add_form(out, form, reading);
			return;
		}
	}
}

static const struct form *definition_of(struct reading *reading,
    const struct form *form)
{
	if (form->kind == FORM_decoration)
		return form_parent(reading, form);
	return form_is_definition(form) ? form :
					  form_function(reading, form, true);
}

static void step_decoration(struct values *out, const struct step *step,
    struct value in, struct reading *reading)
{
	const struct form *form =
	    in.form ? definition_of(reading, in.form) : NULL;
	const struct form *item = form ?
	    form_child(reading->forms, form, ROLE_DECORATION) :
	    NULL;

	for (; item; item = form_sibling(reading->forms, item))
		if (item->role == ROLE_DECORATION &&
		    keyword_wanted(step, item->name))
			add_form(out, item, reading);
}

static void step_definition(struct values *out, const struct step *step,
    struct value in, struct reading *reading)
{
	(void)step;
	if (in.form)
		add_form(out, definition_of(reading, in.form), reading);
}

/* The first sentence of a text, on one line. */
static struct str first_sentence(struct str text, struct arena *perm)
{
	struct buf out = { .arena = perm };

	text = str_trim(text);
	for (size_t i = 0; i < text.len; i++) {
		char c = text.ptr[i];
		char after = i + 1 < text.len ? text.ptr[i + 1] : ' ';

		if (c == '\n' && after == '\n')
			break;
		buf_putc(&out, c == '\n' || c == '\t' ? ' ' : c);
		if (c == '.' && (after == ' ' || after == '\n'))
			break;
	}
	return buf_str(&out);
}

static void step_doc(struct values *out, const struct step *step,
    struct value in, struct reading *reading)
{
	(void)step;
	if (in.form && form_is_definition(in.form) && in.form->text.len)
		values_add_text(out,
		    first_sentence(in.form->text, reading->perm), 0, reading);
}

static void step_first(struct values *out, const struct step *step,
    struct value in, struct reading *reading)
{
	(void)step;
	if (out->count == 0)
		values_add(out, in, reading);
}

static void step_it(struct values *out, const struct step *step,
    struct value in, struct reading *reading)
{
	(void)step;
	(void)in;
	if (reading->it.form || reading->it.text.len)
		values_add(out, reading->it, reading);
}

static void step_items(struct values *out, const struct step *step,
    struct value in, struct reading *reading)
{
	(void)step;
	if (!in.form)
		return;
	for (const struct form *item =
		 form_child(reading->forms, in.form, ROLE_VALUE);
	    item; item = form_sibling(reading->forms, item)) {
		if (item->role != ROLE_VALUE)
			continue;
		add_form(out,
		    item->kind == FORM_pair ?
			form_child(reading->forms, item, ROLE_VALUE) :
			item,
		    reading);
	}
}

/* The map below a form: itself, a pair's value, a call's only map. */
static const struct form *map_of(struct reading *reading,
    const struct form *form)
{
	if (form->kind == FORM_pair || form->kind == FORM_binding)
		form = form_child(reading->forms, form, ROLE_VALUE);
	if (form)
		form = bound_value(reading, form);
	if (form && form->kind == FORM_call)
		for (form = first_argument(reading, form);
		    form && form->kind != FORM_map;)
			form = form_sibling(reading->forms, form);
	return form && form->kind == FORM_map ? form : NULL;
}

static void step_key(struct values *out, const struct step *step,
    struct value in, struct reading *reading)
{
	const struct form *map;

	if (!in.form)
		return;
	if (step->word_count == 0) {
		values_add_text(out, in.form->name, in.form->line, reading);
		return;
	}
	map = map_of(reading, in.form);
	if (!map)
		return;
	for (const struct form *pair =
		 form_child(reading->forms, map, ROLE_VALUE);
	    pair; pair = form_sibling(reading->forms, pair))
		if (pair->kind == FORM_pair &&
		    keyword_wanted(step, pair->name) &&
		    form_child(reading->forms, pair, ROLE_VALUE))
			add_spread(out,
			    form_child(reading->forms, pair, ROLE_VALUE),
			    reading);
}

static void step_keys(struct values *out, const struct step *step,
    struct value in, struct reading *reading)
{
	const struct form *map = in.form ? map_of(reading, in.form) : NULL;
	const struct form *pair =
	    map ? form_child(reading->forms, map, ROLE_VALUE) : NULL;

	(void)step;
	for (; pair; pair = form_sibling(reading->forms, pair))
		if (pair->kind == FORM_pair && pair->name.len)
			values_add_text(out, pair->name, pair->line, reading);
}

static void step_keyword(struct values *out, const struct step *step,
    struct value in, struct reading *reading)
{
	const struct form *item =
	    in.form ? first_argument(reading, in.form) : NULL;

	(void)step;
	while (item && item->keyword.len == 0)
		item = next_argument(reading,
		    form_sibling(reading->forms, item));
	if (item)
		values_add_text(out, item->keyword, item->line, reading);
}

static void step_last(struct values *out, const struct step *step,
    struct value in, struct reading *reading)
{
	struct str text = value_text(&in, reading);

	(void)step;
	for (size_t i = text.len; i-- > 0;)
		if (strchr("./\\:#", text.ptr[i])) {
			text = str_slice(text, i + 1, text.len);
			break;
		}
	values_add_text(out, text, in.line, reading);
}

static void step_left(struct values *out, const struct step *step,
    struct value in, struct reading *reading)
{
	(void)step;
	if (in.form)
		add_form(out, form_child(reading->forms, in.form, ROLE_LEFT),
		    reading);
}

static void step_lower(struct values *out, const struct step *step,
    struct value in, struct reading *reading)
{
	(void)step;
	values_add_text(out, str_lower(value_text(&in, reading), reading->perm),
	    in.line, reading);
}

static void step_member(struct values *out, const struct step *step,
    struct value in, struct reading *reading)
{
	(void)step;
	if (!in.form)
		return;
	for (const struct form *item =
		 form_child(reading->forms, in.form, ROLE_BODY);
	    item; item = form_sibling(reading->forms, item))
		if (item->kind == FORM_function && item->name.len)
			add_form(out, item, reading);
}

static void step_name(struct values *out, const struct step *step,
    struct value in, struct reading *reading)
{
	(void)step;
	if (in.form)
		values_add_text(out, in.form->name, 0, reading);
}

/* English plurals, as frameworks form names of resources. */
static struct str singular(struct str text, struct arena *perm)
{
	if (str_ends(text, "ies"))
		return str_printf(perm, "%.*sy", (int)text.len - 3, text.ptr);
	if (str_ends(text, "sses") || str_ends(text, "xes") ||
	    str_ends(text, "ches") || str_ends(text, "shes"))
		return str_slice(text, 0, text.len - 2);
	if (str_ends(text, "s") && !str_ends(text, "ss"))
		return str_slice(text, 0, text.len - 1);
	return text;
}

static struct str plural(struct str text, struct arena *perm)
{
	static const char *const endings[] = { "s", "x", "ch", "sh" };

	for (size_t i = 0; i < LENGTH(endings); i++)
		if (str_ends(text, endings[i]))
			return str_printf(perm, "%.*ses", STR_ARG(text));
	if (str_ends(text, "y") && text.len > 1 &&
	    !strchr("aeiou", text.ptr[text.len - 2]))
		return str_printf(perm, "%.*sies", (int)text.len - 1,
		    text.ptr);
	return str_printf(perm, "%.*ss", STR_ARG(text));
}

static void step_plural(struct values *out, const struct step *step,
    struct value in, struct reading *reading)
{
	(void)step;
	values_add_text(out, plural(value_text(&in, reading), reading->perm),
	    in.line, reading);
}

static void step_singular(struct values *out, const struct step *step,
    struct value in, struct reading *reading)
{
	(void)step;
	values_add_text(out, singular(value_text(&in, reading), reading->perm),
	    in.line, reading);
}

static void step_nest(struct values *out, const struct step *step,
    struct value in, struct reading *reading)
{
	struct str rest = value_text(&in, reading);
	struct buf path = { .arena = reading->perm };
	struct str part;

	(void)step;
	while (str_cut(&part, &rest, '.')) {
		buf_put(&path, part);
		if (rest.len)
			buf_printf(&path, "/{%.*s}/",
			    STR_ARG(singular(part, reading->perm)));
	}
	values_add_text(out, buf_str(&path), in.line, reading);
}

static void step_owner(struct values *out, const struct step *step,
    struct value in, struct reading *reading)
{
	(void)step;
	if (in.form)
		add_form(out, form_owner(reading, in.form), reading);
}

static void step_package(struct values *out, const struct step *step,
    struct value in, struct reading *reading)
{
	(void)step;
	(void)in;
	values_add_text(out, reading->forms->items[0].name, 0, reading);
}

static void step_parameter(struct values *out, const struct step *step,
    struct value in, struct reading *reading)
{
	int32_t position = 0;

	if (!in.form)
		return;
	for (const struct form *item =
		 form_child(reading->forms, in.form, ROLE_PARAMETER);
	    item; item = form_sibling(reading->forms, item)) {
		if (item->role != ROLE_PARAMETER)
			continue;
		if (step->index == STEP_NO_INDEX || position == step->index)
			add_form(out, item, reading);
		position++;
	}
}

static void step_file(struct values *out, const struct step *step,
    struct value in, struct reading *reading)
{
	(void)step;
	(void)in;
	values_add_text(out, reading->forms->path, 0, reading);
}

static void step_receiver(struct values *out, const struct step *step,
    struct value in, struct reading *reading)
{
	(void)step;
	if (in.form)
		add_form(out,
		    form_child(reading->forms, in.form, ROLE_RECEIVER),
		    reading);
}

/* `A.class`, `A.new`: the class itself. */
static struct str without_class(struct str name)
{
	return str_ends(name, ".class") ? str_slice(name, 0, name.len - 6) :
					  name;
}

static struct str refer(struct reading *reading, const struct form *form,
    unsigned depth);

static struct str refer_list(struct reading *reading, const struct form *form,
    unsigned depth)
{
	struct buf out = { .arena = reading->perm };

	for (const struct form *item =
		 form_child(reading->forms, form, ROLE_VALUE);
	    item; item = form_sibling(reading->forms, item)) {
		struct str part = refer(reading, item, depth);

		if (out.len && part.len)
			buf_putc(&out, '.');
		buf_put(&out, part);
	}
	return buf_str(&out);
}

/* A wrapper (`guard(handler)`) refers to its last argument that refers to
 * something; a call without one (`View.as_view()`) to its receiver. */
static struct str refer_call(struct reading *reading, const struct form *form,
    unsigned depth)
{
	const struct form *receiver =
	    form_child(reading->forms, form, ROLE_RECEIVER);
	struct str last = { 0 };

	for (const struct form *item = first_argument(reading, form); item;
	    item = next_argument(reading, form_sibling(reading->forms, item)))
		if (item->kind == FORM_name || item->kind == FORM_member ||
		    item->kind == FORM_call)
			last = refer(reading, item, depth);
	if (last.len || !receiver)
		return last;
	return refer(reading, receiver, depth);
}

static struct str refer(struct reading *reading, const struct form *form,
    unsigned depth)
{
	if (depth == 0)
		return (struct str){ 0 };
	switch (form->kind) {
	case FORM_name:
		return without_class(form->name);
	case FORM_member:
	case FORM_function:
	case FORM_class:
		return form->name;
	case FORM_string:
	case FORM_symbol:
		return form->text;
	case FORM_list:
		return refer_list(reading, form, depth - 1);
	case FORM_call:
		return refer_call(reading, form, depth - 1);
	case FORM_spread:
		return refer_list(reading, form, depth - 1);
	default:
		return (struct str){ 0 };
	}
}

/* A method is named with its class. */
static struct str refer_definition(struct reading *reading,
    const struct form *form)
{
	const struct form *owner = form_owner(reading, form);

	if (form->kind != FORM_function || !owner || owner->name.len == 0 ||
	    form->name.len == 0)
		return form->name;
	return str_printf(reading->perm, "%.*s.%.*s", STR_ARG(owner->name),
	    STR_ARG(form->name));
}

static void step_reference(struct values *out, const struct step *step,
    struct value in, struct reading *reading)
{
	struct str text = in.text;

	(void)step;
	if (in.form)
		text = form_is_definition(in.form) ?
		    refer_definition(reading, in.form) :
		    refer(reading, in.form, 8);
	if (text.len)
		values_add_text(out, text, 0, reading);
}

static void step_returned(struct values *out, const struct step *step,
    struct value in, struct reading *reading)
{
	(void)step;
	if (!in.form)
		return;
	for (uint32_t i = form_index(reading, in.form) + 1;
	    i < reading->forms->count; i++) {
		const struct form *form = &reading->forms->items[i];

		if (form->line > in.form->end_line)
			break;
		if (form->kind == FORM_return &&
		    form_function(reading, form, false) == in.form)
			add_form(out,
			    form_child(reading->forms, form, ROLE_VALUE),
			    reading);
	}
}

static void step_right(struct values *out, const struct step *step,
    struct value in, struct reading *reading)
{
	(void)step;
	if (in.form)
		add_form(out, form_child(reading->forms, in.form, ROLE_RIGHT),
		    reading);
}

static void step_split(struct values *out, const struct step *step,
    struct value in, struct reading *reading)
{
	struct str rest = value_text(&in, reading);
	char separator = step->word_count ? step->words[0].ptr[0] : ' ';
	struct str part;

	while (str_cut(&part, &rest, separator))
		if (str_trim(part).len)
			values_add_text(out, str_trim(part), in.line, reading);
}

static void step_stem(struct values *out, const struct step *step,
    struct value in, struct reading *reading)
{
	struct str path = reading->forms->path;
	size_t slash = str_find_last(path, '/');

	(void)step;
	(void)in;
	if (slash < path.len)
		path = str_slice(path, slash + 1, path.len);
	values_add_text(out, str_slice(path, 0, str_find_last(path, '.')), 0,
	    reading);
}

static void step_strip(struct values *out, const struct step *step,
    struct value in, struct reading *reading)
{
	struct str text = value_text(&in, reading);

	for (size_t i = 0; i < step->word_count; i++) {
		struct str word = step->words[i];
		size_t rest = text.len - word.len;

		if (text.len <= word.len)
			continue;
		if (str_equal(str_slice(text, rest, text.len), word))
			text = str_slice(text, 0, rest);
		else if (str_equal(str_slice(text, 0, word.len), word))
			text = str_slice(text, word.len, text.len);
	}
	values_add_text(out, text, in.line, reading);
}

static void step_target(struct values *out, const struct step *step,
    struct value in, struct reading *reading)
{
	(void)step;
	if (in.form && symbol_of_target(reading, in.form).len)
		values_add_text(out, symbol_of_target(reading, in.form), 0,
		    reading);
}

static void step_type(struct values *out, const struct step *step,
    struct value in, struct reading *reading)
{
	const struct form *type = in.form ?
	    form_child(reading->forms, in.form, ROLE_TYPE) :
	    NULL;

	(void)step;
	if (type)
		values_add_text(out, type_name(type->name), type->line,
		    reading);
}

static struct str without_tail(struct str text, const char *tail)
{
	return str_ends(text, tail) ?
	    str_slice(text, 0, text.len - strlen(tail)) :
	    text;
}

static void step_unanchor(struct values *out, const struct step *step,
    struct value in, struct reading *reading)
{
	struct str text = value_text(&in, reading);

	(void)step;
	if (str_starts(text, "^"))
		text = str_slice(text, 1, text.len);
	text = without_tail(text, "\\Z");
	text = without_tail(text, "$");
	if (str_ends(text, "/?"))
		text = without_tail(text, "?");
	values_add_text(out, text, in.line, reading);
}

static void step_upper(struct values *out, const struct step *step,
    struct value in, struct reading *reading)
{
	(void)step;
	values_add_text(out, str_upper(value_text(&in, reading), reading->perm),
	    in.line, reading);
}

static void step_value(struct values *out, const struct step *step,
    struct value in, struct reading *reading)
{
	(void)step;
	if (in.form && form_child(reading->forms, in.form, ROLE_VALUE))
		add_spread(out,
		    form_child(reading->forms, in.form, ROLE_VALUE), reading);
}

/* ORDER STEPS */
static const struct {
	const char *name;
	const char *about;
	step_run *run;
} steps[] = {
#define X(name, about) { #name, about, step_##name },
	STEPS(X)
#undef X
};

int step_verb(struct str name)
{
	for (size_t i = 0; i < LENGTH(steps); i++)
		if (str_is(name, steps[i].name))
			return (int)i;
	return -1;
}

const char *step_about(int verb)
{
	return steps[verb].about;
}

void steps_run(struct values *out, const struct step *path, size_t count,
    struct reading *reading, const struct form *form)
{
	struct values now = { 0 };

	add_form(&now, form, reading);
	for (size_t i = 0; i < count; i++) {
		struct values next = { 0 };

		for (size_t k = 0; k < now.count; k++)
			steps[path[i].verb].run(&next, &path[i], now.items[k],
			    reading);
		now = next;
	}
	*out = now;
}
