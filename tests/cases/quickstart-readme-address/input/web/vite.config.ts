import { defineConfig } from "vite";

export default defineConfig({ server: { port: 7001 } });
