/*
 * git: a project's files and their bytes, from a commit, the index, the work
 * tree or a plain directory, under one interface. Honours .gitignore and
 * .gitattributes. Does not know what a file means. The one room that knows
 * libgit2; it is linked without network code, see no_network.c.
 */
#ifndef GIT_GIT_H
#define GIT_GIT_H

#include "base/base.h"

/* Files and folders of a commit; one with more cannot be listed. Against trees
 * that contain one another a million times over. */
#define SOURCE_FILES_MOST 5000000u

enum source_kind {
	/* Tracked and untracked files, but ignored ones; what a sparse checkout
	 * leaves out comes from the repository. Honours GIT_INDEX_FILE. */
	SOURCE_WORK_TREE,
	SOURCE_COMMIT,
	/* What the next commit will hold. Honours GIT_INDEX_FILE. */
	SOURCE_INDEX,
	SOURCE_DIRECTORY, /* without git; .gitignore files still honoured */
};

/* A git object id, 20 bytes; all zero: not known. */
struct oid {
	unsigned char bytes[20];
};

enum entry_kind {
	ENTRY_FILE,
	ENTRY_LINK, /* never followed */
	ENTRY_SUBMODULE, /* listed, not entered; or an untracked repository */
	ENTRY_CLOSED, /* a directory that we may not open; reading says why */
};

struct entry {
	struct str path; /* from the project's root */
	struct oid oid; /* of the blob; computed on demand in work trees */
	uint32_t stamp; /* work trees: stat_stamp() of what is as git's index
			   has it; 0: of all else */
	/* Bytes, of the staged as checked out (where git converts lines);
	 * UINT64_MAX: a blob that is not there. */
	uint64_t size;
	enum entry_kind kind;
	bool executable;
	bool indexed; /* just as git's index has it */
	/* .gitattributes, see source_set_attributes(): */
	bool generated; /* linguist-generated */
	bool vendored; /* linguist-vendored */
	bool documentation; /* linguist-documentation */
	bool kept; /* said to be neither vendored nor generated */
	bool converted; /* by a filter, to an encoding, or for `$Id$`: what is
			   checked out is not what is committed, which is what
			   is read as long as it was not changed */
};

/* An opened project. Safe to read from several threads. */
struct source;

/* Commits to merge. */
struct merge_commits {
	struct oid ours;
	struct oid theirs;
	struct oid base;
	bool has_base; /* otherwise what git takes for the base of the two */
};

struct source_options {
	const char *directory; /* -C; NULL: the current one */
	const char *path; /* the project inside it; NULL or "": all of it */
	const char *revision; /* --rev; NULL: the work tree */
	bool staged; /* --staged */
	/* What merging these gives, as SOURCE_INDEX, of conflicts our side;
	 * NULL: as above. Nothing is written to the repository. */
	const struct merge_commits *merge;
};

/*
 * Open. Without a revision and `staged`: a directory inside a work tree is read
 * with git, any other as SOURCE_DIRECTORY; a bare repository without a revision
 * is read at HEAD. Without a directory, GIT_DIR and GIT_WORK_TREE
 * say where the repository is, as git sets them for hooks. The project is
 * `path` below `directory`; without a path it is the repository's root where
 * `directory` is inside a repository. NULL with a reason: no such directory,
 * not a repository (revision or staged given), no such revision, no such path
 * in it, corrupt repository.
 */
struct source *source_open(const struct source_options *options,
    struct error *error);
void source_close(struct source *source); /* NULL is allowed */

enum source_kind source_kind(const struct source *source);
/* Abbreviated to 40 hex digits; "" where there is no commit. */
struct str source_commit(const struct source *source);
/* The project's directory on disk, with a final '/'; "" in a bare repository.
 */
struct str source_directory(const struct source *source);
/* The project inside the repository: "" for all of it, else its path with a
 * final '/'. */
struct str source_prefix(const struct source *source);
/* Directory of the repository's own data (".git"), for the cache; "" without.
 */
struct str source_git_directory(const struct source *source);

/*
 * All files in path order: ignored ones left out, also .git itself. They are
 * listed once and belong to the source; what .gitattributes say is left to
 * source_set_attributes(). False: it cannot be listed.
 */
bool source_list(struct entry **entry, size_t *count, struct source *source,
    struct error *error);
/* Set what .gitattributes say of the listed files. False: the repository cannot
 * be read. */
bool source_set_attributes(struct source *source, struct error *error);

/*
 * The file at this path; NULL: none. Of a commit that is not listed it is
 * looked up alone: then its size is not known.
 * Others are to be listed before.
 */
struct entry *source_entry(struct source *source, struct str path);

/* A file that is put into a tree, whatever is in its place. */
struct tree_put {
	struct str path;
	struct str text;
	bool gone; /* instead: none is there */
};

/* In order of their paths, each once. */
struct tree_puts {
	struct tree_put *items;
	size_t count;
};

/*
 * The id that git would give the tree of the project's files: they are the
 * same, path by path and byte for byte, where it is. That of a commit is known;
 * others are to be listed before, and what of them cannot be read counts by its
 * path. `puts`: with these files; NULL: as it is. False: it is not listed.
 */
bool source_tree(struct oid *oid, struct source *source,
    const struct tree_puts *puts);

/* What else the listing depends on where the project is a part of a repository:
 * its place, and the .gitattributes files above it; "" of a whole one. */
struct str source_rules_above(struct source *source, struct arena *perm);

