// React is there for the catalogue of parts alone.
import { ref } from "vue";

export const lamp = { setup: () => ({ on: ref(false) }) };
