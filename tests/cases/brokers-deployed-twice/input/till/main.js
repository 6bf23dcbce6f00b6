const { Kafka } = require('kafkajs')

const producer = new Kafka({ brokers: ['kafka:9092'] }).producer()
producer.connect().then(() => producer.send({ topic: 'sales', messages: [{ value: '1' }] }))
