/*
 * Decides who publishes to which broker, and who consumes from it:
 * join_brokers(). A row says which kind of broker it is, or its address. Code
 * that only knows a bus of the project's own ("bus") has the kind that a
 * building block below it opens, by what that publishes or by a mere setting (a
 * reference of kind "broker"). A row that says nothing ("broker") has the kind
 * that is set.
 */
#include <string.h>

#include "deploy/deploy.h"
#include "link/parties/joining.h"

/* Which kinds of brokers rows say, and where. */
struct broker_kinds {
	struct map first; /* subsystem → index in rows of its first + 1 */
	uint64_t last; /* index + 1; 0: there are none */
	bool several; /* kinds */
};

struct brokered {
	struct joining *join;
	const struct reference **rows; /* publish, consume, broker, by place */
	size_t count;
	struct map imports; /* subsystem → struct strs: what it imports */
	struct map telling; /* subsystems that call a bus of the house → 1 */
	struct broker_kinds set; /* by the mere setting, … */
	struct broker_kinds all; /* … or by what is published, too */
	struct map below; /* what kind_below() found: "target subsystem" →
			     index in rows + 1, or SEVERAL: nothing */
	struct map found; /* "party subsystem kind" → struct found_broker */
};

/* The broker of a kind, as a party reaches it. */
struct found_broker {
	struct end end;
	bool known;
};

/* Does the row not say which kind of broker it is? "broker" has the kind that
 * is set, "bus" the one that the building block opens. */
static bool is_untold(const struct reference *reference)
{
	return str_listed("broker bus", reference->target);
}

/* A key of two texts. */
static struct str broker_pair(const struct linking *linking, struct str a,
    struct str b)
{
	return str_pair(a, b, linking->scratch);
}

/* Note a row of the product; tests have brokers of their own. */
static void note_row(struct brokered *brokered, const struct linking *linking,
    const struct reference *reference)
{
	if (is_told_by_tests(linking, reference->at.path))
		return;
	*(const struct reference **)array_push(&brokered->rows,
	    &brokered->count, sizeof(*brokered->rows),
	    linking->scratch) = reference;
	if (str_is(reference->target, "bus"))
		*map_put(&brokered->telling, reference->subsystem) = 1;
}

/* Note what is produced and consumed, as references to the broker. */
static void note_queues(struct brokered *brokered,
    const struct linking *linking)
{
	const struct queue *queues = linking->model->queues.items;

	for (size_t i = 0; i < linking->model->queues.count; i++) {
		const struct queue *queue = &queues[i];
		struct reference *reference;

		if (str_is(queue->role, "declare") || !queue_is_carried(queue))
			continue;
		reference = NEW(linking->scratch, struct reference);
		*reference = (struct reference){
			.subsystem = queue->subsystem,
			.kind = reference_kind_text(
			    str_is(queue->role, "produce") ? REFERENCE_PUBLISH
							   : REFERENCE_CONSUME),
			.target = queue->broker.len ? queue->broker
						    : STR("broker"),
			.label = queue->name,
			.at = queue->at,
		};
		note_row(brokered, linking, reference);
	}
}

/* Note what a subsystem imports. */
static void note_import(struct brokered *brokered,
    const struct reference *reference, struct arena *scratch)
{
	uint64_t *slot = map_put(&brokered->imports, reference->subsystem);

	if (!*slot)
		*slot = (uintptr_t)NEW(scratch, struct strs);
	strs_push((struct strs *)(uintptr_t)*slot, reference->target, scratch);
}

/* Note that row `i` says the kind of a broker. */
static void note_broker_kind(struct broker_kinds *broker_kinds,
    const struct brokered *brokered, size_t i)
{
	const struct reference *reference = brokered->rows[i];
	uint64_t *first = map_put(&broker_kinds->first, reference->subsystem);

	if (!*first)
		*first = i + 1;
	broker_kinds->several |=
	    broker_kinds->last &&
	    !str_equal(brokered->rows[broker_kinds->last - 1]->target,
		reference->target);
	broker_kinds->last = i + 1;
}

/* Note all rows about brokers, and the kinds that they say. */
static void note_broker_rows(struct brokered *brokered,
    const struct linking *linking)
{
	const struct reference *references = linking->model->references.items;

	for (size_t i = 0; i < linking->model->references.count; i++) {
		if (reference_is(&references[i], REFERENCE_IMPORT))
			note_import(brokered, &references[i], linking->scratch);
		if (reference_is(&references[i], REFERENCE_BROKER))
			note_row(brokered, linking, &references[i]);
	}
	note_queues(brokered, linking);
	for (size_t i = 0; i < brokered->count; i++) {
		if (is_untold(brokered->rows[i]))
			continue;
		note_broker_kind(&brokered->all, brokered, i);
		if (reference_is(brokered->rows[i], REFERENCE_BROKER))
			note_broker_kind(&brokered->set, brokered, i);
	}
}

