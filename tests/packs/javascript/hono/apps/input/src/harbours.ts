import { Hono as App } from 'hono';

const harbours = new App()
  .get('/', (c) => c.json([]))
  .post('/:id/boats', async (c) => c.json(await c.req.json()));

export default harbours;
