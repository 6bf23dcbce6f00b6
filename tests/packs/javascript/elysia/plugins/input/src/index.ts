import { Elysia, t } from 'elysia';
import { eggs } from './eggs';
import { health } from './health';

const app = new Elysia({ prefix: '/api' })
  .decorate('version', 1)
  .get('/', 'hello')
  .group('/hens', (hens) => hens
    .get('/', () => [])
    .guard({ body: t.Object({}) }, (guarded) => guarded.post('/:id/feed', feed)))
  .use(eggs)
  .use(health)
  .ws('/coop', { message(ws, message) { ws.send(message); } })
  .listen(3000);

function feed() { return 'fed'; }
