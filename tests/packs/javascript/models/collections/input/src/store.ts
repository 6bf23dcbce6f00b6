import { MongoClient } from "mongodb";
import type { Tree } from "./types/tree";
import type { Harvest } from "./types/harvest";

const client = new MongoClient(process.env.MONGODB_URL ?? "");
const db = client.db("orchard");

export const trees = db.collection<Tree>("trees");
export const harvests = db.collection<Harvest>("harvests", { ignoreUndefined: true });
export const settings = db.collection("settings");
