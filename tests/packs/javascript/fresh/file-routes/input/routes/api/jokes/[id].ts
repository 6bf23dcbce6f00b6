import { Handlers } from "$fresh/server.ts";

export const handler: Handlers = {
  GET(_request, context) { return new Response(context.params.id); },
  async POST(request) { return new Response(await request.text()); },
};
