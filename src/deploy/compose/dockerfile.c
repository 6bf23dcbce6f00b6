/*
 * Files that images are built by: what an image starts from, is given and runs.
 * Instructions are read one after the other; stages inherit from those that
 * they start from. The last stage, or the one that is asked for, says what the
 * service has (take_stage()). `holds` and `installs` tell whether anything of
 * the project is in it at all: an image that only installs what others wrote
 * runs none of our code.
 */
#include "deploy/compose/compose.h"
#include "scan/scan.h"

enum {
	STAGES_MOST = 32,
	GIVEN_MOST = 300, /* variables and files of a stage */
	TEXT_MOST = 128 * 1024,
};

struct stage {
	struct str name;
	struct str base; /* the image that its first ancestor starts from */
	struct str folder; /* WORKDIR */
	struct variables variables; /* ENV and ARG, for what follows */
	struct deploy_variable *environment;
	size_t environment_count;
	struct strs exposed;
	struct strs entry;
	struct strs command;
	struct deploy_mount *files;
	size_t file_count;
	bool staged; /* it takes in what another stage made … */
	bool outside; /* … or what was built before the image was */
};

struct image_reader {
	struct deployer *run;
	const struct image_build *build;
	struct variables global; /* ARG before the first stage */
	struct stage stages[STAGES_MOST];
	size_t count;
	bool holds; /* something of the project is in it, or may be */
	bool installs; /* it runs what brings something else */
	struct str rest;
	uint32_t line; /* of what is read next */
	bool begun; /* a line that is no comment was read */
	char escape; /* ends a line that goes on in the next one */
};

/* ---- instructions ---- */

struct instruction {
	struct str word; /* FROM, ENV, … */
	struct str text;
	uint32_t line;
};

/* False: the text is over. */
static bool next_dockerfile_line(struct str *out, struct image_reader *reader)
{
	if (!str_cut(out, &reader->rest, '\n'))
		return false;
	reader->line++;
	*out = str_trim(*out);
	return true;
}

/* The word that ends the text after `<<`; "": none begins there, as in
 * `$((1<<4))` and `cat <<<"$A"`. */
static struct str heredoc_word(struct str rest)
{
	if (str_starts(rest, "-"))
		rest = str_slice(rest, 1, rest.len);
	if (!rest.len || char_is_digit(rest.ptr[0]) || rest.ptr[0] == '<')
		return STR("");
	if (char_among(rest.ptr[0], "\"'")) {
		char quote = rest.ptr[0];

		rest = str_slice(rest, 1, rest.len);
		return str_slice(rest, 0, str_find(rest, quote));
	}
	return str_slice(rest, 0, str_find(rest, ' '));
}

/* `RUN <<EOF`: the lines up to the word are no instructions. Where no line is
 * the word, all that comes after it would be lost: then none is passed over. */
static void skip_heredoc(struct image_reader *reader, struct str text)
{
	for (size_t at; (at = str_find_text(text, "<<")) < text.len;) {
		struct str rest = reader->rest;
		uint32_t number = reader->line;
		struct str word;
		struct str line;
		bool ended = false;

		text = str_slice(text, at + 2, text.len);
		word = heredoc_word(text);
		if (str_starts(text, "<"))
			text = str_slice(text, 1, text.len);
		while (
		    word.len && !ended && next_dockerfile_line(&line, reader))
			ended = str_equal(line, word);
		if (!ended) {
			reader->rest = rest;
			reader->line = number;
		}
	}
}

/* `# escape=` with a backtick, in one of the comments that a file begins with,
 * and that say how it is to be read. */
static void read_directive(struct image_reader *reader, struct str line)
{
	struct str name = { 0 };

	line = str_slice(line, 1, line.len);
	str_cut(&name, &line, '=');
	line = str_trim(line);
	if (str_is_nocase(str_trim(name), "escape") && line.len == 1)
		reader->escape = line.ptr[0];
}

/* The next instruction with the lines that it goes on in; comments between
 * these are left out. False: there is none. */
