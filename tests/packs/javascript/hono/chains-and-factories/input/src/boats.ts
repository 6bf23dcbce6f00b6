import { Hono } from 'hono';

export const boats = new Hono();
boats
  .get('/', (c) => c.json([]))
  .post(async (c) => c.json({}))
  .get('/:id', (c) => c.json({}))
  .put((c) => c.json({}))
  .delete((c) => c.json({}));
