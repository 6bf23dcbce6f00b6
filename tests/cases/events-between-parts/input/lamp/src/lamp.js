import { bus } from "desk";
import { dim, light } from "./light.js";

bus.on("desk-opened", light);
bus.on("desk-closed", dim);
bus.on("started", light);
