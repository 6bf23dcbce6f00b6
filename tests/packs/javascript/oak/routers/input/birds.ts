import { Router } from "@oak/oak/router";

export const birds = new Router({ prefix: "/birds" });

birds
  .get("/", (context) => { context.response.body = []; })
  .get("bird", "/:name", show);
birds.delete("/:name", (context) => { context.response.status = 204; });

function show(context: unknown) { return context; }
