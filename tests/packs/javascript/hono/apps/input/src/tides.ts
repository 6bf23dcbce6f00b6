import { OpenAPIHono, createRoute } from '@hono/zod-openapi';
import { client } from './client';

const route = createRoute({
  method: 'get',
  path: '/{harbour}',
  responses: {},
});

export const tides = new OpenAPIHono();

tides.openapi(route, async (c) => {
  await client.get('/weather', { cache: true });
  return c.json({});
});
