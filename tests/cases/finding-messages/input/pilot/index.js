const { Kafka } = require('kafkajs')
const consumer = new Kafka({ brokers: ['broker:9092'] }).consumer({ groupId: 'pilot' })
async function main () {
  await consumer.subscribe({ topic: 'BoatMoored' })
  await consumer.subscribe({ topic: 'BoatLeft' })
  await consumer.subscribe({ topic: 'CrewCame' })
  await consumer.subscribe({ topic: 'CrewWent' })
  await consumer.subscribe({ topic: 'TideTurned' })
}
main()
