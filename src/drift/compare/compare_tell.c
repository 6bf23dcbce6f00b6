/* compare_tell: what is new, gone, other or elsewhere, in one sentence each. */
#include "drift/compare/compare.h"
#include "drift/drift.h"
#include "drift/levels.h"

#include "base/base.h"
#include "deploy/deploy.h"

/* All differences of a comparison pass here: those of level off are dropped
 * before anything counts or copies them. */
void tell(struct comparison *comparison, struct difference *difference)
{
	difference->source = comparison->source;
	difference->level =
	    drift_level_of(comparison->levels, difference->rule);
	if (difference->level != LEVEL_OFF)
		differences_add(comparison->out, difference, comparison->perm);
}

/* The parties of a link. */
static struct strs link_parties(const struct fact *fact, struct arena *arena)
{
	struct strs way_texts = { 0 };
	const struct link *link = fact->row;

	if (fact->subject->list != LIST_links)
		return way_texts;
	strs_push(&way_texts, link->from, arena);
	strs_push(&way_texts, link->to, arena);
	return way_texts;
}

/* The rule's name is the subject's and what became of it: `endpoint`, `gone`.
 * Of a pair, `fact` is the one of after, so that the names of now are said. */
struct difference difference_of(const struct comparison *comparison,
    const struct fact *fact, enum drift_kind kind, const char *fate)
{
	return (struct difference){
		.kind = kind,
		.rule = str_printf(comparison->scratch, "%s-%s",
		    fact->subject->rule, fate),
		.what = str_from(fact->subject->what),
		.subsystem = fact->subsystem,
		.name = fact_name(fact, comparison->scratch),
		.way = link_parties(fact, comparison->scratch),
	};
}

struct difference difference_of_pair(const struct comparison *comparison,
    const struct fact *before, enum drift_kind kind, const char *fate)
{
	struct difference difference =
	    difference_of(comparison, before->twin, kind, fate);

	difference.before = before->places;
	difference.after = before->twin->places;
	return difference;
}

/* The fact as it would be of each of several subsystems. */
static struct fact of_each(const struct fact *fact)
{
	struct fact new_fact = *fact;

	new_fact.each = new_fact.subsystem.len > 0;
	return new_fact;
}

/* Without the dot at its end. */
static struct str undotted(struct str text)
{
	return str_slice(text, 0, text.len - str_ends(text, "."));
}

/* What a subsystem holds that is new or gone itself goes without saying. */
static bool is_folded(const struct fact *fact)
{
	return fact->subject->traits & FOLDS && fact->unit && !fact->unit->twin;
}

/* Tell it, or keep it if many of its sort are likely, with both of the
 * sentences that it may be told by: "… of `shop` are new", for those of one
 * subsystem, and "Each of these subsystems …", for this one in several. */
static void tell_one(struct comparison *comparison, const struct fact *fact,
    enum side side, struct difference *difference)
{
	const struct subject *subject = fact->subject;
	const char *template = side == AFTER ? subject->come : subject->go;
	struct fact each = of_each(fact);
	struct buf rest = { .arena = comparison->scratch };

	difference->text =
	    fact_sentence(template, fact, NULL, comparison->scratch);
	if (!(subject->traits & MANY)) {
		tell(comparison, difference);
		return;
	}
	say_of(&rest, fact);
	buf_puts(&rest, side == AFTER ? " are new" : " are gone");
	fold(comparison, difference, buf_str(&rest),
	    each.each ? undotted(fact_sentence(template, &each, NULL,
			    comparison->scratch))
		      : STR(""));
}

static void tell_alone(struct comparison *comparison, const struct fact *fact,
    enum side side)
{
	struct difference difference;

	if (is_folded(fact))
		return;
	if (side == AFTER) {
		difference = difference_of(comparison, fact, DRIFT_NEW, "new");
		difference.after = fact->places;
	} else {
		difference =
		    difference_of(comparison, fact, DRIFT_GONE, "gone");
		difference.before = fact->places;
	}
	tell_one(comparison, fact, side, &difference);
}

/* ---- both sides ---- */

/* What is left of two paths without the segments at their ends that are the
 * same: `/api` and `/v2` of `/api/orders` and `/v2/orders`. */
static void cut_ends(struct str *from, struct str *to)
{
	while (
	    from->len && to->len &&
	    str_equal(str_after_last(*from, '/'), str_after_last(*to, '/'))) {
		*from = path_folder(*from);
		*to = path_folder(*to);
	}
}

/* Of several operations that lie elsewhere together, what is said of all: where
 * they begin. Otherwise its own sentence, which no other one shares. */
