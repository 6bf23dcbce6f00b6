import { defineConfig } from "vite";

// which one is known as it starts
export default defineConfig({ server: { port: Number(process.env.PORT) } });
