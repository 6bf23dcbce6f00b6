/*
 * The table of flow_keys.h as arrays: names that packs write, and the usual
 * keys of each, parted by `|` in the order in which they are looked up.
 */
#include "extract/packs/flow_keys.h"

const char *const flow_key_names[FLOW_KEY_COUNT] = {
#define X(name, usual, about) #name,
	FLOW_KEYS(X)
#undef X
};

/* Set the usual names of all keys; `said` stays false. */
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

/* The key that packs call so. FLOW_KEY_COUNT where there is none. Linear: it is
 * asked when a pack is read, for some twenty names. */
enum flow_key flow_key_named(struct str name)
{
	size_t i = 0;

	while (i < FLOW_KEY_COUNT && !str_is(name, flow_key_names[i]))
		i++;
	return (enum flow_key)i;
}
