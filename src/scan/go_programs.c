/*
 * Go: programs of their own inside one module. Those of `cmd/` or `apps/`, if
 * there are several, each with the folder of its name, as `internal/x` of
 * `cmd/x`, that no other command imports; and what keeps packages to itself, in
 * a folder `internal` that no program outside may import: where several have
 * such, each is a subsystem with all that is around it.
 */
#include "scan/scanner.h"

#include <string.h>

#define OWN_FOLDER "internal"
#define COMMANDS "cmd"
#define PROGRAMS \
	"apps" /* what others call it; it may hold more than programs */

enum {
	HEAD_LIMIT = 1 << 20, /* of a file that may be a program's */
	READ_LIMIT = 4096, /* files that are looked into */
};

struct house {
	struct str directory;
	size_t programs;
};

struct houses {
	struct scanner *scanner;
	struct house *items;
	size_t count;
	struct map places; /* directory → 1 + its house */
	struct map known; /* directory → 1: a program, 2: none */
	struct map commands; /* directories of commands */
	size_t read;
	struct arena scratch;
};

static bool is_go(const struct scan_file *file)
{
	/* Tests are left out along with what only helps. */
	return file_is_source(file) && str_ends(file->entry->path, ".go");
}

/* Does the folder hold commands, as far as its name says? */
static bool holds_commands(struct str folder)
{
	return str_is(path_name(folder), COMMANDS) ||
	       str_is(path_name(folder), PROGRAMS);
}

/* X of X/internal/…: what keeps that to itself; the root's is everybody's. */
static struct str keeper_of(struct str path)
{
	struct str directory = path_folder(path);

	/* The nearest of such folders keeps it: inner ones keep for less. */
	while (directory.len && !str_is(path_name(directory), OWN_FOLDER))
		directory = path_folder(directory);
	return path_folder(directory);
}

static void note_keepers(struct houses *houses)
{
	const struct scan *scan = houses->scanner->out;

	for (size_t i = 0; i < scan->count; i++) {
		struct str keeper = keeper_of(scan->files[i].entry->path);
		uint64_t *place;

		if (!keeper.len || !is_go(&scan->files[i]))
			continue;
		place = map_put(&houses->places, keeper);
		if (*place)
			continue;
		((struct house *)array_push(&houses->items, &houses->count,
		     sizeof(*houses->items), &houses->scratch))
		    ->directory = keeper;
		*place = houses->count;
	}
}

static struct house *house_at(const struct houses *houses, struct str directory)
{
	const uint64_t *place = map_get(&houses->places, directory);

	return place ? &houses->items[*place - 1] : NULL;
}

/* The one that has a program there: X of X/a.go, X/cmd/a.go, X/cmd/x/a.go. */
static struct house *house_of(const struct houses *houses, struct str folder)
{
	struct house *house = house_at(houses, folder);
	struct str above = path_folder(folder);

	if (!house && str_is(path_name(folder), COMMANDS))
		/* Both layouts of commands are tried, the one with fewer
		 * folders first. */
		house = house_at(houses, above);
	if (!house && str_is(path_name(above), COMMANDS))
		house = house_at(houses, path_folder(above));
	return house;
}

/* By the line of its package: `package main // …` */
static bool is_package_main(struct str text)
{
	const size_t end = strlen("package main");
	struct str line;

	while (str_cut(&line, &text, '\n'))
		/* What stands before that line are comments and conditions for
		 * a build. */
		if (str_starts(line, "package "))
			return str_starts(line, "package main") &&
			       (line.len == end ||
				   char_among(line.ptr[end], " \t\r/"));
	return false;
}

static bool is_main_package_file(struct houses *houses,
    const struct scan_file *file)
{
	struct arena_mark mark = arena_mark(&houses->scratch);
	struct error error = { 0 };
	struct str text;
	bool found;

	/* A project of many thousand programs is not told apart in time. */
	if (houses->read++ >= READ_LIMIT ||
	    !source_read(&text, houses->scanner->source, file->entry,
		HEAD_LIMIT, &houses->scratch, &error))
		return false;
	found = is_package_main(text);
	arena_rewind(&houses->scratch, mark);
	return found;
}

/* What the package of a folder is. */
enum folder_package { PACKAGE_UNREAD, PACKAGE_MAIN, PACKAGE_OTHER };

/* Is the file of a program? Files of one folder are of one package: the first
 * one that is asked for tells. */
