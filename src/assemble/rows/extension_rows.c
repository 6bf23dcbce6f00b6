/*
 * An interface is an extension point once somebody implements it. A class is
 * one if it leaves a method empty that several classes of its kind fill in.
 */
#include "assemble/rows/extension_rows.h"
#include "lang/lang.h"
#include "model/model.h"

enum {
	SUBCLASSES_LEAST = 2, /* of a class that leaves a method open */
	HEIRS_LEAST = 3, /* where no word of the language leaves a class open */
	HEIRS_FILES_LEAST = 2, /* that these stand in */
	DEPTH_MOST = 4, /* of subclasses of subclasses */
	MARKED_LEAST = 2, /* files with implementations of an empty interface */
};

struct extending {
	struct model *out;
	struct call_targets *call_targets;
	struct arena *perm;
	struct arena *scratch;
};

/* The facts of the file in which a place is. */
static const struct facts *facts_of_place(const struct extending *extending,
    struct place place)
{
	return &extending->call_targets->index->facts[place.file];
}

/* What says that a type implements something: its declaration, or an
 * addition to it. NULL: neither is at the place. */
static const struct symbol_fact *
declaring_type(const struct extending *extending, struct place place)
{
	const struct index *index = extending->call_targets->index;
	const struct symbol_fact *fact = symbol_at(index, place, SYMBOL_CLASS);

	return fact ? fact : symbol_at(index, place, SYMBOL_ADDITION);
}

/* The name of a class alone: `Json` of `impl<T> FromRequest for Json<T>`. */
static struct str extension_class_name(struct place class)
{
	return symbol_last(type_name(class.symbol));
}

/* Is it the name of a type? `impl<T> Shape for T` and for `&str` have none.
 */
static bool is_named_type(struct str name)
{
	for (size_t i = 0; i < name.len; i++)
		if (!char_is_word(name.ptr[i]))
			return false;
	return name.len > 1;
}

/* Add the classes that implement a class, themselves or by a class above
 * them, at most `depth` above, each name once. What is abstract is not
 * added, but its heirs are. */
static void add_implementers(struct place_list *place_list, struct map *names,
    const struct extending *extending, struct place class, unsigned depth)
{
	struct place_list implementers;

	find_implementers(&implementers, extending->call_targets, class);
	for (size_t i = 0; i < implementers.count; i++) {
		struct place heir = implementers.items[i];
		const struct symbol_fact *fact =
		    declaring_type(extending, heir);
		struct str name = extension_class_name(heir);
		uint64_t *seen;

		if (!fact || !is_named_type(name))
			continue;
		seen = map_put(names, name);
		if (*seen)
			continue;
		*seen = 1;
		if (!fact->abstract)
			place_list_add(place_list, heir, extending->scratch);
		if (depth > 0 &&
		    !interfaces_are_implicit(extending->call_targets,
			heir.file))
			add_implementers(place_list, names, extending, heir,
			    depth - 1);
	}
}

/* In how many files, other than `file`, are the places? Places of one file
 * stand together. */
static size_t count_other_files(const struct place_list *places, uint32_t file)
{
	size_t count = 0;

	for (size_t i = 0; i < places->count; i++)
		count += places->items[i].file != file &&
			 (i == 0 || places->items[i].file !=
					places->items[i - 1].file);
	return count;
}

/* Is the interface implemented on purpose? One without methods only marks
 * types: it counts if types of MARKED_LEAST other files have it. Where types
 * do not say what they implement, a type may have the only method of an
 * interface by chance: then the interface needs two. */
static bool is_implemented(const struct extending *extending,
    struct place interface, const struct symbol_fact *fact,
    const struct place_list *implementers)
{
	if (implementers->count == 0)
		return false;
	if (fact->members.count == 0)
		return count_other_files(implementers, interface.file) >=
		       MARKED_LEAST;
	return fact->members.count > 1 ||
	       !interfaces_are_implicit(extending->call_targets,
		   interface.file);
}

/* Does the class have that method, and does the method do nothing? */
static bool is_idle_method(const struct extending *extending,
    struct place class, struct str member)
{
	const struct symbol_fact *fact =
	    symbol_at(extending->call_targets->index,
		place_member(class, member, extending->scratch),
		SYMBOL_FUNCTION);

	return fact && fact->idle;
}

/* How many subclasses have a method of that name that does something? */
static size_t count_subclasses_with_method(const struct extending *extending,
    const struct place_list *subclasses, struct str member)
{
	size_t count = 0;

	for (size_t i = 0; i < subclasses->count; i++) {
		const struct symbol_fact *fact =
		    declaring_type(extending, subclasses->items[i]);

		count +=
		    fact && strs_have(&fact->members, member) &&
		    !is_idle_method(extending, subclasses->items[i], member);
	}
	return count;
}

/* Does the class have an empty method that half of its subclasses, and two
 * at least, fill in? What begins with `_` is called by the language, or by
 * nobody else. */
