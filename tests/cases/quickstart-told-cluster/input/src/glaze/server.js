const express = require('express');
const app = express();

app.get('/glaze', (request, response) => response.json([]));
app.listen(8081);
