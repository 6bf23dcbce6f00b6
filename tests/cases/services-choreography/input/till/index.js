const express = require('express');
const amqp = require('amqplib');

const app = express();

async function start() {
  const connection = await amqp.connect('amqp://rabbitmq');
  const channel = await connection.createChannel();

  app.post('/cakes', (req, res) => {
    channel.sendToQueue('cake-ordered', Buffer.from(JSON.stringify(req.body)));
    res.status(202).end();
  });
  channel.consume('cake-delivered', (message) => {
    console.log('paid', message.content.toString());
    channel.ack(message);
  });
  app.listen(8080);
}

start();
