/* Which steps of a chain are kept, where there are too many: a chain is read at
 * a glance, or not at all. chain_mark_kept_steps() is the order of what is
 * worth room. */
#include "assemble/requests/callchain.h"

/* How much is told by each of what a chain has, beside its steps. */
enum {
	TOLD_BY_MODEL = 3,
	MODELS_MOST = 8,
	TOLD_BY_OTHER = 4, /* who is asked or sent something */
	OTHERS_MOST = 4, /* more do not tell more */
	TOLD_BY_SENDING = 8, /* what others take later */
	TOLD_BY_TAKER = 2, /* of the same group, who goes on */
};

/* Points for a chain that reaches others: TOLD_BY_OTHER for each service or
 * queue, of at most OTHERS_MOST, and TOLD_BY_SENDING once if it sends to a
 * queue. */
size_t chain_told_by_others(const struct chain_walk *walk)
{
	struct strs others = { 0 };
	bool sends = false;

	for (size_t i = 0; i < walk->count; i++) {
		const struct chain_step *step = &walk->steps[i];

		sends |= step->way == WAY_SENDS;
		if ((step->way == WAY_ASKS || step->way == WAY_SENDS) &&
		    !strs_have(&others, step->name))
			strs_push(&others, step->name, walk->group->scratch);
	}
	return TOLD_BY_OTHER *
		   (others.count < OTHERS_MOST ? others.count : OTHERS_MOST) +
	       (sends ? TOLD_BY_SENDING : 0);
}

/* Does a request (no consumer) send to a queue that the group itself consumes?
 * Then the chain goes on elsewhere in the group. */
static bool is_passed_on(const struct chain_walk *walk)
{
	for (size_t i = 0; i < walk->count && !entry_is_consumer(walk->entry);
	     i++) {
		const uint64_t *roles =
		    walk->steps[i].way == WAY_SENDS
			? map_get(&walk->group->messages, walk->steps[i].name)
			: NULL;

		if (roles && *roles & 1)
			return true;
	}
	return false;
}

/* How much a chain tells: one for each step, TOLD_BY_MODEL for each model (of
 * at most MODELS_MOST), TOLD_BY_TAKER if it is passed on. */
size_t chain_score(const struct chain_walk *walk)
{
	struct strs data = { 0 };

	for (size_t i = 0; i < walk->count; i++)
		for (size_t k = 0; k < walk->steps[i].data.count; k++)
			if (!strs_have(&data, walk->steps[i].data.items[k]))
				strs_push(&data, walk->steps[i].data.items[k],
				    walk->group->scratch);
	return walk->count + (is_passed_on(walk) ? TOLD_BY_TAKER : 0) +
	       TOLD_BY_MODEL *
		   (data.count < MODELS_MOST ? data.count : MODELS_MOST);
}

/* Set `kept` in step `number` and in all steps above it that lack it; returns
 * how many were set. Ends at the first step, which has it always. */
static size_t keep_with_callers(struct chain_walk *walk, size_t number)
{
	size_t kept_count = 0;

	for (; !walk->steps[number].kept; number = walk->steps[number].from) {
		walk->steps[number].kept = true;
		kept_count++;
	}
	return kept_count;
}

/* Is it a step outside the project: a store, a queue, another service? A model
 * that a function works on has no place either, but is none. */
static bool reaches_out(const struct chain_step *step)
{
	return step->place.file == NOWHERE && step->way != WAY_WORKS_ON;
}

/* Does the step's function take, give or work on any model? */
static bool works_on_data(const struct chain_step *step)
{
	return step->data.count > 0;
}

/* Does the step, or one above it, run only under a condition? A loop
 * (`for x in xs`) is no condition. */
static bool is_conditional_step(const struct chain_walk *walk, size_t number)
{
	for (; number; number = walk->steps[number].from)
		if (walk->steps[number].when.condition.len &&
		    !condition_is_loop(walk->steps[number].when.condition))
			return true;
	return false;
}

/* Is it, below the first level of a program, a function that is only an
 * argument, `on_exit(clean)`, and that calls no further step? Never of
 * requests. */
static bool is_passed_and_idle(const struct chain_walk *walk, size_t number)
{
	if (!walk->told || walk->steps[number].level <= 1 ||
	    walk->steps[number].way != WAY_PASSES)
		return false;
	for (size_t i = number + 1; i < walk->count; i++)
		if (walk->steps[i].from == number)
			return false;
	return true;
}

/* Mark the steps for which `wanted` holds, and those above them, until `most`
 * are kept; `kept_count` are already. Two passes: first steps that always run,
 * then those under a condition. Returns how many are kept in all. */
static size_t keep_steps(struct chain_walk *walk, size_t kept_count,
    size_t most, bool (*wanted)(const struct chain_step *step))
{
	for (int uncertain = 0; uncertain <= 1; uncertain++)
		for (size_t i = 1; i < walk->count && kept_count < most; i++)
			if (wanted(&walk->steps[i]) &&
			    !is_passed_and_idle(walk, i) &&
			    is_conditional_step(walk, i) == uncertain)
				kept_count += keep_with_callers(walk, i);
	return kept_count;
}

/* Any step at all: a test for keep_steps(). */
static bool is_any_step(const struct chain_step *step)
{
	(void)step;
	return true;
}

/* Is the step a function of the project's own, not something outside? */
static bool is_own_function(const struct chain_step *step)
{
	return step->place.file != NOWHERE;
}

/* Is it a method of an object that a function near the entry was given or
 * holds, `this.repository.find()`? */
static bool is_collaborator(const struct chain_step *step)
{
	return step->shared && step->level <= LEVELS_SHARED;
}

/* Is it a step of a workflow, as rows declare them? */
static bool is_declared(const struct chain_step *step)
{
	return step->way == WAY_STEP || step->way == WAY_UNDONE;
}

/* Does the step call further functions that are steps? */
static bool leads_to_others(const struct chain_step *step)
{
	return step->leads;
}

/* Set `leads` of each step that calls another step which is a function of the
 * project's own. */
static void note_leading_steps(struct chain_walk *walk)
{
	for (size_t i = 1; i < walk->count; i++)
		walk->steps[walk->steps[i].from].leads |=
		    is_own_function(&walk->steps[i]);
}

/* Mark the steps that rows are made of (`kept`), in the order of what is worth
 * room: in a program its own functions; steps of a workflow, what reaches out
 * or works on models, with the steps above; then, up to STEPS_USUAL,
 * collaborators and functions that lead on. If no more than STEPS_LEAST are
 * kept so, any step. Deep steps are found last, and find no room first. */
void chain_mark_kept_steps(struct chain_walk *walk)
{
	size_t kept_count = 0;

	walk->steps[0].kept = true;
	note_leading_steps(walk);
	if (walk->told)
		kept_count =
		    keep_steps(walk, kept_count, STEPS_SHOWN, is_own_function);
	kept_count = keep_steps(walk, kept_count, STEPS_SHOWN, is_declared);
	kept_count = keep_steps(walk, kept_count, STEPS_REACHING, reaches_out);
	kept_count = keep_steps(walk, kept_count, STEPS_SHOWN, works_on_data);
	kept_count = keep_steps(walk, kept_count, STEPS_SHOWN, reaches_out);
	if (walk->entry.len && kept_count)
		kept_count =
		    keep_steps(walk, kept_count, STEPS_USUAL, is_collaborator);
	kept_count = keep_steps(walk, kept_count, STEPS_USUAL, leads_to_others);
	if (kept_count > STEPS_LEAST)
		return;
	keep_steps(walk, kept_count, STEPS_SHOWN, is_any_step);
}
