import express from 'express';
import OpenAPIBackend from 'openapi-backend';

import { listShips, moorShip } from './ships.js';

const api = new OpenAPIBackend({
  definition: {
    openapi: '3.0.3',
    info: { title: 'Harbour', version: '1' },
    paths: {
      '/ships': {
        get: { operationId: 'listShips', responses: { 200: { description: 'all' } } },
      },
      '/ships/{ship}/moorings': {
        post: { operationId: 'moorShip', responses: { 201: { description: 'moored' } } },
      },
    },
  },
  handlers: { listShips, moorShip },
});
api.init();

const app = express();
app.use((request, response) => api.handleRequest(request, request, response));
app.listen(9000);
