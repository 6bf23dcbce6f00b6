/* What the project's own documents say to type, before what is concluded. */
#include "deploy/deploy.h"
#include "link/parties/parts.h"
#include "link/start/starts.h"
#include "model/model.h"
#include "scan/scan.h"

static struct evidence place_of(const struct told_row *row)
{
	return (struct evidence){ row->path, row->line };
}

static bool is_of_node(const struct told_row *row)
{
	return str_listed(known_lists.node_runners,
	    str_slice(row->command, 0, str_find(row->command, ' ')));
}

/* The start that the manifest has for the script that is told, or NULL. */
static const struct start_row *script_of(const struct linking *run,
    const struct told_row *row)
{
	struct str manifest =
	    path_in(row->folder, STR("package.json"), run->scratch);
	struct str name = str_printf(run->scratch, "scripts.%.*s",
	    STR_ARG(str_after_last(row->command, ' ')));

	if (!is_of_node(row))
		return NULL;
	for (size_t i = 0; i < run->scan->start_count; i++)
		if (str_equal(run->scan->starts[i].path, manifest) &&
		    str_equal(run->scan->starts[i].name, name))
			return &run->scan->starts[i];
	return NULL;
}

static struct str command_of(const struct linking *run,
    const struct told_row *row)
{
	struct buf out = { .arena = run->scratch };

	put_in_environment(&out, run, row->folder, row->command);
	return in_shell(row->folder, buf_str(&out), run->scratch);
}

/* What is run from its source is compiled first. */
static struct str start_of(const struct linking *run,
    const struct told_row *row)
{
	struct str command = command_of(run, row);

	return str_starts(row->command, "go run ")
		   ? with_embedded(run, row->folder, command)
		   : command;
}

static void offer_row(struct offers *offers, const struct linking *run,
    const struct told_row *row)
{
	const struct start_row *script = script_of(run, row);
	struct offer offer = { .folder = row->folder,
		.command = start_of(run, row),
		.at = place_of(row),
		.text = row->opaque ? STR("") : row->command,
		.rank = RANK_TOLD,
		.front = row->front };

	if (script)
		offer_manifest_row(&offer, run, script);
	else if (is_of_node(row))
		offer.front |= is_front(run,
		    path_in(row->folder, STR("package.json"), run->scratch));
	for (size_t i = 0; i < offers->count; i++)
		if (offers->items[i].rank != 0 &&
		    str_equal(offers->items[i].command, offer.command)) {
			offer.at = offers->items[i].at;
			offer.text = offers->items[i].text;
			offer.front = offers->items[i].front || row->front;
		}
	offer_start(offers, offer);
}

/* One after the other, as they are told, is one start; the cluster itself is
 * none of the project's. */
static void offer_cluster(struct offers *offers, const struct linking *run)
{
	struct buf out = { .arena = run->scratch };
	const struct told_row *first = NULL;
	struct str command;

	for (size_t i = 0; i < run->scan->told_count; i++) {
		const struct told_row *row = &run->scan->told[i];

		if (row->kind != TOLD_CLUSTER ||
		    (first && !str_equal(row->folder, first->folder)))
			continue;
		buf_puts(&out, first ? " && " : "");
		buf_put(&out, row->command);
		first = first ? first : row;
	}
	if (!first)
		return;
	command = in_shell(first->folder, buf_str(&out), run->scratch);
	offer_start(offers, (struct offer){ .folder = first->folder,
				.command = str_printf(run->scratch,
				    "%.*s # needs a cluster", STR_ARG(command)),
				.at = place_of(first),
				.cluster = true });
}

bool told_composition(struct offer *out, const struct linking *run)
{
	struct str usual;

	for (size_t i = 0; i < run->scan->told_count; i++) {
		const struct told_row *row = &run->scan->told[i];

		if (row->kind != TOLD_WHOLE)
			continue;
		/* Plain, it is the usual start of what lies there. */
		usual = composition_start(run, row->of);
		*out = (struct offer){ .folder = row->folder,
			.command = row->plain ? in_shell(row->folder, usual,
						    run->scratch)
					      : command_of(run, row),
			.text = row->plain ? usual : STR(""),
			.at = row->plain ? (struct evidence){ row->of, 1 }
					 : place_of(row),
			.composition = row->of };
		return true;
	}
	return false;
}

void offer_told(struct offers *offers, const struct linking *run)
{
	bool composed = offers->count && offers->items[0].composition.len;

	if (!composed)
		offer_cluster(offers, run);
	for (size_t i = 0; i < run->scan->told_count; i++)
		if (run->scan->told[i].kind == TOLD_START &&
		    !is_aside(path_in(run->scan->told[i].folder, STR("x"),
			run->scratch)))
			offer_row(offers, run, &run->scan->told[i]);
}

void add_told_before(struct linking *run, struct evidence start)
{
	for (size_t i = 0; i < run->scan->told_count; i++) {
		const struct told_row *row = &run->scan->told[i];

		if (row->kind == TOLD_PREPARE &&
		    str_equal(row->path, start.path) && row->line < start.line)
			add_step(run, "configure", command_of(run, row),
			    place_of(row));
	}
}

static bool has_step(const struct linking *run, struct str command)
{
	const struct quickstart *rows = run->model->quickstart.items;

	for (size_t i = 0; i < run->model->quickstart.count; i++)
		if (str_equal(rows[i].command, command))
			return true;
	return false;
}

bool add_told(struct linking *run, enum told_kind kind, const char *step,
    size_t most)
{
	size_t added = 0;

	for (size_t i = 0; i < run->scan->told_count && added < most; i++) {
		const struct told_row *row = &run->scan->told[i];

		if (row->kind != kind)
			continue;
		if (!has_step(run, command_of(run, row)))
			add_step(run, step, command_of(run, row),
			    place_of(row));
		added++;
	}
	return added > 0;
}
