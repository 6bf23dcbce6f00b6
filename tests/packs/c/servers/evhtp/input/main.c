#include <evhtp.h>

static void bell(evhtp_request_t *request, void *data)
{
	evhtp_send_reply(request, EVHTP_RES_OK);
}

int main(void)
{
	struct event_base *base = event_base_new();
	evhtp_t *server = evhtp_new(base, NULL);

	evhtp_set_cb(server, "/bells", bell, NULL);
	evhtp_set_regex_cb(server, "^/bells/([0-9]+)$", bell, NULL);
	evhtp_bind_socket(server, "0.0.0.0", 8081, 1024);
	return event_base_loop(base, 0);
}
