const express = require('express');

const app = express();

app.get('/api/berths', (req, res) => res.json([]));
app.post('/api/berths', (req, res) => res.end());
app.get('/api/tides', (req, res) => res.json([]));
app.listen(9100);
