/*
 * For whom a row speaks. What is said in a subsystem is said by all that is
 * deployed from it; in a file that a service is given, by that service; in what
 * others are built with, by these.
 */
#include "deploy/deploy.h"
#include "git/git.h"
#include "lang/lang.h"
#include "link/parties/joining.h"
#include "scan/scan.h"

struct owner_search {
	const struct linking *run;
	struct end *out;
	size_t most;
	size_t count;
};

static void add_speaking_party(struct owner_search *say, uint32_t party)
{
	for (size_t i = 0; i < say->count; i++)
		if (say->out[i].party == party)
			return;
	if (say->count == say->most)
		return;
	say->out[say->count++] = (struct end){ .party = party,
		.subsystem = say->run->parties.items[party].subsystem };
}

/* Is the file one of those that a service is given beside its own code? */
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

bool is_code(const struct linking *linking, struct str path)
{
	const struct scan_file *file = scan_file_at(linking->scan, path);

	return file && file->language && !file->language->markup;
}

uint32_t party_called(const struct linking *linking, struct str name)
{
	const uint64_t *place = map_get(&linking->parties.called,
	    party_key(name, linking->scratch));

	return place ? (uint32_t)*place - 1 : NO_PARTY;
}

/* The program that is called as the file, or whose code is. */
static uint32_t party_with_name(const struct linking *linking, struct str name)
{
	uint32_t found = party_called(linking, name);
	uint32_t code = found == NO_PARTY ? subsystem_called(linking, name)
					  : NO_PARTY;

	return code == NO_PARTY ? found : party_built_from(linking, code);
}

/* Is it a helper of no code here, and nothing that is known, that takes a
 * folder of settings somewhere, each file called as the program it is for? */
static bool only_carries(uint32_t *whose, const struct linking *linking,
    const struct party *party, const struct deploy_service *service,
    struct str path)
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

/* Services that are given the file itself, where it is no code of theirs. */
static void add_mounting_parties(struct owner_search *say, struct str path)
{
	const struct parties *parties = &say->run->parties;

	for (uint32_t i = 0; i < parties->count; i++) {
		const struct party *party = &parties->items[i];
		uint32_t whose = i;

		for (size_t k = 0; k < party->unit_count; k++) {
			const struct deploy_service *service = party->units[k];

			if (!has_file_of(say->run, party, service, path))
				continue;
			add_speaking_party(say,
			    only_carries(&whose, say->run, party, service, path)
				? whose
				: i);
		}
	}
}

static void add_built_parties(struct owner_search *say, uint32_t subsystem)
{
	for (uint32_t i = 0; i < say->run->parties.count; i++)
		if (say->run->parties.items[i].subsystem == subsystem)
			add_speaking_party(say, i);
}

/* Of several programs of one subsystem, each with a file of its own that its
 * command runs, what such a file says is said by those that run it. */
static void keep_starters(struct owner_search *say, struct str path)
{
	const struct party *parties = say->run->parties.items;
	size_t kept = 0;
	bool known = true;

	for (size_t i = 0; i < say->count; i++) {
		struct str starts = parties[say->out[i].party].starts;

		known = known && starts.len;
		kept += str_equal(starts, path);
	}
	if (!known || kept == 0 || kept == say->count)
		return;
	kept = 0;
	for (size_t i = 0; i < say->count; i++)
		if (str_equal(parties[say->out[i].party].starts, path))
			say->out[kept++] = say->out[i];
	say->count = kept;
}

/* The party that the folder is named after, or the nearest one above that is.
 */
static uint32_t party_around(const struct linking *linking, struct str folder)
{
	uint32_t found = NO_PARTY;

	for (; folder.len && found == NO_PARTY; folder = path_folder(folder))
		found = party_called(linking, path_name(folder));
	return found;
}

/* Is its code known to be another subsystem's? */
static bool is_owned_elsewhere(const struct linking *linking, uint32_t party,
    uint32_t subsystem)
{
	uint32_t own = party == NO_PARTY
			   ? NO_PARTY
			   : linking->parties.items[party].subsystem;

	return own != NO_PARTY && subsystem != NO_PARTY && own != subsystem;
}

/* The last two folders of a path within the subsystem. */
static struct str folder_key(const struct linking *linking, uint32_t subsystem,
    struct str folder)
{
	struct str parent = path_name(path_folder(folder));

