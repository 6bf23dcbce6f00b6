/*
 * layering: what the files of this room share while layers of one group are
 * found. All of it lives in `perm` or `scratch`.
 */
#ifndef ASSEMBLE_LAYERING_H
#define ASSEMBLE_LAYERING_H

#include "base/base.h"
#include "scan/scan.h"

struct facts;
struct index;
struct model;

/* What is known of a group. */
struct layering {
	struct model *out;
	const struct model *model; /* with all other rows */
	const struct scan *scan;
	bool *serving; /* by group of units: it serves something */
	bool *serving_units; /* by unit: it serves something itself */
	struct map handlers; /* class_key_in_file() of handlers */
	struct map routed; /* last parts of names of handlers */
	struct map serving_classes; /* names of classes of handlers */
	struct map operating; /* path → number of operations that it declares */
	struct map models; /* class_key_in_file() of models */
	struct map entities; /* the same of models that may be stored */
	struct map pairs; /* subsystem and two layers that have a reference */
	struct str *packages; /* by unit: folder that all its packages share,
				 without its last part */
	struct map drawing; /* language_family_key() of front ends */
	enum layer_kind *paths; /* by file: layer by its path */
	struct {
		struct str path;
		enum layer_kind layer;
	} folder; /* last answer of layer_of_inner_folders() */
	struct arena *perm;
	struct arena *scratch;
};

/* May the file have members: is it one of a program that serves, and neither
 * of a front end nor of tests? */
bool may_be_layered(const struct layering *layering, const struct facts *facts);
/* Is it a file of a front end, which draws pages and serves nothing? */
bool is_front_end(const struct layering *layering, const struct facts *facts);
/* layer_folders.c: note which folder all packages of a unit share, before
 * layer_of_inner_folders() is called. */
void layering_note_packages(struct layering *layering,
    const struct index *index);
/* The layer by the file's folders, from the directory of its subsystem on: a
 * folder `services/` around many subsystems is no layer of each. LAYER_COUNT:
 * none. */
enum layer_kind layer_of_inner_folders(struct layering *layering,
    const struct facts *facts);
/* The layer of a file without classes; LAYER_COUNT: none. */
enum layer_kind layer_of_file_without_class(struct layering *layering,
    const struct facts *facts);
/* Is it a file of settings or texts, which is named after what it is for:
 * config/services.php, lang/en/validation.php? Not one with routes. */
bool is_setting_file(const struct layering *layering,
    const struct facts *facts);

/* Append references for imports between files of different layers: of kind
 * `upward` each import of a layer nearer to requests, of kind `layered` the
 * first of all others between two layers of a subsystem. */
void layering_add_imports(struct layering *layering, const struct index *index);

#endif
