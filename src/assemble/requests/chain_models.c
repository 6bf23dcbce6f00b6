/*
 * Which models functions take, work on and give. Types tell of parameters and
 * results, calls of what is made or asked for in between:
 * `Order.query.first()`, `Order()`. Models that are not what a request is about
 * are left out: who asks, errors, settings.
 */
#include "assemble/resolve/bases.h"
#include "assemble/requests/callchain.h"
#include "extract/extract.h"
#include "scan/scan.h"

enum { INPUTS_MOST = 8 /* parameters of a function */ };

/* The names of classes that consume from queues: a job class, `SendMailJob`, is
 * no data of a request, though it has fields. */
static struct map names_of_jobs(const struct chain_group *group)
{
	const struct queue *queues = group->out->queues.items;
	struct map out = { .arena = group->scratch };

	for (size_t i = group->first->queues; i < group->out->queues.count; i++)
		if (str_is(queues[i].role, "consume") && queues[i].handler.len)
			*map_put(&out, queues[i].handler) = 1;
	return out;
}

/* Note the group's models: by class (`models`), or by name alone (`declared`)
 * if a data file (.proto, .graphql) or a file of no known language declares
 * them. Jobs are left out. */
void chain_models_note(struct chain_group *group)
{
	const struct data_model *models = group->out->models.items;
	struct map jobs = names_of_jobs(group);

	for (size_t i = group->first->models; i < group->out->models.count;
	     i++) {
		struct place place = { index_file(group->call_targets->index,
					   models[i].at.path),
			models[i].name };

		if (map_get(&jobs, models[i].name))
			continue;
		if (place.file == NOWHERE ||
		    !group->call_targets->index->facts[place.file].language)
			*map_put(&group->declared, models[i].name) = 1;
		else
			*map_put(&group->models,
			    place_key(place, group->scratch)) = 1;
	}
}

/* Is the class one of the models that chain_models_note() noted? */
bool chain_is_model(const struct chain_group *group, struct place class)
{
	return map_get(&group->models, place_key(class, group->scratch)) !=
	       NULL;
}

/* Add a model's name to the data of a step, once; beyond DATA_MOST it is
 * dropped. */
void chain_add_data(struct chain_step *step, struct str name,
    struct arena *arena)
{
	if (step->data.count < DATA_MOST && !strs_have(&step->data, name))
		strs_push(&step->data, name, arena);
}

/* The name that a type `name` of the file has in the foreign module that it is
 * imported from; of `pb.Order` Order, if `pb` is generated from .proto files;
 * "": it is not imported, or from a file of the project. */
static struct str imported_type_name(const struct index *index, uint32_t file,
    struct str name)
{
	const struct facts *facts = &index->facts[file];
	struct str head = symbol_head(name);

	for (size_t i = 0; name.len && i < facts->import_count; i++) {
		const struct import_fact *import = &facts->imports[i];

		if (!str_equal(import->name, head))
			continue;
		if (head.len < name.len) {
			if (scan_generates(index->scan, import->module))
				return symbol_last(name);
		} else if (import_files(index, file, import).count == 0) {
			return import->item;
		}
	}
	return (struct str){ 0 };
}

/* The model of a data file that a type means: Order of `List<pb.Order>`, tried
 * from the outside in. "": it means none. */
static struct str declared_model(const struct chain_group *group, uint32_t file,
    struct str type)
{
	const struct index *index = group->call_targets->index;

	for (unsigned i = 0; i < TYPE_WRAPPERS_MOST && type.len; i++) {
		struct str name = imported_type_name(index, file,
		    type_name_in_file(index, file, type));

		if (name.len && map_get(&group->declared, name))
			return name;
		type = type_argument(index, file, type);
	}
	return (struct str){ 0 };
}

/* Find the model that a type written in the file means: its class, or, if only
 * a data file declares it, its name with file NOWHERE. False: it means no
 * model. */
static bool model_of_type(struct place *place, struct chain_group *group,
    uint32_t file, struct str type)
{
	if (type_class(place, group->call_targets, file, type))
		return chain_is_model(group, *place);
	*place = (struct place){ NOWHERE, declared_model(group, file, type) };
	return place->symbol.len > 0;
}

/* Note the bases of a model that the chain works on (`above`): a later function
 * with a parameter `Payment` takes the CardPayment that is shown already. */
void chain_note_model(struct chain_group *group, struct place class)
{
	struct ancestry above;

	ancestry_find(&above, group->call_targets->index, class,
	    group->scratch);
	for (size_t i = 1; i < above.count; i++)
		*map_put(&group->above,
		    place_key(above.classes[i], group->scratch)) = 1;
}

/* Does the text contain the word, anywhere and in any case? `PlaceOrderCommand`
 * has `order`: names join words in all ways. */
static bool contains_word(struct str text, struct str name)
{
	for (size_t i = 0; i + name.len <= text.len; i++)
		if (str_equal_nocase(str_slice(text, i, i + name.len), name))
			return true;
	return false;
}

