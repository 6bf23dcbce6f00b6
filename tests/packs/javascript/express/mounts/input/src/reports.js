const express = require('express');
const axios = require('axios');

const reports = express.Router();

reports.get('/daily', async (req, res) => {
  const answer = await axios.get('/elsewhere', {});
  res.json(answer);
});

module.exports = reports;