static bool next_instruction(struct instruction *instruction,
    struct image_reader *reader)
{
	struct buf text = { .arena = reader->run->perm };
	struct str line = { 0 };
	size_t blank;

	do {
		if (!next_dockerfile_line(&line, reader))
			return false;
		if (!reader->begun && str_starts(line, "#"))
			read_directive(reader, line);
		reader->begun |= !str_starts(line, "#");
	} while (!line.len || line.ptr[0] == '#');
	instruction->line = reader->line;
	for (;;) {
		bool more = line.len &&
			    line.ptr[line.len - 1] == reader->escape;

		if (!str_starts(line, "#"))
			buf_put(&text, str_slice(line, 0, line.len - more));
		else
			more = true;
		if (!more || !next_dockerfile_line(&line, reader))
			break;
		buf_putc(&text, ' ');
	}
	line = buf_str(&text);
	skip_heredoc(reader, line);
	blank = str_find(line, ' ');
	if (str_find(line, '\t') < blank)
		blank = str_find(line, '\t');
	instruction->word =
	    str_upper(str_slice(line, 0, blank), reader->run->perm);
	instruction->text = str_trim(str_slice(line, blank, line.len));
	return true;
}

/* NULL: before the first stage. */
static struct stage *current(struct image_reader *reader)
{
	return reader->count ? &reader->stages[reader->count - 1] : NULL;
}

/* By the variables of the stage; before the first one, by arguments alone. */
static struct str filled_instruction(struct image_reader *reader,
    struct str text)
{
	const struct stage *stage = current(reader);

	return interpolate(text, stage ? &stage->variables : &reader->global,
	    reader->run->perm);
}

/* ["a", "b"], or the shell's form in words. */
static struct strs instruction_words(struct image_reader *reader,
    struct str text)
{
	struct strs out = { 0 };
	struct doc doc = { 0 };
	struct error error = { 0 };

	if (str_starts(text, "[") &&
	    doc_parse(&doc, DOC_JSON, text, reader->run->perm, &error) &&
	    doc.count && doc.documents[0]->kind == DOC_LIST) {
		for (const struct doc_node *node = doc.documents[0]->first;
		     node; node = node->next)
			strs_push(&out, node->text, reader->run->perm);
		return out;
	}
	split_words(&out, text, reader->run->perm);
	return out;
}

/* ---- stages ---- */

/* NULL: it is an image. The first of a name counts. */
static const struct stage *stage_named(const struct image_reader *reader,
    struct str name)
{
	for (size_t i = 0; i < reader->count; i++)
		if (str_equal_nocase(reader->stages[i].name, name))
			return &reader->stages[i];
	return NULL;
}

static void copy_image_texts(struct strs *out, const struct strs *from_texts,
    struct arena *perm)
{
	*out = (struct strs){ 0 };
	for (size_t i = 0; i < from_texts->count; i++)
		strs_push(out, from_texts->items[i], perm);
}

/* Set for what follows in the file, and kept for whoever runs the image. */
static void push_variable(struct image_reader *reader, struct stage *stage,
    struct deploy_variable variable)
{
	if (stage->environment_count >= GIVEN_MOST)
		return;
	*(struct deploy_variable *)array_push(&stage->environment,
	    &stage->environment_count, sizeof(variable),
	    reader->run->perm) = variable;
	variables_set(&stage->variables, variable.name, variable.value,
	    variable.at);
}

static void push_stage_file(struct image_reader *reader, struct stage *stage,
    struct deploy_mount mount)
{
	if (stage->file_count >= GIVEN_MOST)
		return;
	*(struct deploy_mount *)array_push(&stage->files, &stage->file_count,
	    sizeof(mount), reader->run->perm) = mount;
}

