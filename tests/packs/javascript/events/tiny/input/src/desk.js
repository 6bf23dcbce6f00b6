import { bus } from "./bus.js";

export function open() {
  bus.emit("desk-opened", 1);
}
