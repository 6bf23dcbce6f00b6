const rabbit = require('rabbitmq-amqp-js-client')

async function main() {
  const environment = rabbit.createEnvironment({ host: 'localhost', port: 5672 })
  const connection = await environment.createConnection()
  const management = connection.management()
  await management.declareExchange('post', { type: 'fanout' })
  await management.declareQueue('stamps')
  await connection.createPublisher({ exchange: { name: 'post', routingKey: 'x' } })
  await connection.createPublisher({ queue: { name: 'stamps' } })
  // whom it goes to says each message
  await connection.createPublisher()
  await connection.createConsumer({ queue: { name: 'stamps' }, messageHandler: (context) => context.accept() })
}

main()