static bool is_of_program(struct houses *houses, const struct scan_file *file)
{
	uint64_t *known =
	    map_put(&houses->known, path_folder(file->entry->path));

	if (*known == PACKAGE_UNREAD)
		*known = is_main_package_file(houses, file) ? PACKAGE_MAIN
							    : PACKAGE_OTHER;
	return *known == PACKAGE_MAIN;
}

/* Is it of a command: cmd/x/main.go, cmd/group/x/main.go, or a file of the main
 * package right there, apps/x/x.go? */
static bool is_command_file(struct houses *houses, const struct scan_file *file)
{
	struct str path = file->entry->path;
	struct str above = path_folder(path_folder(path));

	if (!is_go(file))
		return false;
	if (str_is(path_name(path), "main.go") &&
	    (str_is(path_name(above), COMMANDS) ||
		str_is(path_name(path_folder(above)), COMMANDS)))
		return true;
	return holds_commands(above) && is_of_program(houses, file);
}

static void note_go_programs(struct houses *houses)
{
	const struct scan *scan = houses->scanner->out;

	for (size_t i = 0; i < scan->count; i++) {
		const struct scan_file *file = &scan->files[i];
		struct str folder = path_folder(file->entry->path);
		struct house *house = is_go(file) ? house_of(houses, folder)
						  : NULL;

		if (house && !map_get(&houses->known, folder))
			house->programs += is_of_program(houses, file);
	}
}

static struct boundary *add_boundary(struct scanner *scanner,
    struct str directory)
{
	struct boundary *boundary = array_push(&scanner->boundaries,
	    &scanner->boundary_count, sizeof(*boundary), scanner->perm);

	boundary->directory = directory;
	boundary->manifest = UINT32_MAX;
	boundary->kind = BOUNDARY_CONTEXT;
	return boundary;
}

/* Programs with packages of their own, if there are several. */
static void split_houses(struct houses *houses)
{
	size_t programs = 0;

	for (size_t i = 0; i < houses->count; i++)
		programs += houses->items[i].programs > 0;
	/* A single program is what the project is. */
	if (programs < 2)
		houses->count = 0;
	for (size_t i = 0; i < houses->count; i++)
		if (houses->items[i].programs)
			add_boundary(houses->scanner,
			    houses->items[i].directory)
			    ->program = true;
}

/* Is the command what its house is about: the only program there? */
static bool is_housed_program(const struct houses *houses, struct str command)
{
	const struct house *house = houses->count ? house_of(houses, command)
						  : NULL;

	/* Of a house with several programs each stays a command. */
	return house && house->programs == 1;
}

/* ---- folders of commands ---- */

/* The folder of a command, and the folder called like it. */
struct command {
	struct str folder; /* cmd/x */
	struct str above; /* of `cmd`, "" for the root */
};

struct commands {
	struct command *items;
	size_t count;
};

/* A folder that may be a command's. */
struct claim {
	struct str folder;
	size_t owner; /* which command */
	size_t users; /* commands that import it */
	bool owned; /* its command does */
	size_t last; /* the command that was last seen to import it, from 1 */
};

struct claims {
	struct claim *items;
	size_t count;
	struct map places; /* folder → 1 */
};

/* Where X of cmd/x or cmd/group/x stands above `cmd`. */
static struct str above_commands(struct str folder)
{
	struct str above = path_folder(folder);

	return path_folder(holds_commands(above) ? above : path_folder(above));
}

static void add_command_folder(struct commands *commands, struct houses *houses,
    struct str folder)
{
	struct arena *arena = &houses->scratch;

	/* Other files of the folder have told of it. */
	if ((*map_put(&houses->commands, folder))++)
		return;
	*(struct command *)array_push(&commands->items, &commands->count,
	    sizeof(*commands->items),
	    arena) = (struct command){ folder, above_commands(folder) };
}

/* `order` of cmd/order and cmd/order-worker. */
static bool is_named_like_command(struct str name, struct str command)
{
	return name.len && name.len <= command.len &&
	       str_equal(name, str_slice(command, 0, name.len)) &&
	       (name.len == command.len ||
		   char_among(command.ptr[name.len], "-_"));
}

/* Where packages of one program stand, among those of others. */
static bool holds_program_packages(struct str folder, struct str above)
{
	return str_equal(folder, above) ||
	       (path_inside(folder, above) &&
		   str_listed("app apps internal pkg service services",
		       path_name(folder)));
}

static void claim_folder(struct claims *claims, const struct commands *commands,
    struct str folder, struct arena *arena)
{
	struct str parent = path_folder(folder);

