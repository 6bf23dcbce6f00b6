/* JSON a member at a time, for outputs that are no model. `open` says whether a
 * comma is needed, so that who writes need not know what stood before. */
#include "base/base.h"
#include "model/model.h"

/* What comes before a member: comma, line, key. */
static void start_member(struct json *json, const char *key)
{
	if (!json->open)
		buf_putc(json->out, ',');
	if (json->depth)
		buf_printf(json->out, "\n%*s", (int)(2 * json->depth), "");
	if (key) {
		json_text(json->out, str_from(key));
		buf_puts(json->out, ": ");
	}
	json->open = false;
}

/* The outermost bracket has no comma before it, whatever `open` was set to. */
void json_open(struct json *json, const char *key, char bracket)
{
	json->open = json->open || json->depth == 0;
	start_member(json, key);
	buf_putc(json->out, bracket);
	json->depth++;
	json->open = true;
}

/* bracket: the one that opened it. An empty one is closed on its line. */
void json_close(struct json *json, char bracket)
{
	json->depth--;
	if (!json->open)
		buf_printf(json->out, "\n%*s", (int)(2 * json->depth), "");
	buf_putc(json->out, bracket == '{' ? '}' : ']');
	json->open = false;
	if (json->depth == 0)
		buf_putc(json->out, '\n');
}

void json_string(struct json *json, const char *key, struct str text)
{
	start_member(json, key);
	json_text(json->out, text);
}

void json_number(struct json *json, const char *key, size_t number)
{
	start_member(json, key);
	buf_printf(json->out, "%zu", number);
}

void json_flag(struct json *json, const char *key, bool flag)
{
	start_member(json, key);
	buf_puts(json->out, flag ? "true" : "false");
}
