/*
 * Operations whose handler the class lacks: `get "/users", to: "users#show"`
 * and no show in UsersController. Only of frameworks that look it up as a
 * request comes, as elsewhere the program would not start. check_operation()
 * decides an operation; what the group's classes have is noted before,
 * note_all_symbols().
 */
#include "assemble/requests/handlers.h"

#include "assemble/resolve/bases.h"
#include "git/git.h"
#include "lang/lang.h"
#include "model/model.h"
#include "scan/scan.h"

/*
 * Classes go by their last names, of all that have one: what any of them has,
 * all have. So nothing is said where it is not known which one is meant.
 */

#define CLASSES_MOST 64 /* above one */

/* A class that has been seen under a last name; `next`: + 1. */
struct owner {
	uint32_t file;
	const struct symbol_fact *fact;
	size_t next;
};

/* What a class mixes in; `next`: + 1. */
struct mixin {
	uint32_t file;
	struct str what;
	size_t next;
};

struct handlers {
	struct model *out;
	const struct units *units;
	const struct index *index;
	size_t endpoints; /* the group's first */
	size_t references;
	struct owner *owners;
	size_t owner_count;
	struct map by_name; /* last name of a class → owner + 1 */
	struct map members; /* "class method", both in lower case */
	struct map modules; /* last names of what has functions */
	struct mixin *mixins;
	size_t mixin_count;
	struct map mixed; /* last name of a class → mixin + 1 */
	struct map told; /* classes whose place is told */
	struct map handled; /* "from to": subsystems' numbers */
	struct map pages; /* `users/show`, of `…/users/show.html.erb` */
	struct arena *perm;
	struct arena *scratch;
};

enum answer { LACKS, HAS, UNKNOWN };

/* A method is looked for in a class and all that it is made of. */
struct looking {
	const struct pack *pack;
	struct str member;
	struct strs names; /* of classes, each once */
	struct map seen;
};

/* The class of that number, from 1 on; NULL: number 0, which ends a list. */
static const struct owner *owner_at(const struct handlers *handlers,
    size_t number)
{
	return number && handlers->owners ? &handlers->owners[number - 1]
					  : NULL;
}

/* The first class noted under a last name, `User` of `app.User`; NULL: none.
 * Others follow by `next`. */
static const struct owner *first_owner(const struct handlers *handlers,
    struct str name)
{
	const uint64_t *first = map_get(&handlers->by_name, name);

	return owner_at(handlers, first ? (size_t)*first : 0);
}

/* The mixin of that number, from 1 on; NULL: number 0, which ends a list. */
static const struct mixin *mixin_at(const struct handlers *handlers,
    size_t number)
{
	return number && handlers->mixins ? &handlers->mixins[number - 1]
					  : NULL;
}

/* ---- what the group's files have ---- */

/* The key of a class's method, `userscontroller show`: in lower case, as some
 * frameworks call methods in either case. */
static struct str member_key(struct str class, struct str member,
    struct arena *arena)
{
	return str_lower(str_printf(arena, "%.*s %.*s", STR_ARG(class),
			     STR_ARG(member)),
	    arena);
}

/* Note that a class of that last name has that method. */
static void note_member(struct handlers *handlers, struct str class,
    struct str member)
{
	*map_put(&handlers->members,
	    member_key(class, member, handlers->scratch)) = 1;
}

/* Note a class under its last name, in front of those noted before, and its
 * members. */
static void note_class(struct handlers *handlers, uint32_t file,
    const struct symbol_fact *fact)
{
	struct str name = symbol_last(fact->name);
	uint64_t *first = map_put(&handlers->by_name, name);
	struct owner *owner = array_push(&handlers->owners,
	    &handlers->owner_count, sizeof(*owner), handlers->scratch);

	*owner = (struct owner){ file, fact, (size_t)*first };
	*first = handlers->owner_count;
	for (size_t i = 0; i < fact->members.count; i++)
		note_member(handlers, name, fact->members.items[i]);
}

/* Note a class, or a method with its class, `Users.show`. What has functions
 * may be a module that classes mix in, so that its name is noted as well. Other
 * symbols are ignored. */
static void note_symbol(struct handlers *handlers, uint32_t file,
    const struct symbol_fact *fact)
{
	struct str owner;

	if (fact->kind == SYMBOL_CLASS) {
		note_class(handlers, file, fact);
		return;
	}
	owner = symbol_last(symbol_owner(fact->name));
	if (fact->kind != SYMBOL_FUNCTION || owner.len == 0)
		return;
	note_member(handlers, owner, symbol_last(fact->name));
	*map_put(&handlers->modules, owner) = 1;
}

