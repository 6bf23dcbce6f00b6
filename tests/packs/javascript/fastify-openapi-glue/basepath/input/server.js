import { join } from 'node:path';
import fastify from 'fastify';
import openapiGlue from 'fastify-openapi-glue';

import { Service } from './service.js';

const options = {
  specification: join(import.meta.dirname, 'harbour.yml'),
  serviceHandlers: new Service(),
};

const app = fastify();
app.register(openapiGlue, options);
app.listen({ port: 3000 });