	return str_printf(linking->scratch, "%u %.*s/%.*s", (unsigned)subsystem,
	    STR_ARG(parent), STR_ARG(path_name(folder)));
}

/* Does the program import the subsystem, and is it what serves in the folder
 * there, or below, that is named as it; or does it alone import something of
 * that folder? services/search of a module whose programs are elsewhere, as
 * cmd/search. */
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

/* What runs a known image, and has settings for each place that it runs in:
 * prometheus of prometheus-prod.yml. */
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

/* The party that the file is named after, if it is one of settings, as
 * shared/orders.yml; that its subsystem's folder is, where the subsystem has
 * none; else the one that the folders inside are. */
static uint32_t party_on(const struct linking *linking, struct str path,
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

/* Does it hand settings to other programs? */
static bool serves_settings(const struct linking *linking, struct str subsystem)
{
	const struct parties *parties = &linking->parties;

	for (size_t i = 0; i < parties->role_count; i++)
		if (str_starts(parties->roles[i]->target, "config/") &&
		    str_equal(parties->roles[i]->subsystem, subsystem))
			return true;
	return false;
}

/* Whose settings another program hands out: those of orders in orders.yml, or
 * in orders-test.yml. */
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

/* Does the file stand beside settings of others, so that it is for all? */
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

/* False: what the server says there is about itself. */
static bool say_for_others(struct owner_search *say, struct str path,
    uint32_t server)
{
	uint32_t party = party_set_by(say->run, path, server);

	if (party != NO_PARTY)
		add_speaking_party(say, party);
	return party != NO_PARTY || is_for_all(say->run, path, server);
}

static const struct language *scanned_language(const struct linking *linking,
    struct str path)
{
	const struct scan_file *file = scan_file_at(linking->scan, path);

	return file ? file->language : NULL;
}

static const char *packs_of(const struct language *language)
{
	if (language->packs)
		return language->packs;
	return language->blocks_in ? language->blocks_in : language->name;
}

/* Can code of one be imported by code of the other, as Java's by Kotlin's? */
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

/* Who imports what is in folders that are named as parties. */
static void note_folders(struct linking *linking, struct str label,
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

/* Of what it imports, the folders that it has nothing of, by "from to". */
static void note_unused(struct map *unused, const struct reference *reference)
{
	struct map *folders = NEW(unused->arena, struct map);
	struct str rest = reference->label;
	struct str folder;

	folders->arena = unused->arena;
	while (str_cut(&folder, &rest, ','))
		*map_put(folders, str_trim(folder)) = 1;
	*map_put(unused, str_pair(reference->subsystem, reference->target,
			     unused->arena)) = (uint64_t)(uintptr_t)folders;
}

static const struct map *unused_of(const struct map *unused,
    const struct reference *reference)
{
	const uint64_t *place = map_get(unused,
	    str_pair(reference->subsystem, reference->target, unused->arena));

	return place ? (const struct map *)(uintptr_t)*place : NULL;
}

void index_importers(struct linking *linking)
{
	const struct reference *references = linking->model->references.items;
	struct map seen = { .arena = linking->scratch };
	struct map unused = { .arena = linking->scratch };

	for (size_t i = 0; i < linking->model->references.count; i++)
		if (reference_is(&references[i], REFERENCE_UNUSED))
			note_unused(&unused, &references[i]);
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
		note_folders(linking, references[i].label, from, to);
		if ((*map_put(&seen,
			str_printf(linking->scratch, "%u %u %s", (unsigned)from,
			    (unsigned)to, language ? language->name : "")))++)
			continue;
		importers = &linking->parties.importers[to];
		*(struct importer *)array_push(&importers->items,
		    &importers->count, sizeof(*importers->items),
		    linking->scratch) = (struct importer){ from, language,
			unused_of(&unused, &references[i]) };
	}
}

/* Does nothing that it imports lead to the folder? */
static bool is_apart(const struct importer *importer, struct str folder)
{
	while (importer->unused && folder.len &&
	       !map_get(importer->unused, folder))
		folder = path_folder(folder);
	return importer->unused && folder.len;
}

/* Those that import the subsystem, and are deployed, but for those that have
 * nothing of the file's folder. Is the file none of what they import, being in
 * another language? */
static bool add_importing_parties(struct owner_search *say, uint32_t subsystem,
    struct str path)
{
	const struct importers *importers =
	    &say->run->parties.importers[subsystem];
	bool code = is_code(say->run, path);
	const struct language *language =
	    code ? scanned_language(say->run, path) : NULL;
	bool foreign = importers->count > 0;

	for (size_t i = 0; i < importers->count; i++) {
		const struct importer *importer = &importers->items[i];

		if (!are_kin(language, importer->language))
			continue;
		foreign = false;
		if (!code || !is_apart(importer, path_folder(path)))
			add_built_parties(say, importer->subsystem);
	}
	return foreign;
}

/* A folder of a program that nothing of ours imports is run by what is built
 * from the program. */
static void add_enclosing_subsystem(struct owner_search *say,
    uint32_t subsystem)
{
	const struct linking *linking = say->run;
	const struct subsystem *subsystems = linking->model->subsystems.items;
	uint32_t around = NO_PARTY;

	if (linking->parties.importers[subsystem].count == 0 &&
	    is_part(linking, subsystem))
		around = subsystem_around(linking,
		    path_folder(subsystems[subsystem].directory));
	if (around != NO_PARTY)
		add_built_parties(say, around);
}

/* Are they all processes of one program, as a Procfile has them? */
static bool are_processes(const struct owner_search *say)
{
	for (size_t i = 0; i < say->count; i++) {
		const struct party *party =
		    &say->run->parties.items[say->out[i].party];

		for (size_t k = 0; k < party->unit_count; k++)
			if (!str_is(str_from(party->units[k]->source),
				"procfile"))
				return false;
	}
	return true;
}

/* The subsystem itself, whoever is deployed from it. */
static size_t say_itself(struct end *end, uint32_t subsystem)
{
	end[0] = (struct end){ .party = NO_PARTY, .subsystem = subsystem };
	return 1;
}

/* Of many programs in one, what is said is nobody's own; of one program that is
 * deployed as several, it is the program's. */
static size_t say_of_root(const struct owner_search *say, uint32_t subsystem)
{
	return are_processes(say) || is_only_program(say->run, subsystem)
		   ? say_itself(say->out, subsystem)
		   : 0;
}

/* What a file that is no code says itself of whose it is. */
static bool say_of_file(struct owner_search *say, struct str subsystem,
    uint32_t number, struct str path)
{
	add_mounting_parties(say, path);
	return say->count > 0 ||
	       (number != NO_PARTY && serves_settings(say->run, subsystem) &&
		   say_for_others(say, path, number));
}

/* Is it what is left at the root around programs that are deployed, with no
 * code of its own? */
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

static bool is_set_around(const struct owner_search *say, uint32_t number,
    struct str path)
{
	return say->count == 0 && !is_code(say->run, path) &&
	       is_only_around(say->run, number);
}

size_t parties_of_place(struct end *end, size_t most,
    const struct linking *linking, struct str subsystem, struct str path)
{
	const struct subsystem *subsystems = linking->model->subsystems.items;
	struct owner_search say = { linking, end, most, 0 };
	uint32_t number = subsystem_named(linking, subsystem);
	uint32_t party;
	bool foreign = false;

	if (!is_code(linking, path) &&
	    say_of_file(&say, subsystem, number, path))
		return say.count;
	if (number != NO_PARTY)
		add_built_parties(&say, number);
	keep_starters(&say, path);
	if (say.count == 1)
		return 1;
	party = party_on(linking, path, number,
	    number != NO_PARTY && say.count == 0 ? subsystems[number].directory
						 : STR(""));
	if (party != NO_PARTY) {
		say.count = 0;
		add_speaking_party(&say, party);
	} else if (say.count && is_root_of_many(linking, number)) {
		return say_of_root(&say, number);
	}
	if (say.count == 0 && number != NO_PARTY &&
	    (path_folder(path).len || !is_code(linking, path)))
		foreign = add_importing_parties(&say, number, path);
	if (say.count == 0 && number != NO_PARTY && is_code(linking, path))
		add_enclosing_subsystem(&say, number);
	/* What many programs are set with is said of none by itself. */
	if (is_set_around(&say, number, path))
		return 0;
	/* A script beside what is deployed, or imported, is none of it. */
	if (number != NO_PARTY && linking->parties.count &&
	    is_code(linking, path) &&
	    (foreign || is_root_of_many(linking, number)) &&
	    str_equal(path_folder(path), subsystems[number].directory))
		return 0;
	return say.count == 0 && number != NO_PARTY && most
		   ? say_itself(end, number)
		   : say.count;
}
