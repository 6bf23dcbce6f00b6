/* What is deployed as text, for tests and for whoever looks for a mistake. */
#include "deploy/deploy.h"

/* In one line. */
static void put_on_one_line(struct buf *out, struct str text)
{
	for (size_t i = 0; i < text.len; i++)
		if (text.ptr[i] == '\n')
			buf_puts(out, "\\n");
		else
			buf_putc(out, text.ptr[i]);
}

static void put_named_text(struct buf *out, const char *name, struct str text)
{
	if (!text.len)
		return;
	buf_printf(out, "  %s ", name);
	put_on_one_line(out, text);
	buf_putc(out, '\n');
}

static void put_named_texts(struct buf *out, const char *name,
    const struct strs *texts)
{
	for (size_t i = 0; i < texts->count; i++)
		put_named_text(out, name, texts->items[i]);
}

static void put_declared_at(struct buf *out, struct evidence at)
{
	buf_printf(out, " (%.*s:%u)\n", STR_ARG(at.path), (unsigned)at.line);
}

static void put_service_command(struct buf *out, const struct strs *words)
{
	if (words->count == 0)
		return;
	buf_puts(out, "  command");
	for (size_t i = 0; i < words->count; i++) {
		buf_puts(out, " [");
		put_on_one_line(out, words->items[i]);
		buf_putc(out, ']');
	}
	buf_putc(out, '\n');
}

/* A field without a value has no line, so that a test shows what it is about.
 */
static void print_service(struct buf *out, const struct deploy_service *service)
{
	buf_printf(out, "%s %s%s%.*s %.*s, set %u", service->source,
	    service->listed ? "" : "unlisted ", service->kind.len ? "" : "unit",
	    STR_ARG(service->kind), STR_ARG(service->name),
	    (unsigned)service->set);
	put_declared_at(out, service->at);
	put_named_text(out, "within", service->within);
	put_named_text(out, "image", service->image);
	put_named_text(out, "base", service->base);
	put_named_texts(out, "port", &service->ports);
	put_named_texts(out, "exposed", &service->exposed);
	put_named_texts(out, "host", &service->hosts);
	if (service->built)
		put_named_text(out, "context",
		    service->context.len ? service->context : STR("."));
	put_named_text(out, "dockerfile", service->dockerfile);
	put_service_command(out, &service->command);
	buf_puts(out, service->interactive ? "  interactive\n" : "");
	buf_puts(out, service->optional ? "  optional\n" : "");
	buf_puts(out, service->develops ? "  for development\n" : "");
	put_named_texts(out, "lacks", &service->lacks);
	for (size_t i = 0; i < service->variable_count; i++) {
		const struct deploy_variable *deploy_variable =
		    &service->variables[i];

		buf_printf(out,
		    "  variable %.*s=", STR_ARG(deploy_variable->name));
		put_on_one_line(out, deploy_variable->value);
		put_declared_at(out, deploy_variable->at);
	}
	for (size_t i = 0; i < service->mount_count; i++)
		buf_printf(out, "  file %.*s at %.*s\n",
		    STR_ARG(service->mounts[i].from),
		    STR_ARG(service->mounts[i].to));
	put_named_texts(out, "label", &service->labels);
	put_named_texts(out, "selector", &service->selector);
}

static void print_route(struct buf *out, const struct deploy_route *route)
{
	if (route->proxy)
		buf_printf(out, "route of %s to %.*s: %.*s", route->proxy,
		    STR_ARG(route->to), STR_ARG(route->label));
	else
		buf_printf(out, "route %.*s to %.*s, set %u: %.*s",
		    STR_ARG(route->from), STR_ARG(route->to),
		    (unsigned)route->set, STR_ARG(route->label));
	put_declared_at(out, route->at);
}

void deploy_print(struct buf *out, const struct deployment *deployment)
{
	for (size_t i = 0; i < deployment->service_count; i++)
		print_service(out, &deployment->services[i]);
	for (size_t i = 0; i < deployment->route_count; i++)
		print_route(out, &deployment->routes[i]);
	for (size_t i = 0; i < deployment->problem_count; i++) {
		buf_printf(out, "problem %.*s",
		    STR_ARG(deployment->problems[i].text));
		put_declared_at(out,
		    (struct evidence){ deployment->problems[i].path,
			deployment->problems[i].line });
	}
}
