/*
 * Decides what parties are called, parties_name(). A composition may call a
 * program by a short form (`pro`), or as nobody else does: it then goes by the
 * name that the program declares (product-service), which others use, and a
 * reader looks for. One that is called like another subsystem goes by the name
 * of its own.
 */
#include "deploy/deploy.h"
#include "link/parties/joining.h"
#include "model/model.h"

#define SHORTEST 2 /* characters of a short form */

/* The name that the subsystem's code declares; "": none, or several. */
struct str declared_name(const struct linking *linking, uint32_t subsystem)
{
	const struct subsystem *subsystems = linking->model->subsystems.items;
	uint32_t owner = subsystem_named(linking, subsystems[subsystem].name);
	const struct own_address *own_address =
	    &linking->parties.own_addresses[owner];

	return own_address->several ? STR("") : own_address->declared;
}

/* Is a part of the name, between "-", "_" and ".", the same as the other? */
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

/* Is the name the beginning, or one part, of the declared one? */
bool is_short_form(const struct linking *linking, struct str name,
    struct str declared)
{
	struct str plain = party_key(name, linking->scratch);
	struct str full = party_key(declared, linking->scratch);

	return plain.len >= SHORTEST && plain.len < full.len &&
	       (str_has_start(full, plain) || has_name_part(declared, plain));
}

/* Is it a program of the project that is deployed? */
static bool is_program_party(const struct party *party)
{
	return party->subsystem != NO_PARTY && party->unit_count;
}

/* The name that the party's program declares; "": none. */
static struct str party_declares(const struct linking *linking,
    const struct party *party)
{
	return is_program_party(party)
		   ? declared_name(linking, party->subsystem)
		   : (struct str){ 0 };
}

/* Does only the composition call it so: is the program declared as its
 * subsystem is called, which no part of the party's name has? */
static bool is_odd_party_name(const struct linking *linking,
    const struct party *party, struct str declared)
{
	const struct subsystem *subsystems = linking->model->subsystems.items;

	return declared.len &&
	       same_key(subsystems[party->subsystem].name, declared) &&
	       !same_key(party->name, declared) &&
	       !is_short_form(linking, declared, party->name);
}

/* Do compositions call programs as these declare themselves, or by short forms
 * of that, but for a few? */
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

/* The name of the party's subsystem, of which its own is a short form:
 * config-server of `config`; "": it is none. */
static struct str full_subsystem_name(const struct linking *linking,
    const struct party *party)
{
	const struct subsystem *subsystems = linking->model->subsystems.items;

	return is_program_party(party) && is_short_form(linking, party->name,
					      subsystems[party->subsystem].name)
		   ? subsystems[party->subsystem].name
		   : (struct str){ 0 };
}

/* Is there no other party of the same subsystem, or with that name? */
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

/* Is the party called like a subsystem from which it is not built? */
static bool is_anothers(const struct linking *linking,
    const struct party *party)
{
	const struct subsystem *subsystems = linking->model->subsystems.items;
	uint32_t named = subsystem_named(linking, party->name);

	return party->subsystem != NO_PARTY && named != NO_PARTY &&
	       !str_equal(subsystems[named].name,
		   subsystems[party->subsystem].name);
}

/* Give a party that is called like another subsystem the name of its own,
 * unless a party has that. */
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

/* Name the parties. The name before stays in `called`, for rows that have it.
 */
void parties_name(struct linking *linking)
{
	bool few_odd = are_few_odd(linking);

	for (uint32_t i = 0; i < linking->parties.count; i++) {
		struct party *party = &linking->parties.items[i];
		struct str declared = party_declares(linking, party);

		if (few_odd && declared.len == 0)
			declared = full_subsystem_name(linking, party);
		if ((is_short_form(linking, party->name, declared) ||
			(few_odd &&
			    is_odd_party_name(linking, party, declared))) &&
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