/* Note a row of kind `mixin`: the class (label) includes the module (target),
 * `include Auth`. */
static void note_mixin(struct handlers *handlers,
    const struct reference *reference)
{
	uint64_t *first =
	    map_put(&handlers->mixed, symbol_last(reference->label));
	struct mixin *mixin = array_push(&handlers->mixins,
	    &handlers->mixin_count, sizeof(*mixin), handlers->scratch);

	*mixin =
	    (struct mixin){ index_file(handlers->index, reference->at.path),
		    reference->target, (size_t)*first };
	*first = handlers->mixin_count;
}

/* Note all mixins, and remove their rows: they are no references. Other rows
 * keep their order. */
static void move_out_mixins(struct handlers *handlers)
{
	struct reference *references = handlers->out->references.items;
	size_t kept_count = handlers->references;

	for (size_t i = handlers->references;
	     i < handlers->out->references.count; i++) {
		if (reference_is(&references[i], REFERENCE_MIXIN))
			note_mixin(handlers, &references[i]);
		else
			references[kept_count++] = references[i];
	}
	handlers->out->references.count = kept_count;
}

/* Note all classes and methods of the group's files. */
static void note_all_symbols(struct handlers *handlers)
{
	const struct index *index = handlers->index;

	for (uint32_t file = 0; file < index->count; file++)
		for (size_t i = 0; i < index->facts[file].symbol_count; i++)
			note_symbol(handlers, file,
			    &index->facts[file].symbols[i]);
}

/* ---- is there such a method? ---- */

/* Add a base or mixin to the names in which the method is looked for, once, at
 * most CLASSES_MOST. False: no file of the group defines it, so that it may
 * bring any method. A base without methods, by the pack (`plain_bases`), is
 * skipped: true. */
static bool queue_base(struct handlers *handlers, struct looking *look,
    struct place place)
{
	struct str name = symbol_last(place.symbol);
	uint64_t *seen;

	if (place.file != NOWHERE &&
	    is_base_wanted(handlers->index, place, &look->pack->plain_bases,
		handlers->scratch))
		return true;
	if (!map_get(&handlers->by_name, name) &&
	    !map_get(&handlers->modules, name))
		return false;
	seen = map_put(&look->seen, name);
	if (*seen == 0 && look->names.count < CLASSES_MOST)
		strs_push(&look->names, name, handlers->scratch);
	*seen = 1;
	return true;
}

/* Add all bases and mixins of the classes of that last name; false: one of them
 * is not defined in the group. */
static bool queue_bases_of_class(struct handlers *handlers,
    struct looking *look, struct str name)
{
	const uint64_t *first = map_get(&handlers->mixed, name);

	for (const struct owner *owner = first_owner(handlers, name); owner;
	     owner = owner_at(handlers, owner->next))
		for (size_t i = 0; i < owner->fact->bases.count; i++)
			if (!queue_base(handlers, look,
				(struct place){ owner->file,
				    owner->fact->bases.items[i] }))
				return false;
	for (const struct mixin *mixin =
		 mixin_at(handlers, first ? (size_t)*first : 0);
	     mixin; mixin = mixin_at(handlers, mixin->next))
		if (!queue_base(handlers, look,
			(struct place){ mixin->file, mixin->what }))
			return false;
	return true;
}

/* Has the class a method that is called for any it lacks, `method_missing`, as
 * the pack says? */
static bool catches_missing_methods(const struct handlers *handlers,
    const struct looking *look, struct str class)
{
	const struct strs *methods = &look->pack->catching;

	for (size_t i = 0; i < methods->count; i++)
		if (map_get(&handlers->members,
			member_key(class, methods->items[i],
			    handlers->scratch)))
			return true;
	return false;
}

/* Does the class, a base or a mixin have the method `look->member`? UNKNOWN:
 * the class or a part of it is not defined in the group, or catches calls of
 * what it lacks. */
static enum answer find_member(struct handlers *handlers, struct looking *look,
    struct str class)
{
	if (!map_get(&handlers->by_name, class))
		return UNKNOWN;
	queue_base(handlers, look, (struct place){ NOWHERE, class });
	for (size_t i = 0; i < look->names.count; i++) {
		struct str name = look->names.items[i];

		if (map_get(&handlers->members,
			member_key(name, look->member, handlers->scratch)))
			return HAS;
		if (catches_missing_methods(handlers, look, name) ||
		    !queue_bases_of_class(handlers, look, name))
			return UNKNOWN;
	}
	return LACKS;
}

