/*
 * layer_names: what directories, files and classes of a layered architecture
 * are called: lang/knowledge/layers.yml.
 */
#include "lang/lang.h"
#include "scan/scan.h"

const char *const layer_names[LAYER_COUNT] = { "route", "controller", "service",
	"repository", "model", "validator", "view" };

static bool has_ending(const char *words, struct str text)
{
	struct str rest = str_from(words);
	struct str word;

	while (str_cut(&word, &rest, ' '))
		/* A name that is only the ending is not of the layer: a
		 * folder's word, for one. */
		if (text.len > word.len && str_has_end(text, word))
			return true;
	return false;
}

bool layer_has_folder(enum layer_kind layer, struct str path)
{
	struct str folder = path_folder(path);
	struct str part;

	while (str_cut(&part, &folder, '/'))
		if (str_listed_nocase(known_layers[layer].folders, part))
			return true;
	return false;
}

static enum layer_kind layer_called(struct str folder)
{
	int layer = 0;

	while (layer < LAYER_COUNT &&
	       !str_listed_nocase(known_layers[layer].folders, folder))
		layer++;
	return (enum layer_kind)layer;
}

enum layer_kind layer_of_folder(struct str path)
{
	struct str folder = path_folder(path);
	enum layer_kind found = LAYER_COUNT;
	enum layer_kind above = LAYER_COUNT;
	bool inside = false;
	struct str part;

	while (str_cut(&part, &folder, '/')) {
		enum layer_kind layer = layer_called(part);

		/* `controller/service`: those of what is called a service */
		if (above == LAYER_CONTROLLER && layer == LAYER_SERVICE)
			layer = LAYER_COUNT;
		above = layer;

		/* Where a program's sources begin, what it is kept in is
		 * behind: cart/service/internal */
		if (!inside && str_listed("cmd internal", part)) {
			inside = true;
			found = LAYER_COUNT;
		}
		/* `routes/models`: of what is served, or what that takes */
		if (layer != LAYER_COUNT &&
		    !(found == LAYER_ROUTE && layer == LAYER_MODEL))
			found = layer;
	}
	return found;
}

/* CONTROLLER of controller_orders, where others have orders_controller. */
static enum layer_kind layer_of_start(struct str stem)
{
	struct str first = str_slice(stem, 0, str_find(stem, '_'));
	int layer = 0;

	/* A stem of one word is asked for as a whole elsewhere. */
	while (layer < LAYER_COUNT && first.len < stem.len) {
		struct str rest = str_from(known_layers[layer].endings);
		struct str word;

		while (str_cut(&word, &rest, ' '))
			/* Only endings that are a word of their own may stand
			 * in front. */
			if (str_starts(word, "_") &&
			    str_equal(str_slice(word, 1, word.len), first))
				return (enum layer_kind)layer;
		layer++;
	}
	return LAYER_COUNT;
}

/* Does the name say two layers, and the folder a third one, or the first? So
 * does routes/controller_self_service. */
static bool is_torn(enum layer_kind ending, struct str stem, struct str path)
{
	enum layer_kind around;

	/* Only where both words are of layers can it be torn. */
	if (layer_of_start(stem) == LAYER_COUNT)
		return false;
	around = layer_of_folder(path);
	return around != LAYER_COUNT && around != ending;
}

enum layer_kind layer_of_file(struct str path)
{
	struct str name = path_name(path);
	/* Up to the last dot: `orders.service.ts` ends with the layer's
	 * word. */
	struct str stem = str_slice(name, 0, str_find_last(name, '.'));
	int layer;

	for (layer = 0; layer < LAYER_COUNT; layer++)
		if (str_listed_nocase(known_layers[layer].stems, stem) ||
		    has_ending(known_layers[layer].endings, stem))
			break;
	return is_torn((enum layer_kind)layer, stem, path)
		   ? LAYER_COUNT
		   : (enum layer_kind)layer;
}

enum layer_kind layer_of_class(struct str name, const struct strs *bases)
{
	int layer;

	/* The name comes first, as bases may be of a library for all layers. */
	for (layer = 0; layer < LAYER_COUNT; layer++)
		if (has_ending(known_layers[layer].classes, name) ||
		    has_ending(known_layers[layer].longer, name) ||
		    str_listed(known_layers[layer].classes, name))
			return (enum layer_kind)layer;
	/* Names are written with the module or without. */
	for (layer = 0; layer < LAYER_COUNT; layer++)
		for (size_t i = 0; i < bases->count; i++)
			if (str_listed(known_layers[layer].bases,
				bases->items[i]) ||
			    str_listed(known_layers[layer].bases,
				str_after_last(bases->items[i], '.')))
				return (enum layer_kind)layer;
	return LAYER_COUNT;
}

bool layer_is_aid(enum layer_kind layer, struct str name,
    const struct strs *bases)
{
	/* What registers members, whatever layer they are of. */
	if (has_ending("Extensions Initializer Installer", name))
		return true;
	if (layer != LAYER_MODEL && layer != LAYER_REPOSITORY)
		return false;
	if (has_ending("Configuration Factory", name))
		return true;
	if (layer != LAYER_MODEL)
		return false;
	for (size_t i = 0; i < bases->count && str_ends(name, "Type"); i++)
		if (str_ends(bases->items[i], "Type"))
			return true;
	return has_ending("Context ContextSeed Converter Interceptor Mapper "
			  "Mapping Seeder",
	    name);
}

bool layer_file_is_of(struct str stem, struct str class)
{
	size_t at = 0;

	for (size_t i = 0; i < stem.len; i++) {
		/* Signs between words are in the file's name only. */
		if (char_among(stem.ptr[i], "._-"))
			continue;
		if (at == class.len ||
		    !str_equal_nocase(str_slice(stem, i, i + 1),
			str_slice(class, at, at + 1)))
			return false;
		at++;
	}
	return at == class.len;
}
