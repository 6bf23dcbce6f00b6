#include <gio/gio.h>
#include "bus.h"

static void on_bus(GDBusConnection *connection, const char *name, void *data)
{
	(void)connection;
	(void)name;
	(void)data;
}

void bus_own(void)
{
	g_bus_own_name(G_BUS_TYPE_SESSION, "org.example.Bell", 0, on_bus, NULL,
	    NULL, NULL, NULL);
}
