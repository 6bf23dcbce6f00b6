import { Elysia } from 'elysia'

new Elysia().get('/boats', () => 'none').listen(3031)
Bun.serve({ port: 3032, fetch: () => new Response('none') })
