/*
 * Command-query separation: commands and queries have handlers of their own.
 * It leads where they are a fair share of what is served.
 */
#include "link/parts.h"
#include "model/model.h"

enum {
	WRITES_LEAST = 2,
	SERVED_SHARE = 2, /* operations a member, at the most */
	WRITES_SHARE = 4, /* writes a read, where nothing handles either */
};

static bool is_write(const struct cqrs *row)
{
	return str_is(row->side, "write") &&
	       (str_is(row->role, "command") || str_is(row->role, "handler"));
}

static bool is_read(const struct cqrs *row)
{
	return str_is(row->side, "read");
}

/* What handles commands, or a query: without any, only the read side says that
 * commands stand apart. */
static bool is_telling(const struct cqrs *row)
{
	return str_is(row->role, "query") ||
	       (str_is(row->side, "write") && str_is(row->role, "handler"));
}

bool cqrs_seen(struct pattern_row *out, const struct linking *run)
{
	const struct cqrs *rows = run->model->cqrs.items;
	struct evidence firsts[2] = { 0 };
	struct buf text = { .arena = run->perm };
	size_t counts[2] = { 0 };
	size_t members = 0;
	bool told = false;

	for (size_t i = 0; i < run->model->cqrs.count; i++) {
		bool read = is_read(&rows[i]);

		if (is_set_aside(run, rows[i].at.path))
			continue;
		members++;
		told |= is_telling(&rows[i]);
		if (!read && !is_write(&rows[i]))
			continue;
		if (counts[read]++ == 0)
			firsts[read] = rows[i].at;
	}
	if (counts[0] < WRITES_LEAST || counts[1] == 0)
		return false;
	out->main = count_served(run) <= members * SERVED_SHARE &&
		    (told || counts[0] <= counts[1] * WRITES_SHARE);
	for (size_t i = 0; i < LENGTH(firsts); i++)
		push_place(&out->evidence, firsts[i], run->perm);
	put_count(&text, counts[0], "member", "members");
	buf_puts(&text, " of the write side stand apart from ");
	put_count(&text, counts[1], "member", "members");
	buf_puts(&text, " of the read side.");
	out->reason = buf_str(&text);
	return true;
}
