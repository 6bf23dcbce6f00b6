const express = require('express');
const { tides } = require('tides');

const app = express();
app.get('/tides', (req, res) => res.json(tides()));
app.listen(3000);
