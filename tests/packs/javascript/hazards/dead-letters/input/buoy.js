const amqp = require('amqplib')

exports.declare = (channel) => channel.assertQueue('buoys', { deadLetterExchange: 'lost' })

exports.take = function take(channel, message) {
  channel.nack(message, false, false)
}
