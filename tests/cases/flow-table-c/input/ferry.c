#include <string.h>

struct order {
	const char *name;
	int (*run)(int);
};

static int board(int n);
static int cast_off(int n);
static int sound(int n);

static const struct order orders[] = {
	{ "board", board },
	{ "cast-off", cast_off },
};

const struct order horn = { .name = "horn", .run = sound };

static int count(int n)
{
	return n + 1;
}

static int weigh(int n)
{
	return count(n);
}

static int board(int n)
{
	weigh(n);
	return count(n);
}

static int cast_off(int n)
{
	return count(n);
}

static int sound(int n)
{
	return count(n);
}

static int obey(const struct order *order, int n)
{
	return order->run(n);
}

int main(int argc, char **argv)
{
	obey(&horn, argc);
	for (int i = 0; i < 2; i++)
		if (strcmp(orders[i].name, argv[1]) == 0)
			return orders[i].run(argc);
	return 1;
}
