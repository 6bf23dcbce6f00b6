const amqp = require('amqplib');
const { QUEUES } = require('./names');

async function main(channel) {
  const exchange = 'logs';
  await channel.assertExchange(exchange, 'fanout');
  const q = await channel.assertQueue('', { exclusive: true });
  await channel.assertQueue(QUEUES.orders);
  channel.publish(exchange, '', Buffer.from('1'));
  channel.publish('', 'orders', Buffer.from('2'));
  channel.sendToQueue(QUEUES.orders, Buffer.from('3'));
  channel.consume(q.queue, (msg) => {
    channel.sendToQueue(msg.properties.replyTo, Buffer.from('4'));
  });
  channel.consume(QUEUES.orders, take);
}

function take(msg) {
  return msg;
}
