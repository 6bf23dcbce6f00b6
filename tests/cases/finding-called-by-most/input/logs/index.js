const express = require('express');
const app = express();

app.get('/lines', (req, res) => res.json([]));
app.listen(9000);
