import { createRoute, z } from "@hono/zod-openapi";

export const list = createRoute({ path: "/boats", method: "get", tags: ["Boats"], responses: {} });

export const moor = createRoute({
	method: "post",
	path: "/boats/{id}/mooring",
	request: { params: z.object({ id: z.string() }) },
	responses: {},
});

export const limits = { path: "/limits", method: "put" };
