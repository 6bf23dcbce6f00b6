const { Kafka } = require("kafkajs");

const kafka = new Kafka({ brokers: [process.env.KAFKA_URL] });
const consumer = kafka.consumer({ groupId: "cranes" });

async function run() {
  await consumer.subscribe({ topic: "moves" });
  await consumer.run({ eachMessage: async () => {} });
}

run();
