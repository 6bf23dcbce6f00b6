const express = require("express");
const { addHealth } = require("health");

const app = express();
addHealth(app);
app.get("/tides", async (request, response) => {
  response.send(await fetch("http://boats:3000/boats"));
});
app.listen(3000);
