const express = require("express");
const mysql = require("mysql2");
const { Kafka } = require("kafkajs");

const app = express();
const store = mysql.createConnection(process.env.DATABASE_URL);
const kafka = new Kafka({ brokers: [process.env.KAFKA_BROKERS] });
const producer = kafka.producer();

app.post("/orders", async (request, response) => {
  store.query("INSERT INTO orders VALUES (?)", [request.body.id]);
  await producer.send({ topic: "orders", messages: [{ value: "1" }] });
  response.sendStatus(201);
});
app.listen(8080);
