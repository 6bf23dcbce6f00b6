const express = require("express");
const axios = require("axios");
const app = express();

app.get("/fees", async (request, response) => {
  response.json({});
});
app.listen(8002);
