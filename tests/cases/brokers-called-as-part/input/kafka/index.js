const { Kafka } = require("kafkajs");

const producer = new Kafka({ brokers: [process.env.BROKERS] }).producer();

async function main() {
  await producer.send({ topic: "hops", messages: [{ value: "a" }] });
}

main();
