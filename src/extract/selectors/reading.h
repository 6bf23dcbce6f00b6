/*
 * reading: one file while its facts are being found: its forms, the symbols
 * that its names stand for, and the scopes that rules have made so far.
 */
#ifndef EXTRACT_READING_H
#define EXTRACT_READING_H

#include "base/base.h"
#include "extract/selectors/details.h"
#include "extract/extract.h"
#include "extract/read/forms.h"
#include "extract/selectors/select.h"

/* How the rule that is applied wants its values. Rules alone can set it, see
 * packs/applying.h. */
struct asking {
	struct value it; /* the one at hand, of a rule with `each` */
	bool written; /* what calls give is called as it is written */
	bool whole; /* lists are values, not several values */
	bool placed; /* what loops take apart may be told by its place */
};

/*
 * The parts of a reading are each written by one file alone, which defines the
 * struct of that name and makes it with PART() when it is first asked for.
 * Others see what it says through the functions of that file; but for that, a
 * reading is constant.
 */
struct reading {
	const struct forms *const forms;
	const struct str text; /* the file's; "" where nobody asks for it */
	const struct language *const language; /* NULL: a data file */
	const struct rules *const rules;
	struct arena *const perm; /* of this file alone; see facts_copy() */
	const struct facts *facts; /* found so far */
	const struct asking *asking;

	struct applying *applying; /* packs/applying.h: of rules and flows */
	struct bindings *bindings; /* symbols.c */
	struct branch_texts *branch_texts; /* branch_conditions.c */
	struct class_fields *class_fields; /* inherited.c */
	struct evaluation *evaluation; /* value.c */
	struct failures *failures; /* error_branches.c; NULL: nothing fails */
	struct file_names *file_names; /* indexed.c */
	struct form_scopes *form_scopes; /* match.c */
	struct import_names *import_names; /* call_names.c */
	struct keyed_pairs *keyed_pairs; /* steps_maps.c */
	struct line_starts *line_starts; /* steps_written.c */
	struct loops *loops; /* loop.h; NULL: there are none */
	struct nodes_search *nodes_search; /* steps_nodes.c */
	struct rebinding_scan *rebinding_scan; /* rebinding.c; NULL: nothing
						  is bound again */
	struct within *within; /* steps_within.c */
};

#define PART(reading, part) \
	((reading)->part \
		? (reading)->part \
		: ((reading)->part = NEW((reading)->perm, struct part)))

/* Begin to read the file whose forms are known; what is found goes to `facts`.
 */
void reading_begin(struct reading *reading, struct facts *facts);
/* Index of a form. */
uint32_t form_index(const struct reading *reading, const struct form *form);
/* The form around it; NULL for the file. */
const struct form *form_parent(const struct reading *reading,
    const struct form *form);
/* The nearest class-like definition around `form`, or NULL. */
const struct form *form_owner(const struct reading *reading,
    const struct form *form);
/* The nearest function (with a name, if `named`) around `form`, or NULL. */
const struct form *form_function(const struct reading *reading,
    const struct form *form, bool named);
/* Is it `outer`, or below that? */
bool form_is_inside(const struct reading *reading, const struct form *form,
    const struct form *outer);
/* Is it the binding, or below that where the name is not bound yet: not in the
 * block of `with f() as x`? */
bool form_is_before(const struct reading *reading, const struct form *form,
    const struct form *binding);
/* The outermost call or name of a chain `a.b().c()`: its leftmost part. */
const struct form *form_chain_root(const struct reading *reading,
    const struct form *form);

/* ---- indexed.c ---- */

/* The file's function of that name; NULL: none, or several. */
const struct form *file_function(struct reading *reading, struct str name);
/* The one that a name means at its use, where several have it. */
const struct form *function_at(struct reading *reading, const struct form *use,
    struct str name);
/* What `x["key"]`, `x[0]` is, as far as the file says; NULL: not known. */
const struct form *indexed_form(struct reading *reading,
    const struct form *form);

