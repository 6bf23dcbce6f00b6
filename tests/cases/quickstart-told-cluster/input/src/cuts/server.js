const express = require('express');
const app = express();

app.get('/cuts', (request, response) => response.json([]));
app.listen(8080);
