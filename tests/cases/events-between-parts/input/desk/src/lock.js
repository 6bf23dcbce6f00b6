import { bus } from "./desk.js";
import { turn } from "./key.js";

bus.on("desk-locked", turn);
