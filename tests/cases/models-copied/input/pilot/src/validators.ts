import { z } from "zod";

export const TugOrder = z.object({ tug: z.string(), hour: z.number(), ship: z.string() });
export const createTugSchema = z.object({ name: z.string(), power: z.number() });
