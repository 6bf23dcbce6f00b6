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

static void add_page_text(struct page_texts *page_texts, struct str path,
    struct str text, struct arena *perm)
{
	*(struct page_text *)array_push(&page_texts->items, &page_texts->count,
	    sizeof(*page_texts->items),
	    perm) = (struct page_text){ path, text };
}

/* The pages of now: those that should be, if a document was made, else those
 * that are there and known to be right. The report itself comes first, and is
 * no page. False: they cannot be read. */
static bool find_now(struct page_texts *page_texts, struct refresh *now,
    struct arena *perm)
{
	const struct previous *previous = &now->previous;

	if (now->known && !previous->found && refresh_read(now) != STATUS_DONE)
		return false;
	for (size_t i = 0; now->known && i < previous->page_count; i++)
		add_page_text(page_texts, previous->pages[i].path,
		    previous->pages[i].text, perm);
	for (size_t i = 1; i < now->file_count; i++)
		if (now->files[i].now)
			add_page_text(page_texts, now->files[i].path,
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
static void add_page_change(struct page_changes *page_changes, struct str path,
    enum drift_kind kind, struct arena *perm)
{
	*(struct page_change *)array_push(&page_changes->items,
	    &page_changes->count, sizeof(*page_changes->items),
	    perm) = (struct page_change){ str_copy(path, perm), kind };
}

/* Both are in order of their paths. */
static void compare_page_texts(struct page_changes *page_changes,
    const struct previous *before_previous,
    const struct page_texts *after_page_texts, struct arena *perm)
{
	size_t old = 0;
	size_t new = 0;

	while (old < before_previous->page_count ||
	       new < after_page_texts->count) {
		const struct previous_page *left_previous_page =
		    &before_previous->pages[old];
		const struct page_text *right_page_text =
		    &after_page_texts->items[new];
		int order = old == before_previous->page_count ? 1
			    : new == after_page_texts->count
				? -1
				: str_compare(left_previous_page->path,
				      right_page_text->path);

		if (order < 0)
			add_page_change(page_changes, left_previous_page->path,
			    DRIFT_GONE, perm);
		else if (order > 0)
			add_page_change(page_changes, right_page_text->path,
			    DRIFT_NEW, perm);
		else if (!str_equal(left_previous_page->text,
			     right_page_text->text))
			add_page_change(page_changes, right_page_text->path,
			    DRIFT_CHANGED, perm);
		old += order <= 0;
		new += order >= 0;
	}
}

void page_changes_find(struct page_changes *page_changes,
    const struct analysis *base, struct refresh *now, struct arena *perm)
{
	const struct previous_from previous_from = { .stored = true,
		.pages = true };
	struct error error = { 0 }; /* it is no failure: nothing is told */
	struct previous before_previous = { 0 };
	struct page_texts after_page_texts = { 0 };

	*page_changes = (struct page_changes){ 0 };
	if (!previous_read(&before_previous, base, previous_from, perm,
		&error) ||
	    !find_now(&after_page_texts, now, perm))
		return;
	sort_items(after_page_texts.items, after_page_texts.count,
	    sizeof(*after_page_texts.items), compare_page_paths, NULL);
	compare_page_texts(page_changes, &before_previous, &after_page_texts,
	    perm);
}
