import { initTRPC } from '@trpc/server';
import { createHTTPServer } from '@trpc/server/adapters/standalone';

const t = initTRPC.create();

const boats = t.router({
  list: t.procedure.query(() => []),
});

const berths = t.router({
  free: t.procedure.query(() => 3),
  book: t.procedure.mutation(() => true),
});

export const appRouter = t.mergeRouters(boats, berths);

createHTTPServer({ router: appRouter }).listen(3000);