/* What `T{a, b}`, `T{x: a}` has as a field of T, a struct of the file; NULL:
 * not known. */
const struct form *made_field(const struct reading *reading,
    const struct form *call, struct str key);
/* The struct of that name in this file: `T` of `[]*T`, `map[K]T`; NULL: none.
 */
const struct form *struct_named(const struct reading *reading, struct str name);
/* The field of an item `{a, b}` of a list or map of structs, by its place;
 * NULL: that is not known. */
const struct form *placed_field(const struct reading *reading,
    const struct form *form, const struct form *item, struct str key);
/* Is it `Ts{a, b}`, where the file says that Ts is a list? Of what: the type
 * `[]T`, or NULL. */
bool is_made_list(const struct reading *reading, const struct form *form);
const struct form *made_list_type(const struct reading *reading,
    const struct form *form);

/* ---- symbols.c ---- */

#define SYMBOL_LIMIT 400 /* bytes of one */

/* Name every definition and binding of the file; first of all calls. */
void symbols_collect(struct reading *reading);
/* One after the other, with `by` between them; the second alone, where the
 * first is "". */
struct str symbol_join(struct reading *reading, struct str a, const char *by,
    struct str b);
/* The form that first binds or defines a symbol; NULL: none of the file. */
const struct form *first_binding(const struct reading *reading,
    struct str symbol);
/* Note the binding of a symbol that has none yet. */
void binding_add(struct reading *reading, struct str symbol,
    const struct form *binding);
/* The type that an alias of that name is of; NULL: there is none. */
const struct form *alias_type(const struct reading *reading, struct str name);
/* Where a binding or field puts its name. */
struct str symbol_of_bound(struct reading *reading, const struct form *form);
/* What a definition is called from the file's top: `C.m`, `f`; "" inline. */
struct str symbol_of_definition(struct reading *reading,
    const struct form *form);
/* What an inline one is called by others: `plugin.register`; "" nothing. */
struct str symbol_of_inline(struct reading *reading, const struct form *form);
/* Is it a parameter of the class itself, which its methods see? */
bool is_class_parameter(const struct reading *reading, const struct form *form);
struct str symbol_of_parameter(struct reading *reading,
    const struct form *form); /* of such a one: `C.x` */
/* Is the parameter one that callers give: neither a receiver nor `self`? */
bool parameter_is_given(const struct reading *reading, const struct form *form);
/* The position of such a parameter of a function; -1: it has none so named. */
int parameter_position(const struct reading *reading,
    const struct form *function, struct str name);
/* What an extension function is called on: `f(this)`. */
struct str symbol_of_extension(struct reading *reading,
    const struct form *form);
/* What a dotted name stands for at `form`. */
struct str symbol_of_name(struct reading *reading, const struct form *form,
    struct str name);
/* The class of the instance (`self`, Go's receiver) that a name is at `form`.
 * False: it is none. */
bool symbol_of_instance(struct str *out, struct reading *reading,
    const struct form *form, struct str name);
/* What a form stands for; a bare name that the file does not say may be what
 * the class around it inherits: `C.name`. */
struct str symbol_inherited(struct reading *reading, const struct form *form);
/* Has the class itself a field of that name? */
bool class_has_field(struct reading *reading, const struct form *class,
    struct str name);
/* Emit imports; before rules, which are switched on by them. */
void symbols_emit_imports(struct reading *reading);
/* Emit constants, aliases, classes and functions; after rules. */
void symbols_emit(struct reading *reading);
/* One of them, unless it has no name, or is an alias of nothing or of itself.
 */
void symbol_add(struct reading *reading, enum symbol_kind kind, struct str name,
    struct str value, uint32_t line);
/* The text of what may be a constant; false: it is none, or too long. */
bool constant_text(struct str *out, struct reading *reading,
    const struct form *form);

/* ---- file_facts_made.c ---- */

/* What a return statement gives back: `f()`, and `f().1` of several. */
void return_emit(struct reading *reading, const struct form *form);
/* The last expression of a function, where that is what it gives back. */
void result_emit(struct reading *reading, const struct form *form);
/* `&desk{group: group}`: what a function is given is that part of the thing it
 * makes, for its methods. */
