/*
 * Says how services meet, tell_services(), where most of what passes between
 * them are messages: told by sagas, each answering the others, or by a broker
 * alone. Requests between few of them do not change that.
 */
#include "link/parties/joining.h"
#include "link/parties/parts.h"
#include "model/model.h"

enum {
	SPEAKERS_LEAST = 3, /* services that send or take messages */
	SPEAKERS_SHARE = 2, /* services that talk to others, a speaker */
	ANSWERING_LEAST = 2, /* services that take messages and send others */
	NAMES_MOST = 4, /* that a reason tells */
};

/* Who talks to whom by what, each a map of parts. */
struct talk {
	struct map publishing;
	struct map consuming;
	struct map speaking; /* one or the other */
	struct map talking; /* by whatever */
	struct str broker; /* the first; "": several */
	bool several;
};

/* Note the broker that a message passes. */
static void note_broker(struct talk *talk, struct str name)
{
	if (talk->broker.len == 0)
		talk->broker = name;
	talk->several |= !str_equal(talk->broker, name);
}

/* Read the links of what is built here. */
static void read_talk(struct talk *talk, const struct linking *linking)
{
	const struct model *model = linking->model;
	const struct service *services = model->services.items;
	const struct link *links = model->links.items;
	struct map built = { .arena = linking->scratch };

	for (size_t i = 0; i < model->services.count; i++)
		if (services[i].subsystem.len)
			*map_put(&built, services[i].name) = 1;
	for (size_t i = 0; i < model->links.count; i++) {
		struct str part = model_part_of(model, links[i].from);
		bool publish = str_is(links[i].mechanism, "publish");
		bool consume = str_is(links[i].mechanism, "consume");

		if (!map_get(&built, links[i].from) &&
		    !model_subsystem(model, links[i].from))
			continue;
		if (publish)
			*map_put(&talk->publishing, part) = 1;
		if (consume)
			*map_put(&talk->consuming, part) = 1;
		if (publish || consume) {
			*map_put(&talk->speaking, part) = 1;
			note_broker(talk, links[i].to);
		}
		if (publish || consume ||
		    str_listed("call graphql grpc http websocket",
			links[i].mechanism))
			*map_put(&talk->talking, part) = 1;
	}
}

/* "3 publish to `kafka`, 2 consume from it" */
static void put_talk(struct buf *text, const struct talk *talk)
{
	put_count(text, talk->publishing.count, "publishes", "publish");
	if (talk->several)
		buf_puts(text, " messages, ");
	else
		buf_printf(text, " to `%.*s`, ", STR_ARG(talk->broker));
	put_count(text, talk->consuming.count, "consumes", "consume");
	buf_puts(text, talk->several ? " them" : " from it");
}

struct str tell_services(struct pattern_row *pattern,
    const struct linking *linking)
{
	struct arena *scratch = linking->scratch;
	struct talk talk = { .publishing = { .arena = scratch },
		.consuming = { .arena = scratch },
		.speaking = { .arena = scratch },
		.talking = { .arena = scratch } };
	struct buf text = { .arena = linking->perm };
	struct strs sagas = { 0 };
	struct strs answering = { 0 };
	struct evidence at = { 0 };
	struct str built_here = STR(" are built here");
	size_t end =
	    str_find_text(pattern->reason, built_here.ptr) + built_here.len;

	read_talk(&talk, linking);
	if (end > pattern->reason.len || talk.publishing.count == 0 ||
	    talk.consuming.count == 0 || talk.speaking.count < SPEAKERS_LEAST ||
	    talk.speaking.count * SPEAKERS_SHARE < talk.talking.count)
		return STR("");
	saga_names(&sagas, &at, linking);
	answering_services(&answering, linking);
	buf_put(&text, str_slice(pattern->reason, 0, end));
	buf_puts(&text, "; ");
	put_talk(&text, &talk);
	if (sagas.count) {
		buf_puts(&text, "; ");
		put_some(&text, &sagas, NAMES_MOST, sagas.count);
		buf_puts(&text, sagas.count == 1
				    ? " directs the steps"
				    : " direct the steps of one transaction "
				      "each");
	} else if (answering.count >= ANSWERING_LEAST) {
		buf_printf(&text, "; %zu do both", answering.count);
	}
	buf_putc(&text, '.');
	pattern->reason = buf_str(&text);
	if (sagas.count)
		return STR("microservices with orchestrated sagas");
	return answering.count >= ANSWERING_LEAST
		   ? STR("event-driven microservices (choreography)")
		   : STR("event-driven microservices");
}
