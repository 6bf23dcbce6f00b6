const express = require("express");
const bus = require("bus-local");
const app = express();

app.post("/parcels", (request, response) => {
  bus.send("parcel", request.body);
  response.json({});
});
app.listen(8080);
