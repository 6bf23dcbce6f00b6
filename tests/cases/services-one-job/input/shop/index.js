const express = require('express');
const amqp = require('amqplib');

const app = express();

app.get('/books', (req, res) => res.json([]));
app.post('/books', (req, res) => res.status(201).end());
app.get('/authors', (req, res) => res.json([]));
app.post('/authors', (req, res) => res.status(201).end());
app.get('/shelves', (req, res) => res.json([]));
app.post('/shelves', (req, res) => res.status(201).end());
app.get('/orders', (req, res) => res.json([]));
app.post('/orders', (req, res) => res.status(201).end());
app.get('/readers', (req, res) => res.json([]));
app.post('/readers', (req, res) => res.status(201).end());
app.get('/reviews', (req, res) => res.json([]));
app.post('/reviews', (req, res) => res.status(201).end());
app.get('/prices', (req, res) => res.json([]));
app.post('/prices', (req, res) => res.status(201).end());
app.get('/gifts', (req, res) => res.json([]));
app.post('/gifts', (req, res) => res.status(201).end());

app.post('/prints', async (req, res) => {
  const connection = await amqp.connect('amqp://rabbitmq');
  const channel = await connection.createChannel();
  channel.publish('presses', 'print', Buffer.from(JSON.stringify(req.body)));
  await fetch(`${process.env.PRESS_URL}/ink`);
  res.status(202).end();
});

app.listen(8080);