/*
 * The bytes of a file, into `arena`. False with a reason if it cannot be read,
 * is larger than `limit` bytes, or vanished. Safe from several threads.
 */
bool source_read(struct str *out, const struct source *source,
    const struct entry *entry, uint64_t limit, struct arena *arena,
    struct error *error);

/*
 * From now on, set watched[i] when the listing's file i is read, whether it
 * could be or not; NULL: none. What was set before is returned. While it is
 * watched, one thread alone reads.
 */
bool *source_watch(struct source *source, bool *watched);

/* Was there, so far, a file on disk that could not be read, or not be told by
 * its bytes, for another reason than its size? The next run may find it well.
 */
bool source_failed(const struct source *source);
/* Is it so large that nobody reads it? */
#define SOURCE_HUGE (UINT64_C(64) << 20) /* bytes */
bool source_huge(const struct entry *entry);

/*
 * Fill in entry->oid: the id that git would give its bytes. Of a huge file that
 * git does not know as it is, one of its size stands in; an untracked
 * repository keeps none.
 */
bool source_identify(struct entry *entry, const struct source *source,
    struct error *error);

struct stage_file {
	struct str path; /* from the project's root */
	struct str text;
	bool gone; /* instead: it is to be none of the index any more */
};

/*
 * Put the files, each path once, into the index that the source was opened
 * with: git's or GIT_INDEX_FILE; all of them, or none. Nothing else in it
 * changes, nor does the work tree. An entry keeps its mode; it is clean for
 * `git status` if the work tree's file, written before, has the same bytes.
 * During `git commit PATH` they are put into the coming index, too. False: the
 * index is locked, or one of the paths cannot be a file there.
 */
bool source_stage(struct source *source, const struct stage_file *staged,
    size_t count, struct error *error);

/* The folders that source_stage() writes into. */
void source_stage_folders(struct strs *out, const struct source *source,
    struct arena *perm);

/* Do the project's .gitignore files leave this path out? */
bool source_ignores(const struct source *source, struct str path);

enum change_kind {
	CHANGE_ADDED,
	CHANGE_DELETED,
	CHANGE_MODIFIED,
	CHANGE_RENAMED, /* and perhaps modified, but still alike */
};

struct change {
	enum change_kind kind;
	struct str old_path; /* "" of what was added */
	struct str
	    path; /* from the project's root; that of before, if deleted */
};

/*
 * What changed from `commit` (hexadecimal) to the source, in order of `path`,
 * into `perm`. A change of mode alone is none. False without an error's text:
 * the commit is not to be had (no such one here, a shallow clone, no git).
 */
bool source_changes(struct change **change, size_t *count,
    struct source *source, struct str commit, struct arena *perm,
    struct error *error);
/*
 * Are these bytes, as source_read() gave them, those that entry->oid names? On
 * disk they may be others: by line ends or a filter, or changed meanwhile.
 */
bool source_confirm(const struct source *source, const struct entry *entry,
    struct str text);

/*
 * The commit (hexadecimal) to compare with, of a revision: where the two
 * histories meet, else the revision itself. False: it is not to be had here.
 */
bool source_merge_base(struct str *out, struct source *source,
    const char *revision, struct arena *perm, struct error *error);
/* Is the commit here with its tree? */
bool source_has_commit(struct source *source, struct str commit,
    struct arena *scratch);
/* The same that source_tree() says, of another commit (hexadecimal). False: it
 * is not here, or has no such project. */
bool source_tree_at(struct oid *oid, struct source *source, struct str commit,
    struct arena *scratch);
/*
 * The commit (hexadecimal) that made the file what it is in the source's commit
 * or HEAD, along first parents, into `perm`. Of a shallow clone the last one
 * that is here. False: there is no such file, or no commit.
 */
bool source_written_by(struct str *out, struct source *source, struct str path,
    struct arena *perm);
/* The parents of HEAD, whether they are here or not. */
struct strs source_parents(struct source *source, struct arena *perm);

/* Where git has what a person sets up in a repository. */
struct setup {
	struct str hooks; /* their directory, with a final '/' */
	bool hooks_shared; /* core.hooksPath serves other repositories, too */
	struct str config; /* the repository's own configuration file */
	struct str attributes; /* its own file, which git takes before others */
	struct str root; /* of the work tree, with a final '/' */
};

/* False: a project without git, or without a work tree. */
bool source_setup(struct setup *setup, const struct source *source,
    struct arena *perm, struct error *error);
/* A value of git's configuration, from wherever git takes it; "" without. */
struct str source_config(const struct source *source, const char *key,
    struct arena *perm);
/* Replace setup.config by `text`, under git's own lock. */
bool source_config_write(const struct setup *setup, struct str text,
    struct error *error);

/*
 * Merge three texts by lines, into `perm`. False: *out has conflicts, between
 * markers of seven characters that name "ours" and "theirs".
 */
bool merge_text(struct str *out, struct str base, struct str ours,
    struct str theirs, struct arena *perm);

/* What git hands a merge driver. */
struct merge_file {
	const char *path; /* from the repository's root */
	struct str base; /* "" also where there is none */
	struct str ours;
	struct str theirs;
};

/*
 * Which commits git is merging while it asks a driver for this file: by what
 * git tells or notes down, else by looking for the commit that is picked or
 * reverted among the last ones. The file's contents in the commits are those of
 * `merge_file`, or they are not taken. False: not to be known.
 */
bool merge_find(struct merge_commits *commits, const char *directory,
    const struct merge_file *merge_file);

/* Ends libgit2; the last call of the program. */
void source_shutdown(void);

#endif
