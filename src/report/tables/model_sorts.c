/* Of what sort a model is, by its name and where it stands: what is stored,
 * what only carries others, what is a copy of another. */
#include "report/tables/model_sorts.h"

#include "base/base.h"
#include "lang/lang.h"
#include "model/model.h"

enum {
	LESS_CARRIER = 3, /* what only carries others between parts */
	LESS_SETTINGS = 8,
	LESS_ASIDE = 40,
};

static bool is_capital_letter(char c)
{
	return c >= 'A' && c <= 'Z';
}

/* The last word of `OrderListResponse`: Response; of `OrderDTO`: DTO. */
static struct str last_word(struct str name)
{
	size_t from = name.len;

	while (from > 0 && is_capital_letter(name.ptr[from - 1]))
		from--;
	if (from < name.len)
		return str_slice(name, from, name.len);
	while (from > 0 && !is_capital_letter(name.ptr[from - 1]))
		from--;
	return from ? str_slice(name, from - 1, name.len) : name;
}

static struct str without_last_word(struct str name)
{
	return str_slice(name, 0, name.len - last_word(name).len);
}

/* `Order` of `OrderEntity`, `shop.OrderSchema`. */
static struct str bare_model_name(struct str name)
{
	name = str_after_last(name, '.');
	return str_listed("Entity Model Schema Table", last_word(name)) &&
		       without_last_word(name).len
		   ? without_last_word(name)
		   : name;
}

struct str model_told_name(const struct data_model *model, struct arena *arena)
{
	return model_common_name(bare_model_name(model->name), arena);
}

/* Does the name begin with what is done: `CreateOrder`? */
static bool begins_with_act(struct str name)
{
	static const char verbs[] =
	    "abstract add base cancel create delete edit find get login logout "
	    "new patch register remove reset send update upsert";
	size_t first = 1;

	while (first < name.len && !is_capital_letter(name.ptr[first]))
		first++;
	return str_listed_nocase(verbs, str_slice(name, 0, first));
}

/* Does the name say that it carries others between parts, or that it is what
 * others are based on? `CreateOrder`, `OrderResponse`, `OrderViewModel`,
 * `orderFormSchema`. */
static bool is_carrier(struct str name)
{
	static const char views[] = "Form Input Output Page Request Response "
				    "View";
	struct str word = last_word(name);

	if (str_listed("Error Errors Exception Exceptions", word) ||
	    str_listed("ExitCode ExitStatus", name))
		return true;
	if (word.len == name.len)
		return false;
	if (str_listed("Model Schema", word))
		return is_carrier(without_last_word(name)) ||
		       str_listed(views, last_word(without_last_word(name)));
	return begins_with_act(name) ||
	       str_listed("Args Base Body Claims Command Dto DTO "
			  "Event Example External Filter Info Input Job Meta "
			  "Output Page Paging Pagination Params Parameters "
			  "Payload Props Query Reply Req Request Res Response "
			  "Result RO Validator View Vo VO",
		   word);
}

/* Is it stored, and its name's last word one that kept things have, too:
 * `RepairJob`, `Page`, `AuditEvent`? */
static bool is_kept_all_the_same(const struct data_model *model)
{
	return model_is_of_saga(model) ||
	       (model_is_stored(model) &&
		   str_listed("Event Info Job Meta Page Result",
		       last_word(model->name)));
}

/* `dto` of `order.dto.ts`, `models` of `models.py`. */
static struct str file_word(struct str path)
{
	struct str stem = path_name(path);

	stem.len = str_find_last(stem, '.');
	return str_after_last(stem, '.');
}

/* Is a folder on its way so called, `domain`, `Desk.Domain`, or its file? */
static bool stands_among(struct str path, const char *words)
{
	struct str rest = path_folder(path);
	struct str part;

	while (str_cut(&part, &rest, '/'))
		if (str_listed_nocase(words, str_after_last(part, '.')))
			return true;
	return str_listed_nocase(words, file_word(path));
}

