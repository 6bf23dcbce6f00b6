/*
 * Charts of Helm: templates with the values that the chart itself has. What a
 * person sets when it is installed stays unknown; the release is taken to be
 * called as the chart is. A chart is read with all charts that it uses, their
 * values put under its own (values_for()); then all templates are executed, and
 * the text that comes out is collected as manifests, each line with the
 * template's line that made it. Begin with read_release(). Charts that others
 * use are not read by themselves.
 */
#include "deploy/cluster/cluster.h"
#include "deploy/templates/template.h"
#include "git/git.h"
#include "scan/scan.h"

enum {
	CHART_DEPTH = 6,
	INSTANCES = 400,
	STEPS = 4000000, /* of all templates of a release */
	FILE_LIMIT = 1024 * 1024,
};

/* A chart as it is used: by itself, or by another one under some name. */
struct instance {
	struct str folder;
	struct datum *root; /* $ of its templates */
	struct datum *values;
};

/* A template's file, to be executed once all are read. */
struct chart_file {
	struct str path;
	struct template_node *nodes;
	const struct instance *instance;
};

struct release {
	struct cluster *cluster;
	struct template_run run;
	struct str chart; /* the path of its Chart.yaml */
	struct datum *told; /* .Release */
	struct chart_file *files;
	size_t file_count;
	size_t instances;
};

/* An empty map where there is no such file. */
static struct datum *read_values(struct deployer *deployer, struct str folder,
    const char *name, struct arena *arena)
{
	struct str path = str_printf(deployer->perm, "%.*s%s%s",
	    STR_ARG(folder), folder.len ? "/" : "", name);
	struct doc doc = { 0 };
	struct datum *values = datum_new(DATUM_MAP, arena);

	if (deploy_doc(&doc, deployer, path) && doc.count &&
	    doc.documents[0]->kind == DOC_MAP)
		values = datum_from(doc.documents[0], path, arena);
	return values;
}

/* ---- what templates are told ---- */

static void put_datum_text(struct datum *map, const char *key, struct str text,
    struct arena *arena)
{
	datum_put(map, str_from(key), datum_text(text, arena));
}

/* What templates see as `.Release`. */
static struct datum *told_of_release(struct str name, struct arena *arena)
{
	struct datum *release = datum_new(DATUM_MAP, arena);

	put_datum_text(release, "Name", name, arena);
	put_datum_text(release, "Namespace", STR("default"), arena);
	put_datum_text(release, "Service", STR("Helm"), arena);
	datum_put(release, STR("IsInstall"), datum_bool(true, arena));
	datum_put(release, STR("IsUpgrade"), datum_bool(false, arena));
	datum_put(release, STR("Revision"), datum_number(1, arena));
	return release;
}

/* What templates see as `.Capabilities`. */
static struct datum *told_of_cluster(struct arena *arena)
{
	struct datum *capabilities = datum_new(DATUM_MAP, arena);
	struct datum *version = datum_new(DATUM_MAP, arena);

	put_datum_text(version, "Version", STR("v1.30.0"), arena);
	put_datum_text(version, "GitVersion", STR("v1.30.0"), arena);
	put_datum_text(version, "Major", STR("1"), arena);
	put_datum_text(version, "Minor", STR("30"), arena);
	datum_put(capabilities, STR("KubeVersion"), version);
	datum_put(capabilities, STR("APIVersions"),
	    datum_new(DATUM_UNKNOWN, arena));
	return capabilities;
}

/* Chart.yaml's keys with a capital, as templates name them. */
static struct datum *told_of_chart(const struct datum *meta, struct str name,
    struct arena *arena)
{
	struct datum *chart = datum_new(DATUM_MAP, arena);

	for (struct datum *datum = meta->first; datum; datum = datum->next) {
		struct str key = str_copy(datum->key, arena);
		struct buf made = { .arena = arena };

		if (!key.len)
			continue;
		buf_put(&made, str_upper(str_slice(key, 0, 1), arena));
		buf_put(&made, str_slice(key, 1, key.len));
		datum_put(chart, buf_str(&made), datum_copy(datum, arena));
	}
	put_datum_text(chart, "Name", name, arena);
	return chart;
}

