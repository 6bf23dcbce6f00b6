/* What the targets of Makefiles do. */
#include "scan/scanner.h"

/* The next line of a recipe, without what makes it silent; false: it ends. */
static bool next_step(struct str *step, struct str *text)
{
	/* Lines of a recipe begin with a tab: any other ends it. */
	if (!str_starts(*text, "\t") || !str_cut(step, text, '\n'))
		return false;
	*step = str_trim(*step);
	/* Both signs are for make alone, and may stand together. */
	while (step->len && char_among(step->ptr[0], "@-"))
		*step = str_slice(*step, 1, step->len);
	return true;
}

/* Does the line start a composition, whichever variables it is spelt with? */
static bool starts_composition(struct str step)
{
	bool composes = false;
	struct str word;

	while (str_cut(&word, &step, ' ')) {
		composes |= str_find_text(word, "compose") < word.len ||
			    str_find_text(word, "COMPOSE") < word.len;
		if (composes && str_is(word, "up"))
			return true;
	}
	return false;
}

bool recipe_composes(struct str text)
{
	bool found = false;
	struct str step;

	while (next_step(&step, &text)) {
		bool starts = starts_composition(step);

		/* A step that does something else makes the target more than a
		 * start. */
		if (!starts && step.len && !str_starts_any(step, "echo # \\"))
			return false;
		found |= starts;
	}
	return found;
}
