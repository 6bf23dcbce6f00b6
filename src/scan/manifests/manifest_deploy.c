#include "scan/manifests/manifest.h"

/* Files that say what is run: Dockerfile, composition, Procfile, serverless. */

/* A list of words as one command; a text as it is. */
static struct str command_text(struct manifest *manifest,
    const struct doc_node *node)
{
	struct buf out = { .arena = manifest->perm };

	if (node && node->kind == DOC_SCALAR)
		return doc_text(node);
	for (node = first_child(node); node; node = node->next) {
		if (out.len > 0)
			buf_putc(&out, ' ');
		buf_put(&out, doc_text(node));
	}
	return buf_str(&out);
}

/* ["node", "x.js"] as: node x.js. The shell's form stays. */
static struct str exec_form(struct manifest *manifest, struct str text)
{
	struct buf out = { .arena = manifest->perm };
	struct str word;

	text = str_trim(text);
	if (!str_starts(text, "["))
		return text;
	/* Quotes come in pairs: what stands between two is a word, then a
	 * comma. */
	while (str_cut(&word, &text, '"')) {
		if (!str_cut(&word, &text, '"'))
			break;
		if (out.len > 0)
			buf_putc(&out, ' ');
		buf_put(&out, word);
	}
	return buf_str(&out);
}

/* An instruction with the lines that `\` joins to it. */
static struct str whole_instruction(struct manifest *manifest, struct str line,
    uint32_t *number, struct str *rest)
{
	struct buf out = { .arena = manifest->perm };

	while (str_ends(line, "\\")) {
		buf_put(&out, str_slice(line, 0, line.len - 1));
		buf_putc(&out, ' ');
		if (!next_line(&line, number, rest, NULL))
			return buf_str(&out);
	}
	/* Most instructions are one line, which needs no copy. */
	if (out.len == 0)
		return line;
	buf_put(&out, line);
	return buf_str(&out);
}

struct instruction {
	struct str text;
	uint32_t line;
};

static void start_instruction(struct manifest *manifest, const char *name,
    struct instruction instruction)
{
	/* Line 0: the image has none of its own, and starts what its base
	 * does. */
	if (instruction.line > 0)
		manifest_start(manifest, str_from(name),
		    exec_form(manifest, instruction.text), (struct str){ 0 },
		    instruction.line);
}

/* The part of a path that surely is one: up to what a glob or a variable fills
 * in. */
static struct str fixed_path(struct str path)
{
	size_t open = 0;

	while (open < path.len && !char_among(path.ptr[open], "*?[$"))
		open++;
	if (open < path.len) {
		path = str_slice(path, 0, open);
		open = str_find_last(path, '/');
		path = str_slice(path, 0, open < path.len ? open : 0);
	}
	while (str_starts(path, "./") || str_starts(path, "/"))
		path = str_slice(path, str_starts(path, ".") ? 2 : 1, path.len);
	while (str_ends(path, "/"))
		path.len--;
	return path;
}

/* Is it one of the project's files at all? */
static bool is_own_path(struct str path)
{
	return path.len && !str_is(path, ".") && !str_starts(path, "..") &&
	       !str_starts(path, "git@") && !str_starts(path, "<<") &&
	       str_find_text(path, "://") == path.len;
}

/* What an image takes from the project: `COPY --chown=1 a b /to`. What it takes
 * from another stage or image is none of that. */
static void note_copies(struct manifest *manifest, struct str text,
    uint32_t line)
{
	struct scan *scan = manifest->scanner->out;
	struct str word = { 0 };
	struct str next = { 0 };
	struct str rest;

	text = str_trim(text);
	while (str_starts(text, "--") && str_cut(&next, &text, ' ')) {
		if (str_starts(next, "--from"))
			return;
		text = str_trim(text);
	}
	rest = exec_form(manifest, text);
	while (str_cut(&next, &rest, ' ')) {
		next = str_trim(next);
		if (next.len == 0)
			continue;
		/* the last one is where it goes */
		word = fixed_path(word);
		if (is_own_path(word))
			*(struct copied_row *)array_push(&scan->copies,
			    &scan->copy_count, sizeof(*scan->copies),
			    manifest->perm) =
			    (struct copied_row){ str_copy(word, manifest->perm),
				    { manifest->path, line } };
		word = next;
	}
}

/* Does the file itself ask for the variable, or start a script that may? */
static bool is_given_on(struct manifest *manifest, struct str name)
{
	const char *plain =
	    str_cstring(str_printf(manifest->perm, "$%.*s", STR_ARG(name)),
		manifest->perm);
	const char *braced =
	    str_cstring(str_printf(manifest->perm, "${%.*s", STR_ARG(name)),
		manifest->perm);

	return str_find_text(manifest->text, plain) < manifest->text.len ||
	       str_find_text(manifest->text, braced) < manifest->text.len ||
	       str_find_text(manifest->text, ".sh") < manifest->text.len ||
	       str_find_text(manifest->text, "entrypoint") < manifest->text.len;
}

