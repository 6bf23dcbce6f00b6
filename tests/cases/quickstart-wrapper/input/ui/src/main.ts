import { createApp } from "vue";
import { crate } from "@depot/parts";

createApp(crate).mount("#app");
