const express = require('express');
const app = express();

app.get('/beams', (request, response) => response.json([]));

exports.lamp = { start: () => app.listen(process.env.LAMP_PORT) };
