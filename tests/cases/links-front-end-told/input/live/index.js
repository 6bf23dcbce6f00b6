const axios = require("axios");
const express = require("express");

const app = express();
const settings = require("./settings");
const shop = axios.create({ baseURL: settings.base() });

app.get("/live/goods", async (req, res) => res.json(await shop.get("/api/goods")));
app.listen(3100);
