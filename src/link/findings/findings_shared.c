/*
 * What several services hang on: a store that they share, a service that nearly
 * all of them call. Only services that are built here and deployed together
 * count, each program once.
 */
#include <string.h>

#include "deploy/deploy.h"
#include "lang/lang.h"
#include "link/parties/parts.h"
#include "model/model.h"

enum {
	USERS_LEAST = 2, /* of a store */
	CALLERS_LEAST = 4,
	NAMED_MOST = 4,
	TOLD_MOST = 5, /* of a kind */
};

/* Who uses one party. */
struct users {
	uint32_t target; /* a party */
	struct strs names;
	struct places at;
	const struct party *first; /* the others are deployed with it */
	struct map programs; /* subsystems that are counted, and places: code
				that speaks for several is no use by each */
};

struct uses {
	struct users *items;
	size_t count;
	struct map places; /* name of a party → index + 1 */
};

/* NULL, and *number stays: no party has the name. */
static const struct party *party_by_name(uint32_t *number,
    const struct linking *linking, struct str name)
{
	for (uint32_t i = 0; i < linking->parties.count; i++)
		if (str_equal(linking->parties.items[i].name, name)) {
			*number = i;
			return &linking->parties.items[i];
		}
	return NULL;
}

/* Is it a service that is built from a program of the project? */
static bool is_built(const struct party *party)
{
	return party && party->unit_count && !party->image &&
	       party->subsystem != NO_PARTY;
}

/* What goes there is told of a program, and not what it works by. */
static bool is_watched(const struct link *link)
{
	return str_listed("logging monitoring tracing", link->label);
}

/* Whom data are kept with: a store's image, or one of the project's own that no
 * program is built into. */
static bool is_store_party(const struct party *party)
{
	return party->image ? strcmp(party->image->role, "store") == 0
			    : party->subsystem == NO_PARTY;
}

static struct users *users_of(struct uses *uses, uint32_t target,
    struct str name, struct arena *arena)
{
	uint64_t *place = map_put(&uses->places, name);
	struct users *users;

	if (*place)
		return &uses->items[*place - 1];
	users = array_push(&uses->items, &uses->count, sizeof(*users), arena);
	users->target = target;
	users->programs.arena = arena;
	*place = uses->count;
	return users;
}

static bool is_new(struct users *users, struct str key)
{
	return (*map_put(&users->programs, key))++ == 0;
}

static bool is_in_set(const struct party *party, uint32_t set)
{
	for (size_t i = 0; i < party->unit_count; i++)
		if (party->units[i]->set == set)
			return true;
	return false;
}

/* Is there a deployment with all three? A database of each service's own
 * composition may be called as the other's. */
static bool share_target(const struct party *a, const struct party *b,
    const struct party *target)
{
	for (size_t i = 0; i < target->unit_count; i++)
		if (is_in_set(a, target->units[i]->set) &&
		    is_in_set(b, target->units[i]->set))
			return true;
	return false;
}

/* The first user fixes the deployment: others count if they are deployed with
 * it and the target. A program counts once, and so does a place. */
static bool is_new_user(struct users *users, const struct linking *linking,
    const struct party *from_party, struct evidence at)
{
	if (!users->first)
		users->first = from_party;
	return share_target(users->first, from_party,
		   &linking->parties.items[users->target]) &&
	       is_new(users, str_printf(linking->scratch, "%u",
				 (unsigned)from_party->subsystem)) &&
	       is_new(users, str_printf(linking->scratch, "%.*s:%u",
				 STR_ARG(at.path), (unsigned)at.line));
}

/* Does it run once and end, to prepare what others use? */
static bool runs_once(struct str name)
{
	return path_has_word(name,
	    "init initializer migrate migration migrations migrator once "
	    "prepare seed seeder setup");
}

static void note_use(struct uses *uses, struct linking *linking,
    const struct link *link, bool stores)
{
	uint32_t numbers[2] = { 0 };
	const struct party *from_party =
	    party_by_name(&numbers[0], linking, link->from);
	const struct party *to_party =
	    party_by_name(&numbers[1], linking, link->to);
	struct users *users;

	if (!is_built(from_party) || runs_once(link->from) || !to_party ||
	    !to_party->unit_count || !share_set(from_party, to_party) ||
	    (stores ? !is_store_party(to_party)
		    : !is_built(to_party) ||
			  from_party->subsystem == to_party->subsystem))
		return;
	users = users_of(uses, numbers[1], link->to, linking->scratch);
	if (!is_new_user(users, linking, from_party, link->at))
		return;
	strs_push(&users->names, link->from, linking->scratch);
	if (users->at.count < NAMED_MOST)
		push_place(&users->at, link->at, linking->perm);
}

