/* Packs by what switches them on: see switches.h. */
#include "extract/packs/rules.h"
#include "extract/packs/switches.h"

static void add_pack(struct serving *out, const struct pack *pack,
    struct arena *perm)
{
	*(const struct pack **)array_push(&out->packs, &out->count,
	    sizeof(*out->packs), perm) = pack;
}

static void list_imports(struct map *out, const struct pack *pack)
{
	for (size_t i = 0; i < pack->imports.count; i++) {
		uint64_t *place = map_put(out, pack->imports.items[i]);

		if (!*place)
			*place = (uint64_t)(uintptr_t)NEW(out->arena,
			    struct serving);
		add_pack((struct serving *)(uintptr_t)*place, pack, out->arena);
	}
}

void serving_list_imports(struct map *out, const struct rules *rules)
{
	for (size_t i = 0; i < rules_pack_count(rules); i++)
		list_imports(out, rules_pack(rules, i));
}

/* Of each file it is asked which packs ask for it, and of most none does. */
static struct globs *list_files(const struct serving *serving, bool by_text,
    struct arena *perm)
{
	static const struct strs none;
	const struct strs **lists =
	    arena_array(perm, serving->count, sizeof(struct strs *));

	for (size_t i = 0; i < serving->count; i++)
		lists[i] = (serving->packs[i]->text != NULL) == by_text
			       ? &serving->packs[i]->files
			       : &none;
	return globs_ready_each(lists, serving->count, perm);
}

void serving_make(struct serving *out, const struct rules *rules,
    const struct language *language, struct arena *perm)
{
	for (size_t i = 0; i < rules_pack_count(rules); i++) {
		const struct pack *pack = rules_pack(rules, i);

		if (!pack_serves(pack, language))
			continue;
		add_pack(out, pack, perm);
		out->always |= pack->always;
		if (pack->unread || pack->unread_text)
			*(const struct pack **)array_push(&out->leaving,
			    &out->leaving_count, sizeof(*out->leaving),
			    perm) = pack;
	}
	out->files = list_files(out, false, perm);
	out->by_text = list_files(out, true, perm);
}
