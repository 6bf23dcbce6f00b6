const express = require('express');
const { open, close, remind, sweep } = require('./tickets');

const app = express();

app.post('/tickets', take);

// Which of them runs the kind of ticket says; all are reminded of.
async function take(req, res) {
  switch (req.body.kind) {
    case 'new':
      await open(req.body);
      break;
    case 'old':
    case 'lost':
      await close(req.body);
      break;
    default:
      await sweep(req.body);
  }
  req.body.people.forEach((person) => remind(person));
  res.sendStatus(201);
}

if (require.main === module) {
  app.listen(3000);
}
