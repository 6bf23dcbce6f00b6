import { serve } from '@hono/node-server';
import { Hono } from 'hono';
import tides from './tides.js';

const app = new Hono();
app.get('/', (context) => context.text('x'));
app.mount('/tides', tides.fetch);
serve(app);
