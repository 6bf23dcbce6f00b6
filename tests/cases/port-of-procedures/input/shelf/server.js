const express = require('express');

const app = express();
app.get('/pots', (req, res) => res.json([]));
app.listen(5002);
