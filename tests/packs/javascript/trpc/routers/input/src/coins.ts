import { z } from 'zod';
import { protectedProcedure, router } from './trpc';
import { db } from './db';

export const coinRouter = router({
  byId: protectedProcedure
    .input(z.string())
    .query(({ input }) => db.query(input)),
  add: protectedProcedure.input(z.object({})).mutation(async ({ input }) => {
    await db.mutation(input);
    return input;
  }),
});