void made_emit(struct reading *reading, const struct form *form);
/* `struct desk { *mux.Router }`: a desk is known as its router, where a rule
 * has made something of that. */
void parts_emit(struct reading *reading, const struct form *form,
    struct str name);

/* ---- symbols_values.c ---- */

/* What a value refers to: a name, a call's result, "#n"; "" for nothing. */
struct str symbol_of_value(struct reading *reading, const struct form *form);
/* The symbol that the form is bound to as a value; "" if it is not. */
struct str symbol_of_target(struct reading *reading, const struct form *form);
/* `require("./x")` and its like: the module; "" for other forms. */
struct str imported_module(const struct reading *reading,
    const struct form *form);
/* The symbol of what such a call imports: the name it is bound to, or one of
 * its own. */
struct str import_symbol(struct reading *reading, const struct form *form);
/* What a name is bound to in this file; `form` itself for anything else. */
const struct form *bound_value(struct reading *reading,
    const struct form *form);

/* ---- error_branches.c ---- */

/* Note what runs only where an `if err != nil` that returns holds. */
void error_branches_find(struct reading *reading);
/* Does the form run only if something failed: in a catch, in such an `if`, in
 * what `.catch()` is given? */
bool form_fails(const struct reading *reading, const struct form *form);
/* Is it in what a guard clause returns, before what the function is for? */
bool form_is_early(const struct reading *reading, const struct form *form);
/* Is it the name of what may be a function, handed to a call in a body? */
bool form_is_given(const struct reading *reading, const struct form *form);
/* Is it so handed to what runs it for certain: `Thread(target=f)`? */
bool form_is_run(const struct reading *reading, const struct form *form);

/* ---- branch_conditions.c ---- */

/* Make room for what is told of each branch. */
void branch_texts_begin(struct reading *reading);

/* Under which conditions a form below `top` runs, as `called` has it. */
struct when form_under(const struct reading *reading, const struct form *form,
    const struct form *top);
/* Add what that is made of to a number. */
void form_under_add(struct hash *sum, const struct reading *reading,
    const struct form *form);

/* ---- calls_sum.c ---- */

/* A number for what is called, by whom, and for the types that are written. */
struct hash calls_sum(const struct reading *reading);
/* A statement or a result that is a name alone, in a language that calls so. */
bool is_bare_call(const struct reading *reading, const struct form *form);

/* ---- steps_exports.c ---- */

/* `x` of `exports.x`, `module.exports.x`; "default" of `module.exports`; "": it
 * is none. */
struct str common_name(struct str name);

/* ---- called.c ---- */

/* The last import of the facts has that name; the first one of a name counts.
 */
void import_note(struct reading *reading, struct str name);
/* What a name is imported as; NULL: it is no import's. */
const struct import_fact *import_named(const struct reading *reading,
    struct str name);
/* Does it name a whole module: a package, of which `make()` is a function? */
bool import_is_module(const struct reading *reading, struct str name);
/* What the bare name of a call or decoration is imported as: an item, or the
 * module that it stands for; "" for any other. */
struct str imported_name(const struct reading *reading,
    const struct form *form);
/* What a call is called: its name, or what a subscript says that it is:
 * `app[method](…)`. */
struct str called_name(struct reading *reading, const struct form *form);
/* What it is called on. */
const struct form *called_on(struct reading *reading, const struct form *form);
/* A name with its first part replaced by what it is imported as:
 * `R` → `fastapi.APIRouter`. */
struct str qualified_name(struct reading *reading, struct str name);

/* ---- rebinding.c ---- */

/* A form binds a symbol again that an earlier one binds first. */
void rebinding_note(struct reading *reading, uint32_t first, uint32_t again);
/* The symbol that a bound one is at `use`, itself or of its own; "" if nothing
 * is bound there. One that is `given`, as a parameter, counts once it is bound
 * to something new to hang on. */
