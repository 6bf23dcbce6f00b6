import type { Mast } from "@yard/masts";
import { type Sail, type Reef } from "@yard/sails";

export const draughtOf = (mast: Mast, sail: Sail, reef: Reef) =>
  mast.height / 4 + sail.area / reef.rows;