/* Is a broker deployed there? */
static bool is_broker_party(const struct party *party)
{
	return party->image && str_is(str_from(party->image->role), "broker");
}

/* The first of several brokers that stand each in another deployment of the
 * user, and are all of one kind; NO_PARTY: there are none. */
static uint32_t broker_of_each(const struct linking *linking, uint32_t user)
{
	const struct party *parties = linking->parties.items;
	uint32_t found = NO_PARTY;

	for (uint32_t i = 0; user != NO_PARTY && i < linking->parties.count;
	     i++) {
		if (!is_broker_party(&parties[i]) ||
		    !share_set(&parties[user], &parties[i]))
			continue;
		if (found == NO_PARTY)
			found = i;
		else if (share_set(&parties[found], &parties[i]) ||
			 strcmp(parties[found].image->kind,
			     parties[i].image->kind) != 0)
			return NO_PARTY;
	}
	return found;
}

/* The only broker that the user reaches; NO_PARTY: none, or several. */
static uint32_t only_broker(const struct linking *linking, uint32_t user)
{
	uint32_t found = NO_PARTY;

	for (uint32_t i = 0; i < linking->parties.count; i++) {
		const struct party *party = &linking->parties.items[i];

		/* Asked of each kind in turn: this is the broker that the user
		 * reaches for its kind, and not one of several of it. */
		if (!is_broker_party(party) ||
		    party_of_kind(linking, user,
			str_from(party->image->kind)) != i)
			continue;
		if (found != NO_PARTY)
			return NO_PARTY;
		found = i;
	}
	return found == NO_PARTY ? broker_of_each(linking, user) : found;
}

/* The broker of the kind in the user's deployment, else any one; NO_PARTY:
 * none. */
static uint32_t broker_in_deployment(const struct linking *linking,
    uint32_t user, struct str kind)
{
	uint32_t found = party_of_kind(linking, user, kind);

	for (uint32_t i = 0; i < linking->parties.count && found == NO_PARTY;
	     i++) {
		const struct known_image *image =
		    linking->parties.items[i].image;

		if (image && str_is(kind, image->kind))
			found = i;
	}
	return found;
}

/* The first row (index + 1) that says a kind in the subsystem; UINT64_MAX:
 * none. */
static uint64_t first_broker_kind(const struct broker_kinds *broker_kinds,
    struct str subsystem)
{
	const uint64_t *first = map_get(&broker_kinds->first, subsystem);

	return first ? *first : UINT64_MAX;
}

/* The row (index + 1) that says the kind of an untold one: the first in its
 * subsystem or in one that it imports; else any row, if all say one kind;
 * SEVERAL: they say several, or none does. */
static uint64_t broker_kind_of(const struct brokered *brokered,
    const struct reference *untold)
{
	const struct broker_kinds *broker_kinds =
	    str_is(untold->target, "bus") ? &brokered->all : &brokered->set;
	const uint64_t *slot = map_get(&brokered->imports, untold->subsystem);
	const struct strs *imports =
	    slot ? (const struct strs *)(uintptr_t)*slot : NULL;
	uint64_t found = first_broker_kind(broker_kinds, untold->subsystem);

	for (size_t i = 0; imports && i < imports->count; i++) {
		uint64_t first =
		    first_broker_kind(broker_kinds, imports->items[i]);

		if (first < found)
			found = first;
	}
	if (found != UINT64_MAX)
		return found;
	return broker_kinds->several || !broker_kinds->last
		   ? SEVERAL
		   : broker_kinds->last;
}

/* The kind of the broker of an untold row; "": not known. */
static struct str kind_below(struct brokered *brokered,
    const struct reference *untold)
{
	uint64_t *place =
	    map_put(&brokered->below, broker_pair(brokered->join->run,
					  untold->target, untold->subsystem));

	if (!*place)
		*place = broker_kind_of(brokered, untold);
	return *place == SEVERAL ? STR("") : brokered->rows[*place - 1]->target;
}

/* Find the broker at an address, as `amqp://user@queue:5672`: the party with
 * that host, else one of the kind that the scheme says; false: neither. */
static bool broker_at(struct end *end, const struct linking *linking,
    uint32_t from, struct str address)
{
	address = expand_variables(linking, from, address, linking->scratch);
	if (address_end(end, linking, from, address, true) &&
	    end->party != NO_PARTY)
		return true;
	for (size_t i = 0; i < known_brokers_count; i++)
		if (str_starts_any(address, known_brokers[i].schemes)) {
			struct str kind = str_from(known_brokers[i].kind);

			*end = (struct end){ .subsystem = NO_PARTY,
				.party =
				    broker_in_deployment(linking, from, kind),
				.outside = kind };
			return true;
		}
	return false;
}

/* Is it the address of a broker, not a kind? A kind has neither port nor
 * scheme nor variable. */
static bool is_broker_address(struct str kind)
{
	return str_find(kind, ':') < kind.len || variable_begins(kind);
}

