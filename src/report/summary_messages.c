/* Over whom messages go, and from whom to whom, as the paragraph at the top has
 * it. */
#include "base/base.h"
#include "lang/lang.h"
#include "model/model.h"
#include "report/tables/markdown_escape.h"
#include "report/tables/sections.h"

enum {
	ENDS_MOST = 3,
	CHOICE_LEAST = 2, /* further brokers: it is not bound to one */
};

/* Requests go straight to who answers: they have no broker. */
bool is_message_link(const struct link *link)
{
	return str_listed("publish consume", link->mechanism);
}

/* The broker that most links lead to; "": none does. Twins, such as a
 * composition's and a chart's, are one, by the name that both go by. Of two
 * with as many links, the first that has them. */
static struct str main_broker(const struct model *model,
    const struct map *twins, struct arena *arena)
{
	const struct link *links = model->links.items;
	struct map counts = { .arena = arena };
	struct str found = { 0 };
	uint64_t most = 0;

	for (size_t i = 0; i < model->links.count; i++) {
		struct str name = twin_name(twins, model, links[i].to);
		uint64_t *count;

		if (!is_message_link(&links[i]) ||
		    !path_is_product(links[i].at.path))
			continue;
		/* Strictly more: of two with as many, the first keeps its
		 * place. */
		count = map_put(&counts, name);
		if (++*count > most) {
			most = *count;
			found = name;
		}
	}
	return found;
}

/* Who publishes to it, or consumes from it, in the order of links. */
static struct strs users_of_broker(const struct model *model,
    const struct map *twins, struct str broker, const char *mechanism,
    struct arena *arena)
{
	const struct link *links = model->links.items;
	struct strs out = { 0 };

	for (size_t i = 0; i < model->links.count; i++)
		if (str_is(links[i].mechanism, mechanism) &&
		    str_equal(twin_name(twins, model, links[i].to), broker) &&
		    !strs_have(&out, links[i].from))
			strs_push(&out, links[i].from, arena);
	return out;
}

/* Whom else messages go over, in the order of links. */
static struct strs other_brokers(const struct model *model,
    const struct map *twins, struct str broker, struct arena *arena)
{
	const struct link *links = model->links.items;
	struct strs out = { 0 };

	for (size_t i = 0; i < model->links.count; i++) {
		struct str name = twin_name(twins, model, links[i].to);

		if (is_message_link(&links[i]) &&
		    path_is_product(links[i].at.path) &&
		    !str_equal(name, broker) && !strs_have(&out, name))
			strs_push(&out, name, arena);
	}
	return out;
}

/* Both are without twins in themselves, so that as many, all found, are the
 * same. */
static bool are_same(const struct strs *a, const struct strs *b)
{
	for (size_t i = 0; i < a->count; i++)
		if (!strs_have(b, a->items[i]))
			return false;
	return a->count == b->count;
}

/* Are those who use it packages beside others that do without it? Then only
 * who chooses them needs it. */
static bool are_plugs(const struct model *model, const struct strs *users,
    struct str broker)
{
	for (size_t i = 0; i < users->count; i++) {
		const struct subsystem *part =
		    model_subsystem(model, users->items[i]);

		if (!part || !folder_is_plug(model,
				 directory_plain(part->directory), broker))
			return false;
	}
	return true;
}

/* Is it a matter of several parts? One that sends to itself only defers its own
 * work, and the sentence may be left out for want of room. */
bool put_messages_sentence(struct buf *out, const struct model *model)
{
	struct map twins = model_deployed_twins(model, out->arena);
	struct str broker = main_broker(model, &twins, out->arena);
	struct strs from_texts =
	    users_of_broker(model, &twins, broker, "publish", out->arena);
	struct strs to_texts =
	    users_of_broker(model, &twins, broker, "consume", out->arena);
	struct strs others = other_brokers(model, &twins, broker, out->arena);
	bool same = are_same(&from_texts, &to_texts);
	bool chosen;

	/* A broker that nobody reads from, or writes to, makes no sentence:
	 * half of it is missing. */
	if (broker.len == 0 || from_texts.count == 0 || to_texts.count == 0)
		return false;
	/* A part that can speak to many brokers speaks to the one that its
	 * settings name. */
	chosen = (same && others.count >= CHOICE_LEAST) ||
		 (are_plugs(model, &from_texts, broker) &&
		     are_plugs(model, &to_texts, broker));
	buf_puts(out,
	    chosen ? "Messages can go through " : "Messages go through ");
	put_code(out, broker, CODE_IN_TEXT);
	if (chosen && others.count) {
		buf_puts(out, " or others: ");
		put_names(out, &others, ENDS_MOST);
	}
	if (chosen) {
		buf_puts(out, ". ");
		return false;
	}
	buf_puts(out, ": ");
	put_names(out, &from_texts, ENDS_MOST);
	buf_puts(out, from_texts.count == 1 ? " publishes" : " publish");
	/* Parts that both send and read would otherwise be listed twice. */
	if (same) {
		buf_puts(out,
		    to_texts.count == 1 ? " and consumes" : " and consume");
	} else {
		buf_puts(out, ", ");
		put_names(out, &to_texts, ENDS_MOST);
		buf_puts(out, to_texts.count == 1 ? " consumes" : " consume");
	}
	buf_puts(out, ". ");
	if (others.count) {
		buf_puts(out, "Other brokers are ");
		put_names(out, &others, ENDS_MOST);
		buf_puts(out, ". ");
	}
	return !same;
}
