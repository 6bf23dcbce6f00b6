import { z } from 'zod';

export const Notice = z.object({ title: z.string(), force: z.number() });
