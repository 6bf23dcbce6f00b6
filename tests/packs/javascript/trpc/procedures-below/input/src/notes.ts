import { z } from "zod";

import { findTags, indexNote } from "./tags";
import { openProcedure, router } from "./trpc";

export const notesRouter = router({
  // the function stands far below the name that calls it
  createNote: openProcedure
    .input(
      z.object({
        title: z.string(),
        text: z.string().optional(),
        tags: z.array(z.string()).default([]),
      }),
    )
    .output(
      z.object({
        id: z.string(),
      }),
    )
    .mutation(async ({ input }) => {
      const tags = await findTags(input.tags);
      const id = keepNote(input.title);
      await indexNote(id, tags);
      return { id };
    }),
  note: openProcedure
    .input(z.object({ id: z.string() }))
    .query(({ input }) => keepNote(input.id)),
});

export function keepNote(title: string): string {
  return slugOf(title);
}

function slugOf(title: string): string {
  return title.toLowerCase();
}