/* What a stage has from the one that it starts from. */
static void inherit(struct image_reader *reader, struct stage *stage,
    const struct stage *from_stage)
{
	struct arena *perm = reader->run->perm;

	stage->base = from_stage->base;
	stage->folder = from_stage->folder;
	copy_image_texts(&stage->exposed, &from_stage->exposed, perm);
	copy_image_texts(&stage->entry, &from_stage->entry, perm);
	copy_image_texts(&stage->command, &from_stage->command, perm);
	for (size_t i = 0; i < from_stage->environment_count; i++)
		push_variable(reader, stage, from_stage->environment[i]);
	for (size_t i = 0; i < from_stage->file_count; i++)
		push_stage_file(reader, stage, from_stage->files[i]);
}

/* A new stage, on an image or on what an earlier stage has: `FROM base AS
 * build`. Only arguments before the first stage are known in its name. */
static void read_from(struct image_reader *reader,
    const struct instruction *read)
{
	struct strs words = { 0 };
	const struct stage *from_stage;
	struct stage *stage;
	size_t first = 0;

	split_words(&words, read->text, reader->run->perm);
	while (first < words.count && str_starts(words.items[first], "--"))
		first++;
	if (first >= words.count || reader->count >= STAGES_MOST)
		return;
	words.items[first] =
	    interpolate(words.items[first], &reader->global, reader->run->perm);
	from_stage = stage_named(reader, words.items[first]);
	stage = &reader->stages[reader->count++];
	stage->variables.arena = reader->run->perm;
	if (from_stage)
		inherit(reader, stage, from_stage);
	else
		stage->base = words.items[first];
	if (first + 2 < words.count &&
	    str_is_nocase(words.items[first + 1], "as"))
		stage->name = words.items[first + 2];
}

/* ARG NAME or NAME=default: what the build is called with comes first, then
 * what stands before the first stage. */
static void read_arg_instruction(struct image_reader *reader,
    const struct instruction *read)
{
	struct stage *stage = current(reader);
	struct strs words = { 0 };

	split_words(&words, filled_instruction(reader, read->text),
	    reader->run->perm);
	for (size_t i = 0; i < words.count; i++) {
		struct str value = words.items[i];
		const struct deploy_variable *given;
		struct evidence at = { reader->build->path, read->line };
		bool set = str_find(value, '=') < value.len;
		struct str name = { 0 };

		str_cut(&name, &value, '=');
		given = variables_get(&reader->build->arguments, name);
		if (!given && !set)
			given = variables_get(&reader->global, name);
		if (given)
			value = given->value;
		if (given || set)
			variables_set(stage ? &stage->variables
					    : &reader->global,
			    name, value, at);
	}
}

/* `ENV NAME some words` sets one, `ENV A=1 B=2` several. */
static void read_environment(struct image_reader *reader,
    const struct instruction *read)
{
	struct stage *stage = current(reader);
	struct evidence at = { reader->build->path, read->line };
	struct strs words = { 0 };
	struct str first = { 0 };
	struct str rest = read->text;

	if (!stage || stage->environment_count >= GIVEN_MOST)
		return;
	str_cut(&first, &rest, ' ');
	if (str_find(first, '=') == first.len) {
		push_variable(reader, stage,
		    (struct deploy_variable){ first,
			filled_instruction(reader, str_trim(rest)), at });
		return;
	}
	split_words(&words, filled_instruction(reader, read->text),
	    reader->run->perm);
	for (size_t i = 0; i < words.count; i++) {
		struct str value = words.items[i];
		struct str name = { 0 };

		str_cut(&name, &value, '=');
		push_variable(reader, stage,
		    (struct deploy_variable){ name, value, at });
	}
}

/* ---- files ---- */

/* A path in the image; of "" or "." the working folder. */
static struct str in_image(struct image_reader *reader, struct str path)
{
	const struct stage *stage = current(reader);
	struct str out = { 0 };

	deploy_path(&out, str_starts(path, "/") ? STR("") : stage->folder, path,
	    reader->run->perm);
	return str_printf(reader->run->perm, "/%.*s", STR_ARG(out));
}

static void read_workdir_instruction(struct image_reader *reader,
    const struct instruction *read)
{
	if (current(reader))
		current(reader)->folder =
		    in_image(reader, filled_instruction(reader, read->text));
}

