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
struct told {
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
	struct told set; /* by the mere setting, … */
	struct told all; /* … or by what is published, too */
	struct map below; /* what kind_below() found: "target subsystem" →
			     index in rows + 1, or SEVERAL: nothing */
	struct map found; /* "party subsystem kind" → struct found_broker */
};

/* Who the broker of a kind is, as a party sees it. */
struct found_broker {
	struct end end;
	bool known;
};

static bool is_untold(const struct reference *row)
{
	return str_listed("broker bus", row->target);
}

static struct str pair_of(const struct linking *run, struct str a, struct str b)
{
	return str_pair(a, b, run->scratch);
}

static void note_row(struct brokered *out, const struct linking *run,
    const struct reference *row)
{
	if (is_told_by_tests(run, row->at.path))
		return;
	*(const struct reference **)array_push(&out->rows, &out->count,
	    sizeof(*out->rows), run->scratch) = row;
	if (str_is(row->target, "bus"))
		*map_put(&out->telling, row->subsystem) = 1;
}

/* What is produced and consumed, as references to the broker. */
static void note_queues(struct brokered *out, const struct linking *run)
{
	const struct queue *rows = run->model->queues.items;

	for (size_t i = 0; i < run->model->queues.count; i++) {
		const struct queue *row = &rows[i];
		struct reference *made;

		if (str_is(row->role, "declare") || !queue_is_carried(row))
			continue;
		made = NEW(run->scratch, struct reference);
		*made = (struct reference){
			.subsystem = row->subsystem,
			.kind = reference_kind_text(str_is(row->role, "produce")
							? REFERENCE_PUBLISH
							: REFERENCE_CONSUME),
			.target = row->broker.len ? row->broker : STR("broker"),
			.label = row->name,
			.at = row->at,
		};
		note_row(out, run, made);
	}
}

static void note_import(struct brokered *out, const struct reference *row,
    struct arena *scratch)
{
	uint64_t *slot = map_put(&out->imports, row->subsystem);

	if (!*slot)
		*slot = (uintptr_t)NEW(scratch, struct strs);
	strs_push((struct strs *)(uintptr_t)*slot, row->target, scratch);
}

static void note_told(struct told *out, const struct brokered *all, size_t i)
{
	const struct reference *row = all->rows[i];
	uint64_t *first = map_put(&out->first, row->subsystem);

	if (!*first)
		*first = i + 1;
	out->several |=
	    out->last &&
	    !str_equal(all->rows[out->last - 1]->target, row->target);
	out->last = i + 1;
}

static void note_rows(struct brokered *out, const struct linking *run)
{
	const struct reference *rows = run->model->references.items;

	for (size_t i = 0; i < run->model->references.count; i++) {
		if (reference_is(&rows[i], REFERENCE_IMPORT))
			note_import(out, &rows[i], run->scratch);
		if (reference_is(&rows[i], REFERENCE_BROKER))
			note_row(out, run, &rows[i]);
	}
	note_queues(out, run);
	for (size_t i = 0; i < out->count; i++) {
		if (is_untold(out->rows[i]))
			continue;
		note_told(&out->all, out, i);
		if (reference_is(out->rows[i], REFERENCE_BROKER))
			note_told(&out->set, out, i);
	}
}

static bool is_broker(const struct party *party)
{
	return party->image && str_is(str_from(party->image->role), "broker");
}

/* Of one that is deployed in several ways, each with a broker of one kind: the
 * first. */
static uint32_t broker_of_each(const struct linking *run, uint32_t user)
{
	const struct party *items = run->parties.items;
	uint32_t found = NO_PARTY;

	for (uint32_t i = 0; user != NO_PARTY && i < run->parties.count; i++) {
		if (!is_broker(&items[i]) ||
		    !share_set(&items[user], &items[i]))
			continue;
		if (found == NO_PARTY)
			found = i;
		else if (share_set(&items[found], &items[i]) ||
			 strcmp(items[found].image->kind,
			     items[i].image->kind) != 0)
			return NO_PARTY;
	}
	return found;
}

/* The broker of the same deployment that is the only one. */
static uint32_t only_broker(const struct linking *run, uint32_t user)
{
	uint32_t found = NO_PARTY;

	for (uint32_t i = 0; i < run->parties.count; i++) {
		const struct party *party = &run->parties.items[i];

		if (!is_broker(party) ||
		    party_of_kind(run, user, str_from(party->image->kind)) != i)
			continue;
		if (found != NO_PARTY)
			return NO_PARTY;
		found = i;
	}
	return found == NO_PARTY ? broker_of_each(run, user) : found;
}

/* The one of the kind in the deployment, else any one. */
static uint32_t broker_of(const struct linking *run, uint32_t user,
    struct str kind)
{
	uint32_t found = party_of_kind(run, user, kind);

	for (uint32_t i = 0; i < run->parties.count && found == NO_PARTY; i++) {
		const struct known_image *image = run->parties.items[i].image;

		if (image && str_is(kind, image->kind))
			found = i;
	}
	return found;
}

static uint64_t first_of(const struct told *told, struct str subsystem)
{
	const uint64_t *first = map_get(&told->first, subsystem);

	return first ? *first : UINT64_MAX;
}

/* By its number: what is set, or what the building blocks open, that the
 * subsystem has or imports; else what all set or open, if that is one kind. */
static uint64_t find_below(const struct brokered *all,
    const struct reference *untold)
{
	const struct told *told = str_is(untold->target, "bus") ? &all->all
								: &all->set;
	const uint64_t *slot = map_get(&all->imports, untold->subsystem);
	const struct strs *imports =
	    slot ? (const struct strs *)(uintptr_t)*slot : NULL;
	uint64_t found = first_of(told, untold->subsystem);

	for (size_t i = 0; imports && i < imports->count; i++) {
		uint64_t first = first_of(told, imports->items[i]);

		if (first < found)
			found = first;
	}
	if (found != UINT64_MAX)
		return found;
	return told->several || !told->last ? SEVERAL : told->last;
}

