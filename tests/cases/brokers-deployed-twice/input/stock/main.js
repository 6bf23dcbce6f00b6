const { Kafka } = require('kafkajs')

const consumer = new Kafka({ brokers: ['kafka:9092'] }).consumer({ groupId: 'stock' })

async function start() {
  await consumer.subscribe({ topic: 'sales' })
  await consumer.run({ eachMessage: async ({ message }) => console.log(message) })
}

start()
