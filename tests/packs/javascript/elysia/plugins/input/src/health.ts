import type { Elysia } from 'elysia';

export const health = (app: Elysia) => app.get('/health', () => 'ok').all('/echo', (c) => c);
