const express = require('express');
const axios = require('axios');
const { exec } = require('child_process');

const app = express();

async function flour(req, res) {
  const answer = await axios.get(`${process.env.STORE}/flour`);
  res.json(answer.data);
}

function grind(command) {
  exec(command, (error) => error && console.error(error));
}

function grindAll() {
  const command = 'grind --all';
  exec(command);
}

app.get('/flour', flour);
app.listen(8080);
module.exports = { grind, grindAll };