/* What is no stage of the file may be a further context of the project. */
static bool is_stage(const struct image_reader *reader, struct str name)
{
	return stage_named(reader, name) ||
	       (name.len && char_is_digit(name.ptr[0]));
}

/* Is it what a build leaves: `target/desk.jar`, `build/libs/…`? */
static bool is_built_file(struct str path)
{
	return str_ends(path, ".jar") || str_ends(path, ".war") ||
	       str_starts(path, "target/") ||
	       str_find_text(path, "/target/") < path.len ||
	       str_find_text(path, "/libs/") < path.len;
}

/* What is copied and where to, behind the options: `--chown=1 ["a b", "/c"]`.
 * None, if it is of another stage or image. */
static struct strs copied_words(struct image_reader *reader, struct str text)
{
	struct str flag = { 0 };

	while (str_starts(text, "--") && str_cut(&flag, &text, ' ')) {
		struct str from = str_after_last(flag, '=');

		text = str_trim(text);
		if (!str_starts(flag, "--from"))
			continue;
		if (!is_stage(reader, from))
			reader->holds = true;
		else if (current(reader))
			current(reader)->staged = true;
		return (struct strs){ 0 };
	}
	return instruction_words(reader, text);
}

/* COPY and ADD: of the project's files, not of other stages or hosts. Into a
 * folder a file goes by its own name. Globs and open variables name no file
 * that could be told. */
static void read_copy(struct image_reader *reader,
    const struct instruction *read)
{
	struct strs words =
	    copied_words(reader, filled_instruction(reader, read->text));
	struct str to;

	if (!current(reader) || words.count < 2)
		return;
	for (size_t i = 0; i + 1 < words.count; i++) {
		reader->holds |= str_find_text(words.items[i], "://") ==
				 words.items[i].len;
		current(reader)->outside |= is_built_file(words.items[i]);
	}
	to = words.items[words.count - 1];
	for (size_t i = 0; i + 1 < words.count; i++) {
		struct str from = words.items[i];
		bool inside = str_ends(to, "/") || str_is(to, ".") ||
			      words.count > 2;
		struct str name = str_after_last(from, '/');
		struct str path;

		if (str_find_text(from, "://") < from.len ||
		    str_find(from, '*') < from.len ||
		    str_find(from, '$') < from.len ||
		    !deploy_path(&path, reader->build->context,
			str_starts(from, "/") ? str_slice(from, 1, from.len)
					      : from,
			reader->run->perm))
			continue;
		push_stage_file(reader, current(reader),
		    (struct deploy_mount){ path,
			in_image(reader,
			    inside && scan_file_at(reader->run->scan, path)
				? str_printf(reader->run->perm, "%.*s/%.*s",
				      STR_ARG(to), STR_ARG(name))
				: to) });
	}
}

/* `EXPOSE 80 443/tcp`. */
static void read_exposed(struct image_reader *reader,
    const struct instruction *read)
{
	struct strs words = { 0 };
	struct stage *stage = current(reader);

	split_words(&words, filled_instruction(reader, read->text),
	    reader->run->perm);
	for (size_t i = 0; i < words.count && stage; i++)
		if (!strs_have(&stage->exposed, words.items[i]))
			strs_push(&stage->exposed, words.items[i],
			    reader->run->perm);
}

/* A new entry point forgets the arguments of the one before. */
static void read_entry(struct image_reader *reader,
    const struct instruction *read)
{
	struct stage *stage = current(reader);

	if (!stage)
		return;
	stage->entry = instruction_words(reader, read->text);
	stage->command = (struct strs){ 0 };
}

/* The last one holds. Variables are not put in: a shell does that at the start.
 */
static void read_cmd_instruction(struct image_reader *reader,
    const struct instruction *read)
{
	if (current(reader))
		current(reader)->command =
		    instruction_words(reader, read->text);
}

