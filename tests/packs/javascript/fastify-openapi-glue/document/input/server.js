import fastify from 'fastify';
import openapiGlue from 'fastify-openapi-glue';

import { Service } from './service.js';

const app = fastify();
app.register(openapiGlue, {
  specification: `${import.meta.dirname}/harbour.json`,
  serviceHandlers: new Service(),
  prefix: 'v2',
});
app.listen({ port: 3000 });