/* Is the model whoever sends the request, `User` in `POST /orders`, not what it
 * is about, as in `POST /users`? False without a request (`entry` ""). */
bool chain_is_asker(struct str entry, struct str name)
{
	return entry.len &&
	       str_listed_nocase("account identity member principal user",
		   name) &&
	       !contains_word(entry, name);
}

/* Is the model an error or a settings class by the end of its name, `ApiError`,
 * `AppConfig`, and the request (`entry`) not about that, as `GET /errors` is?
 * Such models go along with any request. */
bool chain_is_error_or_setting(struct str entry, struct str name)
{
	static const char errors[] = "Error ErrorBody ErrorDetail ErrorDto "
				     "ErrorInfo ErrorMessage ErrorModel "
				     "ErrorResponse ErrorResult Errors "
				     "Exception ProblemDetails";
	static const char settings[] = "Config Configuration Env Environment "
				       "Preferences Settings";

	if (str_ends_any(name, errors))
		return !contains_word(entry, STR("error"));
	return str_ends_any(name, settings) &&
	       !contains_word(entry, STR("conf")) &&
	       !contains_word(entry, STR("env")) &&
	       !contains_word(entry, STR("preference")) &&
	       !contains_word(entry, STR("setting"));
}

/* Does the name say that somebody is identified: `authenticate`,
 * `authFromContext`? Not `author`: `auth` that `or` does not follow, unless
 * that goes on as `authorize`. */
static bool is_called_after_auth(struct str name)
{
	for (size_t i = 0; i + 4 <= name.len; i++) {
		struct str rest = str_slice(name, i, name.len);

		if (str_equal_nocase(str_slice(rest, 0, 4), STR("auth")) &&
		    !(rest.len >= 6 &&
			str_equal_nocase(str_slice(rest, 4, 6), STR("or")) &&
			!contains_word(rest, STR("authori"))))
			return true;
	}
	return str_is_nocase(name, "current_user") ||
	       str_is_nocase(name, "currentUser") ||
	       str_is_nocase(name, "getCurrentUser") ||
	       str_is_nocase(name, "get_current_user");
}

/* Does the name say that a sum is authorized, `authorizePayment`? */
static bool is_about_payment(struct str name)
{
	static const char *const paid[] = { "card", "charge", "payment",
		"transaction" };

	for (size_t i = 0; i < LENGTH(paid); i++)
		if (contains_word(name, str_from(paid[i])))
			return true;
	return false;
}

/* Does a function find out who sends the request, `get_current_user`? Such a
 * step says nothing of a request, unless its path is about accounts,
 * `POST /login`: then false. */
bool chain_finds_asker(struct str entry, struct str function)
{
	static const char *const about[] = { "auth", "login", "logout",
		"password", "register", "session", "sign", "token", "user" };

	for (size_t i = 0; i < LENGTH(about); i++)
		if (contains_word(entry, str_from(about[i])))
			return false;
	function = symbol_last(function);
	return entry.len && is_called_after_auth(function) &&
	       !is_about_payment(function) &&
	       !contains_word(function, STR("token")); /* it is for others */
}

/* Is the model not what this request is about: who asks, an error, or
 * settings? */
static bool is_unrelated_model(struct str entry, struct str name)
{
	return chain_is_asker(entry, name) ||
	       chain_is_error_or_setting(entry, name);
}

/* Is a parameter's type, `CurrentUser`, another name of the model `name`,
 * Reader, and does it mean who sends the request? */
static bool is_asker_by_other_name(struct str entry, struct str type,
    struct str name)
{
	return !str_equal(type_name(type), name) &&
	       chain_finds_asker(entry, type_name(type));
}

/* Add the model of a parameter's type, `order: Order`, to a step's data. Not
 * who asks, errors, settings; nor a base of a model that the chain has: a
 * function that takes any Payment takes the same CardPayment. */
static void add_model_of_parameter(struct chain_step *step,
    struct chain_group *group, struct str entry, struct str type)
{
	struct place class;

	if (!model_of_type(&class, group, step->place.file, type) ||
	    is_unrelated_model(entry, class.symbol) ||
	    is_asker_by_other_name(entry, type, class.symbol) ||
	    map_get(&group->above, place_key(class, group->scratch)))
		return;
	chain_add_data(step, class.symbol, group->scratch);
	if (class.file != NOWHERE)
		chain_note_model(group, class);
}

/* Set a step's data, the models of its function's parameters, and its output,
 * the model it returns. The type of parameter i of f is kept under the symbol
 * `f(i)`; a number that f does not have finds no type. */
void chain_add_models(struct chain_step *step, struct chain_group *group,
    struct str entry)
{
	uint32_t file = step->place.file;
	const struct details *details =
	    call_targets_details(group->call_targets, file);
	const struct detail *detail =
	    call_targets_function(group->call_targets, step->place);
	struct place result;

