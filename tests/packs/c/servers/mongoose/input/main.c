#include "mongoose.h"

static void serve(struct mg_connection *c, int ev, void *ev_data)
{
	if (ev == MG_EV_HTTP_MSG) {
		struct mg_http_message *hm = ev_data;

		if (mg_match(hm->uri, mg_str("/api/nails/#"), NULL)) {
			mg_http_reply(c, 200, "", "%d", 1);
		} else if (mg_http_match_uri(hm, "/api/screws")) {
			mg_http_reply(c, 200, "", "%d", 2);
		}
	}
}
