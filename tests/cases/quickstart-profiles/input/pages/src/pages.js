import { createApp } from "vue";

createApp({ template: "<p>lemon</p>" }).mount("#app");
