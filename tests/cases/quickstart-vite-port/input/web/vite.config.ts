import { defineConfig } from "vite";

export default defineConfig({
  server: {
    host: "0.0.0.0",
    port: 3001,
  },
  // not where it is worked on
  preview: { port: 4001 },
});
