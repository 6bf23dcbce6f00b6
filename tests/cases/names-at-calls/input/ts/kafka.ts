import { Kafka } from "kafkajs";
const kafka = new Kafka({ brokers: ["kafka:9092"] });
const producer = kafka.producer();
export async function publish(topic: string, value: object) {
  await producer.send({ topic, messages: [{ value: JSON.stringify(value) }] });
}
export class Consumer {
  constructor(private topic: string, group: string) {
    this.consumer = kafka.consumer({ groupId: group });
  }
  async run(handle) {
    await this.consumer.subscribe({ topic: this.topic });
  }
}