static struct str rest_of_renamed(struct comparison *comparison,
    const struct fact *before, const struct difference *difference)
{
	const struct endpoint *old_endpoint = before->row;
	const struct endpoint *new = before->twin->row;
	struct buf rest = { .arena = comparison->scratch };
	struct str from;
	struct str to;

	if (before->subject->list != LIST_endpoints ||
	    !str_equal(old_endpoint->method, new->method))
		return difference->text;
	from = old_endpoint->path;
	to = new->path;
	cut_ends(&from, &to);
	if (from.len == old_endpoint->path.len)
		return difference->text;
	say_of(&rest, before->twin);
	buf_puts(&rest, " begin with ");
	say_name(&rest, to.len ? to : STR("/"));
	buf_puts(&rest, " now (before: ");
	say_name(&rest, from.len ? from : STR("/"));
	buf_putc(&rest, ')');
	return buf_str(&rest);
}

/* Was a new name told, or is the fact another one of which there is nothing to
 * say? False, too, for a subsystem that has kept its name: its identity is the
 * same whatever it is called. */
static bool tell_renamed(struct comparison *comparison,
    const struct fact *before)
{
	const struct fact *after = before->twin;
	bool renames = before->subject->traits & RENAMES;
	struct difference difference;

	if (!before->subject->other)
		return before->other;
	if (!before->other &&
	    (!renames || str_equal(fact_name(before, comparison->scratch),
			     fact_name(after, comparison->scratch))))
		return false;
	difference = renames ? difference_of_pair(comparison, before,
				   DRIFT_RENAMED, "renamed")
			     : difference_of_pair(comparison, before,
				   DRIFT_CHANGED, "changed");
	difference.text = fact_sentence(before->subject->other, after, before,
	    comparison->scratch);
	/* Several declarations of one service are renamed as one. */
	fold(comparison, &difference,
	    rest_of_renamed(comparison, before, &difference), STR(""));
	return true;
}

/* Those of `texts` that `others` have not; both are sorted. */
static struct strs texts_without(const struct strs *texts,
    const struct strs *others, struct arena *arena)
{
	struct strs out = { 0 };
	size_t n = 0;

	for (size_t i = 0; i < texts->count; i++) {
		while (n < others->count &&
		       str_compare(others->items[n], texts->items[i]) < 0)
			n++;
		if (n == others->count ||
		    !str_equal(others->items[n], texts->items[i]))
			strs_push(&out, texts->items[i], arena);
	}
	return out;
}

/* "has the port+": the + is an s where there are several. */
static void put_phrase(struct buf *out, const char *phrase, size_t count)
{
	struct str words = str_from(phrase);

	buf_putc(out, ' ');
	buf_put(out, str_slice(words, 0, str_find(words, '+')));
	if (str_ends(words, "+") && count > 1)
		buf_putc(out, 's');
}

/* "has the port `80` now", "no longer has the port `80`", or both in one: "has
 * the port `81` now (before: `80`)". */
static void put_change(struct buf *out, const struct aspect *aspect,
    const struct strs *new, const struct strs *old)
{
	if (new->count) {
		put_phrase(out, aspect->phrase, new->count);
		if (aspect->style != ASPECT_FLAG) {
			buf_putc(out, ' ');
			say_names(out, new);
		}
		buf_puts(out, " now");
	} else {
		put_phrase(out, aspect->without, old->count);
		if (aspect->style != ASPECT_FLAG) {
			buf_putc(out, ' ');
			say_names(out, old);
		}
	}
	if (new->count && old->count) {
		buf_puts(out, " (before: ");
		say_names(out, old);
		buf_putc(out, ')');
	}
}

/* Where another tag is all that differs, that is what the rule speaks of. */
static struct str rule_of(const struct fact *fact, const struct aspect *aspect,
    const struct strs *new, const struct strs *old, struct arena *arena)
{
	if (aspect->style == ASPECT_IMAGE && new->count == 1 &&
	    old->count == 1 &&
	    str_equal(deploy_image_name(new->items[0]),
		deploy_image_name(old->items[0])))
		return STR("image-tag");
	return str_printf(arena, "%s-%s", fact->subject->rule, aspect->fate);
}

/* A sentence being made for all changes of one rule. */
struct change {
	struct str rule;
	struct buf text;
	size_t named; /* bytes of it that say of what it is */
};

/* The sentence of a rule, begun with the fact's name if it is the first change
 * of that rule, else carried on. So each rule has one difference, which one
 * level is for. */
static struct change *change_of(struct change *changes, size_t *count,
    const struct fact *after, struct str rule, struct arena *arena)
{
	struct change *change;

	for (size_t i = 0; i < *count; i++)
		if (str_equal(changes[i].rule, rule)) {
			buf_puts(&changes[i].text, ", and");
			return &changes[i];
		}
	change = &changes[(*count)++];
	*change = (struct change){ rule, { .arena = arena }, 0 };
	if (after->subject->scope == SCOPE_NAME)
		buf_puts(&change->text, "The subsystem ");
	say_name(&change->text, fact_name(after, arena));
	if (after->subject->scope != SCOPE_NAME &&
	    after->subject->scope != SCOPE_FROM)
		say_of(&change->text, after);
	change->named = change->text.len;
	return change;
}

