const express = require("express");
const app = express();
app.get("/", async (request, response) => {
  response.send(await fetch(process.env.YARD_URL + "/boats"));
});
app.listen(80);
