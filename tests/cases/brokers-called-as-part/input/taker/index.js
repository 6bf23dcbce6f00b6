const { Kafka } = require("kafkajs");

const consumer = new Kafka({ brokers: [process.env.BROKERS] }).consumer({ groupId: "t" });

async function main() {
  await consumer.subscribe({ topic: "hops" });
  await consumer.run({ eachMessage: async ({ message }) => console.log(message) });
}

main();
