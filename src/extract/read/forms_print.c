/*
 * Prints forms as text (`archdrift forms`), for people who write packs and for
 * tests.
 */
#include "extract/read/forms.h"

#include "doc/doc.h"
#include "extract/extract.h"
#include "extract/read/markup_code.h"
#include "lang/lang.h"

#define TEXT_SHOWN 120 /* bytes of a text */

static const char *const roles[] = {
	[ROLE_BODY] = "body",
	[ROLE_RECEIVER] = "receiver",
	[ROLE_ARGUMENT] = "argument",
	[ROLE_DECORATION] = "decoration",
	[ROLE_PARAMETER] = "parameter",
	[ROLE_BASE] = "base",
	[ROLE_TYPE] = "type",
	[ROLE_KEY] = "key",
	[ROLE_VALUE] = "value",
	[ROLE_PART] = "part",
	[ROLE_LEFT] = "left",
	[ROLE_RIGHT] = "right",
};

/* Append a character so that the text stays on one line: `\n` for a line feed.
 */
static void put_escaped_char(struct buf *out, char c)
{
	if (c == '\n')
		buf_puts(out, "\\n");
	else if (c == '"' || c == '\\')
		buf_printf(out, "\\%c", c);
	else if ((unsigned char)c < ' ')
		buf_printf(out, "\\x%02x", (unsigned)c);
	else
		buf_putc(out, c);
}

/* Append a text in quotes after its label, cut after TEXT_SHOWN bytes. */
static void put_form_text(struct buf *out, const char *label, struct str text)
{
	size_t shown = text.len;

	if (shown > TEXT_SHOWN)
		shown = str_utf8_valid(str_slice(text, 0, TEXT_SHOWN));
	buf_printf(out, " %s\"", label);
	for (size_t i = 0; i < shown; i++)
		put_escaped_char(out, text.ptr[i]);
	buf_puts(out, shown < text.len ? "…\"" : "\"");
}

/* Append a field of a form with its label, unless it is "". */
static void put_form_field(struct buf *out, const char *label, struct str text)
{
	if (text.len)
		put_form_text(out, label, text);
}

/* Append the kind and the test of a branch: `if "a > 1"`. */
static void put_branch(struct buf *out, const struct branch *branch)
{
	static const char *const words[] = {
		[BRANCH_IF] = "if",
		[BRANCH_UNLESS] = "unless",
		[BRANCH_CASE] = "case",
		[BRANCH_ELSE] = "else",
		[BRANCH_LOOP] = "loop",
	};

	buf_printf(out, " %s%s", branch->past ? "past " : "",
	    words[branch->kind]);
	put_form_field(out, "", branch->text);
}

/* Append the line of a form. Only fields that are set are written, so that a
 * new field changes no other lines of tests. */
static void put_form(struct buf *out, const struct forms *forms,
    const struct form *form)
{
	bool has_text = form->kind == FORM_string ||
			form->kind == FORM_symbol || form->kind == FORM_literal;
	uint16_t whole = branch_without_guards(forms, form->branch);

	buf_printf(out, "%s %u", form_kind_name((enum form_kind)form->kind),
	    form->line);
	if (form->role != ROLE_BODY)
		buf_printf(out, " %s", roles[form->role]);
	put_form_field(out, "keyword=", form->keyword);
	put_form_field(out, "", form->name);
	if (has_text)
		put_form_text(out, "", form->text);
	else
		put_form_field(out,
		    form->kind == FORM_import ? "from=" : "doc=", form->text);
	put_form_field(out, "item=", form->item);
	if (form->created)
		buf_puts(out, " created");
	if (form->exported)
		buf_puts(out, " exported");
	if (form->abstract)
		buf_puts(out, " abstract");
	if (form->failing && form->kind == FORM_call)
		buf_puts(out, " failing");
	if (form->branch)
		put_branch(out, &forms->branches[form->branch - 1]);
	/* Past a guard clause, also the branch that the clause is in. */
	if (whole != form->branch && whole)
		put_branch(out, &forms->branches[whole - 1]);
	buf_putc(out, '\n');
}

/* Append all forms, one a line, indented by how many forms are around. */
void forms_print(struct buf *out, const struct forms *forms)
{
	for (uint32_t i = 0; i < forms->count; i++) {
		for (uint32_t at = i; at; at = forms->items[at].parent)
			buf_puts(out, "  ");
		put_form(out, forms, &forms->items[i]);
	}
}

/* Append the forms of one file to `out`. False, with the error set: it cannot
 * be parsed. Generated files are printed, too. */
bool extract_print_forms(struct buf *out, struct str path, struct str text,
    struct arena *scratch, struct error *error)
{
	const struct language *language = language_of_path(path);
	struct forms forms = { 0 };
	struct doc doc = { 0 };

	if (blocks_language(language)) {
		text = blocks_code(language, text, scratch);
		language = blocks_language(language);
	}
	if (doc_format_of(path) != DOC_NONE) {
		if (!doc_parse(&doc, doc_format_of(path), text, scratch, error))
			return false;
		forms_from_doc(&forms, &doc, path, scratch);
	} else if (!language || !language->grammar) {
		return error_set(error, "%.*s: no grammar for this language",
		    STR_ARG(path));
	} else if (!forms_read(&forms, language, path, text, scratch)) {
		return error_set(error, "%.*s: could not be parsed",
		    STR_ARG(path));
	}
	forms_print(out, &forms);
	return true;
}
