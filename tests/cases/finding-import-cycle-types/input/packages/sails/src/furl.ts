import type { Mast } from "@yard/masts";

export const furl = (rows: number, mast?: Mast) => rows - (mast ? 1 : 0);
