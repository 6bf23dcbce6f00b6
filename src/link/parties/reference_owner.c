/*
 * Decides for which parties a row of the model speaks, parties_of_place(). What
 * is said in a subsystem is said for all that is deployed from it; in a file
 * that a service is given, for that service; in what others are built with, for
 * these.
 */
#include "deploy/deploy.h"
#include "git/git.h"
#include "lang/lang.h"
#include "link/parties/joining.h"
#include "scan/scan.h"

/* The parties found so far; `out` has room for `most`. */
struct owner_search {
	const struct linking *run;
	struct end *out;
	size_t most;
	size_t count;
};

/* Add a party, unless it is there or no room is left. */
static void add_owner(struct owner_search *search, uint32_t party)
{
	for (size_t i = 0; i < search->count; i++)
		if (search->out[i].party == party)
			return;
	if (search->count == search->most)
		return;
	search->out[search->count++] = (struct end){ .party = party,
		.subsystem = search->run->parties.items[party].subsystem };
}

/* Is the file mounted into the service, and not part of its own code? */
static bool has_file_of(const struct linking *linking,
    const struct party *party, const struct deploy_service *service,
    struct str path)
{
	const struct subsystem *subsystems = linking->model->subsystems.items;
	struct str own = party->subsystem == NO_PARTY
			     ? service->context
			     : subsystems[party->subsystem].directory;

	for (size_t i = 0; i < service->mount_count; i++) {
		struct str from = service->mounts[i].from;

		if (path_within(own, from))
			continue;
		if (path_within(path, from))
			return true;
	}
	return false;
}

/* Is the file of a program's language, no data? */
bool is_code(const struct linking *linking, struct str path)
{
	const struct scan_file *file = scan_file_at(linking->scan, path);

	return file && file->language && !file->language->markup;
}

/* The party of that name, whatever its spelling; NO_PARTY: none. */
uint32_t party_called(const struct linking *linking, struct str name)
{
	const uint64_t *place = map_get(&linking->parties.called,
	    party_key(name, linking->scratch));

	return place ? (uint32_t)*place - 1 : NO_PARTY;
}

/* The party of that name, or that is built from the subsystem of that name;
 * NO_PARTY: none. */
static uint32_t party_with_name(const struct linking *linking, struct str name)
{
	uint32_t found = party_called(linking, name);
	uint32_t code = found == NO_PARTY ? subsystem_called(linking, name)
					  : NO_PARTY;

	return code == NO_PARTY ? found : party_built_from(linking, code);
}

/* Does the service only carry a folder of settings somewhere, each file called
 * as the program it is for? Then that program is `*whose`. Such a service is
 * built from no code here, and has no known image. */
static bool carries_settings_of_other(uint32_t *whose,
    const struct linking *linking, const struct party *party,
    const struct deploy_service *service, struct str path)
{
	struct str file = path_name(path);
	size_t dot = str_find_last(file, '.');

	if (party->subsystem != NO_PARTY || party->image ||
	    !str_listed("json properties yaml yml",
		str_slice(file, dot < file.len ? dot + 1 : dot, file.len)))
		return false;
	for (size_t i = 0; i < service->mount_count; i++)
		if (str_equal(service->mounts[i].from, path))
			return false;
	*whose = party_with_name(linking, str_slice(file, 0, dot));
	return *whose != NO_PARTY &&
	       linking->parties.items[*whose].subsystem != NO_PARTY;
}

/* Add the services into which the file is mounted; of settings that a service
 * only carries, the program they are for. */
static void add_owners_mounting(struct owner_search *search, struct str path)
{
	const struct parties *parties = &search->run->parties;

	for (uint32_t i = 0; i < parties->count; i++) {
		const struct party *party = &parties->items[i];
		uint32_t whose = i;

		for (size_t k = 0; k < party->unit_count; k++) {
			const struct deploy_service *service = party->units[k];

			if (!has_file_of(search->run, party, service, path))
				continue;
			add_owner(search, carries_settings_of_other(&whose,
					      search->run, party, service, path)
					      ? whose
					      : i);
		}
	}
}

