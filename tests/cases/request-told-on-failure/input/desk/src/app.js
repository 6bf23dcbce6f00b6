const express = require('express');
const bus = require('./bus');
const Letter = require('./letter');

const app = express();

async function writeLetter(request, response) {
  try {
    const letter = await storeLetter(request.body);
    bus.emit('letter.written', letter);
    response.json(letter);
  } catch (error) {
    bus.emit('letter.lost', error);
    response.status(500).end();
  }
}

async function storeLetter(body) {
  const letter = new Letter(body);
  return letter.save();
}

app.post('/letters', writeLetter);
app.listen(3000);
