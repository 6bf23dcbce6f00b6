/*
 * layers: what directories, files and classes of a layered architecture are
 * called. Tables: a new convention is a word.
 */
#include "scan/scan.h"

const char *const layer_names[LAYER_COUNT] = { "route", "controller", "service",
	"repository", "model", "validator", "view" };

/* Names of directories; whole names of files, and how they end, without their
 * extension; how names of classes end; how those end that are more than that
 * word; of which bases they are. */
static const struct layer_row {
	const char *folders;
	const char *stems;
	const char *endings;
	const char *classes;
	const char *longer;
	const char *bases;
} layers[LAYER_COUNT] = {
	[LAYER_ROUTE] = { "endpoints handlers rest router routers routes",
	    "routes urls", "Router .route .router .routes _routes", "Router",
	    "", "" },
	[LAYER_CONTROLLER] = { "controller controllers", "controllers views",
	    "Controller .controller .resolver Resource _controller",
	    "Controller Resource ViewSet Resolver Servlet", "",
	    "ApplicationController BaseController Controller ControllerBase "
	    "AbstractController ViewSet ModelViewSet APIView" },
	[LAYER_SERVICE] = { "service services usecase usecases use_cases",
	    "service services", "Service ServiceImpl .service _service",
	    "Service ServiceImpl UseCase Interactor", "",
	    "ApplicationService" },
	[LAYER_REPOSITORY] = { "crud dao daos repos repositories repository",
	    "crud repositories repository",
	    "Dao DAO Repo Repository RepositoryImpl .dao .repo .repository "
	    "_repository",
	    "Dao DAO Repository RepositoryImpl", "Repo", "" },
	[LAYER_MODEL] = { "entities entity model models schemas", "models",
	    "Entity Model .entity .model .schema _model _models", "Entity", "",
	    "ApplicationRecord ActiveRecord.Base models.Model BaseEntity "
	    "Eloquent Authenticatable" },
	[LAYER_VALIDATOR] = { "validation validations validator validators",
	    "validation validators",
	    "Validator .validation .validator _validator",
	    "Validator Validation", "", "FormRequest AbstractValidator" },
	[LAYER_VIEW] = { "views", "", "", "", "", "" },
};

static bool has_ending(const char *words, struct str text)
{
	struct str rest = str_from(words);
	struct str word;

	while (str_cut(&word, &rest, ' '))
		if (text.len > word.len && str_has_end(text, word))
			return true;
	return false;
}

bool layer_has_folder(enum layer_kind layer, struct str path)
{
	struct str folder = path_folder(path);
	struct str part;

	while (str_cut(&part, &folder, '/'))
		if (str_listed_nocase(layers[layer].folders, part))
			return true;
	return false;
}

static enum layer_kind layer_called(struct str folder)
{
	int layer = 0;

	while (layer < LAYER_COUNT &&
	       !str_listed_nocase(layers[layer].folders, folder))
		layer++;
	return (enum layer_kind)layer;
}

enum layer_kind layer_of_folder(struct str path)
{
	struct str folder = path_folder(path);
	enum layer_kind found = LAYER_COUNT;
	bool inside = false;
	struct str part;

	while (str_cut(&part, &folder, '/')) {
		enum layer_kind layer = layer_called(part);

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

	while (layer < LAYER_COUNT && first.len < stem.len) {
		struct str rest = str_from(layers[layer].endings);
		struct str word;

		while (str_cut(&word, &rest, ' '))
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

	if (layer_of_start(stem) == LAYER_COUNT)
		return false;
	around = layer_of_folder(path);
	return around != LAYER_COUNT && around != ending;
}

enum layer_kind layer_of_file(struct str path)
{
	struct str name = path_name(path);
	struct str stem = str_slice(name, 0, str_find_last(name, '.'));
	int layer;

	for (layer = 0; layer < LAYER_COUNT; layer++)
		if (str_listed_nocase(layers[layer].stems, stem) ||
		    has_ending(layers[layer].endings, stem))
			break;
	return is_torn((enum layer_kind)layer, stem, path)
		   ? LAYER_COUNT
		   : (enum layer_kind)layer;
}

enum layer_kind layer_of_class(struct str name, const struct strs *bases)
{
	int layer;

	for (layer = 0; layer < LAYER_COUNT; layer++)
		if (has_ending(layers[layer].classes, name) ||
		    has_ending(layers[layer].longer, name) ||
		    str_listed(layers[layer].classes, name))
			return (enum layer_kind)layer;
	for (layer = 0; layer < LAYER_COUNT; layer++)
		for (size_t i = 0; i < bases->count; i++)
			if (str_listed(layers[layer].bases, bases->items[i]) ||
			    str_listed(layers[layer].bases,
				str_after_last(bases->items[i], '.')))
				return (enum layer_kind)layer;
	return LAYER_COUNT;
}

bool layer_is_aid(enum layer_kind layer, struct str name,
    const struct strs *bases)
{
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