struct str symbol_as_of(struct reading *reading, const struct form *use,
    struct str symbol, bool given);
/* Of what is first bound there, the binding that holds at `use`; else the first
 * one. */
const struct form *value_as_of(const struct reading *reading,
    const struct form *use, uint32_t first);
/* May what stands for nothing, or is counted up, have another value there? */
bool value_is_open(const struct reading *reading, const struct form *use,
    uint32_t first, const struct form *bound);

/* ---- value.c ---- */

/* Values lead to each other: go one step deeper, up to `most`; then leave.
 * False: there is nothing to leave. */
bool evaluation_enter(struct reading *reading, unsigned most);
void evaluation_leave(struct reading *reading);
/* Count from 0 on, wherever it is asked for; until evaluation_resume(). */
unsigned evaluation_restart(struct reading *reading);
void evaluation_resume(struct reading *reading, unsigned depth);
/* A value's text with holes. False if nothing of it is known as text. */
bool evaluate(struct str *out, struct reading *reading,
    const struct form *form);
/* The text that a call without arguments is of: "x".freeze; else NULL. */
const struct form *called_text(const struct reading *reading,
    const struct form *form);
struct str hole_of(struct reading *reading, struct str symbol);

/* ---- environment.c ---- */

/* The variable of the environment that a form reads; "": none. */
struct str environment_name(struct reading *reading, const struct form *form);
/* What it says, as a hole; false: the form is no such read. */
bool evaluate_environment(struct str *out, struct reading *reading,
    const struct form *form);
/* A call that reads a setting, as the text that stands for it. */
bool evaluate_setting(struct str *out, struct reading *reading,
    const struct form *form);
/* `left || right`, where left is such a hole and right known: the same hole
 * with what stands where it is not set. */
bool environment_or(struct str *out, struct reading *reading, struct str left,
    struct str right);
struct str environment_hole(struct reading *reading, struct str name,
    struct str standing);

/* ---- formatted.c ---- */

/* The text that a call makes of a format; false: it is no such call. */
bool evaluate_format(struct str *out, struct reading *reading,
    const struct form *form);
/* The text that a call makes of one, as the language's `texts` say. */
bool evaluate_made(struct str *out, struct reading *reading,
    const struct form *form);
/* `path.Join(a, "/x")`: its arguments with a slash between any two. */
bool evaluate_join(struct str *out, struct reading *reading,
    const struct form *form);
/* `urljoin(a, "/x")`, or a name that is bound to it: an address with a path put
 * onto it. */
bool evaluate_onto(struct str *out, struct reading *reading,
    const struct form *form);
/* `"%s/x" % a`, `"%s/%s" % (a, b)`. False if it is no format. */
bool evaluate_percent(struct str *out, struct reading *reading,
    const struct form *form);

/* ---- apply.c ---- */

/* Make what rules note for each other; what they find goes to `facts`. */
void applying_begin(struct reading *reading, struct facts *facts);
/* Apply all rules of the active packs. */
void rules_apply(struct reading *reading);

/* ---- match.c ---- */

/* Make room for the scope of each form. */
void form_scopes_begin(struct reading *reading);
/* Is the rule's pack switched on for the file? */
bool rule_is_active(const struct reading *reading, const struct rule *rule);
/* The number of the scope that rules make of a call, + 1; 0: none. */
uint32_t scope_of_call(struct reading *reading, const struct form *form);
/* Make those of a chain of calls anew when they are asked for: in a loop they
 * are others for each item. */
void forget_scopes(struct reading *reading, const struct form *form);
/* The same of any form: a call, a class that is decorated so, … */
uint32_t form_scope(struct reading *reading, const struct form *form);
/* Is a call one, or may be so: it is just being found out? */
bool is_scope(struct reading *reading, const struct form *form);
/* Does a call of this name give back what it is called on? */
bool rules_fluent(struct reading *reading, const struct form *form);

/* What makes facts of a form that a rule holds for. */
typedef void rule_maker(const struct rule *rule, struct reading *reading,
    const struct form *form);

/* ---- mounts.c ---- */

