const { Kafka } = require('kafkajs')
const producer = new Kafka({ brokers: ['broker:9092'] }).producer()
async function sendBoatMoored (x) { await producer.send({ topic: 'BoatMoored', messages: [x] }) }
async function sendBoatLeft (x) { await producer.send({ topic: 'BoatLeft', messages: [x] }) }
async function sendCrewCame (x) { await producer.send({ topic: 'CrewCame', messages: [x] }) }
async function sendCrewWent (x) { await producer.send({ topic: 'CrewWent', messages: [x] }) }
async function sendBerthLost (x) { await producer.send({ topic: 'BerthLost', messages: [x] }) }
module.exports = { sendAll: 1 }