/* Add the parties that are built from the subsystem. */
static void add_owners_built_from(struct owner_search *search,
    uint32_t subsystem)
{
	for (uint32_t i = 0; i < search->run->parties.count; i++)
		if (search->run->parties.items[i].subsystem == subsystem)
			add_owner(search, i);
}

/* If each party found runs a file of its own, keep those that run this one. */
static void keep_starters(struct owner_search *search, struct str path)
{
	const struct party *parties = search->run->parties.items;
	size_t kept = 0;
	bool known = true;

	for (size_t i = 0; i < search->count; i++) {
		struct str starts = parties[search->out[i].party].starts;

		known = known && starts.len;
		kept += str_equal(starts, path);
	}
	if (!known || kept == 0 || kept == search->count)
		return;
	kept = 0;
	for (size_t i = 0; i < search->count; i++)
		if (str_equal(parties[search->out[i].party].starts, path))
			search->out[kept++] = search->out[i];
	search->count = kept;
}

/* The party with the name of the folder, or of the nearest one above;
 * NO_PARTY: none. */
static uint32_t party_around(const struct linking *linking, struct str folder)
{
	uint32_t found = NO_PARTY;

	for (; folder.len && found == NO_PARTY; folder = path_folder(folder))
		found = party_called(linking, path_name(folder));
	return found;
}

/* Is the party built from another subsystem? */
static bool is_owned_elsewhere(const struct linking *linking, uint32_t party,
    uint32_t subsystem)
{
	uint32_t own = party == NO_PARTY
			   ? NO_PARTY
			   : linking->parties.items[party].subsystem;

	return own != NO_PARTY && subsystem != NO_PARTY && own != subsystem;
}

/* The key of the last two folders of a path in the subsystem. */
static struct str folder_key(const struct linking *linking, uint32_t subsystem,
    struct str folder)
{
	struct str parent = path_name(path_folder(folder));

	return str_printf(linking->scratch, "%u %.*s/%.*s", (unsigned)subsystem,
	    STR_ARG(parent), STR_ARG(path_name(folder)));
}

/* Does the program import the subsystem, and serve in its folder there, the
 * one that is named as it; or does it alone import something of that folder?
 * As services/search of a module whose programs are in cmd/search. */
static bool serves_from(const struct linking *linking, uint32_t party,
    uint32_t subsystem, struct str folder)
{
	const struct importers *importers =
	    &linking->parties.importers[subsystem];
	uint32_t own = linking->parties.items[party].subsystem;
	const uint64_t *only;
	size_t i = 0;

	while (i < importers->count && importers->items[i].subsystem != own)
		i++;
	while (folder.len && party_called(linking, path_name(folder)) != party)
		folder = path_folder(folder);
	only = map_get(&linking->parties.imported,
	    folder_key(linking, subsystem, folder));
	return i < importers->count &&
	       ((only && *only == own + 1u) ||
		   served_from(&linking->served, folder));
}

/* The party with a known image for which the settings are, in a place where it
 * runs: prometheus of prometheus-prod; NO_PARTY: none. */
static uint32_t party_of_variant(const struct linking *linking, struct str name)
{
	for (size_t end = str_find_last(name, '-'); end < name.len;
	     end = str_find_last(name, '-')) {
		uint32_t found;

		name = str_slice(name, 0, end);
		found = party_called(linking, name);
		if (found != NO_PARTY)
			return linking->parties.items[found].image ? found
								   : NO_PARTY;
	}
	return NO_PARTY;
}

/* The party whose name the path has; NO_PARTY: none. That is the name of a
 * file of settings, shared/orders.yml; else of the folder `directory`; else of
 * a folder of the path, if no other subsystem has that code. */
static uint32_t party_of_path(const struct linking *linking, struct str path,
    uint32_t subsystem, struct str directory)
{
	struct str file = path_name(path);
	struct str stem = str_slice(file, 0, str_find_last(file, '.'));
	uint32_t found = NO_PARTY;

	if (!is_code(linking, path))
		found = party_called(linking, stem);
	if (found == NO_PARTY && !is_code(linking, path))
		found = party_of_variant(linking, stem);
	if (found == NO_PARTY)
		found = party_around(linking, directory);
	if (found != NO_PARTY)
		return found;
	found = party_around(linking, path_folder(path));
	return is_owned_elsewhere(linking, found, subsystem) &&
		       !serves_from(linking, found, subsystem,
			   path_folder(path))
		   ? NO_PARTY
		   : found;
}

