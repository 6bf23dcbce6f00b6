const express = require('express');
const axios = require('axios');
const app = express();

app.get('/pilots/:id', async (req, res) => {
  const tides = await axios.get('http://tides:9000/tides/1');
  const gulls = await axios.get('http://gulls:9000/gulls/1');
  res.json({});
});
app.listen(9000);
