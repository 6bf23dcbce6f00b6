/* What the project's own documents say to type, before what is concluded. */
#include "deploy/deploy.h"
#include "link/parties/parts.h"
#include "link/start/starts.h"
#include "model/model.h"
#include "scan/scan.h"

static struct evidence place_of(const struct readme_command *readme_command)
{
	return (struct evidence){ readme_command->path, readme_command->line };
}

static bool is_of_node(const struct readme_command *readme_command)
{
	return str_listed(known_lists.node_runners,
	    str_slice(readme_command->command, 0,
		str_find(readme_command->command, ' ')));
}

/* The start that the manifest has for the script that is told, or NULL. */
static const struct start_row *script_of(const struct linking *linking,
    const struct readme_command *readme_command)
{
	struct str manifest = path_in(readme_command->folder,
	    STR("package.json"), linking->scratch);
	struct str name = str_printf(linking->scratch, "scripts.%.*s",
	    STR_ARG(str_after_last(readme_command->command, ' ')));

	if (!is_of_node(readme_command))
		return NULL;
	for (size_t i = 0; i < linking->scan->start_count; i++)
		if (str_equal(linking->scan->starts[i].path, manifest) &&
		    str_equal(linking->scan->starts[i].name, name))
			return &linking->scan->starts[i];
	return NULL;
}

static struct str command_of(const struct linking *linking,
    const struct readme_command *readme_command)
{
	struct buf out = { .arena = linking->scratch };

	put_in_environment(&out, linking, readme_command->folder,
	    readme_command->command);
	return in_shell(readme_command->folder, buf_str(&out),
	    linking->scratch);
}

/* What is run from its source is compiled first. */
static struct str start_of(const struct linking *linking,
    const struct readme_command *readme_command)
{
	struct str command = command_of(linking, readme_command);

	return str_starts(readme_command->command, "go run ")
		   ? with_embedded(linking, readme_command->folder, command)
		   : command;
}

static void offer_row(struct offers *offers, const struct linking *linking,
    const struct readme_command *readme_command)
{
	const struct start_row *script = script_of(linking, readme_command);
	struct offer offer = { .folder = readme_command->folder,
		.command = start_of(linking, readme_command),
		.at = place_of(readme_command),
		.text = readme_command->opaque ? STR("")
					       : readme_command->command,
		.rank = RANK_TOLD,
		.front = readme_command->front };

	if (script)
		offer_manifest_row(&offer, linking, script);
	else if (is_of_node(readme_command))
		offer.front |= is_front(linking,
		    path_in(readme_command->folder, STR("package.json"),
			linking->scratch));
	for (size_t i = 0; i < offers->count; i++)
		if (offers->items[i].rank != 0 &&
		    str_equal(offers->items[i].command, offer.command)) {
			offer.at = offers->items[i].at;
			offer.text = offers->items[i].text;
			offer.front = offers->items[i].front ||
				      readme_command->front;
		}
	offer_start(offers, offer);
}

/* One after the other, as they are told, is one start; the cluster itself is
 * none of the project's. */
static void offer_cluster(struct offers *offers, const struct linking *linking)
{
	struct buf out = { .arena = linking->scratch };
	const struct readme_command *first = NULL;
	struct str command;

	for (size_t i = 0; i < linking->scan->told_count; i++) {
		const struct readme_command *readme_command =
		    &linking->scan->told[i];

		if (readme_command->kind != TOLD_CLUSTER ||
		    (first &&
			!str_equal(readme_command->folder, first->folder)))
			continue;
		buf_puts(&out, first ? " && " : "");
		buf_put(&out, readme_command->command);
		first = first ? first : readme_command;
	}
	if (!first)
		return;
	command = in_shell(first->folder, buf_str(&out), linking->scratch);
	offer_start(offers, (struct offer){ .folder = first->folder,
				.command = str_printf(linking->scratch,
				    "%.*s # needs a cluster", STR_ARG(command)),
				.at = place_of(first),
				.cluster = true });
}

bool documented_composition(struct offer *out, const struct linking *linking)
{
	struct str usual;

	for (size_t i = 0; i < linking->scan->told_count; i++) {
		const struct readme_command *readme_command =
		    &linking->scan->told[i];

		if (readme_command->kind != TOLD_WHOLE)
			continue;
		/* Plain, it is the usual start of what lies there. */
		usual = composition_start(linking, readme_command->of);
		*out = (struct offer){ .folder = readme_command->folder,
			.command = readme_command->plain
				       ? in_shell(readme_command->folder, usual,
					     linking->scratch)
				       : command_of(linking, readme_command),
			.text = readme_command->plain ? usual : STR(""),
			.at = readme_command->plain
				  ? (struct evidence){ readme_command->of, 1 }
				  : place_of(readme_command),
			.composition = readme_command->of };
		return true;
	}
	return false;
}

