import { bus } from "./bus.js";
import { light } from "./light.js";

bus.on("desk-opened", light);
