const express = require("express");
const Redis = require("ioredis");
const { MongoClient } = require("mongodb");
const settings = require("./settings");

let sessions = new Map();
let mongo;

// a setting decides
if (settings.redisUrl) {
  sessions = new Redis(settings.redisUrl);
}

// opened once: no choice
function orders() {
  if (!mongo) {
    mongo = new MongoClient(settings.mongoUrl);
  }
  return mongo.db("shop").collection("orders");
}

const app = express();
app.get("/orders", async (req, res) => res.json(await orders().find().toArray()));
app.listen(8080);
