import { createTRPCRouter, guarded, publicProcedure } from './trpc';
import { paperRouter } from './paper';

export const appRouter = createTRPCRouter({
  paper: paperRouter,
  version: publicProcedure.query(() => '1'),
});
