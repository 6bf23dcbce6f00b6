import { draughtOf } from "@yard/hulls";
import type { Sail } from "@yard/sails";

export interface Mast {
  height: number;
}
export const fits = (mast: Mast, sail: Sail) =>
  draughtOf(mast, sail, { rows: 2 }) < 3;
export const STEPS = 4;
