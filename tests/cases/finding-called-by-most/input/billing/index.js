const express = require('express');
const axios = require('axios');
const app = express();

app.get('/billing/:id', async (req, res) => {
  const tides = await axios.get('http://tides:9000/tides/1');
  res.json({});
});
app.listen(9000);