/* Is a folder or file of the path called so, in any case? */
static bool path_has_part(struct str path, struct str name)
{
	struct str part;

	while (str_cut(&part, &path, '/'))
		if (str_equal_nocase(part, name))
			return true;
	return false;
}

/* The key of a page: its folder's last name and its own name, `users/show`. */
static struct str page_key(struct str folder, struct str name,
    struct arena *arena)
{
	return str_printf(arena, "%.*s/%.*s",
	    STR_ARG(str_after_last(folder, '/')), STR_ARG(name));
}

/* Note all files of the project by page_key(): `users/show` for
 * app/views/users/show.html.erb. */
static void note_pages(struct handlers *handlers)
{
	const struct scan *scan = handlers->index->scan;

	for (size_t i = 0; i < scan->count; i++) {
		struct str path = scan->files[i].entry->path;
		struct str name = path_name(path);

		*map_put(&handlers->pages,
		    page_key(path_folder(path),
			str_slice(name, 0, str_find(name, '.')),
			handlers->scratch)) = 1;
	}
}

/* Is there a page for the handler: `users/show.html.erb` for `users#show`? The
 * framework draws it without a method. Pages are noted when this is first
 * asked. */
static bool handler_has_page(struct handlers *handlers, struct str handler)
{
	struct str class;
	struct str method;

	if (!handler_cut(&class, &method, handler))
		return false;
	if (handlers->pages.count == 0)
		note_pages(handlers);
	return map_get(&handlers->pages,
		   page_key(class, method, handlers->scratch)) != NULL;
}

/* Of the file's packs that of the framework, if it looks handlers up only when
 * a request comes (`late`); else NULL. */
static const struct pack *late_pack(const struct facts *facts,
    struct str framework)
{
	for (size_t i = 0; i < facts->pack_count; i++)
		if (facts->packs[i]->late &&
		    str_equal(facts->packs[i]->framework, framework))
			return facts->packs[i];
	return NULL;
}

/* Is it a name of letters, digits and underscores alone? Others are texts,
 * `users/:id`, that no class or method could be called. */
static bool is_action_word(struct str text)
{
	for (size_t i = 0; i < text.len; i++)
		if (!char_is_word(text.ptr[i]))
			return false;
	return text.len > 0;
}

/* A handler's name with dots: `Admin\User@show` → Admin.User.show, `User::show`
 * → User.show, `admin/user#show` → Admin.UserController.show. */
static struct str handler_dotted(struct str handler, struct arena *arena)
{
	struct buf out = { .arena = arena };

	handler = requests_handler_symbol(handler, arena);
	for (size_t i = 0; i < handler.len; i++) {
		char c = handler.ptr[i];

		if (char_among(c, "@:\\"))
			c = '.';
		if (c != '.' || (out.len && out.ptr[out.len - 1] != '.'))
			buf_putc(&out, c);
	}
	return buf_str(&out);
}

/* Does any class of the last name stand where the handler says: for
 * `admin/users#show`, a UsersController in a class or folder `admin`? True if
 * the handler names no outer part, or is code that was resolved. */
static bool is_class_in_place(const struct handlers *handlers,
    struct str handler, struct str class)
{
	struct str outer_name = symbol_last(symbol_owner(class));

	if (outer_name.len == 0 || !handler_is_text(handler))
		return true;
	for (const struct owner *owner =
		 first_owner(handlers, symbol_last(class));
	     owner; owner = owner_at(handlers, owner->next))
		if (str_equal(outer_name,
			symbol_last(symbol_owner(owner->fact->name))) ||
		    path_has_part(handlers->index->facts[owner->file].path,
			outer_name))
			return true;
	return false;
}

/* ---- what is said of it ---- */

/* Append a reference of kind `lacks` to `class`, at that line of the file, and
 * return it. */
static struct reference *add_lacking_reference(struct handlers *handlers,
    uint32_t file, struct str class, uint32_t line)
{
	const struct facts *facts = &handlers->index->facts[file];
	struct reference *reference =
	    model_add(handlers->out, LIST_references, handlers->perm);

	reference->subsystem = handlers->units->scan->units[facts->unit].name;
	reference->kind = reference_kind_text(REFERENCE_LACKS);
	reference->target = str_copy(class, handlers->perm);
	reference->at =
	    (struct evidence){ str_copy(facts->path, handlers->perm), line };
	return reference;
}