	for (int i = 0; i < INPUTS_MOST; i++)
		add_model_of_parameter(step, group, entry,
		    details_type(details, str_printf(group->scratch, "%.*s(%d)",
					      STR_ARG(step->place.symbol), i)));
	step->taken = step->data.count;
	if (detail && model_of_type(&result, group, file, detail->output) &&
	    !chain_is_error_or_setting(entry, result.symbol))
		step->output = result.symbol;
}

/* The model whose method the function of a step is, if that takes nothing
 * else; "": it is of none. */
static struct str model_of_owner(const struct chain_group *group,
    const struct chain_step *step)
{
	struct place class = step->place;
	struct str first =
	    details_type(call_targets_details(group->call_targets, class.file),
		str_printf(group->scratch, "%.*s(0)", STR_ARG(class.symbol)));

	class.symbol = symbol_owner(class.symbol);
	if (first.len || !symbol_is_member(step->place.symbol) ||
	    !resolve(&class, group->call_targets->index, class, is_class) ||
	    !chain_is_model(group, class))
		return (struct str){ 0 };
	return symbol_last(class.symbol);
}

/* Append a reference of kind `turns` from a model to the one that the function
 * gives, if that is another. */
static void add_turn(const struct chain_group *group,
    const struct chain_step *step, struct str from)
{
	struct reference *reference;

	if (from.len == 0 || str_equal(from, step->output) ||
	    str_listed("ExitCode ExitStatus", step->output))
		return;
	reference = model_add(group->out, LIST_references, group->perm);
	reference->at = step->at;
	reference->subsystem =
	    index_subsystem(group->call_targets->index, step->place.file);
	reference->kind = reference_kind_text(REFERENCE_TURNS);
	reference->target = str_copy(step->output, group->perm);
	reference->label = str_copy(from, group->perm);
}

/* Note what the function of a program's step turns into what: each model that
 * it takes, else the one whose method it is, into the one that it gives. */
void chain_note_turns(const struct chain_group *group,
    const struct chain_step *step)
{
	if (step->output.len == 0 || step->place.file == NOWHERE)
		return;
	for (size_t i = 0; i < step->taken; i++)
		add_turn(group, step, step->data.items[i]);
	if (step->taken == 0)
		add_turn(group, step, model_of_owner(group, step));
}

/* Does the file bind the name to anything, `Order = make_model()`? A test for
 * resolve(): such a model is no class. */
static bool is_bound_name(const struct index *index, struct place place)
{
	const struct named *named = index_lookup(index, place);

	return named && named->fact;
}

/* Find what a call's name begins with: for `Order.query.first` tried are
 * `Order.query.first`, `Order.query`, `Order`, until one is a class or bound.
 * Something bound that is no model goes by its last name. False: nothing is. */
static bool find_record_class(struct place *place,
    const struct chain_group *group, struct place class)
{
	const struct index *index = group->call_targets->index;

	while (class.symbol.len) {
		if (resolve(place, index, class, is_class) ||
		    resolve(place, index, class, is_bound_name)) {
			if (!chain_is_model(group,
				*place)) /* what a module is */
				place->symbol = symbol_last(class.symbol);
			return true;
		}
		if (!symbol_is_member(class.symbol))
			return false;
		class.symbol = symbol_owner(class.symbol);
	}
	return false;
}

/* The class that a call begins with, and whether it is a model of the group;
 * kept by the call's name. Never NULL; its class has file NOWHERE if there is
 * none, or the function is only an argument, `submit(f)`. */
const struct chain_use *chain_use_of_call(struct chain_group *group,
    uint32_t file, const struct called *call)
{
	static const struct chain_use none = { .class = { NOWHERE, { 0 } } };
	struct place class = { file, symbol_callee(call->symbol) };
	uint64_t *slot =
	    map_put(&group->uses, place_key(class, group->scratch));
	struct chain_use *use = (struct chain_use *)(uintptr_t)*slot;

	if (call->given) /* no call of it */
		return &none;
	if (use)
		return use;
	use = NEW(group->scratch, struct chain_use);
	*slot = (uintptr_t)use;
	if (!find_record_class(&use->class, group, class))
		use->class.file = NOWHERE;
	use->model = use->class.file != NOWHERE &&
		     chain_is_model(group, use->class);
	return use;
}

/* Does the function take, give, make or look up a model that the request is
 * about? Calls that run only on failure do not count. */
bool chain_has_models(struct chain_group *group, struct place place,
    struct str entry)
{
	const struct detail *detail =
	    call_targets_function(group->call_targets, place);
	struct chain_step step = { .place = place };

	chain_add_models(&step, group, entry);
	if (step.data.count || step.output.len)
		return true;
	for (size_t i = 0; detail && i < detail->call_count; i++) {
		const struct called *call = &detail->calls[i];
		const struct chain_use *use;

		if (call->failing)
			continue;
		use = chain_use_of_call(group, place.file, call);
		if (use->model &&
		    !chain_is_error_or_setting(entry, use->class.symbol))
			return true;
	}
	return false;
}
