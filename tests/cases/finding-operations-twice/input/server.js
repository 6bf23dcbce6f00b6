const express = require('express');

const app = express();

app.get('/ferries', (req, res) => res.json([]));
app.get('/ferries', (req, res) => res.json({}));
app.get('/docks', (req, res) => res.json([]));
app.get('/docks', (req, res) => res.json({}));
app.get('/routes', (req, res) => res.json([]));
app.get('/routes', (req, res) => res.json({}));
app.get('/fares', (req, res) => res.json([]));
app.get('/fares', (req, res) => res.json({}));
app.get('/crews', (req, res) => res.json([]));
app.get('/crews', (req, res) => res.json({}));
app.get('/tides', (req, res) => res.json([]));
app.get('/tides', (req, res) => res.json({}));
app.post('/ferries', (req, res) => res.status(201).end());

app.listen(3000);