/* What a template's `$` has: Values, Chart, Release, Capabilities, Files. */
static struct instance *new_instance(struct release *release, struct str folder,
    struct str name, const struct datum *meta, struct datum *values)
{
	struct arena *arena = release->run.arena;
	struct instance *instance = NEW(arena, struct instance);
	struct datum *root = datum_new(DATUM_MAP, arena);

	instance->folder = folder;
	instance->values = values;
	instance->root = root;
	datum_put(root, STR("Values"), values);
	datum_put(root, STR("Chart"), told_of_chart(meta, name, arena));
	datum_put(root, STR("Release"), datum_copy(release->told, arena));
	datum_put(root, STR("Capabilities"), told_of_cluster(arena));
	datum_put(root, STR("Files"), datum_new(DATUM_UNKNOWN, arena));
	return instance;
}

/* ---- templates ---- */

/* Helpers only define; notes are for people: neither makes objects. */
static void read_template(struct release *release,
    const struct instance *instance, const struct entry *entry)
{
	struct deployer *deployer = release->cluster->run;
	struct chart_file *chart_file;
	struct error error = { 0 };
	struct template_node *nodes;
	struct str text;

	if (!source_read(&text, deployer->source, entry, FILE_LIMIT,
		release->run.arena, &error))
		return;
	if (!template_parse(&nodes, text, &release->run.defines,
		release->run.arena))
		cluster_problem(release->cluster,
		    (struct evidence){ entry->path, 0 },
		    "its blocks do not end where they should");
	if (str_starts(str_after_last(entry->path, '/'), "_") ||
	    str_ends(entry->path, ".tpl") || str_ends(entry->path, ".txt"))
		return;
	chart_file = array_push(&release->files, &release->file_count,
	    sizeof(*chart_file), release->run.arena);
	*chart_file = (struct chart_file){ entry->path, nodes, instance };
}

/* All files below templates/ of the chart, at any depth. */
static void read_templates(struct release *release,
    const struct instance *instance)
{
	struct deployer *deployer = release->cluster->run;
	const struct scan *scan = deployer->scan;
	struct str folder = str_printf(release->run.arena, "%.*s%stemplates/",
	    STR_ARG(instance->folder), instance->folder.len ? "/" : "");

	for (size_t i = scan_first(scan, folder);
	     i < scan->count &&
	     str_has_start(scan->files[i].entry->path, folder);
	     i++)
		if (deploy_is_read(&scan->files[i])) {
			deploy_depends(deployer, &scan->files[i]);
			read_template(release, instance, scan->files[i].entry);
		}
}

/* ---- charts in charts ---- */

static bool has_chart(const struct deployer *deployer, struct str folder)
{
	struct str path = str_printf(deployer->perm, "%.*s%sChart.yaml",
	    STR_ARG(folder), folder.len ? "/" : "");

	return scan_file_at(deployer->scan, path) != NULL;
}

/* The folder of a chart that the dependency names; false: it is not here. */
static bool dependency_folder(struct str *out, struct release *release,
    struct str folder, const struct datum *dependency)
{
	struct deployer *deployer = release->cluster->run;
	struct arena *arena = release->run.arena;
	const struct datum *name_datum = datum_get(dependency, STR("name"));
	const struct datum *from_datum =
	    datum_get(dependency, STR("repository"));

	if (from_datum && str_starts(from_datum->text, "file://") &&
	    deploy_path(out, folder,
		str_slice(from_datum->text, 7, from_datum->text.len),
		deployer->perm) &&
	    has_chart(deployer, *out))
		return true;
	return name_datum &&
	       deploy_path(out, folder,
		   str_join(STR("charts/"), name_datum->text, arena),
		   deployer->perm) &&
	       has_chart(deployer, *out);
}

