const express = require('express');

const app = express();

app.get('/mail', (request, response) => response.json([]));
app.listen(3000);
