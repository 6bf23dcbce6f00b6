const express = require('express');

const app = express();
app.get('/', async (request, response) => {
  const orders = await fetch('http://orders:8080/orders');
  response.json(await orders.json());
});
app.listen(3000);
