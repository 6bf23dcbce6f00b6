const amqp = require('amqplib');

async function run() {
  const connection = await amqp.connect(process.env.RABBIT_URL);
  const channel = await connection.createChannel();
  channel.publish('shop', 'orders.placed', Buffer.from('x'));
  channel.sendToQueue('mails', Buffer.from('x'));
  channel.consume('orders', (message) => channel.ack(message));
}
run();
