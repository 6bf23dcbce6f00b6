const express = require("express");

const app = express();

app.get("/berths", (request, response) => response.json([]));
app.get("/tides", (request, response) => response.json([]));
app.get("/pilots", (request, response) => response.json([]));

app.listen(8082);
