#include <ulfius.h>

#define ROOT "/mill"

static int grind(const struct _u_request *request, struct _u_response *response, void *data)
{
	return U_CALLBACK_CONTINUE;
}

static const struct _u_endpoint doors[] = {
	{ "PATCH", ROOT, "/stones/:id", 0, &grind, NULL },
	{ NULL, NULL, NULL, 0, NULL, NULL },
};

int main(void)
{
	struct _u_instance instance;

	ulfius_init_instance(&instance, 8080, NULL, NULL);
	ulfius_add_endpoint_by_val(&instance, "GET", ROOT, "/sacks/@name", 0, &grind, NULL);
	ulfius_add_endpoint_by_val(&instance, "POST", NULL, "/flour", 0, &grind, NULL);
	ulfius_add_endpoint_by_val(&instance, "*", "wheel", "*", 0, &grind, NULL);
	ulfius_add_endpoint_list(&instance, (const struct _u_endpoint *[]){ &doors[0], NULL });
	return ulfius_start_framework(&instance) != U_OK;
}
