/*
 * Templates become text, and each line of it knows the template's line that
 * made it: put_output_text(). Blocks run in scopes of their own. Every node is
 * a step; steps and depth are counted through all blocks and includes, so that
 * none of them can get around the bounds.
 */
#include "deploy/templates/template.h"

/* Stays false behind the limit: nobody needs to look at what others got. */
bool template_step(struct template_run *template_run)
{
	return template_run->steps < TEMPLATE_STEPS && ++template_run->steps;
}

static bool is_line_blank(char c)
{
	return c == ' ' || c == '\t' || c == '\r';
}

/* Append, from `line` of the template on; `moves`: the text is the template's
 * own, its lines are one after the other there, too. */
static void put_output_text(struct template_output *output, struct str text,
    uint32_t line, bool moves)
{
	struct arena *arena = output->text.arena;

	if (output->text.len + text.len > TEMPLATE_TEXT)
		return;
	if (output->line_count == 0)
		array_push(&output->lines, &output->line_count,
		    sizeof(uint32_t), arena);
	for (size_t i = 0; i < text.len; i++) {
		if (text.ptr[i] == '\n') {
			line += moves;
			array_push(&output->lines, &output->line_count,
			    sizeof(uint32_t), arena);
		} else if (!is_line_blank(text.ptr[i]) &&
			   output->lines[output->line_count - 1] == 0) {
			output->lines[output->line_count - 1] = line;
		}
	}
	buf_put(&output->text, text);
}

struct frame {
	struct template_run *run;
	struct template_scope *scope;
	struct template_output *out;
};

static void execute(struct frame *frame, const struct template_node *nodes);

/* A block's variables end with it. */
static void execute_block(struct frame *frame, const struct template_node *body,
    struct datum *dot)
{
	struct template_scope scope = *frame->scope;
	struct frame inner = { frame->run, &scope, frame->out };

	if (dot)
		scope.dot = dot;
	execute(&inner, body);
}

/* The variables that `$i, $e := …` and the like declare for a block; the
 * expression behind them is left in *text. */
static size_t cut_variables(struct str names[static 2], struct str *text)
{
	size_t end = str_find_text(*text, ":=");
	struct str left = str_slice(*text, 0, end);
	struct str name;
	size_t count = 0;

	if (end == text->len || !str_starts(*text, "$") ||
	    str_find(left, '"') < left.len || str_find(left, '(') < left.len)
		return 0;
	*text = str_slice(*text, end + 2, text->len);
	while (count < 2 && str_cut(&name, &left, ','))
		names[count++] = str_trim(name);
	return count;
}

static void declare_variable(struct frame *frame, struct template_scope *scope,
    struct str name, struct datum *value)
{
	struct template_variable *variable =
	    NEW(frame->run->arena, struct template_variable);

	*variable = (struct template_variable){ name, value, scope->variables };
	scope->variables = variable;
}

static struct datum *evaluate_pipeline(struct frame *frame, struct str text)
{
	struct datum *value = template_evaluate(frame->run, frame->scope, text);

	return value ? value : datum_new(DATUM_NIL, frame->run->arena);
}

/* `if` keeps the dot, `with` sets it; a variable it declares holds in both
 * halves. */
static void execute_choice(struct frame *frame,
    const struct template_node *template_node)
{
	struct template_scope scope = *frame->scope;
	struct frame inner = { frame->run, &scope, frame->out };
	struct str text = template_node->text;
	struct str names[2];
	size_t count = cut_variables(names, &text);
	struct datum *value = evaluate_pipeline(frame, text);

	if (count)
		declare_variable(&inner, &scope, names[0], value);
	if (datum_true(value))
		execute_block(&inner, template_node->body,
		    template_node->kind == TEMPLATE_WITH ? value : NULL);
	else
		execute_block(&inner, template_node->otherwise, NULL);
}

/* One name is the item, two are its key or number and the item. */
static void execute_range(struct frame *frame,
    const struct template_node *template_node)
{
	struct arena *arena = frame->run->arena;
	struct str text = template_node->text;
	struct str names[2];
	size_t count = cut_variables(names, &text);
	struct datum *value = evaluate_pipeline(frame, text);
	int64_t index = 0;

	if (!value->first) {
		execute_block(frame, template_node->otherwise, NULL);
		return;
	}
	for (struct datum *datum = value->first;
	     datum && template_step(frame->run); datum = datum->next) {
		struct template_scope scope = *frame->scope;
		struct frame inner = { frame->run, &scope, frame->out };

		if (count == 2)
			declare_variable(&inner, &scope, names[0],
			    value->kind == DATUM_MAP
				? datum_text(datum->key, arena)
				: datum_number(index, arena));
		if (count)
			declare_variable(&inner, &scope, names[count - 1],
			    datum);
		execute_block(&inner, template_node->body, datum);
		index++;
	}
}

/* {{ template "name" what }} is {{ include "name" what }}. */
static struct datum *included(struct frame *frame, struct str text)
{
	return evaluate_pipeline(frame,
	    str_join(STR("include "), text, frame->run->arena));
}

/* What an expression prints has the line of its action, however many lines it
 * has. */
static void execute_node(struct frame *frame,
    const struct template_node *template_node)
{
	struct datum *value = NULL;

	switch (template_node->kind) {
	case TEMPLATE_PLAIN:
		put_output_text(frame->out, template_node->text,
		    template_node->line, true);
		break;
	case TEMPLATE_OUTPUT:
		value = template_evaluate(frame->run, frame->scope,
		    template_node->text);
		break;
	case TEMPLATE_INCLUDE:
		value = included(frame, template_node->text);
		break;
	case TEMPLATE_IF:
	case TEMPLATE_WITH:
		execute_choice(frame, template_node);
		break;
	case TEMPLATE_RANGE:
		execute_range(frame, template_node);
		break;
	case TEMPLATE_DEFINE:
		break;
	}
	if (value)
		put_output_text(frame->out,
		    datum_print(value, frame->run->arena), template_node->line,
		    false);
}

/* Deeper than the limit nothing is made: templates may include themselves. */
static void execute(struct frame *frame, const struct template_node *nodes)
{
	if (++frame->run->depth < TEMPLATE_DEPTH)
		for (; nodes && template_step(frame->run); nodes = nodes->next)
			execute_node(frame, nodes);
	frame->run->depth--;
}

/* In a scope of its own: a template sees no variables of who includes it. */
void template_execute(struct template_run *template_run,
    const struct template_node *nodes, struct datum *root,
    struct template_output *output)
{
	struct template_scope scope = { .dot = root, .root = root };
	struct frame frame = { template_run, &scope, output };

	execute(&frame, nodes);
}

/* Its text has no lines of its own: it stands where it is included. */
bool template_include(struct str *out, struct template_run *template_run,
    struct str name, struct datum *dot)
{
	struct template_output made = { .text = {
					    .arena = template_run->arena } };
	const uint64_t *place = map_get(&template_run->defines, name);

	if (!place)
		return false;
	template_execute(template_run,
	    (struct template_node *)(uintptr_t)*place, dot, &made);
	*out = buf_str(&made.text);
	return true;
}

/* What it defines is known to all templates behind it. */
struct str template_text(struct template_run *template_run, struct str text,
    struct datum *dot)
{
	struct template_output made = { .text = {
					    .arena = template_run->arena } };
	struct template_node *nodes;

	if (str_find_text(text, "{{") == text.len)
		return text;
	template_parse(&nodes, text, &template_run->defines,
	    template_run->arena);
	template_execute(template_run, nodes, dot, &made);
	return buf_str(&made.text);
}
