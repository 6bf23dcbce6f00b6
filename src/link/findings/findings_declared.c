#include "git/git.h"
#include "lang/lang.h"
#include "link/parties/parts.h"
#include "link/parties/operation_match.h"
#include "model/model.h"
#include "scan/scan.h"

/*
 * Where a file that declares an API and the code that serves it differ. Only a
 * declaration whose operations are mostly served is one of this project's, as
 * it is now; of several of one API, the one that fits best speaks.
 */

enum {
	EXAMPLES_MOST = 5,
	PLACES_MOST = 3,
};

struct declarations {
	struct declaration *items;
	size_t count;
	bool *declared; /* by endpoint: some declaration has it */
	const struct served *served;
};

/* Two thirds of it, and two operations at the least: one may be served by
 * chance. */
static bool declaration_fits(const struct declaration *declaration)
{
	return declaration->served >= 2 &&
	       declaration->served * 3 >= declaration->told * 2;
}

/* What is served of it most, then what is served least of all not. */
static int compare_declarations(const void *a, const void *b, void *context)
{
	const struct declaration *left_declaration = a;
	const struct declaration *right_declaration = b;

	(void)context;
	if (left_declaration->served != right_declaration->served)
		return left_declaration->served > right_declaration->served ? -1
									    : 1;
	if (left_declaration->count != right_declaration->count)
		return left_declaration->count < right_declaration->count ? -1
									  : 1;
	return evidence_compare(left_declaration->row->at,
	    right_declaration->row->at);
}

static void read_declarations(struct declarations *declarations,
    const struct linking *linking)
{
	const struct reference *references = linking->model->references.items;

	for (size_t i = 0; i < linking->model->references.count; i++) {
		struct declaration *declaration;

		if (!reference_is(&references[i], REFERENCE_DECLARES))
			continue;
		declaration = array_push(&declarations->items,
		    &declarations->count, sizeof(*declaration),
		    linking->scratch);
		declaration_read(declaration, &references[i], linking->scratch);
		declaration_match(declaration, declarations->served);
	}
	sort_items(declarations->items, declarations->count,
	    sizeof(*declarations->items), compare_declarations, NULL);
	declarations->declared = arena_array(linking->scratch,
	    declarations->served->count, sizeof(bool));
}

/* Another version, or another form, of an API that is declared already? */
static bool is_repeated_declaration(const struct declarations *declarations,
    const struct declaration *declaration)
{
	size_t known = 0;
	size_t all = 0;

	for (size_t i = 0; i < declarations->served->count; i++) {
		all += declaration->endpoints[i];
		known += declaration->endpoints[i] && declarations->declared[i];
	}
	return known * 2 > all;
}

static void add_example(struct strs *examples, struct str method,
    struct str path, struct arena *arena)
{
	if (examples->count < EXAMPLES_MOST)
		strs_push(examples,
		    str_printf(arena, "%.*s %.*s", STR_ARG(method),
			STR_ARG(path)),
		    arena);
}

/* A folder that stands for a part which only a request tells. */
static bool is_parameter_folder(struct str folder)
{
	return folder.len > 1 && char_among(folder.ptr[0], "[{:_$(@");
}

/* Do the folders of the path end as the operation's parts do? */
static bool ends_as_operation(struct str folder, const struct strs *parts)
{
	for (size_t i = parts->count; i > 0; i--) {
		struct str part = parts->items[i - 1];
		struct str name = path_name(folder);

		if (str_is(part, "{}") ? !is_parameter_folder(name)
				       : !str_equal(part, name))
			return false;
		folder = path_folder(folder);
	}
	return true;
}

/* Is there code whose folders are the operation's path? What a framework finds
 * by its place may serve it, though nothing of it was understood. */
static bool has_code_at(const struct linking *linking,
    const struct declared *declared)
{
	const struct scan *scan = linking->scan;
	const struct strs *parts = &declared->way.parts;

	for (size_t i = 0; i < scan->count && parts->count > 1; i++) {
		const struct scan_file *file = &scan->files[i];

		if (file->language && !language_helps(file->language) &&
		    !file->language->markup &&
		    ends_as_operation(path_folder(file->entry->path), parts))
			return true;
	}
	return false;
}