static struct uses collect_uses(struct linking *linking, bool stores)
{
	const struct link *links = linking->model->links.items;
	const char *mechanisms = stores ? "persistence" : "http grpc graphql";
	struct uses uses = { .places = { .arena = linking->scratch } };

	for (size_t i = 0; i < linking->model->links.count; i++)
		if (str_listed(mechanisms, links[i].mechanism) &&
		    !is_watched(&links[i]) && !is_aside(links[i].at.path) &&
		    path_is_product(links[i].at.path))
			note_use(&uses, linking, &links[i], stores);
	return uses;
}

/* With more than NAMED_MOST, there is room for one less, as the rest takes a
 * word. */
void put_joined(struct buf *out, const struct strs *names)
{
	size_t shown = names->count > NAMED_MOST ? NAMED_MOST - 1
						 : names->count;

	for (size_t i = 0; i < shown; i++)
		buf_printf(out, "%s`%.*s`",
		    series_joint(i, names->count, " and "),
		    STR_ARG(names->items[i]));
	if (shown < names->count)
		buf_printf(out, " and %zu more", names->count - shown);
}

static void tell_store(struct linking *linking, const struct users *users)
{
	struct str name = linking->parties.items[users->target].name;
	struct buf text = { .arena = linking->perm };

	put_joined(&text, &users->names);
	buf_printf(&text,
	    " share one store server, `%.*s` \xe2\x80\x94 an outage of it "
	    "affects all of them.",
	    STR_ARG(name));
	add_finding(linking, finding_id(linking, "store-shared", name), "note",
	    buf_str(&text), users->at);
}

/* Programs that are deployed together with the party, it left out. */
static size_t count_others(const struct linking *linking, uint32_t target)
{
	const struct party *parties = linking->parties.items;
	struct map seen = { .arena = linking->scratch };

	for (uint32_t i = 0; i < linking->parties.count; i++)
		if (is_built(&parties[i]) &&
		    parties[i].subsystem != parties[target].subsystem &&
		    share_set(&parties[i], &parties[target]))
			*map_put(&seen, str_printf(linking->scratch, "%u",
					    (unsigned)parties[i].subsystem)) =
			    1;
	return seen.count;
}

static bool tell_called(struct linking *linking, const struct users *users)
{
	struct str name = linking->parties.items[users->target].name;
	size_t others;

	if (users->names.count < CALLERS_LEAST)
		return false;
	others = count_others(linking, users->target);
	if (users->names.count * 3 < others * 2)
		return false;
	add_finding(linking, finding_id(linking, "called-by-most", name),
	    "note",
	    str_printf(linking->perm,
		"`%.*s` is called by %zu of the %zu other services "
		"\xe2\x80\x94 "
		"an outage of it affects all of them.",
		STR_ARG(name), users->names.count, others),
	    users->at);
	return true;
}

/* Has one before it the very same users? Under two names in two deployments, it
 * is one store. */
static bool is_repeated_store(const struct uses *stores, size_t number)
{
	const struct users *users = &stores->items[number];

	for (size_t i = 0; i < number; i++) {
		const struct strs *names = &stores->items[i].names;
		size_t same = 0;

		while (same < names->count && same < users->names.count &&
		       str_equal(names->items[same], users->names.items[same]))
			same++;
		if (same == names->count && same == users->names.count)
			return true;
	}
	return false;
}

/* Both kinds have a bound of their own. */
void find_in_common(struct linking *linking)
{
	struct uses stores = collect_uses(linking, true);
	struct uses call_uses = collect_uses(linking, false);
	size_t told = 0;

	for (size_t i = 0; i < stores.count && told < TOLD_MOST; i++)
		if (stores.items[i].names.count >= USERS_LEAST &&
		    !is_repeated_store(&stores, i)) {
			tell_store(linking, &stores.items[i]);
			told++;
		}
	told = 0;
	for (size_t i = 0; i < call_uses.count && told < TOLD_MOST; i++)
		told += tell_called(linking, &call_uses.items[i]);
}