/* It may fetch the project, or have its files for the while. */
static void read_run_instruction(struct image_reader *reader,
    const struct instruction *read)
{
	reader->installs = true;
	reader->holds |= str_find_text(read->text, "--mount=type=bind") <
			     read->text.len ||
			 str_find_text(read->text, "git ") < read->text.len;
}

static const struct {
	const char *word;
	void (
	    *read)(struct image_reader *reader, const struct instruction *read);
} instructions[] = {
	{ "ADD", read_copy },
	{ "ARG", read_arg_instruction },
	{ "CMD", read_cmd_instruction },
	{ "COPY", read_copy },
	{ "ENTRYPOINT", read_entry },
	{ "ENV", read_environment },
	{ "EXPOSE", read_exposed },
	{ "FROM", read_from },
	{ "RUN", read_run_instruction },
	{ "WORKDIR", read_workdir_instruction },
};

/* ---- what the service has of it ---- */

/* Few enough: GIVEN_MOST of a stage. */
static bool has_variable(const struct deploy_service *service, struct str name)
{
	for (size_t i = 0; i < service->variable_count; i++)
		if (str_equal(service->variables[i].name, name))
			return true;
	return false;
}

/* What a stage says goes to the service; its own words come first: an entry
 * point in the composition takes the place of both, a command only of the
 * image's command. */
static void take_stage(struct deployer *deployer,
    struct deploy_service *service, const struct stage *stage, bool has_entry)
{
	struct strs command = { 0 };
	const struct strs *rest = service->command.count ? &service->command
							 : &stage->command;

	service->base = stage->base;
	service->folder = stage->folder;
	service->staged = stage->staged && !stage->outside;
	for (size_t i = 0; i < stage->exposed.count; i++)
		if (!strs_have(&service->exposed, stage->exposed.items[i]))
			strs_push(&service->exposed, stage->exposed.items[i],
			    deployer->perm);
	for (size_t i = stage->environment_count; i-- > 0;)
		if (!has_variable(service, stage->environment[i].name))
			add_variable(deployer, service,
			    stage->environment[i].name,
			    stage->environment[i].value,
			    stage->environment[i].at);
	for (size_t i = 0; i < stage->file_count; i++)
		add_file(deployer, service, stage->files[i].from,
		    stage->files[i].to);
	if (has_entry)
		return;
	copy_image_texts(&command, &stage->entry, deployer->perm);
	for (size_t i = 0; i < rest->count; i++)
		strs_push(&command, rest->items[i], deployer->perm);
	service->command = command;
}

/* Else what it runs is the base's, whose file is not here. */
static bool stage_runs(const struct stage *stage)
{
	return stage->entry.count + stage->command.count > 0;
}

/* Has the image nothing but a system or a language's tools? */
static bool is_bare_image(struct str image)
{
	image = str_slice(image, 0, str_find(image, ':'));
	image = str_slice(image, 0, str_find(image, '@'));
	return str_listed(known_lists.bare_images, image);
}

/* Unknown instructions are passed over; without any stage there is no image. */
void read_image_file(struct deployer *deployer, struct deploy_service *service,
    const struct image_build *build)
{
	struct image_reader *reader;
	struct instruction read;
	const struct stage *stage;
	bool given = service->mount_count > 0;

	if (is_full(deployer))
		return;
	reader = NEW(deployer->perm, struct image_reader);
	reader->run = deployer;
	reader->build = build;
	reader->rest = str_slice(build->text, 0, TEXT_MOST);
	reader->global.arena = deployer->perm;
	reader->escape = '\\';
	while (next_instruction(&read, reader))
		for (size_t i = 0; i < LENGTH(instructions); i++)
			if (str_is(read.word, instructions[i].word))
				instructions[i].read(reader, &read);
	stage = build->target.len ? stage_named(reader, build->target) : NULL;
	if (!stage)
		stage = current(reader);
	if (!stage)
		return;
	take_stage(deployer, service, stage, build->has_entry);
	service->foreign |= reader->installs && stage_runs(stage) && !given &&
			    !reader->holds && is_bare_image(stage->base);
}