/* Does the subsystem hand settings to other programs? */
static bool serves_settings(const struct linking *linking, struct str subsystem)
{
	const struct parties *parties = &linking->parties;

	for (size_t i = 0; i < parties->role_count; i++)
		if (str_starts(parties->roles[i]->target, "config/") &&
		    str_equal(parties->roles[i]->subsystem, subsystem))
			return true;
	return false;
}

/* The party that gets its settings from the file, by its name: orders of
 * orders.yml or orders-test.yml; NO_PARTY: none. The server itself is not
 * meant. */
static uint32_t party_set_by(const struct linking *linking, struct str path,
    uint32_t server)
{
	struct str name = path_name(path);
	size_t end = str_find_last(name, '.');

	while (end < name.len) {
		uint32_t found;

		name = str_slice(name, 0, end);
		found = party_called(linking, name);
		if (found != NO_PARTY &&
		    linking->parties.items[found].subsystem != server)
			return found;
		end = str_find_last(name, '-');
	}
	return NO_PARTY;
}

/* Does the file stand beside settings of single parties, so that it is for
 * all? */
static bool is_for_all(const struct linking *linking, struct str path,
    uint32_t server)
{
	for (size_t i = 0; i < linking->scan->count; i++) {
		struct str other = linking->scan->files[i].entry->path;

		if (str_equal(path_folder(other), path_folder(path)) &&
		    !is_code(linking, other) &&
		    party_set_by(linking, other, server) != NO_PARTY)
			return true;
	}
	return false;
}

/* Add the party that gets its settings from the file; false: the server says
 * something of itself there. A file for all adds nobody. */
static bool add_owner_of_settings(struct owner_search *search, struct str path,
    uint32_t server)
{
	uint32_t party = party_set_by(search->run, path, server);

	if (party != NO_PARTY)
		add_owner(search, party);
	return party != NO_PARTY || is_for_all(search->run, path, server);
}

/* The language of a file; NULL: not known. */
static const struct language *scanned_language(const struct linking *linking,
    struct str path)
{
	const struct scan_file *file = scan_file_at(linking->scan, path);

	return file ? file->language : NULL;
}

/* The languages whose packs are used for this one. */
static const char *packs_of(const struct language *language)
{
	if (language->packs)
		return language->packs;
	return language->blocks_in ? language->blocks_in : language->name;
}

/* Can code of one be imported by code of the other, as Java's by Kotlin's?
 * True, if one is not known. */
static bool are_kin(const struct language *left_language,
    const struct language *right_language)
{
	struct str rest = left_language && right_language
			      ? str_from(packs_of(left_language))
			      : STR("");
	struct str word;

	while (str_cut(&word, &rest, ' '))
		if (str_listed(packs_of(right_language), word))
			return true;
	return !left_language || !right_language;
}

/* Note who imports from folders that are named as parties. */
static void note_importer_of_folders(struct linking *linking, struct str label,
    uint32_t from, uint32_t to)
{
	char *text = str_cstring(label, linking->scratch);
	struct str path = { text, label.len };

	for (size_t i = 0; i < path.len; i++)
		if (text[i] == '.')
			text[i] = '/';
	for (; path.len; path = path_folder(path)) {
		uint64_t *only;

		if (party_called(linking, path_name(path)) == NO_PARTY)
			continue;
		only = map_put(&linking->parties.imported,
		    folder_key(linking, to, path));
		*only = *only && *only != from + 1u ? SEVERAL : from + 1u;
	}
}

/* Note the folders and files of what is imported of which nothing is used, by
 * "from to". */
static void note_unused_folders(struct map *unused,
    const struct reference *reference)
{
	uint64_t *place = map_put(unused,
	    str_pair(reference->subsystem, reference->target, unused->arena));
	struct map *folders = (struct map *)(uintptr_t)*place;
	struct str rest = reference->label;
	struct str folder;

	if (!folders) {
		folders = NEW(unused->arena, struct map);
		folders->arena = unused->arena;
		*place = (uint64_t)(uintptr_t)folders;
	}
	while (str_cut(&folder, &rest, ','))
		*map_put(folders, str_trim(folder)) = 1;
}

