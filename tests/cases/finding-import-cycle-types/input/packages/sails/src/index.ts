import { STEPS } from "@yard/masts";
import { furl } from "./furl";

export interface Sail {
  area: number;
}
export interface Reef {
  rows: number;
}
export const reefs = () => furl(STEPS);
