/*
 * Names: what a composition calls by a short form (`pro`), or as nobody else
 * does, goes by what its program declares (product-service): that is what the
 * others call it, and what a reader looks for. What it calls as another
 * subsystem goes by its own's name.
 */
#include "deploy/deploy.h"
#include "link/parties/joining.h"
#include "model/model.h"

#define SHORTEST 2

struct str declared_name(const struct linking *linking, uint32_t subsystem)
{
	const struct subsystem *subsystems = linking->model->subsystems.items;
	uint32_t owner = subsystem_named(linking, subsystems[subsystem].name);
	const struct own_address *own_address =
	    &linking->parties.own_addresses[owner];

	return own_address->several ? STR("") : own_address->declared;
}

/* Is one of the parts between "-", "_" and "." the same? */
static bool has_name_part(struct str name, struct str plain)
{
	while (name.len) {
		size_t end = 0;

		while (end < name.len && !char_among(name.ptr[end], "-_."))
			end++;
		if (same_key(str_slice(name, 0, end), plain))
			return true;
		name =
		    str_slice(name, end < name.len ? end + 1 : end, name.len);
	}
	return false;
}

bool is_short_form(const struct linking *linking, struct str name,
    struct str declared)
{
	struct str plain = party_key(name, linking->scratch);
	struct str full = party_key(declared, linking->scratch);

	return plain.len >= SHORTEST && plain.len < full.len &&
	       (str_has_start(full, plain) || has_name_part(declared, plain));
}

/* Is it deployed, and a program of ours? */
static bool is_program_party(const struct party *party)
{
	return party->subsystem != NO_PARTY && party->unit_count;
}

static struct str party_declares(const struct linking *linking,
    const struct party *party)
{
	return is_program_party(party)
		   ? declared_name(linking, party->subsystem)
		   : (struct str){ 0 };
}

/* Has nobody but the composition that name, nor a part of it: the program is
 * called as its directory is? */
static bool is_odd_party_name(const struct linking *linking,
    const struct party *party, struct str declared)
{
	const struct subsystem *subsystems = linking->model->subsystems.items;

	return declared.len &&
	       same_key(subsystems[party->subsystem].name, declared) &&
	       !same_key(party->name, declared) &&
	       !is_short_form(linking, declared, party->name);
}

/* Do compositions call programs as those call themselves, or by short forms of
 * that, but for a few? */
static bool are_few_odd(const struct linking *linking)
{
	size_t alike = 0;
	size_t odd = 0;

	for (uint32_t i = 0; i < linking->parties.count; i++) {
		const struct party *party = &linking->parties.items[i];
		struct str declared = party_declares(linking, party);

		if (declared.len == 0)
			continue;
		if (same_key(party->name, declared) ||
		    is_short_form(linking, party->name, declared))
			alike++;
		else if (is_odd_party_name(linking, party, declared))
			odd++;
	}
	return alike > 1 && odd * 4 <= alike;
}

/* The directory's name, where the program has none: config-server of `config`.
 */
static struct str name_behind(const struct linking *linking,
    const struct party *party)
{
	const struct subsystem *subsystems = linking->model->subsystems.items;

	return is_program_party(party) && is_short_form(linking, party->name,
					      subsystems[party->subsystem].name)
		   ? subsystems[party->subsystem].name
		   : (struct str){ 0 };
}

/* Is there none other of this subsystem or of this name? */
static bool is_only(const struct linking *linking, uint32_t number,
    struct str declared)
{
	const struct party *parties = linking->parties.items;

	for (uint32_t i = 0; i < linking->parties.count; i++)
		if (i != number && parties[i].unit_count &&
		    (parties[i].subsystem == parties[number].subsystem ||
			same_key(parties[i].name, declared)))
			return false;
	return true;
}

/* Is it the name of a subsystem that it is not built from? */
static bool is_anothers(const struct linking *linking,
    const struct party *party)
{
	const struct subsystem *subsystems = linking->model->subsystems.items;
	uint32_t named = subsystem_named(linking, party->name);

	return party->subsystem != NO_PARTY && named != NO_PARTY &&
	       !str_equal(subsystems[named].name,
		   subsystems[party->subsystem].name);
}

/* What is called as another subsystem than its own goes by its own's name: the
 * two are not one. */
static void separate_party_name(struct linking *linking, uint32_t number)
{
	const struct subsystem *subsystems = linking->model->subsystems.items;
	struct party *party = &linking->parties.items[number];
	struct str own;

	if (!is_anothers(linking, party))
		return;
	own = subsystems[party->subsystem].name;
	for (uint32_t i = 0; i < linking->parties.count; i++)
		if (i != number && linking->parties.items[i].unit_count &&
		    same_key(linking->parties.items[i].name, own))
			return;
	party->name = own;
}

/* The name before is kept as `called`, for rows that go by it. What gets no
 * declared name may still be called as somebody else. */
void parties_name(struct linking *linking)
{
	bool few = are_few_odd(linking);

	for (uint32_t i = 0; i < linking->parties.count; i++) {
		struct party *party = &linking->parties.items[i];
		struct str declared = party_declares(linking, party);

		if (few && declared.len == 0)
			declared = name_behind(linking, party);
		if ((is_short_form(linking, party->name, declared) ||
			(few && is_odd_party_name(linking, party, declared))) &&
		    is_only(linking, i, declared)) {
			party->called = party->name;
			party->name = declared;
			party->declared = declared;
		} else if (party->unit_count) {
			separate_party_name(linking, i);
			stacks_name(linking, i);
		}
	}
}
