const express = require('express');

const app = express();
app.get('/', async (req, res) => {
  const seeds = await fetch('http://localhost:5001/v1/seeds');
  const pots = await fetch('http://localhost:5002/pots');
  res.json([await seeds.json(), await pots.json()]);
});
app.listen(3000);
