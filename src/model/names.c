/* Names of models, as others write them. */
#include "model/model.h"

struct str model_common_name(struct str name, struct arena *arena)
{
	struct buf out = { .arena = arena };
	struct str text;

	name = str_after_last(name, '.');
	for (size_t i = 0; i < name.len; i++) {
		char c = name.ptr[i];

		if (c >= 'A' && c <= 'Z')
			c = (char)(c - 'A' + 'a');
		if (c != '_' && c != '-')
			buf_putc(&out, c);
	}
	text = buf_str(&out);
	if (str_ends(text, "ies"))
		return str_join(str_slice(text, 0, text.len - 3), STR("y"),
		    arena);
	if (str_ends_any(text, "sses xes ches shes"))
		return str_slice(text, 0, text.len - 2);
	if (str_ends_any(text, "che she")) /* as of caches: of batches, Batch */
		return str_slice(text, 0, text.len - 1);
	if (str_ends(text, "s") && !str_ends(text, "ss"))
		return str_slice(text, 0, text.len - 1);
	return text;
}
