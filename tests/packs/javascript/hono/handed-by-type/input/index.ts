import { serve } from '@hono/node-server';
import { Hono } from 'hono';

import { addRoutes } from './routes';

const app = new Hono();
addRoutes(app);
serve({ fetch: app.fetch, port: 3000 });
