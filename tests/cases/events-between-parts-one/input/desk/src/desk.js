import { TinyEmitter } from "tiny-emitter";

export const bus = new TinyEmitter();

export function open() {
  bus.emit("desk-opened", 1);
}

export function close() {
  bus.emit("desk-closed", 1);
  bus.emit("desk-locked", 1);
}