/* `condition` names values of the chart that uses the other. */
static bool is_dependency_enabled(const struct datum *dependency,
    const struct datum *values)
{
	const struct datum *condition = datum_get(dependency, STR("condition"));
	struct str rest = condition ? condition->text : STR("");
	struct str path;

	while (str_cut(&path, &rest, ',')) {
		const struct datum *datum = datum_at(values, str_trim(path));

		if (datum && datum->kind == DATUM_BOOL)
			return datum_true(datum);
	}
	return true;
}

/* A chart's own values, under what the one above sets for it, by its name, and
 * for all (`global`). */
static struct datum *values_for(struct release *release, struct str folder,
    struct str name, const struct datum *above)
{
	struct arena *arena = release->run.arena;
	struct datum *values =
	    read_values(release->cluster->run, folder, "values.yaml", arena);
	struct datum *global;

	values = datum_merge(values, datum_get(above, name), arena);
	global = datum_merge(datum_get(values, STR("global")),
	    datum_get(above, STR("global")), arena);
	if (values->kind == DATUM_MAP)
		datum_put(values, STR("global"), global);
	return values;
}

static void read_chart(struct release *release, struct str folder,
    struct str name, struct datum *values, unsigned depth);

/* Charts may use themselves by a path; depth and number are bounded. */
static void use_chart(struct release *release, struct str folder,
    struct str name, const struct datum *above, unsigned depth)
{
	if (depth < CHART_DEPTH && release->instances++ < INSTANCES)
		read_chart(release, folder, name,
		    values_for(release, folder, name, above), depth + 1);
}

/* A chart that is fetched when it is installed deploys what nobody here can
 * see: that is a finding. */
static void use_dependency(struct release *release, struct str folder,
    const struct datum *dependency, const struct datum *values, unsigned depth)
{
	const struct datum *name_datum = datum_get(dependency, STR("alias"));
	struct str inner;

	if (!name_datum)
		name_datum = datum_get(dependency, STR("name"));
	if (!name_datum || !is_dependency_enabled(dependency, values))
		return;
	if (!dependency_folder(&inner, release, folder, dependency))
		cluster_problem(release->cluster, dependency->at,
		    "the chart is not in the project: what it deploys is "
		    "unknown");
	else if (!str_equal(inner, folder))
		use_chart(release, inner, name_datum->text, values, depth);
}

/* By the chart's own name: its folder has that, whatever its alias. */
static bool is_dependency_named(const struct datum *dependencies,
    struct str name)
{
	const struct datum *datum = dependencies ? dependencies->first : NULL;

	for (; datum; datum = datum->next) {
		const struct datum *own_datum = datum_get(datum, STR("name"));

		if (own_datum && str_equal(own_datum->text, name))
			return true;
	}
	return false;
}

/* The folders below charts/ that no dependency names are used, too. */
static void use_others(struct release *release, struct str folder,
    const struct datum *dependencies, const struct datum *values,
    unsigned depth)
{
	struct deployer *deployer = release->cluster->run;
	const struct scan *scan = deployer->scan;
	struct str prefix = str_printf(deployer->perm, "%.*s%scharts/",
	    STR_ARG(folder), folder.len ? "/" : "");
	struct str last = { 0 };

	for (size_t i = scan_first(scan, prefix);
	     i < scan->count &&
	     str_has_start(scan->files[i].entry->path, prefix);
	     i++) {
		struct str path = scan->files[i].entry->path;
		struct str rest = str_slice(path, prefix.len, path.len);
		struct str name = str_slice(rest, 0, str_find(rest, '/'));
		struct str inner = str_slice(path, 0, prefix.len + name.len);

		if (name.len == rest.len || str_equal(name, last))
			continue;
		last = name;
		if (!is_dependency_named(dependencies, name) &&
		    has_chart(deployer, inner))
			use_chart(release, inner, name, values, depth);
	}
}

/* Of what the chart uses first: its own definitions win. */
static void read_chart(struct release *release, struct str folder,
    struct str name, struct datum *values, unsigned depth)
{
	struct deployer *deployer = release->cluster->run;
	struct arena *arena = release->run.arena;
	struct datum *meta = read_values(deployer, folder, "Chart.yaml", arena);
	const struct datum *dependencies = datum_get(meta, STR("dependencies"));