/* Find the broker of that kind, or at that address; false: it is not known. */
static bool find_broker(struct end *end, const struct linking *linking,
    struct str kind, uint32_t from)
{
	if (is_broker_address(kind))
		return broker_at(end, linking, from, kind);
	*end = (struct end){ .subsystem = NO_PARTY, .outside = kind };
	end->party = kind.len ? broker_in_deployment(linking, from, kind)
			      : only_broker(linking, from);
	return kind.len > 0 || end->party != NO_PARTY;
}

/* Forget the party of a broker that belongs to another system than the user;
 * its kind stays, if that is said. */
static void forget_foreign_broker(struct found_broker *found_broker,
    const struct linking *linking, struct str kind, const struct end *from)
{
	bool told = kind.len && !is_broker_address(kind);

	if (!found_broker->known || found_broker->end.party == NO_PARTY ||
	    may_meet(linking, from, &found_broker->end))
		return;
	found_broker->end.party = NO_PARTY;
	found_broker->end.outside = told ? kind : found_broker->end.outside;
	found_broker->known = found_broker->end.outside.len > 0;
}

/* The broker of a row, as `from` reaches it; each kind is looked for once. */
static const struct found_broker *broker_end(struct brokered *brokered,
    const struct reference *reference, const struct end *from)
{
	const struct linking *linking = brokered->join->run;
	struct str kind = is_untold(reference) ? kind_below(brokered, reference)
					       : reference->target;
	uint64_t *slot = map_put(&brokered->found,
	    str_printf(linking->scratch, "%u %u %.*s", from->party,
		from->subsystem, STR_ARG(kind)));
	struct found_broker *found_broker =
	    (struct found_broker *)(uintptr_t)*slot;

	if (!found_broker) {
		found_broker = NEW(linking->scratch, struct found_broker);
		found_broker->known =
		    find_broker(&found_broker->end, linking, kind, from->party);
		forget_foreign_broker(found_broker, linking, kind, from);
		*slot = (uintptr_t)found_broker;
	}
	return found_broker;
}

/* The topic, as far as it is known; "": only a variable says it. */
static struct str topic_of(const struct linking *linking, uint32_t from,
    struct str label)
{
	label = expand_variables(linking, from, label, linking->scratch);
	if (placeholder_begins(label) || symbol_is_scope(label))
		label.len = 0;
	return label;
}

/* Note the link of a row with its broker, if that is known. */
static void join_broker(struct brokered *brokered,
    const struct reference *reference, const struct end *from)
{
	const struct found_broker *to_found_broker =
	    broker_end(brokered, reference, from);
	struct link_said said;

	if (!to_found_broker->known)
		return;
	said = (struct link_said){
		.from = end_name(brokered->join->run, from),
		.to = end_name(brokered->join->run, &to_found_broker->end),
		.mechanism = reference_is(reference, REFERENCE_PUBLISH)
				 ? "publish"
				 : "consume",
		.label = topic_of(brokered->join->run, from->party,
		    reference->label),
		.at = reference->at,
	};
	join_link(brokered->join, &said);
}

/* Does the party, which imports the building block of the row, itself say what
 * it publishes? Then the block's row is not about it. */
static bool tells_itself(const struct brokered *brokered,
    const struct reference *reference, const struct end *from)
{
	const struct subsystem *subsystems =
	    brokered->join->run->model->subsystems.items;

	return !is_untold(reference) && from->subsystem != NO_PARTY &&
	       !str_equal(subsystems[from->subsystem].name,
		   reference->subsystem) &&
	       map_get(&brokered->telling, subsystems[from->subsystem].name);
}

/* Is it the row of a building block that nobody deploys, while those above it
 * say who publishes? */
static bool is_block(const struct brokered *brokered,
    const struct reference *reference, const struct end *from)
{
	return !is_untold(reference) && from->party == NO_PARTY &&
	       brokered->telling.count > 0 &&
	       !map_get(&brokered->telling, reference->subsystem);
}

void join_brokers(struct joining *join)
{
	struct linking *linking = join->run;
	struct brokered all_brokered = {
		.join = join,
		.imports = { .arena = linking->scratch },
		.telling = { .arena = linking->scratch },
		.set = { .first = { .arena = linking->scratch } },
		.all = { .first = { .arena = linking->scratch } },
		.below = { .arena = linking->scratch },
		.found = { .arena = linking->scratch },
	};

	note_broker_rows(&all_brokered, linking);
	for (size_t i = 0; i < all_brokered.count; i++) {
		const struct reference *reference = all_brokered.rows[i];
		struct end from[PARTIES_MOST];
		size_t count = parties_of_place(from, PARTIES_MOST, linking,
		    reference->subsystem, reference->at.path);

		for (size_t k = 0; k < count; k++)
			if (!reference_is(reference, REFERENCE_BROKER) &&
			    !tells_itself(&all_brokered, reference, &from[k]) &&
			    !is_block(&all_brokered, reference, &from[k]))
				join_broker(&all_brokered, reference, &from[k]);
	}
}
