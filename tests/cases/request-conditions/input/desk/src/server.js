const express = require('express');
const { open, close, confirm, isKnown, remind, reserve, sweep } = require('./tickets');
const guests = require('./guests');

const app = express();

app.post('/tickets', take);

// Which of them runs the kind of ticket says; all are reminded of, in two loops. A seat is
// reserved if there is one; for who is not known an account is opened, by a
// function that is called as the one for tickets is. All ends with `confirm`,
// that for what is held, too: all else runs unless it is. What is refused is
// not told.
async function take(req, res) {
  if (req.body.held) {
    return res.json(await confirm(req.body));
  }
  if (!req.body.kind) {
    return res.status(400).json({ kind: req.body.kind });
  }
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
  await Promise.all([req.body.seat && reserve(req.body.seat), isKnown(req.body.mail) || guests.open(req.body.mail)]);
  req.body.people.forEach((person) => remind(person));
  req.body.friends.forEach((friend) => remind(friend));
  res.json(await confirm(req.body));
}

if (require.main === module) {
  app.listen(3000);
}
