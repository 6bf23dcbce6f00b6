const express = require('express');
const app = express();
app.get('/', async (req, res) => res.json(await fetch(process.env.BERTHS + '/berths')));
app.listen(8080);
