#include "extract/switches.h"

#include <string.h>

#include "extract/reading.h"
#include "extract/rules.h"
#include "scan/scan.h"

enum {
	SWITCH_OPEN, /* the file decides */
	SWITCH_ON,
	SWITCH_OFF,
};

static bool file_listed(const struct strs *globs, struct str path)
{
	for (size_t i = 0; i < globs->count; i++)
		if (glob_match(globs->items[i], path))
			return true;
	return false;
}

/* Is it that header, in whatever folder: `external/httplib/httplib.h`? */
static bool is_header(struct str module, struct str header)
{
	return (str_ends(header, ".h") || str_ends(header, ".hpp")) &&
	       module.len > header.len &&
	       module.ptr[module.len - header.len - 1] == '/' &&
	       str_equal(str_slice(module, module.len - header.len, module.len),
		   header);
}

/* `flask.views` is of `flask`, `github.com/x/y/v2` of `github.com/x/y`,
 * `npm:hono@4` of `hono`. */
static bool is_of_module(struct str module, struct str prefix)
{
	if (str_starts(module, "npm:") || str_starts(module, "jsr:"))
		module = str_slice(module, 4, module.len);
	return module.len >= prefix.len &&
	       str_equal(str_slice(module, 0, prefix.len), prefix) &&
	       (module.len == prefix.len ||
		   strchr("./:\\@", module.ptr[prefix.len]) != NULL);
}

/* What is imported, whole: `a.b` and its item C are a.b.C. */
static struct str imported(const struct import_fact *import,
    struct arena *scratch)
{
	if (import->item.len == 0 || str_is(import->item, "*"))
		return import->module;
	return str_printf(scratch, "%.*s.%.*s", STR_ARG(import->module),
	    STR_ARG(import->item));
}

bool pack_imports(const struct pack *pack, struct str module)
{
	for (size_t i = 0; i < pack->imports.count; i++)
		if (is_of_module(module, pack->imports.items[i]) ||
		    is_header(module, pack->imports.items[i]))
			return true;
	return false;
}

const struct import_fact *facts_import_of(const struct facts *facts,
    const struct pack *pack, struct arena *scratch)
{
	for (size_t i = 0; pack->imports.count && i < facts->import_count; i++)
		if (pack_imports(pack, imported(&facts->imports[i], scratch)))
			return &facts->imports[i];
	return NULL;
}

/* What the dependencies of a unit say of a pack. */
static char unit_switch(const struct scan *scan, uint32_t unit,
    const struct pack *pack)
{
	if (scan_depends_any(scan, unit, &pack->without))
		return SWITCH_OFF;
	return scan_depends_any(scan, unit, &pack->depends) ? SWITCH_ON
							    : SWITCH_OPEN;
}

static void list_data(struct switches *out, struct arena *perm)
{
	for (size_t i = 0; i < out->pack_count; i++) {
		const struct pack *pack = rules_pack(out->rules, i);

		if (pack_serves(pack, NULL))
			*(const struct pack **)array_push(&out->data,
			    &out->data_count, sizeof(*out->data), perm) = pack;
	}
}

void switches_find(struct switches *out, const struct scan *scan,
    const struct rules *rules, const bool *wanted, struct arena *perm)
{
	out->rules = rules;
	out->unit_count = (uint32_t)scan->unit_count;
	out->pack_count = rules_pack_count(rules);
	out->depends = arena_array(perm, scan->unit_count + 1, out->pack_count);
	list_data(out, perm);
	for (uint32_t unit = 0; unit <= out->unit_count; unit++)
		for (size_t i = 0; i < out->pack_count; i++)
			if (!wanted || unit == out->unit_count || wanted[unit])
				out->depends[unit * out->pack_count + i] =
				    unit_switch(scan, unit,
					rules_pack(rules, i));
}

struct str switches_of(const struct switches *switches, uint32_t unit)
{
	if (unit > switches->unit_count)
		unit = switches->unit_count;
	return (struct str){ (const char *)(switches->depends +
					    unit * switches->pack_count),
		switches->pack_count };
}

/* Does the file itself switch it on? */
static bool is_used(const struct reading *reading, const struct pack *pack)
{
	const struct facts *facts = reading->facts;

	return pack->always || facts_import_of(facts, pack, reading->perm) ||
	       file_listed(&pack->files, facts->path);
}

static void add_packs(struct reading *reading, const struct switches *switches,
    struct str depends, bool used)
{
	struct facts *facts = reading->facts;

	for (size_t i = 0; i < switches->pack_count; i++) {
		const struct pack *pack = rules_pack(switches->rules, i);

		if (!pack_serves(pack, facts->language) ||
		    depends.ptr[i] == SWITCH_OFF || (!used && !depends.ptr[i]))
			continue;
		if (is_used(reading, pack) == used)
			*(const struct pack **)array_push(&facts->packs,
			    &facts->pack_count, sizeof(*facts->packs),
			    reading->perm) = pack;
	}
}

void switches_apply(struct reading *reading, const struct switches *switches,
    uint32_t unit)
{
	struct str depends = switches_of(switches, unit);

	add_packs(reading, switches, depends, true);
	reading->facts->used_count = reading->facts->pack_count;
	add_packs(reading, switches, depends, false);
}

bool switches_want(const struct switches *switches, struct str path)
{
	for (size_t i = 0; i < switches->data_count; i++) {
		const struct pack *pack = switches->data[i];

		if (pack->always || file_listed(&pack->files, path))
			return true;
	}
	return false;
}
