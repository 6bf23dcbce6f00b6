const rabbit = require('rabbitmq-stream-js-client')

function read(message) {}

async function main() {
  const client = await rabbit.connect({ hostname: 'localhost', port: 5552 })
  await client.createStream({ stream: 'readings', arguments: {} })
  await client.declarePublisher({ stream: 'readings' })
  await client.declareConsumer({ stream: 'readings', offset: rabbit.Offset.first() }, read)
}

main()
