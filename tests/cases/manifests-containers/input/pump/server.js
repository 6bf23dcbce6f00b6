const express = require('express');

const app = express();
app.get('/level', (req, res) => res.json(0));
app.listen(8000);