	if (*map_put(&claims->places, folder))
		return;
	*map_put(&claims->places, folder) = 1;
	for (size_t i = 0; i < commands->count; i++) {
		const struct command *command = &commands->items[i];

		/* What is beside its own command is inside already. */
		if (is_named_like_command(path_name(folder),
			path_name(command->folder)) &&
		    holds_program_packages(parent, command->above) &&
		    !path_inside(folder, path_folder(command->folder)))
			*(struct claim *)array_push(&claims->items,
			    &claims->count, sizeof(*claims->items), arena) =
			    (struct claim){ .folder = folder, .owner = i };
	}
}

/* Is there an import of the folder, or of one below it? */
static bool names_folder(struct str text, struct str folder)
{
	struct str rest = text;

	for (;;) {
		/* Paths of imports begin with the module's name: only behind a
		 * slash can it be. */
		size_t at = str_find_text(rest, "/");

		if (at >= rest.len)
			return false;
		rest = str_slice(rest, at + 1, rest.len);
		if (rest.len > folder.len &&
		    memcmp(rest.ptr, folder.ptr, folder.len) == 0 &&
		    char_among(rest.ptr[folder.len], "/\""))
			return true;
	}
}

static void note_imports(struct houses *houses, struct claims *claims,
    size_t command, const struct scan_file *file)
{
	struct arena_mark mark = arena_mark(&houses->scratch);
	struct error error = { 0 };
	struct str text;

	if (houses->read++ < READ_LIMIT &&
	    source_read(&text, houses->scanner->source, file->entry, HEAD_LIMIT,
		&houses->scratch, &error))
		for (size_t i = 0; i < claims->count; i++) {
			struct claim *claim = &claims->items[i];

			if (!names_folder(text, claim->folder))
				continue;
			claim->owned |= claim->owner == command;
			claim->users += claim->last != command + 1;
			claim->last = command + 1;
		}
	arena_rewind(&houses->scratch, mark);
}
static void find_claims(struct claims *claims, struct houses *houses,
    const struct commands *commands)
{
	const struct scan *scan = houses->scanner->out;

	for (size_t i = 0; i < scan->count; i++) {
		struct str folder = path_folder(scan->files[i].entry->path);

		if (!is_go(&scan->files[i]))
			continue;
		/* Folders above are claimed as well: a package may have some
		 * below. */
		for (; folder.len && !map_get(&claims->places, folder);
		     folder = path_folder(folder))
			claim_folder(claims, commands, folder,
			    &houses->scratch);
	}
	for (size_t i = 0; i < scan->count && claims->count; i++)
		for (size_t k = 0; k < commands->count; k++)
			/* Only files of commands: packages among each other say
			 * nothing of who they are for. */
			if (is_go(&scan->files[i]) &&
			    path_inside(scan->files[i].entry->path,
				commands->items[k].folder))
				note_imports(houses, claims, k,
				    &scan->files[i]);
}

/* What one command alone imports, and is called like it, is of that one. */
static void add_annexes(struct houses *houses, const struct commands *commands)
{
	struct scanner *scanner = houses->scanner;
	struct claims claims = { .places = { .arena = &houses->scratch } };

	find_claims(&claims, houses, commands);
	for (size_t i = 0; i < claims.count; i++) {
		const struct claim *claim = &claims.items[i];

		/* A package that two commands share is of neither. */
		if (!claim->owned || claim->users != 1)
			continue;
		add_boundary(scanner, claim->folder);
		*(struct annex *)array_push(&scanner->annexes,
		    &scanner->annex_count, sizeof(*scanner->annexes),
		    scanner->perm) = (struct annex){ claim->folder,
			commands->items[claim->owner].folder };
	}
}

void split_commands(struct scanner *scanner)
{
	const struct scan *scan = scanner->out;
	struct houses houses = { .scanner = scanner };
	struct commands commands = { 0 };

	houses.places.arena = &houses.scratch;
	houses.known.arena = &houses.scratch;
	houses.commands.arena = &houses.scratch;
	note_keepers(&houses);
	note_go_programs(&houses);
	split_houses(&houses);
	for (size_t i = 0; i < scan->count; i++)
		if (is_command_file(&houses, &scan->files[i]))
			add_command_folder(&commands, &houses,
			    path_folder(scan->files[i].entry->path));
	/* A single command is the project itself. */
	for (size_t i = 0; i < commands.count && commands.count > 1; i++)
		if (!is_housed_program(&houses, commands.items[i].folder))
			add_boundary(scanner, commands.items[i].folder);
	if (commands.count > 1)
		add_annexes(&houses, &commands);
	arena_release(&houses.scratch);
}
