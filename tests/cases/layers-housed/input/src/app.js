const express = require('express');

const boats = require('./controllers/boat');
const berths = require('./controllers/berth');

const app = express();

app.get('/boats', boats.list);
app.get('/berths', berths.list);
app.listen(3000);
