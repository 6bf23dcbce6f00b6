#include <onion/onion.h>
#include <onion/url.h>

static onion_connection_status lamps(void *data, onion_request *request, onion_response *response)
{
	return OCS_PROCESSED;
}

int main(void)
{
	onion *server = onion_new(O_POOL);
	onion_url *urls = onion_root_url(server);

	onion_url_add(urls, "lamps", lamps);
	onion_url_add_with_data(urls, "^lamps/dim$", lamps, NULL, NULL);
	onion_url_add_static(urls, "version", "2", 200);
	return onion_listen(server);
}
