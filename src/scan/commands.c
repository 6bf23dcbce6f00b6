/*
 * Go: programs of their own inside one module. Those of `cmd/`, if there are
 * several; and what keeps packages to itself, in a folder `internal` that no
 * program outside may import: where several have such, each is a subsystem with
 * all that is around it.
 */
#include "scan/scanner.h"

#include <string.h>

#define OWN_FOLDER "internal"
#define COMMANDS "cmd"

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
	size_t read;
	struct arena scratch;
};

static bool is_go(const struct scan_file *file)
{
	return file_is_source(file) && str_ends(file->entry->path, ".go");
}

/* cmd/x/main.go, cmd/group/x/main.go */
static bool is_command(const struct scan_file *file)
{
	struct str path = file->entry->path;
	struct str above = path_folder(path_folder(path));

	return file_is_source(file) && str_is(path_name(path), "main.go") &&
	       (str_is(path_name(above), COMMANDS) ||
		   str_is(path_name(path_folder(above)), COMMANDS));
}

/* X of X/internal/…: what keeps that to itself; the root's is everybody's. */
static struct str keeper_of(struct str path)
{
	struct str directory = path_folder(path);

	while (directory.len && !str_is(path_name(directory), OWN_FOLDER))
		directory = path_folder(directory);
	return path_folder(directory);
}

static void note_keepers(struct houses *run)
{
	const struct scan *out = run->scanner->out;

	for (size_t i = 0; i < out->count; i++) {
		struct str keeper = keeper_of(out->files[i].entry->path);
		uint64_t *place;

		if (!keeper.len || !is_go(&out->files[i]))
			continue;
		place = map_put(&run->places, keeper);
		if (*place)
			continue;
		((struct house *)array_push(&run->items, &run->count,
		     sizeof(*run->items), &run->scratch))
		    ->directory = keeper;
		*place = run->count;
	}
}

static struct house *house_at(const struct houses *run, struct str directory)
{
	const uint64_t *place = map_get(&run->places, directory);

	return place ? &run->items[*place - 1] : NULL;
}

/* The one that has a program there: X of X/a.go, X/cmd/a.go, X/cmd/x/a.go. */
static struct house *house_of(const struct houses *run, struct str folder)
{
	struct house *house = house_at(run, folder);
	struct str above = path_folder(folder);

	if (!house && str_is(path_name(folder), COMMANDS))
		house = house_at(run, above);
	if (!house && str_is(path_name(above), COMMANDS))
		house = house_at(run, path_folder(above));
	return house;
}

/* By the line of its package: `package main // …` */
static bool is_package_main(struct str text)
{
	const size_t end = strlen("package main");
	struct str line;

	while (str_cut(&line, &text, '\n'))
		if (str_starts(line, "package "))
			return str_starts(line, "package main") &&
			       (line.len == end ||
				   char_among(line.ptr[end], " \t\r/"));
	return false;
}

static bool is_main(struct houses *run, const struct scan_file *file)
{
	struct arena_mark mark = arena_mark(&run->scratch);
	struct error error = { 0 };
	struct str text;
	bool found;

	if (run->read++ >= READ_LIMIT ||
	    !source_read(&text, run->scanner->source, file->entry, HEAD_LIMIT,
		&run->scratch, &error))
		return false;
	found = is_package_main(text);
	arena_rewind(&run->scratch, mark);
	return found;
}

/* Files of one folder are of one package: the first one tells. */
static void note_programs(struct houses *run)
{
	const struct scan *out = run->scanner->out;

	for (size_t i = 0; i < out->count; i++) {
		struct str folder = path_folder(out->files[i].entry->path);
		struct house *house;
		uint64_t *known;

		if (!is_go(&out->files[i]))
			continue;
		house = house_of(run, folder);
		known = house ? map_put(&run->known, folder) : NULL;
		if (!known || *known)
			continue;
		*known = 1;
		house->programs += is_main(run, &out->files[i]);
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
static void split_houses(struct houses *run)
{
	size_t programs = 0;

	for (size_t i = 0; i < run->count; i++)
		programs += run->items[i].programs > 0;
	if (programs < 2)
		run->count = 0;
	for (size_t i = 0; i < run->count; i++)
		if (run->items[i].programs)
			add_boundary(run->scanner, run->items[i].directory)
			    ->program = true;
}

/* Is the command what its house is about: the only program there? */
static bool is_housed(const struct houses *run, struct str command)
{
	const struct house *house = run->count ? house_of(run, command) : NULL;

	return house && house->programs == 1;
}

void split_commands(struct scanner *scanner)
{
	const struct scan *out = scanner->out;
	struct houses run = { .scanner = scanner };
	size_t commands = 0;

	run.places.arena = &run.scratch;
	run.known.arena = &run.scratch;
	note_keepers(&run);
	note_programs(&run);
	split_houses(&run);
	for (size_t i = 0; i < out->count; i++)
		commands += is_command(&out->files[i]);
	for (size_t i = 0; i < out->count && commands > 1; i++) {
		struct str folder = path_folder(out->files[i].entry->path);

		if (is_command(&out->files[i]) && !is_housed(&run, folder))
			add_boundary(scanner, folder);
	}
	arena_release(&run.scratch);
}
