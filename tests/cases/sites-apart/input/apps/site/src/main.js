import { createApp } from "vue";
import { shown } from "./shown";

createApp(shown).mount("#app");
