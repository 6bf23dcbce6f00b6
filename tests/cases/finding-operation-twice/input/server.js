const express = require('express');

const app = express();

app.get('/ferries/:id', (req, res) => res.json({ id: req.params.id }));
app.post('/ferries', (req, res) => res.status(201).end());
app.get('/ferries/:id', (req, res) => res.json({}));
app.get('/ferries', (req, res) => res.json([]));

app.listen(3000);
