import { Kafka } from 'kafkajs';

export enum Topic {
  Trips = 'trips',
  Fares = 'fares',
}
const kafka = new Kafka({ brokers: ['kafka:9092'] });
const producer = kafka.producer();
const consumer = kafka.consumer({ groupId: 'a' });
await kafka.admin().createTopics({ topics: [{ topic: Topic.Trips }, { topic: Topic.Fares }] });
await producer.send({ topic: Topic.Trips, messages: [] });
await producer.sendBatch({ topicMessages: [{ topic: 'trips', messages: [] }, { topic: 'fares', messages: [] }] });
await consumer.subscribe({ topics: [Topic.Trips, 'fares'] });
