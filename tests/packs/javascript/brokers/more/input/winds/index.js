const { Kafka } = require('kafkajs');

async function main() {
  const kafka = new Kafka({ clientId: 'winds', brokers: ['kafka:9092'] });
  const admin = kafka.admin();
  await admin.createTopics({ topics: [{ topic: 'winds', numPartitions: 3 }] });
  const producer = kafka.producer();
  await producer.connect();
  await producer.send({ topic: 'winds', messages: [{ value: '9' }] });
}

main();
