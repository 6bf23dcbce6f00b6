const express = require('express');
const axios = require('axios');
const app = express();

app.get('/tides/:id', async (req, res) => {
  res.json({});
});
app.listen(9000);