/* The kind of broker of a row that does not say it; "": not to be told. */
static struct str kind_below(struct brokered *all,
    const struct reference *untold)
{
	uint64_t *place = map_put(&all->below,
	    pair_of(all->join->run, untold->target, untold->subsystem));

	if (!*place)
		*place = find_below(all, untold);
	return *place == SEVERAL ? STR("") : all->rows[*place - 1]->target;
}

/* amqp://user@queue:5672 by its host; what that is not tells its kind. */
static bool broker_at(struct end *out, const struct linking *run, uint32_t from,
    struct str address)
{
	address = expand_variables(run, from, address, run->scratch);
	if (address_end(out, run, from, address, true) &&
	    out->party != NO_PARTY)
		return true;
	for (size_t i = 0; i < known_brokers_count; i++)
		if (str_starts_any(address, known_brokers[i].schemes)) {
			struct str kind = str_from(known_brokers[i].kind);

			*out = (struct end){ .subsystem = NO_PARTY,
				.party = broker_of(run, from, kind),
				.outside = kind };
			return true;
		}
	return false;
}

static bool is_address(struct str kind)
{
	return str_find(kind, ':') < kind.len || variable_begins(kind);
}

/* Who the broker of that kind, or at that address, is; false: nothing tells. */
static bool find_broker(struct end *out, const struct linking *run,
    struct str kind, uint32_t from)
{
	if (is_address(kind))
		return broker_at(out, run, from, kind);
	*out = (struct end){ .subsystem = NO_PARTY, .outside = kind };
	out->party = kind.len ? broker_of(run, from, kind)
			      : only_broker(run, from);
	return kind.len > 0 || out->party != NO_PARTY;
}

/* Another system's broker is none of its own: no more than the kind is known.
 */
static void leave_others(struct found_broker *found, const struct linking *run,
    struct str kind, const struct end *from)
{
	bool told = kind.len && !is_address(kind);

	if (!found->known || found->end.party == NO_PARTY ||
	    may_meet(run, from, &found->end))
		return;
	found->end.party = NO_PARTY;
	found->end.outside = told ? kind : found->end.outside;
	found->known = found->end.outside.len > 0;
}

/* The same of a row; each kind is looked for once. */
static const struct found_broker *broker_end(struct brokered *all,
    const struct reference *row, const struct end *from)
{
	const struct linking *run = all->join->run;
	struct str kind = is_untold(row) ? kind_below(all, row) : row->target;
	uint64_t *slot = map_put(&all->found,
	    str_printf(run->scratch, "%u %u %.*s", from->party, from->subsystem,
		STR_ARG(kind)));
	struct found_broker *found = (struct found_broker *)(uintptr_t)*slot;

	if (!found) {
		found = NEW(run->scratch, struct found_broker);
		found->known = find_broker(&found->end, run, kind, from->party);
		leave_others(found, run, kind, from);
		*slot = (uintptr_t)found;
	}
	return found;
}

/* The topic, as far as it is known: not what only a variable knows. */
static struct str topic_of(const struct linking *run, uint32_t from,
    struct str label)
{
	label = expand_variables(run, from, label, run->scratch);
	if (placeholder_begins(label) || symbol_is_scope(label))
		label.len = 0;
	return label;
}

static void join_broker(struct brokered *all, const struct reference *row,
    const struct end *from)
{
	const struct found_broker *to = broker_end(all, row, from);
	struct link_said said;

	if (!to->known)
		return;
	said = (struct link_said){
		.from = end_name(all->join->run, from),
		.to = end_name(all->join->run, &to->end),
		.mechanism = reference_is(row, REFERENCE_PUBLISH) ? "publish"
								  : "consume",
		.label = topic_of(all->join->run, from->party, row->label),
		.at = row->at,
	};
	join_link(all->join, &said);
}

/* One that imports the building block, and itself says what it does? */
static bool tells_itself(const struct brokered *all,
    const struct reference *row, const struct end *from)
{
	const struct subsystem *rows = all->join->run->model->subsystems.items;

	return !is_untold(row) && from->subsystem != NO_PARTY &&
	       !str_equal(rows[from->subsystem].name, row->subsystem) &&
	       map_get(&all->telling, rows[from->subsystem].name);
}

/* A building block that nobody deploys does nothing where those above it say
 * who does. */
static bool is_block(const struct brokered *all, const struct reference *row,
    const struct end *from)
{
	return !is_untold(row) && from->party == NO_PARTY &&
	       all->telling.count > 0 &&
	       !map_get(&all->telling, row->subsystem);
}

void join_brokers(struct joining *join)
{
	struct linking *run = join->run;
	struct brokered all = {
		.join = join,
		.imports = { .arena = run->scratch },
		.telling = { .arena = run->scratch },
		.set = { .first = { .arena = run->scratch } },
		.all = { .first = { .arena = run->scratch } },
		.below = { .arena = run->scratch },
		.found = { .arena = run->scratch },
	};

	note_rows(&all, run);
	for (size_t i = 0; i < all.count; i++) {
		const struct reference *row = all.rows[i];
		struct end from[SPEAKERS_MOST];
		size_t count = speakers(from, SPEAKERS_MOST, run,
		    row->subsystem, row->at.path);

		for (size_t k = 0; k < count; k++)
			if (!reference_is(row, REFERENCE_BROKER) &&
			    !tells_itself(&all, row, &from[k]) &&
			    !is_block(&all, row, &from[k]))
				join_broker(&all, row, &from[k]);
	}
}
