import { defineConfig } from 'astro/config';

export default defineConfig({ base: '/orbit', output: 'server' });
