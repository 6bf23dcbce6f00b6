/*
 * The JSON schema of the model, of the same tables as the JSON. Additional
 * properties are refused everywhere: a name that is misspelt by hand is found.
 */
#include "model/model.h"

/* By enum field_type; FIELD_ROWS has its list's instead. */
static const char *const types[] = {
	[FIELD_TEXT] = "{ \"type\": \"string\" }",
	[FIELD_TEXTS] = "{ \"$ref\": \"#/$defs/texts\" }",
	[FIELD_AT] = "{ \"$ref\": \"#/$defs/at\" }",
	[FIELD_PLACES] = "{ \"$ref\": \"#/$defs/places\" }",
	[FIELD_NUMBER] = "{ \"$ref\": \"#/$defs/number\" }",
	[FIELD_FLAG] = "{ \"type\": \"boolean\" }",
	[FIELD_COUNTS] = "{ \"$ref\": \"#/$defs/counts\" }",
};

static const char definitions[] =
    "  \"$defs\": {\n"
    "    \"at\": {\n"
    "      \"description\": \"evidence: path:line, or path for the file as a "
    "whole\",\n"
    "      \"type\": \"string\"\n"
    "    },\n"
    "    \"places\": { \"type\": \"array\", \"items\": { \"$ref\": "
    "\"#/$defs/at\" } },\n"
    "    \"texts\": { \"type\": \"array\", \"items\": { \"type\": \"string\" } "
    "},\n"
    "    \"number\": { \"type\": \"integer\", \"minimum\": 0, \"maximum\": "
    "4294967295 },\n"
    "    \"counts\": {\n"
    "      \"type\": \"object\",\n"
    "      \"additionalProperties\": { \"$ref\": \"#/$defs/number\" }\n"
    "    }\n"
    "  }\n";

/* What json_write.c writes even if it is empty. */
static void put_required(struct buf *out, const struct list *list, size_t depth)
{
	const char *comma = "";

	json_line(out, depth, "\"required\": [");
	for (size_t i = 0; i < list->field_count; i++) {
		if (!field_is_key(&list->fields[i]))
			continue;
		buf_printf(out, "%s\"%s\"", comma, list->fields[i].name);
		comma = ", ";
	}
	buf_puts(out, "],\n");
}

/* Rows have lists of rows: see put_row_schema(). */
static void put_array(struct buf *out, const struct list *list, size_t depth);

/* The members of the object that a row is. */
static void put_row_schema(struct buf *out, const struct list *list,
    size_t depth)
{
	json_line(out, depth, "\"type\": \"object\",\n");
	json_line(out, depth, "\"additionalProperties\": false,\n");
	put_required(out, list, depth);
	json_line(out, depth, "\"properties\": {\n");
	for (size_t i = 0; i < list->field_count; i++) {
		const struct field *field = &list->fields[i];

		json_line(out, depth + 1, "");
		buf_printf(out, "\"%s\": ", field->name);
		if (field->type == FIELD_ROWS)
			put_array(out, field->rows, depth + 1);
		else
			buf_puts(out, types[field->type]);
		buf_puts(out, i + 1 < list->field_count ? ",\n" : "\n");
	}
	json_line(out, depth, "}\n");
}

static void put_about(struct buf *out, const struct list *list, size_t depth)
{
	json_line(out, depth, "\"description\": ");
	json_text(out, str_from(list->about));
	buf_puts(out, ",\n");
}

static void put_array(struct buf *out, const struct list *list, size_t depth)
{
	buf_puts(out, "{\n");
	put_about(out, list, depth + 1);
	json_line(out, depth + 1, "\"type\": \"array\",\n");
	json_line(out, depth + 1, "\"items\": {\n");
	put_row_schema(out, list, depth + 2);
	json_line(out, depth + 1, "}\n");
	json_line(out, depth, "}");
}

void model_schema(struct buf *out)
{
	buf_puts(out,
	    "{\n"
	    "  \"$schema\": \"https://json-schema.org/draft/2020-12/schema\",\n"
	    "  \"title\": \"architecture model\",\n"
	    "  \"type\": \"object\",\n"
	    "  \"additionalProperties\": false,\n"
	    "  \"required\": [\"project\"");
	for (enum model_list i = 0; i < MODEL_LIST_COUNT; i++)
		if (!model_list_is_rare(i))
			buf_printf(out, ", \"%s\"", model_lists[i].name);
	buf_puts(out, "],\n  \"properties\": {\n    \"project\": {\n");
	put_about(out, &project_list, 3);
	put_row_schema(out, &project_list, 3);
	buf_puts(out, "    }");
	for (size_t i = 0; i < MODEL_LIST_COUNT; i++) {
		buf_printf(out, ",\n    \"%s\": ", model_lists[i].name);
		put_array(out, &model_lists[i], 2);
	}
	buf_puts(out, "\n  },\n");
	buf_puts(out, definitions);
	buf_puts(out, "}\n");
}
