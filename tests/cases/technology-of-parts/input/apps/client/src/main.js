import { createApp } from "vue";
import { lamp } from "parts";

createApp(lamp).mount("#app");
