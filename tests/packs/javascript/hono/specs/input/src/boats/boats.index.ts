import { OpenAPIHono } from "@hono/zod-openapi";
import { makeRoute } from "nowhere-known";

import * as handlers from "./boats.handlers";
import { moor } from "./boats.routes";
import * as routes from "./boats.routes";

const unknown = makeRoute("tides");

// what makes the last one says nothing of its path or method
export const boats = new OpenAPIHono()
	.openapi(routes.list, handlers.list)
	.openapi(moor, handlers.moor)
	.openapi(unknown, (c) => c.json([]));
