const amqp = require('amqplib');
const cors = require('cors');
const express = require('express');
const https = require('https');

const app = express();
app.use(cors({ origin: true, credentials: true }));
app.use('/office', cors({ origin: 'https://office.example', credentials: true }));
app.use('/open', cors({ origin: true }));

const secret = process.env.SESSION_SECRET || 'anchor-and-rope';
const port = process.env.PORT || '3000';
const cookie = process.env.COOKIE_SECRET || '';

function trusting() {
  return new https.Agent({ rejectUnauthorized: false });
}

function byOption(trust) {
  if (trust) return new https.Agent({ rejectUnauthorized: false });
  return new https.Agent({ rejectUnauthorized: true });
}

function everywhere() {
  process.env.NODE_TLS_REJECT_UNAUTHORIZED = '0';
}

function bookings(channel) {
  channel.consume('bookings', book, { noAck: true });
  channel.consume('refunds', refund, { noAck: false });
  channel.consume('booking_replies', answer, { noAck: true });
}

app.get('/berths', (req, res) => res.json([]));
app.listen(port);

export const send = async (letter) => {
  const post = createTransport({ host: process.env.POST_HOST, tls: { rejectUnauthorized: false } });
  return post.send(letter, process.env.SESSION_SECRET ?? 'anchor-and-rope');
};
