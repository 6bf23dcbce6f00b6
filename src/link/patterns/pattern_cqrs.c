/*
 * Decides whether the project has the pattern "command-query separation",
 * cqrs_seen(): commands and queries have handlers of their own. It leads if
 * these are a fair share of what is served.
 */
#include "link/parties/parts.h"
#include "link/patterns/kinds.h"
#include "model/model.h"

enum {
	WRITES_LEAST = 2, /* members of the write side */
	READS_LEAST = 2, /* members of the read side, to lead before layers … */
	WRITES_FEW = 8, /* … if there are not more writes than this */
	SERVED_SHARE = 2, /* operations a member, at the most */
	WRITES_SHARE = 4, /* writes a read, where nothing handles either */
};

/* Is it a command, or handles it one? */
static bool is_write(const struct cqrs *cqrs)
{
	return str_is(cqrs->side, "write") &&
	       (str_is(cqrs->role, "command") || str_is(cqrs->role, "handler"));
}

/* Does it belong to the read side? */
static bool is_read_side(const struct cqrs *cqrs)
{
	return str_is(cqrs->side, "read");
}

/* Is it a query, or handles it a command? Without any, only the read side says
 * that commands stand apart. */
static bool is_command_or_query(const struct cqrs *cqrs)
{
	return str_is(cqrs->role, "query") ||
	       (str_is(cqrs->side, "write") && str_is(cqrs->role, "handler"));
}

/* Have commands handlers of their own, though reads have no such form? */
static bool writes_stand_apart(const struct linking *linking)
{
	const struct cqrs *cqrs = linking->model->cqrs.items;
	size_t commands = 0;
	size_t handlers = 0;

	for (size_t i = 0; i < linking->model->cqrs.count; i++) {
		if (is_set_aside(linking, cqrs[i].at.path) ||
		    !is_write(&cqrs[i]))
			continue;
		commands += str_is(cqrs[i].role, "command");
		handlers += str_is(cqrs[i].role, "handler");
	}
	return commands >= WRITES_LEAST && handlers > 0;
}

/* Does the pattern say more than layers? If there are such, one query beside a
 * few commands is an exception. */
static bool outweighs_layers(const struct linking *linking,
    const size_t *counts)
{
	return counts[1] >= READS_LEAST || counts[0] > WRITES_FEW ||
	       (!(linking->traits.all & FACT_RINGS) && !layers_lead(linking));
}

/* Set the reason for the pattern; `counts` are of writes and reads. */
static void put_cqrs_reason(struct pattern_row *pattern, struct arena *arena,
    const size_t *counts)
{
	struct buf text = { .arena = arena };

	put_count(&text, counts[0], "member", "members");
	buf_puts(&text, " on the write side");
	if (counts[1]) {
		buf_puts(&text, ", ");
		put_count(&text, counts[1], "member", "members");
		buf_puts(&text, " on the read side.");
	} else {
		buf_puts(&text, "; reads have no types of their own.");
	}
	pattern->reason = buf_str(&text);
}

/* Has the project the pattern? Fills in its row. */
bool cqrs_seen(struct pattern_row *pattern, const struct linking *linking)
{
	const struct cqrs *cqrs = linking->model->cqrs.items;
	struct evidence firsts[2] = { 0 };
	size_t counts[2] = { 0 };
	size_t members = 0;
	bool told = false;

	for (size_t i = 0; i < linking->model->cqrs.count; i++) {
		bool read = is_read_side(&cqrs[i]);

		if (is_set_aside(linking, cqrs[i].at.path))
			continue;
		members++;
		told |= is_command_or_query(&cqrs[i]);
		if (!read && !is_write(&cqrs[i]))
			continue;
		if (counts[read]++ == 0)
			firsts[read] = cqrs[i].at;
	}
	if (counts[0] < WRITES_LEAST ||
	    (counts[1] == 0 && !writes_stand_apart(linking)))
		return false;
	pattern->main = counts[1] > 0 && outweighs_layers(linking, counts) &&
			count_served(linking) <= members * SERVED_SHARE &&
			((told && !serves_aside(linking)) ||
			    counts[0] <= counts[1] * WRITES_SHARE);
	for (size_t i = 0; i < LENGTH(firsts); i++)
		if (counts[i])
			push_place(&pattern->evidence, firsts[i],
			    linking->perm);
	put_cqrs_reason(pattern, linking->perm, counts);
	return true;
}