/* Is it only what others are made of, `class Event {}`, `Entity`: is it called
 * as nothing but its sort, and holds nothing? */
static bool is_bare_sort(const struct data_model *model)
{
	return str_listed("Command Query", model->name) ||
	       (model->fields.count == 0 &&
		   str_listed("Aggregate AggregateRoot DomainEvent Entity "
			      "Event Message Model Object ValueObject",
		       model->name));
}

/* Do other packages not see it? In Go, by its first letter. */
static bool is_kept_private(const struct data_model *model)
{
	return language_is_of(language_of_path(model->at.path), "go") &&
	       str_listed("class interface struct", model->kind) &&
	       !is_capital_letter(model->name.len ? model->name.ptr[0] : 'a');
}

/* Does it do something, or make others? Where nothing is known of its fields,
 * what it is called has to tell. */
static bool is_doing(const struct data_model *model, bool built_upon)
{
	struct str word = last_word(model->name);

	if (word.len < model->name.len && str_listed(known_lists.making, word))
		return true;
	return model->fields.count == 0 && !built_upon &&
	       str_listed(known_lists.acting, word);
}

size_t model_divisor(const struct data_model *model,
    const struct model_standing *standing)
{
	if (!standing->product ||
	    path_has_folder(model->at.path, known_lists.migration_folders) ||
	    name_is_beside(model->at.path, BESIDE_TRIED))
		return LESS_ASIDE;
	if (str_listed("Conf Config Configuration Env Environment Options "
		       "Settings",
		last_word(model->name)))
		return standing->shared ? 1 : LESS_SETTINGS;
	if (is_doing(model, standing->built_upon) || is_bare_sort(model) ||
	    is_kept_private(model))
		return LESS_CARRIER;
	if ((standing->built_upon && str_listed("Query Request Response Result",
					 last_word(model->name))) ||
	    (standing->asked && str_is(model->kind, "message") &&
		!begins_with_act(model->name)))
		return 1;
	return (is_carrier(model->name) && !is_kept_all_the_same(model)) ||
		       stands_among(model->at.path, known_lists.carrying)
		   ? LESS_CARRIER
		   : 1;
}

bool model_is_of_saga(const struct data_model *model)
{
	return str_ends_any(model->name, "SagaData SagaState");
}

bool model_is_of_access(const struct data_model *model)
{
	return str_listed("Account Group Permission Role Session Token User",
	    bare_model_name(model->name));
}

bool model_is_nested(const struct data_model *model)
{
	struct str stem = path_name(model->at.path);

	stem.len = str_find_last(stem, '.');
	return stem.len && stem.ptr[0] >= 'A' && stem.ptr[0] <= 'Z' &&
	       !str_equal(stem, model->name);
}

bool model_is_stored(const struct data_model *model)
{
	return str_is(model->kind, "table") ||
	       stands_among(model->at.path, known_lists.storing) ||
	       (str_is(model->kind, "schema") &&
		   !language_is_of(language_of_path(model->at.path),
		       "javascript"));
}

/* How many fields of one the other has, too, however they are written. */
static size_t count_shared_fields(const struct data_model *model,
    const struct data_model *other_data_model, struct arena *arena)
{
	struct map names = { .arena = arena };
	size_t shared = 0;

	for (size_t i = 0; i < other_data_model->fields.count; i++)
		*map_put(&names,
		    model_common_name(other_data_model->fields.items[i],
			arena)) = 1;
	for (size_t i = 0; i < model->fields.count; i++)
		shared +=
		    map_get(&names, model_common_name(model->fields.items[i],
					arena)) != NULL;
	return shared;
}

bool model_is_copy(const struct data_model *model,
    const struct data_model *other_data_model, struct arena *arena)
{
	size_t least = model->fields.count < other_data_model->fields.count
			   ? model->fields.count
			   : other_data_model->fields.count;

	return least &&
	       2 * count_shared_fields(model, other_data_model, arena) >= least;
}
