#include <microhttpd.h>
#include <string.h>

static enum MHD_Result answer(void *cls, struct MHD_Connection *connection,
                              const char *url, const char *method)
{
	if (strcmp(method, "GET") != 0)
		return MHD_NO;
	if (0 == strcmp(url, "/bell"))
		return ring(connection);
	if (strncmp(url, "/ropes/", 7) == 0)
		return rope(connection, url + 7);
	return MHD_NO;
}
