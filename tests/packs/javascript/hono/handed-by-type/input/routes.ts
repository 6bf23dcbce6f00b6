import type { Hono } from 'hono';

export function addRoutes(app: Hono) {
  app.get('/boats', (c) => c.json([]));
}
