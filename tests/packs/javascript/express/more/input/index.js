const express = require('express');
const expressWs = require('express-ws');

const admin = require('./admin');

const app = express();
expressWs(app);

function requireKey(req, res, next) {
  if (req.get('X-Key') !== 'secret') {
    return res.status(403).end();
  }
  return next();
}

app.ws('/levels', (socket, req) => socket.send('3.1'));
app.get('/pulse', (req, res) => res.send('ok'));
app.use('/admin', requireKey, admin);
app.listen(3000);
