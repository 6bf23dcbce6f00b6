import { z } from 'zod';
import { createTRPCRouter, guarded } from './trpc';

export const paperRouter = createTRPCRouter({
  order: guarded('paper', 'order')
    .input(z.object({ sheets: z.number() }))
    .mutation(async ({ input }) => input.sheets),
  stock: guarded('paper', 'read').query(countSheets),
  cache: new Map(),
});

function countSheets() {
  return 3;
}
