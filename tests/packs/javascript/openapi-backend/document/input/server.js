const express = require('express');
const { OpenAPIBackend } = require('openapi-backend');

const docks = require('./docks');

const api = new OpenAPIBackend({ definition: './harbour.yml', quick: true });
api.register({
  listShips: (context, request, response) => response.json([]),
  notFound: (context, request, response) => response.sendStatus(404),
});
api.register('moorShip', docks.moor);
api.init();

const app = express();
app.use(express.json());
app.use('/api', (request, response) => api.handleRequest(request, request, response));
app.listen(9000);