static bool leaves_method_to_subclasses(const struct extending *extending,
    struct place class, const struct symbol_fact *fact,
    const struct place_list *subclasses)
{
	if (subclasses->count < SUBCLASSES_LEAST)
		return false;
	for (size_t i = 0; i < fact->members.count; i++) {
		struct str member = fact->members.items[i];
		size_t count;

		if (str_starts(member, "_") ||
		    !is_idle_method(extending, class, member))
			continue;
		count =
		    count_subclasses_with_method(extending, subclasses, member);
		if (count >= SUBCLASSES_LEAST && count * 2 >= subclasses->count)
			return true;
	}
	return false;
}

/* Is every base of the class one of the project's own? */
static bool has_own_bases(const struct extending *extending, struct place class,
    const struct symbol_fact *fact)
{
	for (size_t i = 0; i < fact->bases.count; i++) {
		struct place base = { class.file, fact->bases.items[i] };

		if (!resolve(&base, extending->call_targets->index, base,
			is_class))
			return false;
	}
	return true;
}

/* Is it a class at the top, of which others are made all over the project?
 * Asked in languages that have no word for abstract classes. One whose base
 * is a library's is that one's extension. */
static bool has_many_heirs(const struct extending *extending,
    struct place class, const struct symbol_fact *fact,
    const struct place_list *heirs)
{
	const struct language *language =
	    facts_of_place(extending, class)->language;

	return !language->abstract && heirs->count >= HEIRS_LEAST &&
	       count_other_files(heirs, class.file) >= HEIRS_FILES_LEAST &&
	       has_own_bases(extending, class, fact);
}

/* Does the project call the class abstract: `AbstractStore`,
 * `StoreInterface`? */
static bool is_called_abstract(struct str name)
{
	return str_starts(name, "Abstract") || str_ends(name, "Interface");
}

/* Is the class an extension point, with these classes below it? */
static bool is_extended_class(const struct extending *extending,
    struct place class, const struct symbol_fact *fact,
    const struct place_list *implementers)
{
	if (fact->abstract || is_called_abstract(extension_class_name(class)))
		return is_implemented(extending, class, fact, implementers);
	return leaves_method_to_subclasses(extending, class, fact,
		   implementers) ||
	       has_many_heirs(extending, class, fact, implementers);
}

/* Where a type is declared, or an addition to it. */
static struct evidence evidence_of_type(const struct extending *extending,
    struct place place)
{
	const struct symbol_fact *fact = declaring_type(extending, place);

	return (struct evidence){ facts_of_place(extending, place)->path,
		fact ? fact->line : 0 };
}

/* Append the row of an extension point, and one for each class that
 * implements it. */
static void add_extension_row(const struct extending *extending,
    struct place interface, const struct place_list *implementers)
{
	const struct index *index = extending->call_targets->index;
	struct extension *extension =
	    model_add(extending->out, LIST_extensions, extending->perm);
	struct str name =
	    str_copy(extension_class_name(interface), extending->perm);

	extension->name = name;
	extension->subsystem = index_subsystem(index, interface.file);
	extension->at = evidence_of_type(extending, interface);
	for (size_t i = 0; i < implementers->count; i++) {
		struct implementation *implementation =
		    model_add(extending->out, LIST_implementations,
			extending->perm);

		implementation->extension = name;
		implementation->name =
		    str_copy(extension_class_name(implementers->items[i]),
			extending->perm);
		strs_push(&extension->by, implementation->name,
		    extending->perm);
		implementation->subsystem =
		    index_subsystem(index, implementers->items[i].file);
		implementation->at =
		    evidence_of_type(extending, implementers->items[i]);
	}
}

/* Add a class as an extension point, if it is one. Its own name is noted
 * first, so that a class that goes in a circle with its heirs does not
 * implement itself. */
static void check_extension_point(const struct extending *extending,
    uint32_t file, const struct symbol_fact *fact)
{
	struct place class = { file, fact->name };
	struct map names = { .arena = extending->scratch };
	struct place_list implementers = { 0 };

	if (fact->kind != SYMBOL_CLASS ||
	    (!fact->abstract && fact->members.count == 0))
		return;
	*map_put(&names, extension_class_name(class)) = 1;
	add_implementers(&implementers, &names, extending, class, DEPTH_MOST);
	if (is_extended_class(extending, class, fact, &implementers))
		add_extension_row(extending, class, &implementers);
}

/* Append the extension points of the group. */
void assemble_extensions(struct model *model, struct call_targets *call_targets,
    struct arena *perm)
{
	const struct index *index = call_targets->index;
	struct extending extending = { .out = model,
		.call_targets = call_targets,
		.perm = perm,
		.scratch = index->arena };

	for (uint32_t file = 0; file < index->count; file++)
		for (size_t i = 0; i < index->facts[file].symbol_count; i++)
			check_extension_point(&extending, file,
			    &index->facts[file].symbols[i]);
}