static void note_variable(struct manifest *manifest, struct str name,
    uint32_t line)
{
	struct scan *scan = manifest->scanner->out;

	if (name.len > 0 && !is_given_on(manifest, name))
		*(struct image_variable *)array_push(&scan->image_variables,
		    &scan->image_variable_count, sizeof(*scan->image_variables),
		    manifest->perm) =
		    (struct image_variable){ str_copy(name, manifest->perm),
			    { manifest->path, line } };
}

/* `ENV HOST 0.0.0.0`, `ENV HOST=0.0.0.0 PORT=80`. */
static void note_variables(struct manifest *manifest, struct str text,
    uint32_t line)
{
	struct str word;

	text = str_trim(text);
	if (str_find(text, '=') > str_find(text, ' ')) {
		note_variable(manifest, str_slice(text, 0, str_find(text, ' ')),
		    line);
		return;
	}
	while (str_cut(&word, &text, ' '))
		if (str_find(word, '=') < word.len)
			note_variable(manifest,
			    str_slice(word, 0, str_find(word, '=')), line);
}

/* Only the last of each counts, and that of the last stage. */
void read_dockerfile(struct manifest *manifest)
{
	struct instruction command_instruction = { 0 };
	struct instruction instruction = { 0 };
	struct str rest = manifest->text;
	uint32_t number = 0;
	struct str line;

	while (next_line(&line, &number, &rest, NULL)) {
		struct str groups[3] = { { 0 } };
		uint32_t first = number;

		if (str_starts(line, "#"))
			continue;
		line = whole_instruction(manifest, line, &number, &rest);
		if (!manifest_match(manifest, groups, 3,
			"^(?i)(ADD|CMD|COPY|ENTRYPOINT|ENV|FROM)\\s+(.*)$",
			line))
			continue;
		if (str_equal_nocase(groups[1], STR("ADD")) ||
		    str_equal_nocase(groups[1], STR("COPY"))) {
			note_copies(manifest, groups[2], first);
			continue;
		}
		if (str_equal_nocase(groups[1], STR("ENV"))) {
			note_variables(manifest, groups[2], first);
			continue;
		}
		/* A stage before the last is only copied from. */
		if (str_equal_nocase(groups[1], STR("FROM"))) {
			command_instruction = (struct instruction){ 0 };
			instruction = (struct instruction){ 0 };
		} else if (str_equal_nocase(groups[1], STR("CMD"))) {
			command_instruction =
			    (struct instruction){ groups[2], first };
		} else {
			instruction = (struct instruction){ groups[2], first };
		}
	}
	/* Both stay: an ENTRYPOINT may have its arguments from a CMD. */
	start_instruction(manifest, "ENTRYPOINT", instruction);
	start_instruction(manifest, "CMD", command_instruction);
}

static void read_compose_service(struct manifest *manifest,
    const struct doc_node *service_node)
{
	static const char *const keys[] = { "entrypoint", "command" };
	const struct doc_node *build = doc_get(service_node, "build");
	/* `build: .` is short for its context. */
	struct str context = build && build->kind == DOC_SCALAR
				 ? doc_text(build)
				 : doc_text(doc_get(build, "context"));

	/* A service without a build is an image of others: nothing here is its
	 * source. */
	if (build && context.len > 0)
		manifest_boundary(manifest, context, service_node->key,
		    BOUNDARY_BUILD);
	for (size_t i = 0; i < LENGTH(keys) && build; i++) {
		const struct doc_node *node = doc_get(service_node, keys[i]);
		struct str command = command_text(manifest, node);

		/* It is run where the image is made of. A shell alone runs
		 * nothing. */
		if (node && !str_listed(known_lists.shells,
				path_name(str_trim(command))))
			manifest_start(manifest, service_node->key, command,
			    start_target(manifest->scanner,
				path_from(manifest->directory, context,
				    manifest->perm),
				command),
			    key_line_of(node));
	}
}

void read_compose(struct manifest *manifest)
{
	const struct doc_node *services = doc_get(manifest->root, "services");
	const struct doc_node *node = first_child(services);

	/* The first version of the form had the services at the top. */
	if (!services)
		node = first_child(manifest->root);
	for (; node; node = node->next)
		if (node->kind == DOC_MAP)
			read_compose_service(manifest, node);
}

void read_procfile(struct manifest *manifest)
{
	struct str rest = manifest->text;
	uint32_t number = 0;
	struct str line;

	while (next_line(&line, &number, &rest, "#")) {
		struct str groups[3] = { { 0 } };

		if (manifest_match(manifest, groups, 3,
			"^([\\w-]+)\\s*:\\s*(.+)$", line))
			manifest_start(manifest, groups[1], groups[2],
			    (struct str){ 0 }, number);
	}
}

void read_serverless(struct manifest *manifest)
{
	/* Handlers are "file.function": start_target() finds the file. */
	const struct doc_node *node =
	    first_child(doc_get(manifest->root, "functions"));

	for (; node; node = node->next) {
		const struct doc_node *handler = doc_get(node, "handler");

		if (handler)
			manifest_start(manifest,
			    str_printf(manifest->perm, "functions.%.*s",
				STR_ARG(node->key)),
			    doc_text(handler), (struct str){ 0 },
			    key_line_of(handler));
	}
}
