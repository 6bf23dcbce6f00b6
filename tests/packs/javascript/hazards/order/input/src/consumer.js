const amqp = require('amqplib')

async function consume(channel) {
  await channel.consume('lamps', async (message) => {
    try {
      await handle(message)
      channel.ack(message)
    } catch (error) {
      channel.nack(message, false, false)
    }
  })
}

async function handle(message) {
  const lamps = await Promise.all(message.ids.map((id) => fetch(`http://lamps.example.com/${id}`)))
  return lamps.length
}

module.exports = { consume, amqp }
