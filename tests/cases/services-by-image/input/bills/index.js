const express = require('express');

const app = express();

app.get('/bills', (request, response) => response.json([]));
app.listen(3000);
