/*
 * The keys of a workflow's definition by name, and the usual names of each,
 * from the table in flow_keys.h.
 */
#include "extract/packs/flow_keys.h"

const char *const flow_key_names[FLOW_KEY_COUNT] = {
#define X(name, usual, about) #name,
	FLOW_KEYS(X)
#undef X
};

/* Set the names of all keys to the usual ones, of the table FLOW_KEYS. */
void flow_keys_usual(struct flow_keys *flow_keys, struct arena *perm)
{
	static const char *const usual[] = {
#define X(name, usual, about) usual,
		FLOW_KEYS(X)
#undef X
	};

	*flow_keys = (struct flow_keys){ 0 };
	for (size_t i = 0; i < FLOW_KEY_COUNT; i++) {
		struct str rest = str_from(usual[i]);
		struct str part;

		while (str_cut(&part, &rest, '|'))
			strs_push(&flow_keys->names[i], part, perm);
	}
}

/* The key of that name; FLOW_KEY_COUNT: there is none. */
enum flow_key flow_key_named(struct str name)
{
	size_t i = 0;

	while (i < FLOW_KEY_COUNT && !str_is(name, flow_key_names[i]))
		i++;
	return (enum flow_key)i;
}
