const express = require('express');
const berths = require('@harbour/berths');
const boats = require('@harbour/boats');
const crews = require('@harbour/crews');
const dues = require('@harbour/dues');
const moorings = require('@harbour/moorings');
const tides = require('@harbour/tides');

const app = express();
app.use('/berths', berths);
app.use('/boats', boats);
app.use('/crews', crews);
app.use('/dues', dues);
app.use('/moorings', moorings);
app.use('/tides', tides);
app.listen(3000);
