import { bus } from "desk";
import { dim, light } from "./light.js";

bus.on("desk-opened", light);
bus.on("started", light);
