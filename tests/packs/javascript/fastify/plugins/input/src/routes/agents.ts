import { FastifyInstance } from 'fastify';
import { list, show } from '../store.js';

export default async function routes(app: FastifyInstance) {
  app.get('/', list);
  app.post('/:id/calls', async (request, reply) => show(request, reply));
}
