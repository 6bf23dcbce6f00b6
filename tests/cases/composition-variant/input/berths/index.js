const express = require("express");
const axios = require("axios");
const app = express();

app.get("/berths", async (request, response) => {
  await axios.get("http://fees:8002/fees");
  response.json({});
});
app.listen(8001);
