/*
 * What is published to brokers and consumed from them: the rows of `queues`.
 * They say which kind of broker it is, or give its address; code that only
 * knows a bus of the house's own ("bus") has the kind that the building block
 * below it opens, by what it publishes or by the mere setting ("broker" as the
 * kind of a reference); where a row says nothing, it is what is set.
 */
#include "deploy/deploy.h"
#include "link/joining.h"

struct brokered {
	struct joining *join;
	const struct reference **rows; /* publish, consume, broker, by place */
	size_t count;
	struct map imports; /* "from to" → 1 */
	struct map telling; /* subsystems that call a bus of the house → 1 */
	struct map below; /* what kind_below() found: "target subsystem" →
			     index in rows + 1, or SEVERAL: nothing */
};

static bool is_untold(const struct reference *row)
{
	return str_listed("broker bus", row->target);
}

static struct str pair_of(const struct linking *run, struct str a, struct str b)
{
	return str_printf(run->scratch, "%.*s\n%.*s", STR_ARG(a), STR_ARG(b));
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

		if (str_is(row->role, "declare"))
			continue;
		made = NEW(run->scratch, struct reference);
		*made = (struct reference){
			.subsystem = row->subsystem,
			.kind = str_is(row->role, "produce") ? STR("publish")
							     : STR("consume"),
			.target = row->broker.len ? row->broker : STR("broker"),
			.label = row->name,
			.at = row->at,
		};
		note_row(out, run, made);
	}
}

static void note_rows(struct brokered *out, const struct linking *run)
{
	const struct reference *rows = run->model->references.items;

	for (size_t i = 0; i < run->model->references.count; i++) {
		const struct reference *row = &rows[i];

		if (str_is(row->kind, "import"))
			*map_put(&out->imports,
			    pair_of(run, row->subsystem, row->target)) = 1;
		if (str_is(row->kind, "broker"))
			note_row(out, run, row);
	}
	note_queues(out, run);
}

/* The broker of the same deployment that is the only one. */
static uint32_t only_broker(const struct linking *run, uint32_t user)
{
	uint32_t found = NO_PARTY;

	for (uint32_t i = 0; i < run->parties.count; i++) {
		const struct deploy_image *image = run->parties.items[i].image;

		if (!image || !str_is(str_from(image->role), "broker") ||
		    party_of_kind(run, user, str_from(image->kind)) != i)
			continue;
		if (found != NO_PARTY)
			return NO_PARTY;
		found = i;
	}
	return found;
}

/* The one of the kind in the deployment, else any one. */
static uint32_t broker_of(const struct linking *run, uint32_t user,
    struct str kind)
{
	uint32_t found = party_of_kind(run, user, kind);

	for (uint32_t i = 0; i < run->parties.count && found == NO_PARTY; i++) {
		const struct deploy_image *image = run->parties.items[i].image;

		if (image && str_is(kind, image->kind))
			found = i;
	}
	return found;
}

/* By its number: what is set, or what the building blocks open, that the
 * subsystem has or imports; else what all set or open, if that is one kind. */
static uint64_t find_below(const struct brokered *all,
    const struct reference *untold)
{
	const struct linking *run = all->join->run;
	bool block = str_is(untold->target, "bus");
	uint64_t only = 0;
	bool several = false;

	for (size_t i = 0; i < all->count; i++) {
		const struct reference *row = all->rows[i];

		if (is_untold(row) || (!block && !str_is(row->kind, "broker")))
			continue;
		if (str_equal(row->subsystem, untold->subsystem) ||
		    map_get(&all->imports,
			pair_of(run, untold->subsystem, row->subsystem)))
			return i + 1;
		several |= only &&
			   !str_equal(all->rows[only - 1]->target, row->target);
		only = i + 1;
	}
	return several || !only ? SEVERAL : only;
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
	static const struct {
		const char *scheme;
		const char *kind;
	} schemes[] = {
		{ "amqp", "rabbitmq" },
		{ "pyamqp", "rabbitmq" },
		{ "redis", "redis" },
		{ "kafka", "kafka" },
		{ "nats", "nats" },
		{ "mqtt", "mqtt" },
		{ "sqs", "sqs" },
	};

	address = expand_variables(run, from, address, run->scratch);
	if (address_end(out, run, from, address, true) &&
	    out->party != NO_PARTY)
		return true;
	for (size_t i = 0; i < LENGTH(schemes); i++)
		if (str_starts(address, schemes[i].scheme)) {
			*out = (struct end){ .subsystem = NO_PARTY,
				.party = broker_of(run, from,
				    str_from(schemes[i].kind)),
				.outside = str_from(schemes[i].kind) };
			return true;
		}
	return false;
}

/* Who the broker of a row is; false: nothing tells. */
static bool broker_end(struct end *out, struct brokered *all,
    const struct reference *row, uint32_t from)
{
	const struct linking *run = all->join->run;
	struct str kind = is_untold(row) ? kind_below(all, row) : row->target;

	if (str_find(kind, ':') < kind.len || str_starts(kind, "${"))
		return broker_at(out, run, from, kind);
	*out = (struct end){ .subsystem = NO_PARTY, .outside = kind };
	out->party = kind.len ? broker_of(run, from, kind)
			      : only_broker(run, from);
	return kind.len > 0 || out->party != NO_PARTY;
}

/* The topic, as far as it is known: not what only a variable knows. */
static struct str topic_of(const struct linking *run, uint32_t from,
    struct str label)
{
	label = expand_variables(run, from, label, run->scratch);
	if (str_starts(label, "{") || str_starts(label, "#"))
		label.len = 0;
	return label;
}

static void join_broker(struct brokered *all, const struct reference *row,
    const struct end *from)
{
	struct end to;
	struct link_said said;

	if (!broker_end(&to, all, row, from->party))
		return;
	said = (struct link_said){
		.from = end_name(all->join->run, from),
		.to = end_name(all->join->run, &to),
		.mechanism = str_is(row->kind, "publish") ? "publish"
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
		.below = { .arena = run->scratch },
	};

	note_rows(&all, run);
	for (size_t i = 0; i < all.count; i++) {
		const struct reference *row = all.rows[i];
		struct end from[SPEAKERS_MOST];
		size_t count = speakers(from, SPEAKERS_MOST, run,
		    row->subsystem, row->at.path);

		for (size_t k = 0; k < count; k++)
			if (!str_is(row->kind, "broker") &&
			    !tells_itself(&all, row, &from[k]) &&
			    !is_block(&all, row, &from[k]))
				join_broker(&all, row, &from[k]);
	}
}
