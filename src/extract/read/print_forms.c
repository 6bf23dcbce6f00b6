/* `archdrift forms`: what the reader makes of one file. */
#include "doc/doc.h"
#include "extract/read/markup_code.h"
#include "extract/extract.h"
#include "extract/read/forms.h"
#include "lang/lang.h"

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