	if (!dependencies)
		dependencies = datum_get(read_values(deployer, folder,
					     "requirements.yaml", arena),
		    STR("dependencies"));
	for (const struct datum *datum = dependencies ? dependencies->first
						      : NULL;
	     datum; datum = datum->next)
		use_dependency(release, folder, datum, values, depth);
	use_others(release, folder, dependencies, values, depth);
	read_templates(release,
	    new_instance(release, folder, name, meta, values));
}

/* ---- what comes out ---- */

/* One document of a template's text, from its line `from` on. */
static void collect_document(struct release *release,
    const struct chart_file *chart_file,
    const struct template_output *template_output, struct str text, size_t from)
{
	struct deployer *deployer = release->cluster->run;
	struct cluster_object like = {
		.path = chart_file->path,
		.source = "helm",
		.unit = release->chart,
	};
	struct error error = { 0 };
	struct doc doc = { 0 };
	uint32_t *lines;

	if (from >= template_output->line_count ||
	    str_find_text(text, "kind:") == text.len)
		return;
	like.line_count = template_output->line_count - from;
	lines = arena_array(deployer->perm, like.line_count, sizeof(*lines));
	for (size_t i = 0; i < like.line_count; i++)
		lines[i] = template_output->lines[from + i];
	like.lines = lines;
	like.values = chart_file->instance->values;
	if (!doc_parse(&doc, DOC_YAML, str_copy(text, deployer->perm),
		deployer->perm, &error))
		cluster_problem(release->cluster,
		    (struct evidence){ chart_file->path, lines[0] },
		    "with the chart's values, the template makes no YAML");
	cluster_collect(release->cluster, &doc, &like);
}

/* Document by document, with the line that each begins at. */
static void collect_text(struct release *release,
    const struct chart_file *chart_file,
    const struct template_output *template_output)
{
	struct str rest = buf_str(&template_output->text);
	struct str all = rest;
	struct str line;
	size_t from = 0; /* of the document */
	size_t from_line = 0;
	size_t count = 0;

	while (str_cut(&line, &rest, '\n')) {
		count++;
		if (!str_starts(line, "---"))
			continue;
		collect_document(release, chart_file, template_output,
		    str_slice(all, from, (size_t)(line.ptr - all.ptr)),
		    from_line);
		from = (size_t)(line.ptr - all.ptr) + line.len;
		from_line = count - 1;
	}
	collect_document(release, chart_file, template_output,
	    str_slice(all, from, all.len), from_line);
}

/* Steps are counted a file, so that one that is too much leaves the others
 * whole. */
static void execute_file(struct release *release,
    const struct chart_file *chart_file)
{
	struct arena *arena = release->run.arena;
	struct template_output made = { .text = { .arena = arena } };
	struct datum *told = datum_new(DATUM_MAP, arena);

	put_datum_text(told, "Name", chart_file->path, arena);
	put_datum_text(told, "BasePath", path_folder(chart_file->path), arena);
	datum_put(chart_file->instance->root, STR("Template"), told);
	release->run.folder = chart_file->instance->folder;
	release->run.steps = 0;
	template_execute(&release->run, chart_file->nodes,
	    chart_file->instance->root, &made);
	collect_text(release, chart_file, &made);
	if (release->run.steps >= TEMPLATE_STEPS)
		cluster_problem(release->cluster,
		    (struct evidence){ chart_file->path, 0 },
		    "the template is too much work: only a part is known");
}

/* As Helm does: deep ones first, then from the last name to the first. What
 * one sets in the values holds for those after it. */
static int compare_chart_files(const void *a, const void *b, void *context)
{
	const struct chart_file *left_chart = a;
	const struct chart_file *right_chart = b;
	size_t i = path_depth(left_chart->path);
	size_t j = path_depth(right_chart->path);

	(void)context;
	return i != j ? (i < j) - (i > j)
		      : str_compare(right_chart->path, left_chart->path);
}

