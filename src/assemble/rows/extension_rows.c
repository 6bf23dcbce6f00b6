/*
 * Decides which interfaces and classes are extension points of the program: an
 * interface, once it is implemented; a class, if it leaves a method empty that
 * several of its subclasses fill in, or has subclasses all over the project.
 * Rows of `extensions` and `implementations`.
 */
#include "assemble/rows/extension_rows.h"
#include "lang/lang.h"
#include "model/model.h"

enum {
	SUBCLASSES_LEAST = 2, /* of a class that leaves a method empty */
	PLAIN_SUBCLASSES_LEAST = 3, /* of another class, … */
	PLAIN_FILES_LEAST = 2, /* … and the files in which these are */
	DEPTH_MOST = 4, /* subclasses of subclasses */
	MARKED_LEAST = 2, /* files with implementations of an empty interface */
};

/* The search for extension points. */
struct extension_search {
	struct model *out;
	struct call_targets *call_targets;
	struct arena *perm;
	struct arena *scratch;
};

/* The facts of the file in which a place is. */
static const struct facts *
facts_of_place(const struct extension_search *extension_search,
    struct place place)
{
	return &extension_search->call_targets->index->facts[place.file];
}

/* The fact that says what a type is based on: its declaration, else an addition
 * to it (`impl Shape for Box`). NULL: neither is at the place. */
static const struct symbol_fact *
declaring_type(const struct extension_search *extension_search,
    struct place place)
{
	const struct index *index = extension_search->call_targets->index;
	const struct symbol_fact *fact = symbol_at(index, place, SYMBOL_CLASS);

	return fact ? fact : symbol_at(index, place, SYMBOL_ADDITION);
}

/* The name of a class without its type arguments: `Json` of `Json<T>`. */
static struct str extension_class_name(struct place class)
{
	return symbol_last(type_name(class.symbol));
}

/* Is it the name of a type, of two letters or more? `impl<T> Shape for T` and
 * `impl Shape for &str` have none. */
static bool is_named_type(struct str name)
{
	for (size_t i = 0; i < name.len; i++)
		if (!char_is_word(name.ptr[i]))
			return false;
	return name.len > 1;
}

/* Add the classes that implement `class`, also by at most `depth` classes
 * between, each name once (`names`). Abstract ones are not added, but the
 * classes below them are. */
static void add_implementers(struct place_list *found_classes,
    struct map *names, const struct extension_search *extension_search,
    struct place class, unsigned depth)
{
	struct place_list implementers;

	find_implementers(&implementers, extension_search->call_targets, class);
	for (size_t i = 0; i < implementers.count; i++) {
		struct place subclass = implementers.items[i];
		const struct symbol_fact *fact =
		    declaring_type(extension_search, subclass);
		struct str name = extension_class_name(subclass);
		uint64_t *seen;

		if (!fact || !is_named_type(name))
			continue;
		seen = map_put(names, name);
		if (*seen)
			continue;
		*seen = 1;
		if (!fact->abstract)
			place_list_add(found_classes, subclass,
			    extension_search->scratch);
		if (depth > 0 &&
		    !interfaces_are_implicit(extension_search->call_targets,
			subclass.file))
			add_implementers(found_classes, names, extension_search,
			    subclass, depth - 1);
	}
}

/* How many files other than `file` the places are in. Places of one file stand
 * together in the list. */
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
 * types: types of MARKED_LEAST other files have to name it. Where interfaces
 * are met by methods alone (Go), one with a single method may be met by chance:
 * it needs two. */
static bool is_implemented(const struct extension_search *extension_search,
    struct place interface, const struct symbol_fact *fact,
    const struct place_list *implementers)
{
	if (implementers->count == 0)
		return false;
	if (fact->members.count == 0)
		return count_other_files(implementers, interface.file) >=
		       MARKED_LEAST;
	return fact->members.count > 1 ||
	       !interfaces_are_implicit(extension_search->call_targets,
		   interface.file);
}

/* Does the class have that method, with a body that does nothing? */
static bool is_idle_method(const struct extension_search *extension_search,
    struct place class, struct str member)
{
	const struct symbol_fact *fact =
	    symbol_at(extension_search->call_targets->index,
		place_member(class, member, extension_search->scratch),
		SYMBOL_FUNCTION);

	return fact && fact->idle;
}

/* How many of the subclasses have a method of that name that does something. */
static size_t
count_subclasses_with_method(const struct extension_search *extension_search,
    const struct place_list *subclasses, struct str member)
{
	size_t count = 0;

	for (size_t i = 0; i < subclasses->count; i++) {
		const struct symbol_fact *fact =
		    declaring_type(extension_search, subclasses->items[i]);

		count += fact && strs_have(&fact->members, member) &&
			 !is_idle_method(extension_search, subclasses->items[i],
			     member);
	}
	return count;
}

/* Does the class have an empty method that at least SUBCLASSES_LEAST, and half,
 * of its subclasses fill in? Not one that begins with `_`, which is private or
 * called by the language. */
