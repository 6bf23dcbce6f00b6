import { Kafka } from "kafkajs";
const kafka = new Kafka({ brokers: ["kafka:9092"] });
export abstract class Listener<T> {
  abstract topic: string;
  abstract group: string;
  private consumer = kafka.consumer({ groupId: "g" });
  async listen() {
    await this.consumer.subscribe({ topic: this.topic });
    await this.consumer.run({ eachMessage: (m) => this.onMessage(m) });
  }
  abstract onMessage(m: T): void;
}
export abstract class Publisher<T> {
  abstract topic: string;
  constructor(private producer) {}
  async publish(data: T) {
    await this.producer.send({ topic: this.topic, messages: [{ value: JSON.stringify(data) }] });
  }
}
