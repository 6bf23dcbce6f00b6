import type { ObjectId } from "mongodb";

export type Harvest = {
  treeId: ObjectId;
  kilos: number;
};