void offer_documented(struct offers *offers, const struct linking *linking)
{
	bool composed = offers->count && offers->items[0].composition.len;

	if (!composed)
		offer_cluster(offers, linking);
	for (size_t i = 0; i < linking->scan->told_count; i++)
		if (linking->scan->told[i].kind == TOLD_START &&
		    !is_aside(path_in(linking->scan->told[i].folder, STR("x"),
			linking->scratch)))
			offer_row(offers, linking, &linking->scan->told[i]);
}

void add_documented_before(struct linking *linking, struct evidence start)
{
	for (size_t i = 0; i < linking->scan->told_count; i++) {
		const struct readme_command *readme_command =
		    &linking->scan->told[i];

		if (readme_command->kind == TOLD_PREPARE &&
		    str_equal(readme_command->path, start.path) &&
		    readme_command->line < start.line)
			add_step(linking, "configure",
			    command_of(linking, readme_command),
			    place_of(readme_command));
	}
}

static bool has_step(const struct linking *linking, struct str command)
{
	const struct quickstart *quickstarts = linking->model->quickstart.items;

	for (size_t i = 0; i < linking->model->quickstart.count; i++)
		if (str_equal(quickstarts[i].command, command))
			return true;
	return false;
}

bool add_documented(struct linking *linking, enum told_kind kind,
    const char *step, size_t most)
{
	size_t added = 0;

	for (size_t i = 0; i < linking->scan->told_count && added < most; i++) {
		const struct readme_command *readme_command =
		    &linking->scan->told[i];

		if (readme_command->kind != kind)
			continue;
		if (!has_step(linking, command_of(linking, readme_command)))
			add_step(linking, step,
			    command_of(linking, readme_command),
			    place_of(readme_command));
		added++;
	}
	return added > 0;
}

/* ---- what is installed ---- */

/* The line of the document's first start; 0: it has none. */
static uint32_t first_start(const struct linking *linking, struct str path)
{
	for (size_t i = 0; i < linking->scan->told_count; i++) {
		const struct readme_command *readme_command =
		    &linking->scan->told[i];

		if (str_equal(readme_command->path, path) &&
		    (readme_command->kind == TOLD_START ||
			readme_command->kind == TOLD_USUAL ||
			readme_command->kind == TOLD_WHOLE))
			return readme_command->line;
	}
	return 0;
}

/* Does it say what to install before something starts? */
static bool is_install(const struct linking *linking,
    const struct readme_command *readme_command)
{
	return readme_command->kind == TOLD_INSTALL &&
	       readme_command->line <
		   first_start(linking, readme_command->path);
}

struct str program_of(struct str command)
{
	return path_name(str_slice(command, 0, str_find(command, ' ')));
}

/* Is it typed in the folder to install, by the program of `command`? */
static bool is_install_like(const struct linking *linking,
    const struct readme_command *readme_command, struct str folder,
    struct str command)
{
	return is_install(linking, readme_command) &&
	       str_equal(readme_command->folder, folder) &&
	       str_equal(program_of(readme_command->command),
		   program_of(command));
}

bool add_documented_installs(struct linking *linking, struct str folder,
    struct str command)
{
	const struct readme_command *told = linking->scan->told;
	bool other = false;

	for (size_t i = 0; i < linking->scan->told_count; i++)
		other |= is_install_like(linking, &told[i], folder, command) &&
			 !str_equal(told[i].command, command);
	for (size_t i = 0; i < linking->scan->told_count && other; i++)
		if (is_install_like(linking, &told[i], folder, command))
			add_step(linking, "install",
			    in_shell(folder, told[i].command, linking->scratch),
			    place_of(&told[i]));
	return other;
}

/* Is a step typed in the folder? */
static bool has_step_in(const struct linking *linking, struct str folder)
{
	const struct quickstart *quickstarts = linking->model->quickstart.items;
	struct str start = in_shell(folder, STR(""), linking->scratch);

	start.len = folder.len ? start.len - 1 : 0;
	for (size_t i = 0; i < linking->model->quickstart.count; i++)
		if (str_has_start(quickstarts[i].command, start))
			return true;
	return false;
}

bool is_installed_for_nothing(const struct linking *linking, struct str folder)
{
	bool told = false;

	if (folder.len == 0 || has_step_in(linking, folder))
		return false;
	for (size_t i = 0; i < linking->scan->told_count; i++) {
		const struct readme_command *readme_command =
		    &linking->scan->told[i];

		if (!is_install(linking, readme_command))
			continue;
		if (str_equal(readme_command->folder, folder))
			return false;
		told = true;
	}
	return told;
}
