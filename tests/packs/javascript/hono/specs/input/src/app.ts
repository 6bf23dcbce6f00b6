import { OpenAPIHono } from "@hono/zod-openapi";
import { boats } from "./boats/boats.index";

const app = new OpenAPIHono();

app.route("/api", boats);

export default app;
