const express = require("express");
const axios = require("axios");
const app = express();

app.get("/graph", async (request, response) => {
  await axios.get("http://berths:8001/berths");
  response.json({});
});
app.listen(8003);
