import { Hono } from 'hono';

const tides = new Hono();
tides.get('/high', (context) => context.text('x'));
export default tides;
