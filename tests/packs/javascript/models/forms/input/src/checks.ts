import { z } from 'zod';

// what is checked, not what it is checked by
export function callback(query: unknown, form: unknown) {
  const { code, state: seal } = z.object({ code: z.string(), state: z.string() }).parse(query);
  const values = z.object({ title: z.string() }).safeParse(form);
  return { code, seal, values };
}

export const Place = z.object({ town: z.string() }).extend({ street: z.string() });
