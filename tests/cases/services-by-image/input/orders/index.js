const express = require('express');

const app = express();

app.get('/orders', (request, response) => response.json([]));
app.listen(3000);
