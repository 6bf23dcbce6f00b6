const express = require('express');
const { initialize } = require('express-openapi');

const ships = require('./ships');

const app = express();
initialize({
  app,
  apiDoc: './harbour.yml',
  operations: { listShips: ships.list, moorShip: ships.moor },
});
app.listen(3000);
