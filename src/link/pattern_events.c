/*
 * Event-driven: what some parts emit or send, others handle. It leads where
 * most of what happens goes that way, not by calls and operations.
 */
#include "link/parts.h"
#include "model/model.h"

enum {
	MESSAGES_SHARE = 2, /* messages an operation, at the least */
};

/* The two ends of messages: where they come from, and where they arrive. */
struct ends {
	size_t sent;
	size_t handled;
	struct evidence first_sent;
	struct evidence first_handled;
	bool apart; /* not all in one file */
};

/* Count a message at the end where it is sent, or handled. */
static void add_end(struct ends *out, bool sends, struct evidence at)
{
	struct evidence *first = sends ? &out->first_sent : &out->first_handled;

	if (is_aside(at.path))
		return;
	if (sends)
		out->sent++;
	else
		out->handled++;
	if (first->path.len == 0)
		*first = at;
	if (out->first_sent.path.len && out->first_handled.path.len &&
	    !str_equal(at.path,
		sends ? out->first_handled.path : out->first_sent.path))
		out->apart = true;
}

static struct ends find_ends(const struct linking *run)
{
	const struct event *events = run->model->events.items;
	const struct queue *queues = run->model->queues.items;
	struct ends out = { 0 };

	for (size_t i = 0; i < run->model->events.count; i++)
		add_end(&out, str_is(events[i].role, "emit"), events[i].at);
	for (size_t i = 0; i < run->model->queues.count; i++)
		if (!str_is(queues[i].role, "declare"))
			add_end(&out, str_is(queues[i].role, "produce"),
			    queues[i].at);
	return out;
}

bool events_seen(struct pattern_row *out, const struct linking *run)
{
	struct ends ends = find_ends(run);
	struct buf text = { .arena = run->perm };
	size_t messages = ends.sent + ends.handled;

	if (ends.sent == 0 || ends.handled == 0 ||
	    !(ends.apart || messages > 2))
		return false;
	out->main = messages >= count_served(run) * MESSAGES_SHARE &&
		    !layers_lead(run);
	push_place(&out->evidence, ends.first_sent, run->perm);
	push_place(&out->evidence, ends.first_handled, run->perm);
	put_count(&text, ends.sent, "place sends", "places send");
	buf_puts(&text, " events or messages; ");
	put_count(&text, ends.handled, "handles such.", "handle such.");
	out->reason = buf_str(&text);
	return true;
}
