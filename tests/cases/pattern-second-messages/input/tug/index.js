const amqp = require('amqplib');

async function run() {
  const channel = await (await amqp.connect('amqp://bus')).createChannel();
  channel.consume('unloaded', () => {});
}

run();
