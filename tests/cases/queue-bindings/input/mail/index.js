const amqp = require('amqplib')

async function start() {
  const connection = await amqp.connect('amqp://rabbit')
  const channel = await connection.createChannel()
  await channel.assertQueue('mails')
  await channel.bindQueue('mails', 'sales', 'order.*.cancelled')
  channel.consume('mails', (message) => console.log(message))
  // what is bound to another exchange is no matter here
  await channel.bindQueue('letters', 'post', 'order.paid.card')
  channel.consume('letters', (message) => console.log(message))
}

start()
