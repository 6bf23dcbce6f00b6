import { Hono } from 'hono';
import { streamSSE } from 'hono/streaming';
import { upgradeWebSocket } from 'hono/cloudflare-workers';
import harbours from './harbours';
import { tides } from './tides';

const app = new Hono<{ Bindings: Env }>();
const api = app.basePath('/api');

app.use('*', async (c, next) => next());
app.get('/', (c) => c.text(c.req.header('host') ?? ''));
app.on(['PUT', 'PATCH'], '/settings', change);
app.get('/ticks', (c) => streamSSE(c, async (stream) => {
  await stream.writeSSE({ data: 'tick' });
}));
app.get('/live', upgradeWebSocket((c) => ({ onMessage() {} })));
api.route('/harbours', harbours);
app.route('/tides', tides);

function change(c: Context) {
  return c.body(null, 204);
}

export default app;
