import { createApp } from "vue";
import { found } from "./worker";

document.addEventListener("newerFound", offerReload, { once: true });
navigator.serviceWorker.register("/worker.js").then(found);
createApp({}).mount("#app");

function offerReload() {}
