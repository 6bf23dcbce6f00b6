#include <glib.h>
#include "bus.h"

static gboolean on_tick(void *data)
{
	(void)data;
	return TRUE;
}

int main(void)
{
	GMainLoop *loop = g_main_loop_new(NULL, FALSE);

	bus_own();
	g_timeout_add(1000, on_tick, NULL);
	g_main_loop_run(loop);
	return 0;
}
