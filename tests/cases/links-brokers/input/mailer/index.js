const Redis = require('ioredis');
const { Kafka } = require('kafkajs');

const redis = new Redis({ host: 'cache' });
redis.subscribe('mails');

const producer = new Kafka({ brokers: [] }).producer();
producer.send({ topic: 'mails.sent', messages: [] });