/* The texts of all that is selected. */
void rule_texts(struct strs *out, const struct select *select,
    struct reading *reading, const struct form *form);
/* The one that "#n" is; NULL: it is none of the file. */
const struct scope_fact *scope_numbered(const struct reading *reading,
    struct str symbol);
/* A mount, unless it has no child. */
void add_mount(struct reading *reading, struct mount_fact mount);
/* Add the mounts that a rule makes of a form, and of one value of `each`. */
rule_maker rule_mounts;

/* ---- parameter_flow.c ---- */

/* f(router): what f does with its parameter, it does with `router`. */
void pass_arguments(struct reading *reading, const struct form *form);
/* `for p in [a, b]: p.add(router)`: the same of a's and b's, as the loop runs.
 */
void pass_in_loop(struct reading *reading, const struct form *form);
/* route("/x", f): the scope that the call makes is what f is given. */
void hand_over(struct reading *reading, const struct form *form,
    uint32_t scope);
/* router.f(), f() in a router's block: where f is a function for routers (an
 * extension), the router is its first parameter. */
void pass_receiver(struct reading *reading, const struct form *form);

/* ---- kept.c ---- */

/* `list.push(f)`: f, or what a function is given as such, is one of those that
 * the file's list keeps. */
void keep_functions(struct reading *reading, const struct form *form);
/* What a call in a loop over such a list calls: `list[]`; "": none of it. */
struct str reading_function_list(struct reading *reading,
    const struct form *call);
/* What the loop around `form` goes over that has each item, or what that calls
 * `key`, as `name`; NULL: there is none, or it is not known. */
const struct form *looped_list(struct str *key, const struct reading *reading,
    const struct form *form, struct str name);

/* ---- tables.c ---- */

/* The constants of a list whose items have paths. */
void table_emit(struct reading *reading, struct str name,
    const struct form *form);
/* `routes.*.path` for `route.path`, or a part `path`, in a loop over a list of
 * another file; "": it is none of such an item. */
struct str table_symbol(struct reading *reading, const struct form *form);
/* The same, and `routes.*` for the item as a whole. */
struct str table_item_symbol(struct reading *reading, const struct form *form);

/* ---- public_names.c ---- */

/* What others may have of the file, by its language's ways to say so. */
void publics_emit(struct reading *reading);

/* ---- test_marks.c ---- */

/* Of a definition that is marked as a test, the index of the first form after
 * it; `index` itself of any other form. */
uint32_t end_of_test(const struct reading *reading, uint32_t index);

/* ---- facts.c ---- */

/* A copy that owes nothing to the file's text and forms. */
void facts_copy(struct facts *out, const struct facts *facts,
    struct arena *perm);

/* ---- guards.c ---- */

/* Does everything hold that `rule` asks of the form? Its tests are left for
 * later where it has `each`: they may be about the value at hand. */
bool rule_holds(const struct rule *rule, struct reading *reading,
    const struct form *form);
/* Make what a rule that holds makes of the form: of one with `each`, for each
 * value of which its tests hold. */
void rule_each(const struct rule *rule, struct reading *reading,
    const struct form *form, rule_maker *make);
/* What `with` and `without` ask of it. */
bool contents_hold(const struct rule *rule, struct reading *reading,
    const struct form *form);

/* ---- rows.c ---- */

/* What the value refers to, or the text that it is. */
struct str symbol_text(const struct value *value, struct reading *reading);

/* Add the rows that a rule makes of a form, and of one value of `each`. */
rule_maker rule_rows;

/* ---- rule_rows_each.c ---- */

/* The same of the form, and all that loops around it make of it. */
rule_maker rule_list;

/* ---- rule_base.c ---- */

/* The scope that the form is nested in, for a pack: "#n"; "" for none. */
struct str scope_symbol_around(struct reading *reading,
    const struct form *form);
/* What a rule's fact hangs on: `base`, its receiver, what it is nested in. */
struct str rule_base(const struct rule *rule, struct reading *reading,
    const struct form *form);

#endif
