import Fastify, { FastifyInstance } from 'fastify';
import helmet from '@fastify/helmet';
import { ticketRoutes } from './routes/tickets.js';
import agents from './routes/agents.js';
import metrics from './routes/metrics.js';

const PREFIX = '/api';

export function build(): FastifyInstance {
  const server = Fastify({ logger: true });

  server.register(helmet).register(ticketRoutes, { prefix: `${PREFIX}/tickets` });
  server.register(agents, { prefix: '/api/agents' });
  server.register(metrics);
  server.register(import('./routes/legacy.js'), { prefix: '/old' });

  server.register(async (inner, options) => {
    inner.get('/ping', async () => 'pong');
    inner.register((deeper, opts, done) => {
      deeper.delete('/:key', { schema: {} }, drop);
      done();
    }, { prefix: '/cache' });
  }, { prefix: '/internal' });

  server.route({
    method: ['GET', 'HEAD'],
    url: '/health',
    handler: health,
  });
  server.all('/echo', { handler: echo });
  return server;
}

async function drop() {}
async function health() {}
async function echo() {}

const client = { get: (path: string, more: object) => path };
client.get('/not/a/route', {});

build().listen({ port: 3000 });