/* Those that are covered are left out: something may serve them, though it is
 * not known what. */
static void find_unserved(struct linking *linking,
    const struct declaration *declaration)
{
	struct str file = declaration->row->at.path;
	struct buf text = { .arena = linking->perm };
	struct strs examples = { 0 };
	struct places at = { 0 };
	size_t count = 0;

	for (size_t i = 0; i < declaration->count; i++) {
		const struct declared *declared = &declaration->items[i];

		if (declared->covered || has_code_at(linking, declared))
			continue;
		add_example(&examples, declared->method, declared->path,
		    linking->scratch);
		count++;
	}
	if (count == 0)
		return;
	push_place(&at, declaration->row->at, linking->perm);
	buf_printf(&text,
	    "`%.*s` declares %zu %s that no code implements: ", STR_ARG(file),
	    count, count == 1 ? "operation" : "operations");
	put_some(&text, &examples, EXAMPLES_MOST, count);
	buf_puts(&text, " \xe2\x80\x94 clients generated from it fail there.");
	add_finding(linking, finding_id(linking, "declared-not-served", file),
	    "warning", buf_str(&text), at);
}

/* ---- served, not declared ---- */

/* The parts that all declared paths begin with, and one more of this one: what
 * it is about. */
static struct str declared_subject(const struct strs *parts, size_t common,
    struct arena *arena)
{
	struct buf out = { .arena = arena };

	for (size_t i = 0; i < parts->count && i <= common; i++) {
		buf_putc(&out, '/');
		buf_put(&out, parts->items[i]);
	}
	return buf_str(&out);
}

/* How many parts all declared paths have in common, their last part left out.
 */
static size_t count_common_parts(const struct declaration *declaration)
{
	const struct strs *first_texts = &declaration->items[0].way.parts;
	size_t common = first_texts->count ? first_texts->count - 1 : 0;

	for (size_t i = 1; i < declaration->count; i++) {
		const struct strs *parts = &declaration->items[i].way.parts;
		size_t same = 0;

		while (same < common && same + 1 < parts->count &&
		       str_equal(parts->items[same], first_texts->items[same]))
			same++;
		common = same;
	}
	return common;
}

/* The parts as declared paths have them. Of "+/api", which code has in front, a
 * path that does not begin so is none of it; of "-/v1", which it lacks, those
 * parts are put before. */
static bool parts_behind(struct strs *out, const struct strs *parts,
    struct str front, struct arena *arena)
{
	struct strs behind = { 0 };
	struct str rest = str_slice(front, 2, front.len);
	bool more = str_starts(front, "+");
	size_t from = 0;
	struct str part;

	while (str_cut(&part, &rest, '/')) {
		if (!more)
			strs_push(&behind, part, arena);
		else if (from >= parts->count ||
			 !str_equal(parts->items[from++], part))
			return false;
	}
	for (size_t i = from; i < parts->count; i++)
		strs_push(&behind, parts->items[i], arena);
	*out = behind;
	return true;
}

struct subjects {
	const struct declaration *declaration;
	size_t common;
	struct map known; /* what declared paths are about, and those paths */
	struct map owners; /* subsystems that serve what is declared */
	struct arena *arena;
};

/* What is declared, and by whom it is served. */
static void read_subjects(struct subjects *subjects,
    const struct served *served)
{
	const struct declaration *declaration = subjects->declaration;

	subjects->common = count_common_parts(declaration);
	for (size_t i = 0; i < declaration->count; i++) {
		const struct operation_way *way = &declaration->items[i].way;
		struct str whole =
		    declared_subject(&way->parts, SIZE_MAX, subjects->arena);

		*map_put(&subjects->known,
		    declared_subject(&way->parts, subjects->common,
			subjects->arena)) = 1;
		*map_put(&subjects->known,
		    str_join(way->method, whole, subjects->arena)) = 1;
	}
	for (size_t i = 0; i < served->count; i++)
		if (declaration->endpoints[i])
			*map_put(&subjects->owners, served->rows[i].subsystem) =
			    1;
}

