const express = require("express");
const { addHealth } = require("health");

const app = express();
addHealth(app);
app.get("/boats", async (request, response) => {
  response.send(await fetch("http://tides:3000/tides"));
});
app.listen(3000);
