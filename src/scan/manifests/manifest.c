/* Readers call these, and touch rows only for what a single kind tells: so what
 * is said twice, or by a file that is no manifest, is treated in one way. */
#include <string.h>

#include "scan/manifests/manifest.h"

/* Images and compositions are read as well, without a row of their own. */
static struct manifest_row *manifest_row_of(struct manifest *manifest)
{
	return manifest->row == UINT32_MAX
		   ? NULL
		   : &manifest->scanner->out->manifests[manifest->row];
}

/* The first word counts, here and below: what comes later in a file is of a
 * part of it, as a target's name is. */
void manifest_name(struct manifest *manifest, struct str name, uint32_t line)
{
	struct manifest_row *manifest_row = manifest_row_of(manifest);

	if (!manifest_row || manifest_row->name.len > 0)
		return;
	manifest_row->name = name;
	manifest_row->name_line = line;
}

/* Its own name once more would say nothing new. */
void manifest_known(struct manifest *manifest, struct str name)
{
	struct manifest_row *manifest_row = manifest_row_of(manifest);

	if (manifest_row && !str_equal(manifest_row->name, name))
		manifest_row->known = name;
}

void manifest_group(struct manifest *manifest, struct str group)
{
	struct manifest_row *manifest_row = manifest_row_of(manifest);

	if (manifest_row)
		manifest_row->group = group;
}

void manifest_version(struct manifest *manifest, struct str version)
{
	struct manifest_row *manifest_row = manifest_row_of(manifest);

	if (manifest_row && manifest_row->version.len == 0)
		manifest_row->version = str_trim(version);
}

void manifest_runtime(struct manifest *manifest, struct str version)
{
	struct manifest_row *manifest_row = manifest_row_of(manifest);

	if (manifest_row && manifest_row->runtime.len == 0)
		manifest_row->runtime = str_trim(version);
}

void manifest_package(struct manifest *manifest)
{
	struct manifest_row *manifest_row = manifest_row_of(manifest);

	if (manifest_row)
		manifest_row->package = true;
}

void manifest_shares(struct manifest *manifest)
{
	struct manifest_row *manifest_row = manifest_row_of(manifest);

	if (manifest_row)
		manifest_row->shares = true;
}

/* Groups and needs are then drawn wider, as nothing is to be missed. */
void manifest_open(struct manifest *manifest)
{
	struct manifest_row *manifest_row = manifest_row_of(manifest);

	if (manifest_row)
		manifest_row->open = true;
}

void manifest_keep(struct manifest *manifest)
{
	struct manifest_row *manifest_row = manifest_row_of(manifest);

	if (manifest_row)
		manifest_row->kept = true;
}

void manifest_pack(struct manifest *manifest)
{
	struct manifest_row *manifest_row = manifest_row_of(manifest);

	if (manifest_row)
		manifest_row->packed = true;
}

void manifest_description(struct manifest *manifest, struct str text)
{
	struct manifest_row *manifest_row = manifest_row_of(manifest);

	if (manifest_row && manifest_row->description.len == 0)
		manifest_row->description = str_trim(text);
}

/* A composition has services, not packages: without a row nothing depends. */
void manifest_depend(struct manifest *manifest, struct str name,
    struct str version, const char *scope, uint32_t line)
{
	struct scan *scan = manifest->scanner->out;
	struct dependency_row *dependency_row;

	name = str_trim(name);
	if (name.len == 0 || manifest->row == UINT32_MAX)
		return;
	dependency_row = array_push(&scan->dependencies,
	    &scan->dependency_count, sizeof(*dependency_row), manifest->perm);
	dependency_row->name = name;
	dependency_row->version = str_trim(version);
	dependency_row->scope = str_from(scope);
	dependency_row->path = manifest->path;
	dependency_row->line = line;
	dependency_row->manifest = manifest->row;
}

void manifest_start(struct manifest *manifest, struct str name,
    struct str command, struct str target, uint32_t line)
{
	struct scan *scan = manifest->scanner->out;
	struct start_row *start_row;

	/* Most manifests give a command alone, and the file is what others
	 * need. */
	if (target.len == 0)
		target = start_target(manifest->scanner, manifest->directory,
		    command);
	start_row = array_push(&scan->starts, &scan->start_count,
	    sizeof(*start_row), manifest->perm);
	start_row->name = name;
	start_row->command = str_trim(command);
	start_row->target = target;
	start_row->path = manifest->path;
	start_row->line = line;
}

/* A target called `$…` is called as the package. */
static struct str target_name(struct manifest *manifest, struct str name)
{
	const struct manifest_row *manifest_row = manifest_row_of(manifest);

	if (!str_starts(name, "$"))
		return name;
	return manifest_row ? manifest_row->name : (struct str){ 0 };
}