/* What is too much is a finding; what was made until then is kept. */
static void execute_files(struct release *release)
{
	size_t steps = 0;

	sort_items(release->files, release->file_count, sizeof(*release->files),
	    compare_chart_files, NULL);

	for (size_t i = 0; i < release->file_count && steps < STEPS; i++) {
		execute_file(release, &release->files[i]);
		steps += release->run.steps;
	}
	if (steps >= STEPS)
		cluster_problem(release->cluster,
		    (struct evidence){ release->chart, 0 },
		    "its templates are too much work: only a part is known");
}

/* Values and templates live in `scratch`, and are gone behind it: what is kept
 * of them is copied. A library chart deploys nothing by itself. */
static void read_release(struct cluster *cluster, struct str path)
{
	struct arena scratch = { 0 };
	struct release release = {
		.cluster = cluster,
		.run = { .deployer = cluster->run, .arena = &scratch },
		.chart = path,
	};
	struct str folder = path_folder(path);
	const struct datum *meta =
	    read_values(cluster->run, folder, "Chart.yaml", &scratch);
	const struct datum *name_datum = datum_get(meta, STR("name"));
	const struct datum *type_datum = datum_get(meta, STR("type"));
	struct datum *values =
	    read_values(cluster->run, folder, "values.yaml", &scratch);

	release.run.defines.arena = &scratch;
	if (name_datum &&
	    !(type_datum && str_is(type_datum->text, "library"))) {
		release.told = told_of_release(name_datum->text, &scratch);
		read_chart(&release, folder, name_datum->text, values, 0);
		execute_files(&release);
	}
	arena_release(&scratch);
}

/* ---- which charts ---- */

/* A `templates` folder anywhere in the path whose parent is a chart. */
bool chart_has(const struct deployer *deployer, struct str path)
{
	struct str rest = path;
	struct str part;

	while (str_cut(&part, &rest, '/')) {
		size_t before = (size_t)(part.ptr - path.ptr);

		if (str_is(part, "templates") && rest.len &&
		    has_chart(deployer,
			str_slice(path, 0, before ? before - 1 : 0)))
			return true;
	}
	return false;
}

/* Charts that others use are read with these. */
static void find_chart_dependencies(struct map *used, struct cluster *cluster,
    struct str folder)
{
	static const char *const names[] = { "Chart.yaml",
		"requirements.yaml" };
	struct deployer *deployer = cluster->run;

	for (size_t i = 0; i < LENGTH(names); i++) {
		struct str path = str_printf(deployer->perm, "%.*s%s%s",
		    STR_ARG(folder), folder.len ? "/" : "", names[i]);
		struct doc doc = { 0 };
		const struct doc_node *node = NULL;

		if (deploy_doc(&doc, deployer, path) && doc.count)
			node = doc_get(doc.documents[0], "dependencies");
		for (node = node ? node->first : NULL; node;
		     node = node->next) {
			struct str from = doc_text(doc_get(node, "repository"));
			struct str other;

			if (str_starts(from, "file://") &&
			    deploy_path(&other, folder,
				str_slice(from, 7, from.len), deployer->perm) &&
			    !str_equal(other, folder))
				*map_put(used, other) = 1;
		}
	}
}

/* It stands in charts/ of another one. */
static bool is_inner_chart(const struct deployer *deployer, struct str folder)
{
	struct str above = path_folder(folder);

	return str_is(str_after_last(above, '/'), "charts") &&
	       has_chart(deployer, path_folder(above));
}

/* In two rounds: a chart may be used by one that comes later. */
void read_charts(struct cluster *cluster, const struct deploy_files *files)
{
	struct map used = { .arena = cluster->run->perm };

	for (size_t i = 0; i < files->count; i++)
		if (str_is(str_after_last(files->items[i].path, '/'),
			"Chart.yaml"))
			find_chart_dependencies(&used, cluster,
			    path_folder(files->items[i].path));
	for (size_t i = 0; i < files->count; i++) {
		struct str path = files->items[i].path;
		struct str folder = path_folder(path);

		if (str_is(str_after_last(path, '/'), "Chart.yaml") &&
		    !is_inner_chart(cluster->run, folder) &&
		    !map_get(&used, folder))
			read_release(cluster, path);
	}
}
