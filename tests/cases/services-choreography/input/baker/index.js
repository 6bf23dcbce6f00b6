const amqp = require('amqplib');

async function start() {
  const connection = await amqp.connect('amqp://rabbitmq');
  const channel = await connection.createChannel();

  channel.consume('cake-ordered', (message) => {
    channel.sendToQueue('cake-baked', message.content);
    channel.ack(message);
  });
}

start();
