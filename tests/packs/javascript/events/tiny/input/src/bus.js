import { TinyEmitter } from "tiny-emitter";

export const bus = new TinyEmitter();