/* The folders of what is imported of which nothing is used; NULL: none is
 * known. */
static const struct map *unused_folders(const struct map *unused,
    const struct reference *reference)
{
	const uint64_t *place = map_get(unused,
	    str_pair(reference->subsystem, reference->target, unused->arena));

	return place ? (const struct map *)(uintptr_t)*place : NULL;
}

/* Note who imports whom; once it is known which imports are the project's. */
void index_importers(struct linking *linking)
{
	const struct reference *references = linking->model->references.items;
	struct map seen = { .arena = linking->scratch };
	struct map unused = { .arena = linking->scratch };

	for (size_t i = 0; i < linking->model->references.count; i++)
		if (reference_is(&references[i], REFERENCE_UNUSED))
			note_unused_folders(&unused, &references[i]);
	linking->parties.imported = (struct map){ .arena = linking->scratch };
	linking->parties.importers = arena_array(linking->scratch,
	    linking->model->subsystems.count,
	    sizeof(*linking->parties.importers));
	for (size_t i = 0; i < linking->model->references.count; i++) {
		const struct language *language;
		uint32_t from;
		uint32_t to;
		struct importers *importers;

		if (!reference_is(&references[i], REFERENCE_IMPORT))
			continue;
		language = scanned_language(linking, references[i].at.path);
		from = subsystem_named(linking, references[i].subsystem);
		to = subsystem_named(linking, references[i].target);
		if (from == NO_PARTY || to == NO_PARTY)
			continue;
		note_importer_of_folders(linking, references[i].label, from,
		    to);
		if ((*map_put(&seen,
			str_printf(linking->scratch, "%u %u %s", (unsigned)from,
			    (unsigned)to, language ? language->name : "")))++)
			continue;
		importers = &linking->parties.importers[to];
		*(struct importer *)array_push(&importers->items,
		    &importers->count, sizeof(*importers->items),
		    linking->scratch) = (struct importer){ from, language,
			unused_folders(&unused, &references[i]) };
	}
}

/* Does nothing that the importer imports lead to the file, or to a folder
 * around it? */
static bool is_unused_path(const struct importer *importer, struct str path)
{
	while (importer->unused && path.len && !map_get(importer->unused, path))
		path = path_folder(path);
	return importer->unused && path.len;
}

/* Add the deployed parties that import the subsystem and use the file's
 * folder. True: nobody can import the file, as it is in another language than
 * all importers. */
static bool add_owners_importing(struct owner_search *search,
    uint32_t subsystem, struct str path)
{
	const struct importers *importers =
	    &search->run->parties.importers[subsystem];
	bool code = is_code(search->run, path);
	const struct language *language =
	    code ? scanned_language(search->run, path) : NULL;
	bool in_other_language = importers->count > 0;

	for (size_t i = 0; i < importers->count; i++) {
		const struct importer *importer = &importers->items[i];

		if (!are_kin(language, importer->language))
			continue;
		in_other_language = false;
		if (!code || !is_unused_path(importer, path))
			add_owners_built_from(search, importer->subsystem);
	}
	return in_other_language;
}

/* Add the parties that are built from the program around, if the subsystem is
 * a folder of it that nothing imports. */
static void add_owners_around(struct owner_search *search, uint32_t subsystem)
{
	const struct linking *linking = search->run;
	const struct subsystem *subsystems = linking->model->subsystems.items;
	uint32_t around = NO_PARTY;

	if (linking->parties.importers[subsystem].count == 0 &&
	    is_part(linking, subsystem))
		around = subsystem_around(linking,
		    path_folder(subsystems[subsystem].directory));
	if (around != NO_PARTY)
		add_owners_built_from(search, around);
}

/* Are they all processes of one program, by a Procfile? */
static bool are_processes(const struct owner_search *search)
{
	for (size_t i = 0; i < search->count; i++) {
		const struct party *party =
		    &search->run->parties.items[search->out[i].party];

		for (size_t k = 0; k < party->unit_count; k++)
			if (!str_is(str_from(party->units[k]->source),
				"procfile"))
				return false;
	}
	return true;
}

/* Set the only end to the subsystem itself, whoever is deployed from it;
 * returns 1. */