static bool
leaves_method_to_subclasses(const struct extension_search *extension_search,
    struct place class, const struct symbol_fact *fact,
    const struct place_list *subclasses)
{
	if (subclasses->count < SUBCLASSES_LEAST)
		return false;
	for (size_t i = 0; i < fact->members.count; i++) {
		struct str member = fact->members.items[i];
		size_t count;

		if (str_starts(member, "_") ||
		    !is_idle_method(extension_search, class, member))
			continue;
		count = count_subclasses_with_method(extension_search,
		    subclasses, member);
		if (count >= SUBCLASSES_LEAST && count * 2 >= subclasses->count)
			return true;
	}
	return false;
}

/* Is every base of the class one of the project? */
static bool has_own_bases(const struct extension_search *extension_search,
    struct place class, const struct symbol_fact *fact)
{
	for (size_t i = 0; i < fact->bases.count; i++) {
		struct place base = { class.file, fact->bases.items[i] };

		if (!resolve(&base, extension_search->call_targets->index, base,
			is_class))
			return false;
	}
	return true;
}

/* Do at least PLAIN_SUBCLASSES_LEAST classes extend the class, in several
 * files? Only in languages without a word for abstract classes, and not if a
 * base is a library's: then the library is extended. */
static bool has_many_subclasses(const struct extension_search *extension_search,
    struct place class, const struct symbol_fact *fact,
    const struct place_list *subclasses)
{
	const struct language *language =
	    facts_of_place(extension_search, class)->language;

	return !language->abstract &&
	       subclasses->count >= PLAIN_SUBCLASSES_LEAST &&
	       count_other_files(subclasses, class.file) >= PLAIN_FILES_LEAST &&
	       has_own_bases(extension_search, class, fact);
}

/* Does the project call the class abstract: `AbstractStore`, `StoreInterface`?
 */
static bool is_called_abstract(struct str name)
{
	return str_starts(name, "Abstract") || str_ends(name, "Interface");
}

/* Is the class an extension point, given the classes below it? An abstract one
 * if it is implemented; another one if it leaves a method to subclasses, or has
 * many. */
static bool is_extended_class(const struct extension_search *extension_search,
    struct place class, const struct symbol_fact *fact,
    const struct place_list *implementers)
{
	if (fact->abstract || is_called_abstract(extension_class_name(class)))
		return is_implemented(extension_search, class, fact,
		    implementers);
	return leaves_method_to_subclasses(extension_search, class, fact,
		   implementers) ||
	       has_many_subclasses(extension_search, class, fact, implementers);
}

/* The line where a type, or an addition to it, is declared; line 0: neither is
 * known. */
static struct evidence
evidence_of_type(const struct extension_search *extension_search,
    struct place place)
{
	const struct symbol_fact *fact =
	    declaring_type(extension_search, place);

	return (struct evidence){ facts_of_place(extension_search, place)->path,
		fact ? fact->line : 0 };
}

/* Append the row of an extension point, and one for each class that implements
 * it, with both names for readers. */
static void add_extension_row(const struct extension_search *extension_search,
    struct place interface, const struct place_list *implementers)
{
	const struct index *index = extension_search->call_targets->index;
	struct extension *extension = model_add(extension_search->out,
	    LIST_extensions, extension_search->perm);
	struct str name =
	    str_copy(extension_class_name(interface), extension_search->perm);

	extension->name = name;
	extension->subsystem = index_subsystem(index, interface.file);
	extension->at = evidence_of_type(extension_search, interface);
	for (size_t i = 0; i < implementers->count; i++) {
		struct implementation *implementation =
		    model_add(extension_search->out, LIST_implementations,
			extension_search->perm);

		implementation->extension = name;
		implementation->name =
		    str_copy(extension_class_name(implementers->items[i]),
			extension_search->perm);
		strs_push(&extension->by, implementation->name,
		    extension_search->perm);
		implementation->subsystem =
		    index_subsystem(index, implementers->items[i].file);
		implementation->at =
		    evidence_of_type(extension_search, implementers->items[i]);
	}
}

/* Append a class as an extension point, if it is one. Its own name is noted in
 * `names` first, so that it does not implement itself in a cycle of classes. */
static void
check_extension_point(const struct extension_search *extension_search,
    uint32_t file, const struct symbol_fact *fact)
{
	struct place class = { file, fact->name };
	struct map names = { .arena = extension_search->scratch };
	struct place_list implementers = { 0 };

	if (fact->kind != SYMBOL_CLASS ||
	    (!fact->abstract && fact->members.count == 0))
		return;
	*map_put(&names, extension_class_name(class)) = 1;
	add_implementers(&implementers, &names, extension_search, class,
	    DEPTH_MOST);
	if (is_extended_class(extension_search, class, fact, &implementers))
		add_extension_row(extension_search, class, &implementers);
}

/* Append the extension points of the group. */
void assemble_extensions(struct model *model, struct call_targets *call_targets,
    struct arena *perm)
{
	const struct index *index = call_targets->index;
	struct extension_search extension_search = { .out = model,
		.call_targets = call_targets,
		.perm = perm,
		.scratch = index->arena };

	for (uint32_t file = 0; file < index->count; file++)
		for (size_t i = 0; i < index->facts[file].symbol_count; i++)
			check_extension_point(&extension_search, file,
			    &index->facts[file].symbols[i]);
}
