/*
 * What is published to brokers and consumed from them: the rows of `queues`.
 * They say which kind of broker it is, or give its address; code that only
 * knows a bus of the house's own ("bus") has the kind that the building block
 * below it opens, by what it publishes or by the mere setting ("broker" as the
 * kind of a reference); where a row says nothing, it is what is set.
 */
#include <string.h>

#include "deploy/deploy.h"
#include "link/parties/joining.h"

/* Rows that say which kind of broker it is. */
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

/* Who the broker of a kind is, as a party sees it. */
struct found_broker {
	struct end end;
	bool known;
};

/* Rows that do not say which kind it is: "broker" has the kind that is set,
 * "bus" the one that the building block opens. */
static bool is_untold(const struct reference *reference)
{
	return str_listed("broker bus", reference->target);
}

static struct str broker_pair(const struct linking *linking, struct str a,
    struct str b)
{
	return str_pair(a, b, linking->scratch);
}

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

/* What is produced and consumed, as references to the broker. */
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

static void note_import(struct brokered *brokered,
    const struct reference *reference, struct arena *scratch)
{
	uint64_t *slot = map_put(&brokered->imports, reference->subsystem);

	if (!*slot)
		*slot = (uintptr_t)NEW(scratch, struct strs);
	strs_push((struct strs *)(uintptr_t)*slot, reference->target, scratch);
}

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

static bool is_broker_party(const struct party *party)
{
	return party->image && str_is(str_from(party->image->role), "broker");
}

/* Of one that is deployed in several ways, each with a broker of one kind: the
 * first. */
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

/* The broker of the same deployment that is the only one. */
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

/* The one of the kind in the deployment, else any one. */
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

static uint64_t first_broker_kind(const struct broker_kinds *broker_kinds,
    struct str subsystem)
{
	const uint64_t *first = map_get(&broker_kinds->first, subsystem);

	return first ? *first : UINT64_MAX;
}

/* By its number: what is set, or what the building blocks open, that the
 * subsystem has or imports; else what all set or open, if that is one kind. */
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

/* The kind of broker of a row that does not say it; "": not to be told. */
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

/* amqp://user@queue:5672 by its host; what that is not tells its kind. */
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

/* A kind has neither a port or scheme nor a variable. */
static bool is_broker_address(struct str kind)
{
	return str_find(kind, ':') < kind.len || variable_begins(kind);
}

/* Who the broker of that kind, or at that address, is; false: nothing tells. */
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

/* Another system's broker is none of its own: no more than the kind is known.
 */
static void leave_others(struct found_broker *found_broker,
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

/* The same of a row; each kind is looked for once. */
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
		leave_others(found_broker, linking, kind, from);
		*slot = (uintptr_t)found_broker;
	}
	return found_broker;
}

/* The topic, as far as it is known: not what only a variable knows. */
static struct str topic_of(const struct linking *linking, uint32_t from,
    struct str label)
{
	label = expand_variables(linking, from, label, linking->scratch);
	if (placeholder_begins(label) || symbol_is_scope(label))
		label.len = 0;
	return label;
}

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

/* One that imports the building block, and itself says what it does? */
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

/* A building block that nobody deploys does nothing where those above it say
 * who does. */
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
