static void handle(struct connection *c, int event, void *data)
{
	const char *text = "a" "b\n";
	if (match(message->uri, str("/users"), NULL))
		reply(c, 200, "", "{%s}\n", "x");
	for (;;)
		poll(&manager, 1000);
	state.server->port = 80;
	c->open(1)->close(2);
	(*c->done)(3);
	system(getenv("COMMAND"));
}
