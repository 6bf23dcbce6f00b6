const express = require("express");
const mysql = require("mysql2");

const app = express();
const store = mysql.createConnection(process.env.DATABASE_URL);

app.post("/pay", async (request, response) => {
  await fetch(`${process.env.ORDERS_URL}/orders`, { method: "POST" });
  store.query("INSERT INTO paid VALUES (?)", [request.body.id]);
  response.sendStatus(201);
});
app.listen(8080);
