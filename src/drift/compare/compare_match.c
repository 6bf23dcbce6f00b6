/*
 *  compare_match: which fact of before is which of after. Passes, from what is
 * surely the same to what is most likely so; each takes what those before it
 * left, in an order in which no line has a part.
 * Each pass puts both sides into buckets by a hash of what has to be the same,
 * so that it takes time as there are facts. Begin with passes[].
 */
#include "drift/compare/compare.h"
#include "drift/compare/fact_groups.h"

#include "base/base.h"

/* What has to be the same. */
enum part {
	PART_SUBSYSTEM = 1,
	PART_IDENTITY = 2,
	PART_VALUES = 4,
	PART_PATH = 8,
	PART_FILE = 16, /* the last segment of the path */
	PART_ALIKE = 32,
	PART_LOCATION = 64,
	PART_CLOSER = 128, /* alike, and closer than others that are */
	PART_KIN = 256, /* alike wherever it stands */
};

struct pass {
	unsigned parts;
	unsigned traits; /* only for subjects with these */
	bool once; /* only where there is no other on either side */
	bool across; /* from one subsystem to another */
};

static const struct pass passes[] = {
	/* The same in the same file. */
	{ PART_SUBSYSTEM | PART_IDENTITY | PART_LOCATION, BY_FILE, false,
	    false },
	/* In another file, with the same values: rather than one that
	 * changed. */
	{ PART_SUBSYSTEM | PART_IDENTITY | PART_VALUES, BY_FILE, false, false },
	/* In another file and changed. */
	{ PART_SUBSYSTEM | PART_IDENTITY, 0, false, false },
	/* A subsystem begins or ends around the file. */
	{ PART_IDENTITY | PART_PATH, 0, true, true },
	/* Carried to a file of the same name elsewhere. */
	{ PART_IDENTITY | PART_VALUES | PART_FILE, 0, true, true },
	/* Another name, as an operation with another path: by handler, by
	 * closer likeness first, as one handler may serve several. */
	{ PART_SUBSYSTEM | PART_CLOSER, 0, true, false },
	{ PART_SUBSYSTEM | PART_ALIKE, 0, true, false },
	/* Both another name and another file. */
	{ PART_SUBSYSTEM | PART_KIN, 0, true, false },
};

/* Of another identity, but much like it. */
static bool is_by_likeness(const struct pass *pass)
{
	return pass->parts & (PART_ALIKE | PART_CLOSER | PART_KIN);
}

static bool fact_has_likeness(const struct fact *fact, const struct pass *pass)
{
	return pass->parts & PART_KIN ? fact->has_kin : fact->has_alike;
}

/* Facts with one key, in order. */
struct bucket {
	struct fact *first[SIDES];
	struct fact *last[SIDES];
	size_t count[SIDES];
	struct bucket *next;
};

struct buckets {
	struct map by_key; /* → struct bucket * */
	struct bucket *first;
	struct bucket *last;
	struct arena *arena;
};

/* Likeness is so weak that it counts within one file only, where the same name
 * in two files is two facts, or where facts travel. */
static struct hash pass_key(const struct fact *fact, const struct pass *pass)
{
	struct hash key = { 0 };

	if (pass->parts & PART_SUBSYSTEM)
		hash_add(&key, fact->home);
	if (pass->parts & PART_IDENTITY)
		hash_join(&key, fact->identity);
	if (pass->parts & PART_VALUES)
		hash_join(&key, fact->values);
	if (pass->parts & PART_PATH)
		hash_add(&key, fact->path);
	if (pass->parts & PART_FILE)
		hash_add(&key, str_after_last(fact->path, '/'));
	if (pass->parts & PART_ALIKE)
		hash_join(&key, fact->alike);
	if (pass->parts & PART_CLOSER)
		hash_join(&key, fact->closer);
	if (pass->parts & PART_KIN)
		hash_join(&key, fact->kin);
	if (pass->parts & PART_LOCATION ||
	    (pass->parts & (PART_ALIKE | PART_CLOSER) &&
		fact->subject->traits & (BY_FILE | TRAVELS)))
		location_hash(&key, fact->location);
	return key;
}

static struct bucket *bucket_of(struct buckets *buckets, const struct hash *key)
{
	uint64_t *place = map_put(&buckets->by_key, hash_key(key));
	struct bucket *bucket;

	if (*place)
		return (struct bucket *)(uintptr_t)*place;
	bucket = NEW(buckets->arena, struct bucket);
	*place = (uintptr_t)bucket;
	if (buckets->last)
		buckets->last->next = bucket;
	else
		buckets->first = bucket;
	buckets->last = bucket;
	return bucket;
}

/* What has a twin by an earlier pass is left out, and so is what has nothing to
 * be alike by. */
static void add_facts(struct buckets *buckets, const struct pass *pass,
    const struct facts *facts, enum side side)
{
	for (size_t i = 0; i < facts->count; i++) {
		struct fact *fact = facts->items[i];
		struct bucket *bucket;

		if (fact->twin ||
		    (is_by_likeness(pass) && !fact_has_likeness(fact, pass)))
			continue;
		fact->key = pass_key(fact, pass);
		bucket = bucket_of(buckets, &fact->key);
		if (bucket->last[side])
			bucket->last[side]->next = fact;
		else
			bucket->first[side] = fact;
		bucket->last[side] = fact;
		fact->next = NULL;
		bucket->count[side]++;
	}
}

/* What stands where another subsystem begins now has surely moved; else one of
 * the two is new or gone, or it is of a kind that is carried about. */
static bool may_cross(const struct fact *before, const struct fact *after)
{
	return before->subject->traits & TRAVELS ||
	       str_equal(before->path, after->path) ||
	       (before->unit && !before->unit->twin) ||
	       (after->unit && !after->unit->twin);
}

/* Facts of one key are paired in their order; where one side has more of them,
 * the last ones stay for the passes behind. A pass `across` is also `once`, so
 * that both are there to be asked. */
static void pair_bucket(const struct bucket *bucket, const struct pass *pass)
{
	struct fact *before = bucket->first[BEFORE];
	struct fact *after = bucket->first[AFTER];

	if (pass->once &&
	    (bucket->count[BEFORE] != 1 || bucket->count[AFTER] != 1))
		return;
	if (pass->across && !may_cross(before, after))
		return;
	for (; before && after; before = before->next, after = after->next) {
		before->twin = after;
		after->twin = before;
		before->other = is_by_likeness(pass);
	}
}

/* Those that go without saying with their subsystem cross only within their
 * file; and only what a field or a place gives to a subsystem can cross. */
static bool applies(const struct pass *pass, const struct subject *subject)
{
	if ((subject->traits & pass->traits) != pass->traits)
		return false;
	if (!pass->across)
		return true;
	if (subject->traits & FOLDS && !(pass->parts & PART_PATH))
		return false;
	return subject->scope == SCOPE_FIELD || subject->scope == SCOPE_PLACE;
}

void facts_match(struct comparison *comparison, const struct facts *before,
    const struct facts *after)
{
	const struct facts *any = before->count ? before : after;

	for (size_t i = 0; any->count && i < LENGTH(passes); i++) {
		struct buckets buckets = { .by_key.arena = comparison->scratch,
			.arena = comparison->scratch };

		if (!applies(&passes[i], any->items[0]->subject))
			continue;
		add_facts(&buckets, &passes[i], before, BEFORE);
		add_facts(&buckets, &passes[i], after, AFTER);
		for (const struct bucket *bucket = buckets.first; bucket;
		     bucket = bucket->next)
			pair_bucket(bucket, &passes[i]);
	}
}
