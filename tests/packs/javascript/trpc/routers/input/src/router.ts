import { router, publicProcedure } from './trpc';
import { coinRouter } from './coins';

export const appRouter = router({
  hello: publicProcedure.query(() => 'hi'),
  coin: coinRouter,
  press: router({
    start: publicProcedure.mutation(startPress),
    ticks: publicProcedure.subscription(async function* () { yield 1; }),
  }),
});

async function startPress() { return true; }
