/* What kinds of operations there are, without their number. */
#include "base/base.h"
#include "model/model.h"
#include "report/tables/sections.h"

static const struct kind {
	const char *name;
	const char *methods[3]; /* none: all others */
} kinds[] = {
	{ "HTTP", { 0 } },
	{ "GraphQL", { "QUERY", "MUTATION", "SUBSCRIPTION" } },
	{ "RPC", { "RPC" } },
};

/* What is no kind of its own is HTTP: methods of requests are many, and some
 * programs make up their own. */
unsigned served_kind(const struct endpoint *endpoint)
{
	for (size_t i = 1; i < LENGTH(kinds); i++)
		for (size_t n = 0; n < LENGTH(kinds[i].methods); n++)
			if (kinds[i].methods[n] &&
			    str_is(endpoint->method, kinds[i].methods[n]))
				return 1u << i;
	return 1u;
}

void put_served_kinds(struct buf *out, unsigned served)
{
	const char *found[LENGTH(kinds)];
	size_t count = 0;

	for (size_t i = 0; i < LENGTH(kinds); i++)
		if (served & 1u << i)
			found[count++] = kinds[i].name;
	for (size_t i = 0; i < count; i++)
		buf_printf(out, "%s%s", series_joint(i, count, " and "),
		    found[i]);
}
