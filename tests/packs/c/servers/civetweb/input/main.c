#include "civetweb.h"

static int hammer(struct mg_connection *conn, void *data) { return 200; }

int main(void)
{
	struct mg_context *ctx = mg_start(NULL, 0, NULL);

	mg_set_request_handler(ctx, "/hammer", hammer, 0);
	mg_set_websocket_handler(ctx, "/anvil", connect, ready, data, close, 0);
	return 0;
}
