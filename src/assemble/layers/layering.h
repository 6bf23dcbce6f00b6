/*
 * layering: what the layers of one group of units are found with, while they
 * are found. Everything in it lives in `perm` or `scratch`.
 */
#ifndef ASSEMBLE_LAYERING_H
#define ASSEMBLE_LAYERING_H

#include "base/base.h"
#include "scan/scan.h"

struct facts;
struct index;
struct model;

struct layering {
	struct model *out;
	const struct model *model; /* with all other rows */
	const struct scan *scan;
	bool *serving; /* by group of units: does it serve something? */
	bool *own; /* by unit, the same */
	struct map handlers; /* path and class of a handler of operations */
	struct map routed; /* last parts of names of handlers */
	struct map serving_classes; /* names of classes that handlers are of */
	struct map operating; /* path → how many operations it declares */
	struct map models; /* path and class of a model */
	struct map entities; /* the same, of what is stored or may be */
	struct map pairs; /* subsystem and two layers that are told of */
	struct str *packages; /* by unit: the folder of packages that all its
				 files are in, without its last part */
	struct map drawing; /* unit and kin of languages that draw pages there,
			     * and serve nothing */
	enum layer_kind *paths; /* by file: what its path says */
	struct {
		struct str path;
		enum layer_kind layer;
	} folder; /* that was asked for last: files come folder by folder */
	struct arena *perm;
	struct arena *scratch;
};

/* Is the file of a program that serves, and neither its front end's nor a
 * test's? */
bool may_be_layered(const struct layering *layering, const struct facts *facts);
/* Is it in a language that a part of the program draws its pages in, and serves
 * nothing? */
bool is_front_end(const struct layering *layering, const struct facts *facts);
/* layer_folders.c: which folder all packages of a program are in; note them
 * before layer_of_inner_folders() is asked. */
void layering_note_packages(struct layering *layering,
    const struct index *index);
/* By the file's folders from the directory of its subsystem on: `services/` of
 * a repository with many of them is no layer of each. */
enum layer_kind layer_of_inner_folders(struct layering *layering,
    const struct facts *facts);
/* What a file is called after, where it is that; LAYER_COUNT: nothing. */
enum layer_kind layer_of_file_without_class(struct layering *layering,
    const struct facts *facts);
/* Settings and texts are called after what they are for: config/services.php,
 * lang/en/validation.php. Routes may stand there, too. */
bool is_setting_file(const struct layering *layering,
    const struct facts *facts);

/* Append references for imports between files of different layers: `layered`,
 * the first of each subsystem from one to another, and `upward`, all from what
 * is further from requests. */
void layering_add_imports(struct layering *layering, const struct index *index);

#endif
