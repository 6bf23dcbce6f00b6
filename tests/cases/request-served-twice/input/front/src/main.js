const express = require("express");
const app = express();

function addMooring(req, res) {
  const place = keepBeside(req.body);
  res.json(noteBeside(place));
}

function keepBeside(body) {
  return checkBeside(body);
}

function checkBeside(body) {
  return body;
}

function noteBeside(place) {
  return checkBeside(place);
}

app.post("/moorings", addMooring);
app.listen(3001);
