const express = require('express');
const mongoose = require('mongoose');
const { bill } = require('./billing');
const Sale = require('./sale');

mongoose.connect('mongodb://db/sales');

const app = express();
app.use(express.json());

app.get('/health', (req, res) => res.send('ok'));

app.post('/sales', async (req, res) => {
  const sale = await Sale.create(req.body);
  const invoice = await bill(sale);
  res.json(invoice);
});

app.listen(3000);
