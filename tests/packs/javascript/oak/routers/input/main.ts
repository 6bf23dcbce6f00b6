import { Application } from "jsr:@oak/oak@17";
import { birds } from "./birds.ts";

const app = new Application();

app.use(async (context, next) => await next());
app.use(birds.routes());
app.use(birds.allowedMethods());
await app.listen({ port: 8000 });
