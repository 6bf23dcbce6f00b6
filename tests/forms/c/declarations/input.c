#include <stdio.h>
#include "http/server.h"
#define BASE "/api"
#define PORT 8080
/* A user. */
typedef struct user { int id; char *name; int (*show)(int); } user_t;
struct point { int x, *y; };
enum color { RED, GREEN = 2 };
static const struct route routes[] = {
	{ "/users", list_users },
	{ .path = "/orders", .handler = list_orders },
};
user_t *user_new(const char *name, int age) { return malloc(sizeof(user_t)); }
int user_count(void);
