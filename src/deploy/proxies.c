/*
 * Proxies that find their services by what the services say of themselves:
 * Traefik's and Caddy's labels, the variables of nginx-proxy.
 */
#include "deploy/compose.h"

void add_proxy_routes(struct deployer *run)
{
	(void)run;
}
