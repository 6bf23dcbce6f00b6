/* What the readers make, and the project's other files that they ask for. */
#include "deploy/deployer.h"

#include "scan/scan.h"

enum {
	OTHER_LIMIT = 1024 * 1024,
	GIVEN_MOST = 50 * 1000, /* of a project that makes sense */
};

uint32_t new_set(struct deployer *deployer)
{
	return deployer->out->set_count++;
}

/* The result holds until the next one is added: the array may move. */
struct deploy_service *add_service(struct deployer *deployer, struct str name,
    const char *source, struct evidence at)
{
	struct deployment *deployment = deployer->out;
	struct deploy_service *service = array_push(&deployment->services,
	    &deployment->service_count, sizeof(*service), deployer->perm);

	service->name = name;
	service->source = source;
	service->at = at;
	service->listed = true;
	return service;
}

/* Files that include each other may give each of many services the same
 * thousands of variables. */
bool is_full(const struct deployer *deployer)
{
	return deployer->given >= GIVEN_MOST;
}

/* Beyond the bound it is counted, and not added. */
void add_variable(struct deployer *deployer, struct deploy_service *service,
    struct str name, struct str value, struct evidence at)
{
	struct deploy_variable *variable;

	if (deployer->given++ >= GIVEN_MOST)
		return;
	variable = array_push(&service->variables, &service->variable_count,
	    sizeof(*variable), deployer->perm);
	*variable = (struct deploy_variable){ name, value, at };
}

/* The same bound as that of variables, as a folder with thousands of files may
 * be given to each service. */
void add_file(struct deployer *deployer, struct deploy_service *service,
    struct str from, struct str to)
{
	struct deploy_mount *mount;

	if (deployer->given++ >= GIVEN_MOST)
		return;
	mount = array_push(&service->mounts, &service->mount_count,
	    sizeof(*mount), deployer->perm);
	*mount = (struct deploy_mount){ from, to };
}

/* A reason of a parser may name a line of its own, which is then the place's.
 */
void deploy_problem(struct deployer *deployer, struct evidence at,
    const char *reason)
{
	struct deployment *deployment = deployer->out;
	struct deploy_problem *problem = array_push(&deployment->problems,
	    &deployment->problem_count, sizeof(*problem), deployer->perm);

	reason = doc_reason(&at.line, reason);
	problem->path = at.path;
	problem->line = at.line;
	problem->text = str_copy(str_from(reason), deployer->perm);
}

/* What deploy_key() counts anyway is not noted: only files that are code, or
 * left out, and were read all the same. */
void deploy_depends(struct deployer *deployer, const struct scan_file *file)
{
	struct strs *others = &deployer->out->others;

	if (!(deploy_is_read(file) && deploy_counts(file)) &&
	    !strs_have(others, file->entry->path))
		strs_push(others, file->entry->path, deployer->perm);
}

/* Noted before it is read: that it could not be read is a result, too. */
bool deploy_short_text(struct str *out, struct deployer *deployer,
    struct str path, uint64_t limit)
{
	const struct scan_file *file = scan_file_at(deployer->scan, path);
	struct error error = { 0 };

	if (!file)
		return false;
	deploy_depends(deployer, file);
	return source_read(out, deployer->source, file->entry, limit,
	    deployer->perm, &error);
}

bool deploy_text(struct str *out, struct deployer *deployer, struct str path)
{
	return deploy_short_text(out, deployer, path, OTHER_LIMIT);
}

/* False where it is not there or broken; *doc then has what stands before the
 * fault. */
bool deploy_doc(struct doc *doc, struct deployer *deployer, struct str path)
{
	struct error error = { 0 };
	struct str text;

	return deploy_text(&text, deployer, path) &&
	       doc_parse(doc, doc_format_of(path), text, deployer->perm,
		   &error);
}

/* A path with a slash in front is taken from the project's root. */
bool deploy_path(struct str *out, struct str folder, struct str path,
    struct arena *perm)
{
	struct buf made = { .arena = perm };
	struct str rest = str_starts(path, "/") ? path
			  : folder.len          ? str_printf(perm, "%.*s/%.*s",
						      STR_ARG(folder), STR_ARG(path))
						: path;
	struct str part;

	while (str_cut(&part, &rest, '/')) {
		if (part.len == 0 || str_is(part, "."))
			continue;
		if (!str_is(part, "..")) {
			if (made.len)
				buf_putc(&made, '/');
			buf_put(&made, part);
		} else if (made.len == 0) {
			return false;
		} else {
			made.len = path_folder(buf_str(&made)).len;
		}
	}
	*out = buf_str(&made);
	return true;
}

/* A value may begin lines below its key, as a block of text does; the key is
 * where people look. Items of lists have none. */
uint32_t deploy_line(const struct doc_node *node)
{
	return node->key_line ? node->key_line : node->line;
}

struct evidence deploy_at(struct str path, const struct doc_node *node)
{
	return (struct evidence){ path, deploy_line(node) };
}
