const express = require("express");
const { Queue } = require("bullmq");

const letters = new Queue("letters", { connection: { host: "redis" } });
const app = express();

app.post("/letters", async (request, response) => {
  await letters.add("send", { to: request.query.to });
  response.sendStatus(202);
});
app.get("/letters", (request, response) => response.json([]));
app.listen(3000);
