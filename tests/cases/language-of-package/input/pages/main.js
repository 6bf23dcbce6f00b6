const express = require('express');

const app = express();
app.get('/pages', (request, response) => response.send('pages'));
app.listen(3000);
