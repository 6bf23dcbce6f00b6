import { Kafka } from 'kafkajs';

const kafka = new Kafka({ brokers: ['kafka:9092'] });
const producer = kafka.producer();
await producer.send({ topic: 'orders', messages: [] });
const consumer = kafka.consumer({ groupId: 'desk' });
await consumer.subscribe({ topic: 'orders' });
