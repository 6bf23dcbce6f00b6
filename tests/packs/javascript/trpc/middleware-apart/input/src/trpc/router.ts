import { initTRPC } from '@trpc/server';

const t = initTRPC.create();

const lampRouter = t.router({
  all: t.procedure.query(() => []),
  dim: t.procedure.mutation(() => true),
});

export const appRouter = t.router({ lamp: lampRouter });
