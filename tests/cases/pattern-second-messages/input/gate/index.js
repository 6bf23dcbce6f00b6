const express = require('express');
const amqp = require('amqplib');

const app = express();

app.post('/moorings', async (req, res) => {
  const channel = await (await amqp.connect('amqp://bus')).createChannel();
  channel.sendToQueue('moored', Buffer.from('{}'));
  res.end();
});
app.listen(8080);
