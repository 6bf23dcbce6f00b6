const amqp = require('amqplib');

async function start() {
  const connection = await amqp.connect('amqp://rabbitmq');
  const channel = await connection.createChannel();

  channel.consume('cake-baked', (message) => {
    channel.sendToQueue('cake-delivered', message.content);
    channel.ack(message);
  });
}

start();