void manifest_target(struct manifest *manifest, struct str name,
    const char *kind, uint32_t line)
{
	struct scan *scan = manifest->scanner->out;
	struct built_row *built_row;

	/* The name may lie in a buffer that the reader uses again. */
	name = target_name(manifest, str_trim(name));
	if (name.len == 0)
		return;
	built_row = array_push(&scan->built, &scan->built_count,
	    sizeof(*built_row), manifest->perm);
	built_row->name = str_copy(name, manifest->perm);
	built_row->kind = kind;
	built_row->path = manifest->path;
	built_row->line = line;
}

void manifest_header(struct manifest *manifest, struct str path, uint32_t line)
{
	struct scan *scan = manifest->scanner->out;
	struct header_row *header_row;

	/* `${PROJECT_SOURCE_DIR}/include`, `$(srcdir)/a.h` */
	if (str_starts(path, "$"))
		path = str_slice(path, str_find(path, '/') + 1, path.len);
	if (path.len == 0 || str_find(path, '$') < path.len)
		return;
	header_row = array_push(&scan->headers, &scan->header_count,
	    sizeof(*header_row), manifest->perm);
	header_row->header =
	    path_from(manifest->directory, path, manifest->perm);
	header_row->path = manifest->path;
	header_row->line = line;
}

/* Paths are made whole here, as only the reader knows what they are seen
 * from. */
void manifest_boundary(struct manifest *manifest, struct str directory,
    struct str name, enum boundary_kind kind)
{
	struct scanner *scanner = manifest->scanner;
	struct boundary *boundary = array_push(&scanner->boundaries,
	    &scanner->boundary_count, sizeof(*boundary), scanner->perm);

	boundary->directory =
	    path_from(manifest->directory, directory, scanner->perm);
	boundary->name = name;
	boundary->kind = kind;
	/* Only the manifest's own directory is what it describes. */
	boundary->manifest = directory.len == 0 ? manifest->row : UINT32_MAX;
}

void manifest_program(struct manifest *manifest, struct str directory,
    struct str name)
{
	struct scanner *scanner = manifest->scanner;

	manifest_boundary(manifest, directory, name, BOUNDARY_CONTEXT);
	scanner->boundaries[scanner->boundary_count - 1].program = true;
}

static struct used_path *add_used_path(struct manifest *manifest,
    struct str path)
{
	struct scanner *scanner = manifest->scanner;
	struct used_path *used = array_push(&scanner->used,
	    &scanner->used_count, sizeof(*used), scanner->perm);
	/* Paths of .NET have backslashes on all systems. */
	char *plain = str_cstring(path, scanner->perm);

	for (char *c = plain; *c; c++)
		if (*c == '\\')
			*c = '/';
	used->from = manifest->path;
	used->to =
	    path_from(manifest->directory, str_from(plain), scanner->perm);
	return used;
}

void manifest_use(struct manifest *manifest, struct str path)
{
	add_used_path(manifest, path);
}

void manifest_build(struct manifest *manifest, struct str path)
{
	add_used_path(manifest, path)->built = true;
}

/* Names are looked up when all manifests are read: the package may come
 * later. */
void manifest_use_named(struct manifest *manifest, struct str name)
{
	struct scanner *scanner = manifest->scanner;
	struct used_path *used = array_push(&scanner->used,
	    &scanner->used_count, sizeof(*used), scanner->perm);

	used->from = manifest->path;
	used->name = name;
}

/* The reason may stand in a reader's room, which is gone before it is told. */
void manifest_problem(struct manifest *manifest, uint32_t line,
    const char *reason)
{
	scanner_problem(manifest->scanner, manifest->path, line,
	    str_copy(str_from(reason), manifest->perm));
}

/* An expression that is wrong fits nothing: readers have no way to fail. */
bool manifest_match(struct manifest *manifest, struct str *groups, size_t count,
    const char *expression, struct str text)
{
	const struct pattern *pattern =
	    scanner_pattern(manifest->scanner, expression);

	return pattern && pattern_groups(groups, count, pattern, text);
}

/* The kind keeps names of two ecosystems apart. */
struct str manifest_key(struct manifest *manifest, const char *kind,
    struct str name)
{
	return str_printf(manifest->perm, "%s:%.*s", kind, STR_ARG(name));
}

/* Items of a list have no key. */
uint32_t key_line_of(const struct doc_node *node)
{
	if (!node)
		return 0;
	return node->key_line ? node->key_line : node->line;
}

const struct doc_node *first_child(const struct doc_node *node)
{
	return node ? node->first : NULL;
}

/* The parser gives the element itself where it is the only one. */
const struct doc_node *xml_root(const struct doc_node *node, const char *tag)
{
	const struct doc_node *inner_node = doc_get(node, tag);

	return inner_node ? inner_node : node;
}