/* Each aspect is compared as a set: what is only on one side is told. */
static size_t find_aspect_changes(struct change *changes,
    const struct fact *before, bool renamed, struct arena *arena)
{
	const struct fact *after = before->twin;
	size_t count = 0;

	for (size_t i = 0; i < ASPECTS_MOST; i++) {
		const struct aspect *aspect = &before->subject->aspects[i];
		struct strs new;
		struct strs old;
		struct change *change;

		/* What is renamed may have moved with its name. */
		if (!aspect->field ||
		    (renamed && str_is(str_from(aspect->fate), "moved")))
			continue;
		new = texts_without(&after->texts[i], &before->texts[i], arena);
		old = texts_without(&before->texts[i], &after->texts[i], arena);
		if (!new.count && !old.count)
			continue;
		change = change_of(changes, &count, after,
		    rule_of(after, aspect, &new, &old, arena), arena);
		put_change(&change->text, aspect, &new, &old);
	}
	return count;
}

/* Many that change in the same way are told as one. Where values differ from
 * fact to fact, as versions do, that sentence says only that they changed; else
 * it gives the change, which is the same for all. */
static void take_change(struct comparison *comparison, const struct fact *after,
    const struct change *change, const struct difference *difference)
{
	struct str phrases =
	    str_slice(buf_str(&change->text), change->named, change->text.len);
	struct fact each = of_each(after);
	struct buf text = { .arena = comparison->scratch };
	struct buf rest = { .arena = comparison->scratch };
	bool many = after->subject->traits & MANY;

	say_of(&rest, after);
	if (many) {
		buf_puts(&rest, str_ends(change->rule, "-version")
				    ? " have other versions"
				    : " are others now");
		say_name(&text, difference->name);
		say_of(&text, &each);
		buf_put(&text, phrases);
	} else {
		buf_puts(&rest, ": each");
		buf_put(&rest, phrases);
	}
	fold(comparison, difference, buf_str(&rest),
	    each.each ? buf_str(&text) : STR(""));
}

/* Was anything told? Where the hashes of all values are equal, no aspect is
 * looked at. */
static bool tell_changes(struct comparison *comparison,
    const struct fact *before, bool renamed)
{
	struct change changes[ASPECTS_MOST];
	size_t count;

	if (hash_equal(before->values, before->twin->values))
		return false;
	count =
	    find_aspect_changes(changes, before, renamed, comparison->scratch);
	for (size_t i = 0; i < count; i++) {
		struct difference difference = difference_of_pair(comparison,
		    before, DRIFT_CHANGED, "changed");

		if (str_ends(changes[i].rule, "-moved"))
			difference.kind = DRIFT_MOVED;
		difference.rule = changes[i].rule;
		difference.text = str_printf(comparison->scratch, "%.*s.",
		    STR_ARG(buf_str(&changes[i].text)));
		if (difference.kind == DRIFT_MOVED)
			fold_moved(comparison, before, &difference);
		else
			take_change(comparison, before->twin, &changes[i],
			    &difference);
	}
	return count > 0;
}

/* What stays in its file while a subsystem begins or ends around it goes
 * without saying if it is of little weight. */
static bool is_across(const struct fact *before)
{
	const struct fact *after = before->twin;
	const struct subject *subject = before->subject;

	return subject->scope != SCOPE_FROM &&
	       !str_equal(before->home, after->home) &&
	       !(subject->traits & FOLDS &&
		   str_equal(before->path, after->path));
}

/* A move to another subsystem is told in any case. One to another file is of no
 * interest where the fact is another one anyway. */
static void tell_pair(struct comparison *comparison, const struct fact *before)
{
	bool renamed = tell_renamed(comparison, before);
	bool changed = tell_changes(comparison, before, renamed);
	bool across = is_across(before);

	if (across)
		tell_moved(comparison, before, true);
	else if (!renamed && !changed && has_moved(comparison, before))
		tell_moved(comparison, before, false);
}

/* What is gone and what pairs are told in the order of before, what is new
 * last; differences_settle() sorts later, yet folding goes by this order. */
void facts_tell(struct comparison *comparison, const struct facts *before,
    const struct facts *after)
{
	for (size_t i = 0; i < before->count; i++) {
		if (before->items[i]->twin)
			tell_pair(comparison, before->items[i]);
		else
			tell_alone(comparison, before->items[i], BEFORE);
	}
	for (size_t i = 0; i < after->count; i++)
		if (!after->items[i]->twin)
			tell_alone(comparison, after->items[i], AFTER);
}