static size_t only_subsystem(struct end *end, uint32_t subsystem)
{
	end[0] = (struct end){ .party = NO_PARTY, .subsystem = subsystem };
	return 1;
}

/* What is said at the root of many programs is nobody's own; if one program is
 * deployed as several parties, it is that program's. Returns the number of
 * ends. */
static size_t ends_of_root(const struct owner_search *search,
    uint32_t subsystem)
{
	return are_processes(search) || is_only_program(search->run, subsystem)
		   ? only_subsystem(search->out, subsystem)
		   : 0;
}

/* Add the owners of a file that is no code, as its mounts or its server of
 * settings say; false: they do not say it. */
static bool add_owners_of_data(struct owner_search *search,
    struct str subsystem, uint32_t number, struct str path)
{
	add_owners_mounting(search, path);
	return search->count > 0 ||
	       (number != NO_PARTY && serves_settings(search->run, subsystem) &&
		   add_owner_of_settings(search, path, number));
}

/* Is it the root around programs that are deployed, with no code of its own? */
static bool is_only_around(const struct linking *linking, uint32_t number)
{
	const struct scan *scan = linking->scan;
	const struct subsystem *subsystems = linking->model->subsystems.items;

	if (number == NO_PARTY || !linking->parties.count ||
	    !is_root_of_many(linking, number))
		return false;
	for (size_t i = 0; i < scan->count; i++) {
		const struct scan_file *file = &scan->files[i];

		if (file->role == FILE_SOURCE && file->program &&
		    file->unit < scan->unit_count &&
		    str_equal(scan->units[file->unit].name,
			subsystems[number].name))
			return false;
	}
	return true;
}

/* Is it a setting of many programs, which is no single one's? */
static bool is_set_around(const struct owner_search *search, uint32_t number,
    struct str path)
{
	return search->count == 0 && !is_code(search->run, path) &&
	       is_only_around(search->run, number);
}

/* Is it a script in the subsystem's folder itself, beside what is deployed or
 * imported, to which it does not belong? */
static bool is_script_beside(const struct linking *linking, uint32_t subsystem,
    struct str path, bool in_other_language)
{
	const struct subsystem *subsystems = linking->model->subsystems.items;

	return subsystem != NO_PARTY && linking->parties.count &&
	       is_code(linking, path) &&
	       (in_other_language || is_root_of_many(linking, subsystem)) &&
	       str_equal(path_folder(path), subsystems[subsystem].directory);
}

/* Find the parties for which a row of the subsystem in the file speaks, at most
 * `most`; returns how many. If nobody is deployed from it, that is the
 * subsystem itself. Surer signs come first: mounts, what is built from the
 * subsystem, names, who imports it. */
size_t parties_of_place(struct end *end, size_t most,
    const struct linking *linking, struct str subsystem, struct str path)
{
	const struct subsystem *subsystems = linking->model->subsystems.items;
	struct owner_search search = { linking, end, most, 0 };
	uint32_t number = subsystem_named(linking, subsystem);
	uint32_t named;
	bool in_other_language = false;

	if (!is_code(linking, path) &&
	    add_owners_of_data(&search, subsystem, number, path))
		return search.count;
	if (number != NO_PARTY)
		add_owners_built_from(&search, number);
	keep_starters(&search, path);
	if (search.count == 1)
		return 1;
	named = party_of_path(linking, path, number,
	    number != NO_PARTY && search.count == 0
		? subsystems[number].directory
		: STR(""));
	if (named != NO_PARTY) {
		search.count = 0;
		add_owner(&search, named);
	} else if (search.count && is_root_of_many(linking, number)) {
		return ends_of_root(&search, number);
	}
	if (search.count == 0 && number != NO_PARTY &&
	    (path_folder(path).len || !is_code(linking, path)))
		in_other_language = add_owners_importing(&search, number, path);
	if (search.count == 0 && number != NO_PARTY && is_code(linking, path))
		add_owners_around(&search, number);
	if (is_set_around(&search, number, path) ||
	    is_script_beside(linking, number, path, in_other_language))
		return 0;
	return search.count == 0 && number != NO_PARTY && most
		   ? only_subsystem(end, number)
		   : search.count;
}