static bool knows(const struct subjects *subjects, struct str method,
    const struct strs *parts)
{
	return map_get(&subjects->known,
	    str_join(method, declared_subject(parts, SIZE_MAX, subjects->arena),
		subjects->arena));
}

/* Is it about what the declaration is about, and not in it? */
static bool is_undeclared(const struct subjects *subjects,
    const struct operation_way *way)
{
	const struct strs *fronts = &subjects->declaration->fronts;
	bool about = false;

	for (size_t i = 0; i < fronts->count; i++) {
		struct strs parts;

		if (!parts_behind(&parts, &way->parts, fronts->items[i],
			subjects->arena) ||
		    parts.count == 0)
			continue;
		if (knows(subjects, way->method, &parts) ||
		    knows(subjects, STR("ANY"), &parts))
			return false;
		about |= !str_is(parts.items[0], "{}") &&
			 map_get(&subjects->known,
			     declared_subject(&parts, subjects->common,
				 subjects->arena));
	}
	return about;
}

/* What any method or path below takes is no operation that a declaration would
 * list. */
static bool is_comparable_endpoint(const struct endpoint *endpoint,
    const struct operation_way *way)
{
	return !str_listed("ANY HEAD OPTIONS TRACE", endpoint->method) &&
	       !is_aside(endpoint->at.path) && way->parts.count > 0 &&
	       !str_is(way->parts.items[way->parts.count - 1], "**");
}

static void find_undeclared(struct linking *linking,
    const struct declarations *declarations,
    const struct declaration *declaration)
{
	struct subjects subjects = { .declaration = declaration,
		.known = { .arena = linking->scratch },
		.owners = { .arena = linking->scratch },
		.arena = linking->scratch };
	struct str file = declaration->row->at.path;
	struct buf text = { .arena = linking->perm };
	struct strs examples = { 0 };
	struct places at = { 0 };
	size_t count = 0;

	read_subjects(&subjects, declarations->served);
	for (size_t i = 0; i < declarations->served->count; i++) {
		const struct endpoint *endpoint =
		    &declarations->served->rows[i];

		if (declarations->declared[i] || declaration->listed[i] ||
		    !map_get(&subjects.owners, endpoint->subsystem) ||
		    !is_comparable_endpoint(endpoint,
			&declarations->served->ways[i]) ||
		    !is_undeclared(&subjects, &declarations->served->ways[i]))
			continue;
		declarations->declared[i] = true;
		add_example(&examples, endpoint->method, endpoint->path,
		    linking->scratch);
		if (at.count < PLACES_MOST)
			push_place(&at, endpoint->at, linking->perm);
		count++;
	}
	/* One that lacks so much is not meant to have it. */
	if (count == 0 || count * 2 > declaration->served)
		return;
	buf_printf(&text,
	    "%zu %s implemented that `%.*s` does not list: ", count,
	    count == 1 ? "operation is" : "operations are", STR_ARG(file));
	put_some(&text, &examples, EXAMPLES_MOST, count);
	buf_puts(&text, " \xe2\x80\x94 clients generated from it lack them.");
	push_place(&at, declaration->row->at, linking->perm);
	add_finding(linking, finding_id(linking, "served-not-declared", file),
	    "note", buf_str(&text), at);
}

/* The one that fits best comes first, and what it has counts as declared for
 * those behind it, also where it speaks of nothing new. Those that speak are
 * moved to the front. What is served counts as told once, of the first
 * declaration that lacks it. */
void find_declared(struct linking *linking)
{
	struct declarations declarations = { .served = &linking->served };
	size_t speaking = 0;

	read_declarations(&declarations, linking);
	for (size_t i = 0; i < declarations.count; i++) {
		struct declaration *declaration = &declarations.items[i];

		if (!declaration_fits(declaration))
			continue;
		if (!is_repeated_declaration(&declarations, declaration))
			declarations.items[speaking++] = *declaration;
		for (size_t k = 0; k < declarations.served->count; k++)
			declarations.declared[k] |= declaration->endpoints[k];
	}
	for (size_t i = 0; i < speaking; i++)
		find_unserved(linking, &declarations.items[i]);
	for (size_t i = 0; i < speaking; i++)
		find_undeclared(linking, &declarations, &declarations.items[i]);
}
