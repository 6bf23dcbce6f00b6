const express = require('express');
const amqp = require('amqplib');

const app = express();

app.get('/ink', (req, res) => res.json({ black: 3 }));

async function start() {
  const connection = await amqp.connect('amqp://rabbitmq');
  const channel = await connection.createChannel();
  await channel.assertQueue('print');
  await channel.bindQueue('print', 'presses', 'print');
  channel.consume('print', (message) => {
    console.log('printed', message.content.toString());
    channel.ack(message);
  });
  app.listen(9000);
}

start();