/* Append that the operation's class lacks the method `member`; `file`: the
 * operation's. Once for each class also a row, without a label, of the line of
 * the class itself, if only one class has the name. */
static void note_lacking_operation(struct handlers *handlers,
    const struct endpoint *endpoint, uint32_t file, struct str class,
    struct str member)
{
	struct str label = str_printf(handlers->perm, "%.*s %.*s %.*s",
	    STR_ARG(member), STR_ARG(endpoint->method),
	    STR_ARG(endpoint->path));
	uint64_t *was_told = map_put(&handlers->told, class);
	const struct owner *owner = first_owner(handlers, class);

	add_lacking_reference(handlers, file, class, endpoint->at.line)->label =
	    label;
	/* of several that have this name, it may be any */
	if (*was_told == 0 && owner && owner->next == 0)
		add_lacking_reference(handlers, owner->file, class,
		    owner->fact->line);
	*was_told = 1;
}

/* Append, once for each pair of subsystems, that a class of another one handles
 * an operation of this one. Not if several classes have the name. */
static void note_handling_subsystem(struct handlers *handlers,
    const struct endpoint *endpoint, uint32_t file, struct str class)
{
	const struct unit *units = handlers->units->scan->units;
	const struct owner *owner = first_owner(handlers, class);
	uint32_t from = handlers->index->facts[file].unit;
	uint32_t to = owner ? handlers->index->facts[owner->file].unit : from;
	struct reference *reference;

	if (to == from || owner->next ||
	    (*map_put(&handlers->handled, str_printf(handlers->scratch, "%u %u",
					      (unsigned)from, (unsigned)to)))++)
		return;
	reference = model_add(handlers->out, LIST_references, handlers->perm);
	reference->subsystem = units[from].name;
	reference->kind = reference_kind_text(REFERENCE_HANDLED);
	reference->target = units[to].name;
	reference->at = endpoint->at;
}

/* Append what is known of one operation's handler: that its class lacks the
 * method, or is another subsystem's. Only where the framework looks the method
 * up when a request comes; elsewhere code that lacks it would not start. */
static void check_operation(struct handlers *handlers, struct endpoint endpoint)
{
	enum answer answer;

	uint32_t file = index_file(handlers->index, endpoint.at.path);
	struct str symbol = handler_dotted(endpoint.handler, handlers->scratch);
	struct looking look = { .seen = { .arena = handlers->scratch } };
	struct str class = symbol_last(symbol_owner(symbol));

	if (file == NOWHERE || !path_is_product(endpoint.at.path))
		return;
	look.pack =
	    late_pack(&handlers->index->facts[file], endpoint.framework);
	look.member = symbol_last(symbol);
	if (!look.pack || !is_action_word(class) ||
	    !is_action_word(look.member) ||
	    !is_class_in_place(handlers, endpoint.handler,
		symbol_owner(symbol)))
		return;
	answer = find_member(handlers, &look, class);
	if (answer == HAS)
		note_handling_subsystem(handlers, &endpoint, file, class);
	else if (answer == LACKS &&
		 !handler_has_page(handlers, endpoint.handler))
		note_lacking_operation(handlers, &endpoint, file, class,
		    look.member);
}

/* Does any file use a framework that looks handlers up only when a request
 * comes? */
static bool has_late_framework(const struct index *index)
{
	for (size_t i = 0; i < index->count; i++)
		for (size_t k = 0; k < index->facts[i].pack_count; k++)
			if (index->facts[i].packs[k]->late)
				return true;
	return false;
}

/* Append what operations lack and which subsystem handles them. Rows of mixins
 * are removed in any case. */
void assemble_handlers(struct model *model, const struct units *units,
    const struct index *index, const struct group_rows *first,
    struct arena *perm)
{
	struct arena *scratch = index->arena;
	struct handlers handlers = { .out = model,
		.units = units,
		.index = index,
		.endpoints = first->endpoints,
		.references = first->references,
		.by_name = { .arena = scratch },
		.members = { .arena = scratch },
		.modules = { .arena = scratch },
		.mixed = { .arena = scratch },
		.told = { .arena = scratch },
		.handled = { .arena = scratch },
		.pages = { .arena = scratch },
		.perm = perm,
		.scratch = scratch };

	move_out_mixins(&handlers);
	if (!has_late_framework(index))
		return;
	note_all_symbols(&handlers);
	for (size_t i = first->endpoints; i < model->endpoints.count; i++)
		check_operation(&handlers,
		    ((const struct endpoint *)model->endpoints.items)[i]);
}
