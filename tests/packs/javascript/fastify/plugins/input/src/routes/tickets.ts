import type { FastifyPluginAsync } from 'fastify';
import { list, show } from '../store.js';

export const ticketRoutes: FastifyPluginAsync = async (desk, options) => {
  desk.get('/', list);
  desk.get<{ Params: { id: string } }>('/:id', { schema: {} }, show);
};
