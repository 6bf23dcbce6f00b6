#include "cli/update/page_changes.h"

#include "cli/analysis/analysis.h"
#include "cli/update/previous.h"
#include "cli/update/refresh.h"

struct page_text {
	struct str path;
	struct str text;
};

struct page_texts {
	struct page_text *items;
	size_t count;
};

static void add_page_text(struct page_texts *out, struct str path,
    struct str text, struct arena *perm)
{
	*(struct page_text *)array_push(&out->items, &out->count,
	    sizeof(*out->items), perm) = (struct page_text){ path, text };
}

/* The pages of now: those that should be, if a document was made, else those
 * that are there and known to be right. The report itself comes first, and is
 * no page. False: they cannot be read. */
static bool find_now(struct page_texts *out, struct refresh *now,
    struct arena *perm)
{
	const struct previous *previous = &now->previous;

	if (now->known && !previous->found && refresh_read(now) != STATUS_DONE)
		return false;
	for (size_t i = 0; now->known && i < previous->page_count; i++)
		add_page_text(out, previous->pages[i].path,
		    previous->pages[i].text, perm);
	for (size_t i = 1; i < now->file_count; i++)
		if (now->files[i].now)
			add_page_text(out, now->files[i].path,
			    now->files[i].text, perm);
	return true;
}

static int compare_page_paths(const void *a, const void *b, void *context)
{
	(void)context;
	return str_compare(((const struct page_text *)a)->path,
	    ((const struct page_text *)b)->path);
}

/* The base and what it is read from end before the change is told. */
static void add_page_change(struct page_changes *out, struct str path,
    enum drift_kind kind, struct arena *perm)
{
	*(struct page_change *)array_push(&out->items, &out->count,
	    sizeof(*out->items),
	    perm) = (struct page_change){ str_copy(path, perm), kind };
}

/* Both are in order of their paths. */
static void compare_page_texts(struct page_changes *out,
    const struct previous *before, const struct page_texts *after,
    struct arena *perm)
{
	size_t old = 0;
	size_t new = 0;

	while (old < before->page_count || new < after->count) {
		const struct previous_page *a = &before->pages[old];
		const struct page_text *b = &after->items[new];
		int order = old == before->page_count ? 1
			    : new == after->count
				? -1
				: str_compare(a->path, b->path);

		if (order < 0)
			add_page_change(out, a->path, DRIFT_GONE, perm);
		else if (order > 0)
			add_page_change(out, b->path, DRIFT_NEW, perm);
		else if (!str_equal(a->text, b->text))
			add_page_change(out, b->path, DRIFT_CHANGED, perm);
		old += order <= 0;
		new += order >= 0;
	}
}

void page_changes_find(struct page_changes *out, const struct analysis *base,
    struct refresh *now, struct arena *perm)
{
	const struct previous_from from = { .stored = true, .pages = true };
	struct error error = { 0 }; /* it is no failure: nothing is told */
	struct previous before = { 0 };
	struct page_texts after = { 0 };

	*out = (struct page_changes){ 0 };
	if (!previous_read(&before, base, from, perm, &error) ||
	    !find_now(&after, now, perm))
		return;
	sort_items(after.items, after.count, sizeof(*after.items),
	    compare_page_paths, NULL);
	compare_page_texts(out, &before, &after, perm);
}
